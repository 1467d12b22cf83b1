import { LIMITS } from '@turnuva/contract/limits';
import { BYE_KINDS, type Tournament } from '@turnuva/engine';
import type { Standings, StandingsOptions } from '@turnuva/engine/standings';
import { standingsOf, TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import type { CrossCell, CrossSheet, TeamCrossCell, TeamCrossSheet } from '@turnuva/engine/views';
import { crosstable, teamCrosstable } from '@turnuva/engine/views';
import { byeLetter } from '@turnuva/formats/trf';
import type { Command } from 'commander';
import { formatFrom, LANGUAGE_CODES, languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { askedSystem, load, wholeNumber } from '../load.ts';
import { numberReader } from '../numbers.ts';
import { csvField, textTable } from '../table.ts';
import { learn, problemText, say } from '../words.ts';

interface Options {
  readonly round?: string;
  readonly tiebreaks?: string;
  readonly edition?: string;
  readonly system?: string;
  readonly format?: string;
  readonly players?: boolean;
  readonly lang?: string;
}

/** The letter of a round without a game; a game has the letter of its outcome. */
const LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(BYE_KINDS.map((kind) => [kind, byeLetter(kind)])),
  absent: '',
  none: '',
  open: '',
};

/**
 * A cell as text: the opponent's line in the table, colour and TRF letter in Swiss events, the letter alone in round
 * robins.
 */
function cellText(cells: readonly CrossCell[], sheet: CrossSheet): string {
  const texts = cells.map(({ opponent, unlisted, colour, outcome, counted }) => {
    const letter = LETTERS[outcome] ?? outcome;
    // A game that does not count is in brackets.
    if (sheet.columns === 'opponents') return counted ? letter : `(${letter})`;
    // An opponent without a line is named by starting number.
    const who = opponent ?? (unlisted === undefined ? undefined : `#${unlisted}`);
    if (who === undefined) return letter;
    return `${who}${colour === undefined ? '' : colour === 'white' ? 'w' : 'b'}${counted ? letter : `(${letter})`}`;
  });
  return texts.join('');
}

function rowsOf(sheet: CrossSheet): string[][] {
  return sheet.rows.map((row, at) => [
    String(row.line),
    row.rank === undefined ? '' : String(row.rank),
    String(row.id),
    row.name,
    ...row.cells.map((cells, n) => (sheet.columns === 'opponents' && n === at ? '*' : cellText(cells, sheet))),
    ...(sheet.hasBesides ? [row.besides] : []),
    row.points,
    ...row.values,
  ]);
}

/** A team's cell: the opponent's line and the game points; a bye is shown by its letter. */
function teamCellText(cells: readonly TeamCrossCell[], sheet: TeamCrossSheet): string {
  const texts = cells.map(({ opponent, kind, gamePoints, counted }) => {
    const figure = kind === 'forfeit-win' || kind === 'forfeit-loss' ? `${gamePoints}f` : gamePoints;
    const points = counted ? figure : `(${figure})`;
    if (sheet.columns === 'opponents') return points;
    return opponent === undefined ? (LETTERS[kind] ?? '') : `${opponent}:${points}`;
  });
  return texts.join(' ');
}

function teamRowsOf(sheet: TeamCrossSheet): string[][] {
  return sheet.rows.map((row, at) => [
    String(row.line),
    row.rank === undefined ? '' : String(row.rank),
    String(row.team),
    row.name,
    ...row.cells.map((cells, n) => (sheet.columns === 'opponents' && n === at ? '*' : teamCellText(cells, sheet))),
    row.matchPoints,
    row.gamePoints,
    ...row.values,
  ]);
}

/** A crosstable ready to be written: its lines, and its columns of points with their CSV names and their headings. */
interface Part {
  readonly sheet: CrossSheet | TeamCrossSheet;
  readonly rows: string[][];
  readonly scores: readonly (readonly [name: string, key: string])[];
}

function playersPart(tournament: Tournament, table: Standings): Part {
  const number = numberReader(tournament, 'players');
  const made = crosstable(tournament, table);
  const sheet = { ...made, rows: made.rows.map((row) => ({ ...row, id: number(row.id) })) };
  const besides = sheet.hasBesides ? ([['besides', 'form.extra']] as const) : [];
  return { sheet, rows: rowsOf(sheet), scores: [...besides, ['points', 'points']] };
}

function teamsPart(tournament: Tournament, table: Standings): Part {
  const number = numberReader(tournament, 'teams');
  const made = teamCrosstable(tournament, table);
  const sheet = { ...made, rows: made.rows.map((row) => ({ ...row, team: number(row.team) })) };
  const scores = [
    ['match points', 'matchPoints'],
    ['game points', 'gamePoints'],
  ] as const;
  return { sheet, rows: teamRowsOf(sheet), scores };
}

/** Writes the crosstable of a file, in rank order. */
export async function crossTable(file: string, options: Options): Promise<ExitCode> {
  const { tournament } = await load(
    file,
    undefined,
    askedSystem({ ...(options.system && { system: options.system }) }),
  );
  const asked: StandingsOptions = {
    ...(options.players === true ? { of: 'players' as const } : {}),
    unsuitable: options.tiebreaks === undefined ? 'drop' : 'refuse',
    ...(options.round === undefined ? {} : { round: wholeNumber('--round', options.round, 0, LIMITS.rounds) }),
    ...(options.tiebreaks === undefined ? {} : { tiebreaks: options.tiebreaks.split(',') }),
    ...(options.edition === undefined ? {} : { edition: options.edition }),
  };
  const format = formatFrom(options.format);
  const language = await learn(languageFrom(options.lang));
  const made = standingsOf(tournament, asked);
  if (!made.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(made.error, language)}`);
  const { sheet, rows, scores } =
    made.value.of === 'teams' ? teamsPart(tournament, made.value) : playersPart(tournament, made.value);
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify({ file, round: made.value.round, ...sheet })}\n`);
    return EXIT.done;
  }
  const numbers = Array.from({ length: sheet.count }, (_, n) => String(n + 1));
  const header = ['line', 'rank', 'id', 'name', ...numbers, ...scores.map(([name]) => name), ...sheet.codes];
  const word = (key: string): string => say(language)(`sheets.${key}`);
  const who = made.value.of === 'teams' ? 'team' : 'player';
  const titles = ['line', 'rank', 'number', who].map(word);
  const text =
    format === 'csv'
      ? `${[header, ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`
      : textTable(
          [...titles, ...numbers, ...scores.map(([, key]) => word(key)), ...sheet.codes],
          rows,
          header.map((_, i) => i).filter((i) => i !== 3),
        );
  process.stdout.write(text);
  return EXIT.done;
}

export function defineCrosstable(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('crosstable')
    .description('all games in rank order: by round, or by opponent in a round robin')
    .argument('<file>', 'tournament file; - is standard input')
    .option('--round <number>', 'after this round, instead of the last one with results')
    .option('--tiebreaks <list>', 'codes with commas, as TRF 202 writes them')
    .option('--edition <edition>', `tie-break rules: ${TIEBREAK_EDITIONS.join(', ')}; otherwise by the event’s dates`)
    .option('--system <system>', 'read the file as this system or format, instead of the one it names')
    .option('--format <format>', 'table, csv or json')
    .option('--players', 'the players of a team event')
    .option('--lang <language>', `language of the table: ${LANGUAGE_CODES}`)
    .action((file: string, options: Options) => run(crossTable(file, options)));
}

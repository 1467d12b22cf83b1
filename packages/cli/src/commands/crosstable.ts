import type { StandingsOptions } from '@turnuva/engine/standings';
import { standingsOf } from '@turnuva/engine/standings';
import type { CrossCell, CrossSheet, TeamCrossCell, TeamCrossSheet } from '@turnuva/engine/views';
import { crosstable, teamCrosstable } from '@turnuva/engine/views';
import type { Command } from 'commander';
import { formatFrom, languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { load, wholeNumber } from '../load.ts';
import { csvField, textTable } from '../table.ts';
import { learn, problemText, say } from '../words.ts';

interface Options {
  readonly round?: string;
  readonly tiebreaks?: string;
  readonly edition?: string;
  readonly format?: string;
  readonly players?: boolean;
  readonly lang?: string;
}

const BYES: Readonly<Record<string, string>> = {
  pab: 'U',
  full: 'F',
  half: 'H',
  zero: 'Z',
  absent: '',
  none: '',
  open: '',
};

/** A cell as text: the opponent's line of the table, colour and TRF letter in Swiss events, the letter alone in round robins. */
function cellText(cells: readonly CrossCell[], sheet: CrossSheet): string {
  const texts = cells.map(({ opponent, colour, outcome, counted }) => {
    const letter = BYES[outcome] ?? outcome;
    // A game that does not count stands in brackets.
    if (sheet.columns === 'opponents') return counted ? letter : `(${letter})`;
    if (opponent === undefined) return letter;
    return `${opponent}${colour === undefined ? '' : colour === 'white' ? 'w' : 'b'}${counted ? letter : `(${letter})`}`;
  });
  return texts.join('');
}

function rowsOf(sheet: CrossSheet): string[][] {
  return sheet.rows.map((row, at) => [
    String(row.line),
    String(row.rank),
    String(row.id),
    row.name,
    ...row.cells.map((cells, n) => (sheet.columns === 'opponents' && n === at ? '*' : cellText(cells, sheet))),
    row.points,
    ...row.values,
  ]);
}

/** A team's cell: the opponent's line and the game points; byes by their letter. */
function teamCellText(cells: readonly TeamCrossCell[], sheet: TeamCrossSheet): string {
  const texts = cells.map(({ opponent, kind, gamePoints }) => {
    const points = kind === 'forfeit-win' || kind === 'forfeit-loss' ? `${gamePoints}f` : gamePoints;
    if (sheet.columns === 'opponents') return points;
    return opponent === undefined ? (BYES[kind] ?? '') : `${opponent}:${points}`;
  });
  return texts.join(' ');
}

function teamRowsOf(sheet: TeamCrossSheet): string[][] {
  return sheet.rows.map((row, at) => [
    String(row.line),
    String(row.rank),
    String(row.team),
    row.name,
    ...row.cells.map((cells, n) => (sheet.columns === 'opponents' && n === at ? '*' : teamCellText(cells, sheet))),
    row.matchPoints,
    row.gamePoints,
    ...row.values,
  ]);
}

/** Writes the crosstable of a file, in rank order. */
export async function crossTable(file: string, options: Options): Promise<ExitCode> {
  const { tournament } = load(file);
  const asked: StandingsOptions = {
    ...(options.players === true ? { of: 'players' as const } : {}),
    unsuitable: options.tiebreaks === undefined ? 'drop' : 'refuse',
    ...(options.round === undefined ? {} : { round: wholeNumber('--round', options.round, 0, 999) }),
    ...(options.tiebreaks === undefined ? {} : { tiebreaks: options.tiebreaks.split(',') }),
    ...(options.edition === undefined ? {} : { edition: options.edition }),
  };
  const format = formatFrom(options.format);
  const language = await learn(languageFrom(options.lang));
  const made = standingsOf(tournament, asked);
  if (!made.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(made.error)}`);
  const ofTeams = made.value.of === 'teams';
  const teams = ofTeams ? teamCrosstable(tournament, made.value) : undefined;
  const sheet = teams ?? crosstable(tournament, made.value);
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify({ file, round: made.value.round, ...sheet })}\n`);
    return EXIT.done;
  }
  const numbers = Array.from({ length: sheet.count }, (_, n) => String(n + 1));
  const points = ofTeams ? ['match points', 'game points'] : ['points'];
  const header = ['line', 'rank', 'id', 'name', ...numbers, ...points, ...sheet.codes];
  const keys = ofTeams ? ['team', 'matchPoints', 'gamePoints'] : ['player', 'points'];
  const [who, ...scores] = keys.map((key) => say(language)(`sheets.${key}`));
  const titles = [...['line', 'rank', 'number'].map((key) => say(language)(`sheets.${key}`)), who];
  const rows = teams === undefined ? rowsOf(crosstable(tournament, made.value)) : teamRowsOf(teams);
  const text =
    format === 'csv'
      ? `${[header, ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`
      : textTable(
          [...titles, ...numbers, ...scores, ...sheet.codes],
          rows,
          header.map((_, i) => i).filter((i) => i !== 3),
        );
  process.stdout.write(text);
  return EXIT.done;
}

export function defineCrosstable(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('crosstable')
    .description("everybody's games in rank order: by rounds, or by opponents in a round robin")
    .argument('<file>', 'tournament file; - is standard input')
    .option('--round <number>', 'after this round, instead of the last one with results')
    .option('--tiebreaks <list>', 'codes with commas, as TRF 202 writes them')
    .option('--edition <edition>', 'tie-break rules: 2026 or classic')
    .option('--format <format>', 'table, csv or json')
    .option('--players', 'the players of a team event')
    .option('--lang <language>', 'language of the table: en, tr or de')
    .action((file: string, options: Options) => run(crossTable(file, options)));
}

import type { Fraction } from '@turnuva/engine/kernel';
import { decimalText } from '@turnuva/engine/kernel';
import type {
  CategoryFilter,
  Receipt,
  ReceiptTerm,
  Standings,
  StandingsOptions,
  StandingsProblem,
} from '@turnuva/engine/standings';
import { receiptOf, standingsOf, tableSheet } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { formatPoints } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { LANGUAGES } from '@turnuva/text';
import type { Command } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { load, wholeNumber } from '../load.ts';
import { csvField, textTable } from '../table.ts';
import { say, told } from '../words.ts';
import { ratingsText } from './ratings.ts';

export const FORMATS = ['table', 'csv', 'json'] as const;
export type TableFormat = (typeof FORMATS)[number];

interface Options {
  readonly round?: string;
  readonly tiebreaks?: string;
  readonly edition?: string;
  readonly format?: string;
  readonly receipt?: string;
  readonly players?: boolean;
  readonly where?: string;
  readonly withdrawn?: boolean;
  readonly lots?: string;
  readonly ratings?: boolean;
  readonly lang?: string;
}

/** The format asked for: a table on a terminal, else CSV. */
export function formatFrom(text: string | undefined): TableFormat {
  if (text === undefined) return process.stdout.isTTY ? 'table' : 'csv';
  const found = FORMATS.find((format) => format === text);
  if (found === undefined)
    throw new Failure(EXIT.badRequest, `--format: found ${text}, expected one of ${FORMATS.join(', ')}`);
  return found;
}

/** Why there is no table, in one line that lists what is possible. */
export function problemText(problem: StandingsProblem, language: Language = 'en'): string {
  const facts: Record<string, unknown> = { ...problem };
  if ('possible' in problem) facts.possible = problem.possible.join(', ');
  if (problem.kind === 'unrated-players') facts.players = problem.players.length;
  return say(language)(`standings.problem.${problem.kind}`, facts);
}

const TEXT_KEYS = ['category', 'club', 'federation'] as const;
const NUMBER_KEYS = ['bornFrom', 'bornTo', 'ratingFrom', 'ratingTo'] as const;

/** `sex=w,bornFrom=2012` as a filter. */
function filterFrom(text: string): CategoryFilter {
  const filter: Record<string, unknown> = {};
  for (const part of text.split(',')) {
    const [key = '', value = ''] = part.split('=').map((each) => each.trim());
    const wholeKey = NUMBER_KEYS.find((each) => each === key);
    if (wholeKey !== undefined) filter[wholeKey] = wholeNumber(`--where ${key}`, value, 0, 9999);
    else if (TEXT_KEYS.some((each) => each === key) && value !== '') filter[key] = value;
    else if (key === 'sex' && (value === 'm' || value === 'w')) filter.sex = value;
    else if (key === 'unrated' && (value === 'yes' || value === 'no')) filter.unrated = value === 'yes';
    else {
      const known = [...TEXT_KEYS, ...NUMBER_KEYS, 'sex=m|w', 'unrated=yes|no'].join(', ');
      throw new Failure(EXIT.badRequest, `--where: found ${part}, expected KEY=VALUE with ${known}`);
    }
  }
  return filter;
}

function optionsFrom(options: Options): StandingsOptions {
  const codes = options.tiebreaks?.split(',').map((code) => code.trim());
  return {
    ...(options.round === undefined ? {} : { round: wholeNumber('--round', options.round, 0, 999) }),
    ...(codes === undefined ? {} : { tiebreaks: codes.filter((code) => code !== '') }),
    ...(options.edition === undefined ? {} : { edition: options.edition }),
    ...(options.players === true ? { of: 'players' as const } : {}),
    ...(options.where === undefined ? {} : { filter: filterFrom(options.where) }),
    ...(options.withdrawn === false ? { includeWithdrawn: false } : {}),
    ...(options.lots === undefined ? {} : { lots: wholeNumber('--lots', options.lots, 0, 4294967295) }),
  };
}

/** The columns' titles: the codes as they were given, without points that come first. */
function titlesOf(tournament: Tournament, asked: StandingsOptions, standings: Standings): readonly string[] {
  const given = [...(asked.tiebreaks ?? tournament.tiebreaks)].map((code) => code.trim());
  if (given[0]?.toUpperCase() === 'PTS') given.shift();
  return given.length === standings.tiebreaks.length ? given : standings.tiebreaks.map(({ code }) => code);
}

function csvText(tournament: Tournament, standings: Standings, titles: readonly string[]): string {
  const { rows } = tableSheet(tournament, standings);
  const lines = rows.map(({ rank, id, name, values }, at) =>
    [String(rank), String(id), name, formatPoints(standings.rows[at].points), ...values].map(csvField).join(','),
  );
  return `${[['rank', 'id', 'name', 'points', ...titles].map(csvField).join(','), ...lines].join('\n')}\n`;
}

function tableText(tournament: Tournament, standings: Standings, titles: readonly string[]): string {
  const { rows, round } = tableSheet(tournament, standings);
  const header = ['Rank', 'No.', 'Name', 'Rating', 'Points', ...titles];
  const cells = rows.map(({ rank, shared, id, title, name, rating, points, values }) => [
    shared ? '' : String(rank),
    String(id),
    [title, name].filter(Boolean).join(' '),
    rating === undefined ? '' : String(rating),
    points,
    ...values,
  ]);
  const pending = standings.pending === 0 ? '' : ` (${standings.pending} games without a result)`;
  const right = header.map((_, i) => i).filter((i) => i !== 2);
  return `${tournament.info.name} - after round ${round}${pending}\n${textTable(header, cells, right)}`;
}

function jsonText(file: string, tournament: Tournament, standings: Standings, titles: readonly string[]): string {
  const { rows } = tableSheet(tournament, standings);
  const { of, round, edition, pending } = standings;
  const list = rows.map(({ rank, id, name, values }, at) => ({
    rank,
    id,
    name,
    points: standings.rows[at].points / 10,
    values: Object.fromEntries(titles.map((title, i) => [title, values[i]])),
  }));
  return `${JSON.stringify({ file, round, of, edition, tiebreaks: titles, pending, rows: list })}\n`;
}

const exact = (value: Fraction | undefined): string => (value === undefined ? '' : decimalText(value));

/** A receipt as lines: what every round or board adds, the rule that changed it, and what was done with the sum. */
function receiptText(tournament: Tournament, receipt: Receipt, language: Language): string {
  const names = new Map(
    (receipt.of === 'teams' ? tournament.teams : tournament.players).map(({ id, name }) => [id, name]),
  );
  const tell = (notes: ReceiptTerm['notes']): string => notes.map((note) => told(note, tournament, language)).join(' ');
  const title = say(language)(`tiebreak.name.${receipt.code.name}`);
  const rows = receipt.terms.map((term) => [
    term.round === undefined ? '' : String(term.round),
    term.board === undefined ? '' : String(term.board),
    term.opponent === undefined ? '' : `${term.opponent} ${names.get(term.opponent) ?? ''}`,
    exact(term.value),
    exact(term.factor),
    term.counted ? exact(term.product) : '-',
    tell(term.notes),
  ]);
  const header = ['Round', 'Board', 'Opponent', 'Value', 'Times', 'Adds', 'Rule'];
  const used = header.map((_, i) => i).filter((i) => rows.some((row) => row[i] !== ''));
  const pick = (cells: readonly string[]): string[] => used.map((i) => cells[i]);
  const right = used.flatMap((column, i) => (column === 2 || column === 6 ? [] : [i]));
  const table = rows.length === 0 ? '' : textTable(pick(header), rows.map(pick), right);
  const steps = receipt.steps.map((step) => `${told(step, tournament, language)}\n`).join('');
  return `${receipt.code.code} (${title}): ${receipt.text}\n${table}${steps}`;
}

function receiptsText(file: string, tournament: Tournament, asked: StandingsOptions, options: Options): string {
  const language = LANGUAGES.find((each) => each === (options.lang ?? 'en'));
  if (language === undefined)
    throw new Failure(EXIT.badRequest, `--lang: found ${options.lang}, expected one of ${LANGUAGES.join(', ')}`);
  const id = wholeNumber('--receipt', options.receipt ?? '', 1, 9999);
  const receipts = ['PTS', ...(asked.tiebreaks ?? tournament.tiebreaks)]
    .filter((code, i) => i === 0 || code.trim().toUpperCase() !== 'PTS')
    .map((code) => {
      const receipt = receiptOf(tournament, asked, id, code);
      if (!receipt.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(receipt.error)}`);
      return receipt.value;
    });
  if (formatFrom(options.format) === 'json') return `${JSON.stringify({ file, id, receipts })}\n`;
  return receipts.map((receipt) => receiptText(tournament, receipt, language)).join('\n');
}

/** Writes the standings of a file, or the receipts of one participant. */
export async function standings(file: string, options: Options): Promise<ExitCode> {
  const { tournament } = load(file);
  const asked = optionsFrom(options);
  const format = formatFrom(options.format);
  const made = standingsOf(tournament, asked);
  if (!made.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(made.error)}`);
  const titles = titlesOf(tournament, asked, made.value);
  if (options.receipt !== undefined) process.stdout.write(receiptsText(file, tournament, asked, options));
  else if (options.ratings === true) process.stdout.write(ratingsText(tournament, made.value.round, format));
  else if (format === 'csv') process.stdout.write(csvText(tournament, made.value, titles));
  else if (format === 'json') process.stdout.write(jsonText(file, tournament, made.value, titles));
  else process.stdout.write(tableText(tournament, made.value, titles));
  return EXIT.done;
}

export function defineStandings(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('standings')
    .description('rank by points and tie-breaks, and show what every value is made of')
    .argument('<file>', 'tournament file; - is standard input')
    .option('--round <number>', 'after this round, instead of the last one with results')
    .option('--tiebreaks <list>', 'codes with commas, as TRF 202 writes them: BH/C1,BH,SB,DE')
    .option('--edition <edition>', 'tie-break rules: 2026 or classic')
    .option('--format <format>', 'table, csv or json')
    .option('--receipt <id>', 'what makes up the values of this player (or team), line by line')
    .option('--players', 'rank the players of a team event')
    .option('--where <filter>', 'a category: sex=w, bornFrom=2012, ratingTo=1800, club=..., unrated=yes; with commas')
    .option('--no-withdrawn', 'leave out who has withdrawn')
    .option('--lots <seed>', 'the recorded number of the drawing of lots (LOTS)')
    .option('--ratings', 'performance and rating change of every player instead')
    .option('--lang <language>', 'language of receipts: en, tr or de')
    .action((file: string, options: Options) => run(standings(file, options)));
}

import { LIMITS } from '@turnuva/contract/limits';
import { formatById } from '@turnuva/engine/schedule';
import {
  type CategoryFilter,
  cutAdvice,
  type Standings,
  type StandingsOptions,
  standingsOf,
  subjectOf,
  TIEBREAK_EDITIONS,
} from '@turnuva/engine/standings';
import {
  categoryNamed,
  type ExternalValues,
  externalCode,
  externalLabels,
  formatPoints,
  isExternalLabel,
  labelOfExternal,
  mentionsTiebreakRules,
  type Tournament,
} from '@turnuva/engine/tournament';
import { tableSheet } from '@turnuva/engine/views';
import { cellsOfFile, valuesOfTable } from '@turnuva/formats/external';
import { decimalIn, type Language, tiebreakRule } from '@turnuva/text';
import type { Command } from 'commander';
import { collectOption, formatFrom, LANGUAGE_CODES, languageFrom } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf, readBytes } from '../files.ts';
import { askedSystem, chosenSystem, load, settingsOf, wholeNumber } from '../load.ts';
import { csvField, textTable } from '../table.ts';
import { learn, problemText, say } from '../words.ts';
import { assumedText, notRatedText, ratingsText } from './ratings.ts';
import { receiptsText } from './receipts.ts';

interface Options {
  readonly round?: string;
  readonly tiebreaks?: string;
  readonly edition?: string;
  readonly format?: string;
  readonly receipt?: string;
  readonly players?: boolean;
  readonly teams?: boolean;
  readonly category?: string;
  readonly where?: string;
  readonly withdrawn?: boolean;
  readonly expelled?: boolean;
  readonly lots?: string;
  readonly external?: readonly string[];
  readonly ratings?: boolean;
  readonly lang?: string;
  readonly system?: string;
  readonly set?: readonly string[];
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

/** A category of the file, by name, or a mark that players of the file have. */
function categoryOf(tournament: Tournament, name: string): CategoryFilter {
  const category = categoryNamed(tournament, name);
  if (category !== undefined) return category.filter;
  const marks = new Set(tournament.players.flatMap((player) => player.categories ?? []));
  if (marks.has(name)) return { category: name };
  const known = [...new Set([...(tournament.categories ?? []).map((each) => each.name), ...marks])];
  const expected =
    known.length === 0 ? 'none: this file has no categories; describe one with --where' : `one of ${known.join(', ')}`;
  throw new Failure(EXIT.badRequest, `--category: found ${name}, expected ${expected}`);
}

/** The participants to be listed: a category, narrowed further. */
function filterOf(tournament: Tournament, { category, where }: Options): CategoryFilter | undefined {
  if (category === undefined && where === undefined) return undefined;
  return {
    ...(category === undefined ? {} : categoryOf(tournament, category)),
    ...(where === undefined ? {} : filterFrom(where)),
  };
}

/** Who is ranked: by default those whom the system pairs. */
function subjectFrom(tournament: Tournament, { players, teams }: Options): Pick<StandingsOptions, 'of'> {
  if (players === true && teams === true)
    throw new Failure(EXIT.badRequest, '--teams: found with --players, expected one of them');
  if (teams === true && subjectOf(tournament) !== 'teams')
    throw new Failure(
      EXIT.badRequest,
      '--teams: found an event that pairs players, expected one of teams (records 310 or 013, and 192 of a system for teams)',
    );
  return players === true ? { of: 'players' } : teams === true ? { of: 'teams' } : {};
}

function optionsFrom(tournament: Tournament, options: Options): StandingsOptions {
  const filter = filterOf(tournament, options);
  const codes = options.tiebreaks?.split(',').map((code) => code.trim());
  return {
    ...(options.round === undefined ? {} : { round: wholeNumber('--round', options.round, 0, LIMITS.rounds) }),
    // As in the desk: if the list is the file's own, whatever this event cannot use is left out and reported.
    unsuitable: codes === undefined ? 'drop' : 'refuse',
    ...(codes === undefined ? {} : { tiebreaks: codes.filter((code) => code !== '') }),
    ...(options.edition === undefined ? {} : { edition: options.edition }),
    ...subjectFrom(tournament, options),
    ...(filter === undefined ? {} : { filter }),
    ...(options.withdrawn === false ? { includeWithdrawn: false } : {}),
    ...(options.expelled === true ? { includeExpelled: true } : {}),
    ...(options.lots === undefined ? {} : { lots: wholeNumber('--lots', options.lots, 0, 4294967295) }),
  };
}

/** The headings of the columns: the codes as given, without points that come first. */
function titlesOf(tournament: Tournament, asked: StandingsOptions, standings: Standings): readonly string[] {
  const given = [...(asked.tiebreaks ?? tournament.tiebreaks)].map((code) => code.trim());
  if (given[0]?.toUpperCase() === 'PTS') given.shift();
  return given.length === standings.tiebreaks.length ? given : standings.tiebreaks.map(({ code }) => code);
}

function csvText(tournament: Tournament, standings: Standings, titles: readonly string[]): string {
  const { rows } = tableSheet(tournament, standings);
  const lines = rows.map(({ rank, number, name, values }, at) =>
    [String(rank), String(number), name, formatPoints(standings.rows[at].points), ...values].map(csvField).join(','),
  );
  return `${[['rank', 'id', 'name', 'points', ...titles].map(csvField).join(','), ...lines].join('\n')}\n`;
}

const RATING = 3;

function tableText(
  tournament: Tournament,
  standings: Standings,
  titles: readonly string[],
  language: Language,
): string {
  const { rows, round } = tableSheet(tournament, standings);
  const told = say(language);
  const who = told(standings.of === 'teams' ? 'sheets.team' : 'sheets.player');
  const header = [
    told('sheets.rank'),
    told('sheets.number'),
    who,
    told('sheets.rating'),
    told('sheets.points'),
    ...titles,
  ];
  const cells = rows.map(({ rank, shared, number, title, name, rating, points, values }) => [
    shared ? '' : String(rank),
    String(number),
    [title, name].filter(Boolean).join(' '),
    rating === undefined ? '' : String(rating),
    decimalIn(points, language),
    ...values.map((value) => decimalIn(value, language)),
  ]);
  const pending = standings.pending === 0 ? '' : ` (${told('sheets.openGames', { count: standings.pending })})`;
  // Teams have no rating: an empty column says nothing.
  const used = header.map((_, i) => i).filter((i) => i !== RATING || cells.some((row) => row[i] !== ''));
  const pick = (row: readonly string[]): string[] => used.map((i) => row[i]);
  const right = used.flatMap((column, i) => (column === 2 ? [] : [i]));
  return `${tournament.info.name} - ${told('sheets.afterRound', { round })}${pending}\n${textTable(pick(header), cells.map(pick), right)}`;
}

/** Both scores of a team, in points. */
const scoresOf = ({ matchPoints, gamePoints }: Standings['rows'][number]) =>
  matchPoints === undefined || gamePoints === undefined
    ? {}
    : { matchPoints: matchPoints / 10, gamePoints: gamePoints / 10 };

function jsonText(file: string, tournament: Tournament, standings: Standings, titles: readonly string[]): string {
  const { rows } = tableSheet(tournament, standings);
  const { of, round, edition, pending } = standings;
  const list = rows.map(({ rank, number, name, values }, at) => ({
    rank,
    id: number,
    name,
    points: standings.rows[at].points / 10,
    ...scoresOf(standings.rows[at]),
    values: Object.fromEntries(titles.map((title, i) => [title, values[i]])),
  }));
  return `${JSON.stringify({ file, round, of, edition, tiebreaks: titles, pending, rows: list })}\n`;
}

/** The tournament with other settings of its system or format: what is forfeited, the bye, which score counts first. */
function rankedAs(tournament: Tournament, set: readonly string[]): Tournament {
  const format = formatById(tournament.system);
  if (format === undefined) return chosenSystem(tournament, { set }).tournament;
  const edition = { id: tournament.edition, options: format.options };
  return { ...tournament, options: { ...tournament.options, ...settingsOf(set, tournament.system, edition) } };
}

function writeRatings(
  ...[file, tournament, round, format, language]: [string, ...Parameters<typeof ratingsText>]
): void {
  const assumed = assumedText(tournament, round);
  if (assumed !== undefined) process.stderr.write(`${nameOf(file)}: ${assumed}\n`);
  for (const line of notRatedText(tournament, language)) process.stderr.write(`${nameOf(file)}: ${line}\n`);
  process.stdout.write(ratingsText(tournament, round, format, language));
}

/** Writes the standings of a file, or the receipts of one participant. */
export async function standings(file: string, options: Options): Promise<ExitCode> {
  const { tournament: read, rules } = await load(
    file,
    undefined,
    askedSystem({ ...(options.system && { system: options.system }) }),
  );
  const ranked = options.set === undefined ? read : rankedAs(read, options.set);
  const tournament = withExternalFiles(ranked, options);
  const asked = optionsFrom(tournament, options);
  const format = formatFrom(options.format);
  const language = await learn(languageFrom(options.lang));
  const made = standingsOf(tournament, asked);
  if (!made.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(made.error)}`);
  const titles = titlesOf(tournament, asked, made.value);
  for (const problem of made.value.dropped ?? [])
    process.stderr.write(`${nameOf(file)}: left out: ${problemText(problem)}\n`);
  if (asked.tiebreaks !== undefined) {
    const { edition, of } = made.value;
    for (const each of cutAdvice(edition, of, asked.tiebreaks, tournament.totalRounds ?? made.value.round))
      process.stderr.write(`--tiebreaks: ${say()(`ties.advice.${each.kind}`, { ...each })}\n`);
  }
  if (options.receipt !== undefined) {
    const given = options.format === undefined ? 'table' : format;
    process.stdout.write(receiptsText(file, tournament, asked, { id: options.receipt, format: given, language }));
  } else if (options.ratings === true) writeRatings(file, tournament, made.value.round, format, language);
  else if (format === 'csv') process.stdout.write(csvText(tournament, made.value, titles));
  else if (format === 'json') process.stdout.write(jsonText(file, tournament, made.value, titles));
  else process.stdout.write(tableText(tournament, made.value, titles, language));
  if (options.edition === undefined && mentionsTiebreakRules(tournament, rules))
    process.stderr.write(`${nameOf(file)}: ${tiebreakRule(say(language), tournament, rules)}\n`);
  return EXIT.done;
}

export function defineStandings(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('standings')
    .description('rank by points and tie-breaks, and show how each value is calculated')
    .argument('<file>', 'tournament file; - is standard input')
    .option('--round <number>', 'after this round, instead of the last one with results')
    .option('--tiebreaks <list>', 'codes with commas, as TRF 202 writes them: BH/C1,BH,SB,DE')
    .option('--edition <edition>', `tie-break rules: ${TIEBREAK_EDITIONS.join(', ')}; otherwise by the event’s dates`)
    .option('--format <format>', 'table, csv or json')
    .option('--receipt <id>', 'how the values of this player (or team) are calculated, line by line')
    .option('--players', 'rank the players of a team event')
    .option('--teams', 'rank the teams of a team event, as without --players')
    .option('--category <name>', 'only this category of the file, with the tie-breaks of the whole event')
    .option(
      '--where <filter>',
      'list only these players: sex=w, bornFrom=2012, ratingTo=1800, club=..., unrated=yes; with commas',
    )
    .option('--no-withdrawn', 'leave out withdrawn players')
    .option('--expelled', 'include expelled players')
    .option('--lots <seed>', 'the recorded number of the drawing of lots (LOTS)')
    .option(
      '--external <file>',
      'values of the tie-break EXT from a CSV or XLSX file: number or name, value; LABEL=FILE for EXT:LABEL (repeatable)',
      collectOption,
    )
    .option('--ratings', 'performance and rating change of every player instead')
    .option('--system <system>', 'rank as this system or format, instead of the one the file names')
    .option('--set <name=value>', 'a setting of the system, overriding the file (repeatable)', collectOption)
    .option('--lang <language>', `language of tables and receipts: ${LANGUAGE_CODES}`)
    .action((file: string, options: Options) => run(standings(file, options)));
}

interface Asked {
  readonly external?: readonly string[];
  readonly tiebreaks?: string;
  readonly players?: boolean;
}

/** `JURY=values.csv`: values of EXT:JURY; a file alone gives those of EXT. */
function partsOf(text: string): { readonly label: string; readonly file: string } {
  const at = text.indexOf('=');
  const label = at < 0 ? '' : text.slice(0, at).trim().toUpperCase();
  return isExternalLabel(label) && at !== 0 ? { label, file: text.slice(at + 1) } : { label: '', file: text };
}

function valuesFrom(file: string, of: ExternalValues['of'], { teams, players }: Tournament): ExternalValues['values'] {
  const cells = cellsOfFile(readBytes(file));
  if (!cells.ok) {
    const lines = cells.error.map(({ line, column, code, facts }) => {
      const found = say()('external.unreadable', { line, found: String(facts.found ?? code) });
      return `${nameOf(file)}:${line}:${column}: ${found}`;
    });
    throw new Failure(cells.error.some(({ code }) => code === 'too-large') ? EXIT.tooLarge : EXIT.badRequest, lines);
  }
  const owners = of === 'teams' ? teams : players;
  const { values, faults } = valuesOfTable(
    cells.value,
    owners.map((each) => ({ ...each, number: each.tpn })),
  );
  const told = faults.map(
    ({ kind, line, found }) => `${nameOf(file)}:${line}: ${say()(`external.fault.${kind}`, { line, found })}`,
  );
  if (told.length > 0) throw new Failure(EXIT.badRequest, told);
  return values.map(({ id, value }) => ({ id, value }));
}

/** The tournament with values from elsewhere (`--external`) replacing those that the file has under the same label. */
function withExternalFiles(tournament: Tournament, asked: Asked): Tournament {
  if (asked.external === undefined) return tournament;
  const of = asked.players === true ? 'players' : subjectOf(tournament);
  const list = asked.tiebreaks?.split(',') ?? tournament.tiebreaks;
  const listed = externalLabels({ tiebreaks: list });
  let external = tournament.external ?? [];
  for (const text of asked.external) {
    const { label, file } = partsOf(text);
    const code = externalCode(label);
    if (!listed.includes(label)) {
      const places = list.filter((each) => labelOfExternal(each) === undefined);
      throw new Failure(
        EXIT.badRequest,
        `--external: ${code} is not in the list of tie-breaks; say at which place it counts: --tiebreaks ${[...places, code].join(',')}`,
      );
    }
    const given = {
      label,
      of,
      round: tournament.rounds.length,
      source: nameOf(file),
      values: valuesFrom(file, of, tournament),
    };
    external = [...external.filter((each) => each.label !== label || each.of !== of), given];
  }
  return { ...tournament, external };
}

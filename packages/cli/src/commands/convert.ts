import { LIMITS } from '@turnuva/contract/limits';
import { mentionsPairingRules, roundWith, type Tournament } from '@turnuva/engine/tournament';
import {
  FORMATS,
  type Format,
  fileFor,
  type LostFor,
  lostFor,
  PROGRAMS,
  pgnByRound,
  programById,
  type ResultFound,
  type ResultsReading,
  readResults,
  readyToDecode,
  resultText,
  writePgn,
} from '@turnuva/formats';
import { pairingRule, type Say } from '@turnuva/text';
import type { Command } from 'commander';
import { LANGUAGE_CODES, languageFrom, type SystemChoice } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf, readBytes, writeOut } from '../files.ts';
import { askedSystem, FileFailure, faultText, load, wholeNumber } from '../load.ts';
import { type SectionOptions, sectionFile, sectionLine, sectionsOf } from '../sections.ts';
import { learn, say } from '../words.ts';

const writable = () => FORMATS.filter((format) => format.write !== undefined);

interface Options extends Pick<SystemChoice, 'system' | 'edition'>, SectionOptions {
  readonly from?: string;
  readonly to?: string;
  readonly for?: string;
  readonly lang?: string;
  readonly round?: string;
  readonly results?: string;
  readonly estimateElo?: boolean;
}

/** Reads the input by the system that the options choose, otherwise by its own. */
async function loadAsAsked(input: string, { system, edition, from }: Options) {
  const read = await load(input, from, askedSystem({ ...(system && { system }), ...(edition && { edition }) }));
  if (system !== undefined || edition === undefined) return read;
  // An edition without a system is an edition of the file's own system.
  const { asked } = askedSystem({ system: read.asRead.system, edition });
  return load(input, from, { asked: { system: read.asRead.system, ...asked, options: read.asRead.options } });
}

/** Adds the results from the file that the options name, if any; messages about it go to standard error. */
async function resultsAdded(tournament: Tournament, options: Options, words: Say): Promise<Tournament> {
  if (options.results === undefined) return tournament;
  const added = await withResults(tournament, options.results, roundAsked(options));
  const { results, left } = added.reading;
  if (left.length > 0 || results.some(({ here, result }) => here !== undefined && here !== result))
    process.stderr.write(previewText(added, words));
  return added.tournament;
}

/** Shows what a file of results would change in a tournament, and writes nothing. */
async function previewResults(input: string, options: Options): Promise<ExitCode> {
  if (options.results === undefined)
    throw new Failure(EXIT.badRequest, 'missing output file: expected a file name, or --results to look at results');
  const words = say(await learn(languageFrom(options.lang)));
  const { asRead } = await loadAsAsked(input, options);
  process.stdout.write(previewText(await withResults(asRead, options.results, roundAsked(options)), words));
  return EXIT.done;
}

/** Says what the output format cannot hold, before anything is written. */
function tellLost(output: string, name: string, lost: Pick<LostFor, 'omitted' | 'dropped'>, words: Say): void {
  const omitted = lost.omitted.map((part) => words(`papers.omits.${part}`));
  if (omitted.length > 0)
    process.stderr.write(`turnuva: ${output}: warning: ${words('papers.omits', { parts: omitted.join(', ') })}\n`);
  for (const { part, count } of lost.dropped) {
    const facts = { format: name, what: words(`convert.dropped.${part}`), count };
    process.stderr.write(`turnuva: ${output}: warning: ${words('convert.dropped', facts)}\n`);
  }
}

/** Converts one file into another; the formats follow from the file extensions or from `--from` and `--to`. */
export async function convert(input: string, output: string | undefined, options: Options): Promise<ExitCode> {
  if (output === undefined) return previewResults(input, options);
  if (options.for !== undefined) return convertForProgram(input, output, options.for, options);
  if (options.to === 'results') return convertForProgram(input, output, 'results', options);
  const ending = output.slice(output.lastIndexOf('.') + 1).toLowerCase();
  const format =
    options.to === undefined
      ? writable().find((each) => each.endings.includes(ending))
      : writable().find((each) => each.id === options.to);
  if (format?.write === undefined) {
    const known = writable()
      .map((each) => each.id)
      .join(', ');
    throw new Failure(
      EXIT.badRequest,
      `unknown output format: found ${options.to ?? `.${ending}`}, expected one of ${known}, results: use --to`,
    );
  }
  const words = say(await learn(languageFrom(options.lang)));
  const { asRead, warnings, rules } = await loadAsAsked(input, options);
  const tournament = await resultsAdded(asRead, options, words);
  const round = roundAsked(options);
  if (round !== undefined && format.id !== 'pgn' && options.results === undefined)
    throw new Failure(
      EXIT.badRequest,
      `--round: found ${format.id}, expected pgn or results: other files hold the whole event`,
    );
  for (const each of warnings)
    process.stderr.write(`turnuva: ${input}:${each.line}:${each.column}: warning: ${faultText(each)}\n`);
  if (mentionsPairingRules(tournament, rules)) {
    const rule = pairingRule(words, tournament, rules);
    process.stderr.write(`turnuva: ${input}: warning: ${rule}. ${words('rules.chooseOther')}\n`);
  }
  if (options.sections !== undefined) return writeSections(input, output, tournament, format.write, options);
  for (const name of ['apart', 'ratings'] as const)
    if (options[name] !== undefined)
      throw new Failure(
        EXIT.badRequest,
        `--${name}: found ${options[name]} without --sections, expected --sections too`,
      );
  const [omitted, dropped] = [format.omits?.(tournament) ?? [], format.drops?.(tournament) ?? []];
  tellLost(output, format.id.toUpperCase(), { omitted, dropped }, words);
  const isPgn = format.id === 'pgn';
  if (options.estimateElo === true && !isPgn)
    throw new Failure(EXIT.badRequest, `--estimate-elo: found ${format.id}, expected pgn`);
  writeOut(output, isPgn ? pgnText(tournament, round, options) : await format.write(tournament));
  return EXIT.done;
}

/** A file for each parallel section, side by side: `open.trf` becomes `open-A.trf`. */
async function writeSections(
  input: string,
  output: string,
  tournament: Tournament,
  write: NonNullable<Format['write']>,
  options: SectionOptions,
): Promise<ExitCode> {
  if (output === '-')
    throw new Failure(
      EXIT.badRequest,
      '--sections: found - as the output, expected a file: each section has one of its own',
    );
  for (const section of sectionsOf(input, tournament, options)) {
    const file = sectionFile(output, section);
    writeOut(file, await write(section));
    process.stderr.write(`turnuva: ${file}: ${sectionLine(section)}\n`);
  }
  return EXIT.done;
}

const pgnText = (tournament: Tournament, round: number | undefined, { estimateElo = false }: Options): string =>
  writePgn(tournament, round === undefined ? undefined : [round], { estimate: estimateElo });

/** A PGN for each round for a Lichess broadcast, side by side: `open.pgn` becomes `open-round-1.pgn`. */
function writeBroadcast(output: string, tournament: Tournament, options: Options): ExitCode {
  const round = roundAsked(options);
  if (round !== undefined) {
    writeOut(output, pgnText(tournament, round, options));
    return EXIT.done;
  }
  if (output === '-')
    throw new Failure(
      EXIT.badRequest,
      '--for lichess: found - as the output, expected --round, or a file: each round has one of its own',
    );
  for (const [number, text] of pgnByRound(tournament, { estimate: options.estimateElo === true }))
    writeOut(`${output.replace(/\.pgn$/i, '')}-round-${number}.pgn`, text);
  return EXIT.done;
}

const roundAsked = ({ round }: Options): number | undefined =>
  round === undefined ? undefined : wholeNumber('--round', round, 1, LIMITS.rounds);

async function convertForProgram(input: string, output: string, name: string, options: Options): Promise<ExitCode> {
  const program = programById(name);
  if (program === undefined)
    throw new Failure(EXIT.badRequest, `--for: found ${name}, expected one of ${PROGRAMS.join(', ')}`);
  const words = say(await learn(languageFrom(options.lang)));
  const { asRead } = await loadAsAsked(input, options);
  const tournament = await resultsAdded(asRead, options, words);
  const lost = lostFor(tournament, program);
  if (lost.obstacle !== undefined) {
    const why = words('convert.obstacle', { why: words(`convert.obstacle.${lost.obstacle}`) });
    throw new Failure(EXIT.badRequest, `${input}: ${why}`);
  }
  tellLost(output, words(`papers.for.${program}`), lost, words);
  if (program === 'lichess') return writeBroadcast(output, tournament, options);
  const round = roundAsked(options);
  const file = fileFor(tournament, program, round === undefined ? {} : { round });
  if (file !== undefined) writeOut(output, file.content);
  return EXIT.done;
}

export function defineConvert(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  program
    .command('convert')
    .description('convert a tournament file into another format')
    .argument('<in>', 'file to read; - is standard input')
    .argument(
      '[out]',
      'file to write; - is standard output; with --results and without it, the results are only listed',
    )
    .option('--from <format>', 'format of the input, if its content does not show it')
    .option('--to <format>', 'format of the output, if its ending does not show it; results is a CSV of all games')
    .option(
      '--for <program>',
      'write for another program: bbp (bbpPairings), javafo, swiss-manager, vega, lichess (a PGN of each round), live-boards (a PGN of the last round) or results (a CSV)',
    )
    .option('--estimate-elo', 'PGN: an estimated rating, marked as such, for players without one')
    .option('--round <number>', 'PGN and results of this round only; with --results, the round of games that name none')
    .option('--results <file>', 'add results from this file: PGN, a crosstable or a list of games (CSV, XLSX, ODS)')
    .option(
      '--sections <number>',
      'spread the players over so many parallel sections, a file of each: OUT-A, OUT-B, ...',
    )
    .option('--apart <what>', 'sections: keep players of one club or federation apart: club, federation')
    .option('--ratings <range>', 'sections: only players of these ratings, such as 1600-1999')
    .option('--system <system>', 'pairing system or format, instead of the one the file names')
    .option('--edition <edition>', 'edition of the rules')
    .option('--lang <language>', `language of the warnings about data that cannot be written: ${LANGUAGE_CODES}`)
    .action((input: string, output: string | undefined, options: Options) => run(convert(input, output, options)));
}

/** What was found in a file of results, and the tournament with those results. */
interface WithResults {
  readonly tournament: Tournament;
  readonly reading: ResultsReading;
}

/**
 * The tournament with the results of a file: PGN, a crosstable or a list of games (CSV, XLSX, ODS). Games that do not belong to
 * it are left out and reported. Throws {@link Failure} if none does.
 */
async function withResults(tournament: Tournament, file: string, round?: number): Promise<WithResults> {
  const bytes = readBytes(file);
  const encoding = process.env.TURNUVA_ENCODING;
  if (encoding === undefined) await readyToDecode(bytes);
  const read = readResults(bytes, tournament, {
    ...(encoding === undefined ? {} : { encoding }),
    ...(round === undefined ? {} : { round }),
  });
  if (!read.ok) throw new FileFailure(file, read.error);
  const reading = read.value;
  if (reading.results.length === 0 && reading.left.length > 0)
    throw new Failure(
      EXIT.badRequest,
      `${nameOf(file)}: found ${reading.left.length} games that the tournament does not have, expected its pairings: check players, rounds and colours`,
    );
  const byGame = new Map(reading.results.map((each) => [`${each.round} ${each.board}`, each.result]));
  const rounds = tournament.rounds.map((round) => {
    const games = round.games.map((game) => {
      const result = byGame.get(`${round.number} ${game.board}`);
      return result === undefined ? game : { ...game, result };
    });
    const open = games.some(({ result }) => result === undefined || result === '??');
    return games.length === 0 ? round : { ...roundWith(round, { status: open ? 'paired' : 'closed' }), games };
  });
  return { tournament: { ...tournament, rounds }, reading };
}

/** The content of a file of results, before it is written anywhere: one line per game that is new, different or left out. */
function previewText({ reading, tournament }: WithResults, words: Say): string {
  const { kind, results, left, open } = reading;
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const isNew = ({ here }: ResultFound): boolean => here === undefined;
  const isOther = ({ here, result }: ResultFound): boolean => here !== undefined && here !== result;
  const count = (test: (each: ResultFound) => boolean): number => results.filter(test).length;
  const summary = words('results.summary', {
    fresh: count(isNew),
    same: results.length - count(isNew) - count(isOther),
    different: count(isOther),
  });
  const game = (each: ResultFound): string =>
    `${each.round}.${each.board}  ${names.get(each.white)} – ${names.get(each.black)}  ${resultText(each.result)}${isOther(each) ? `  (${words('results.here')}: ${resultText(each.here)})` : ''}`;
  return [
    `${words(`results.kind.${kind}`)} ${summary}${open === 0 ? '' : ` ${words('results.open', { count: open })}`}`,
    ...results.filter((each) => isNew(each) || isOther(each)).map(game),
    ...left.map(({ line, found, why }) => words('results.leftLine', { line, found, why: words(`results.why.${why}`) })),
    '',
  ].join('\n');
}

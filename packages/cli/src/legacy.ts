import { dirname, join } from 'node:path';
import { LIMITS } from '@turnuva/contract/limits';
import { formatPoints, roundInputOf, SYSTEMS, type Tournament } from '@turnuva/engine';
import { ABSOLUTE, colourHistoryOf, playedText, preferenceOf, STRONG } from '@turnuva/engine/pairing';
import { asPaired } from '@turnuva/engine/tournament';
import { sideBySide } from './commands/check/checkReport.ts';
import { generatedText, readConfig } from './commands/generate.ts';
import { listText } from './commands/pair.ts';
import { EXIT, type ExitCode, Failure } from './failure.ts';
import { writeOut } from './files.ts';
import { load, wholeNumber } from './load.ts';
import { textTable } from './table.ts';
import { version } from './version.ts';
import { checkFile, pairFile } from './work.ts';

/** The command line of bbpPairings and JaVaFo, so that tournament managers that call those can call Turnuva. */
interface Request {
  banner: boolean;
  system?: string;
  input?: string;
  pairTo?: string | true;
  check: boolean;
  /** JaVaFo: only this round is checked. */
  round?: string;
  generate: boolean;
  config?: string;
  output?: string;
  seed?: string;
  list?: string | true;
  /** JaVaFo: Baku acceleration. */
  baku: boolean;
}

const isValue = (text: string | undefined): text is string =>
  text !== undefined && (text === '-' || !text.startsWith('-'));

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** JaVaFo applies Baku acceleration in events of more than eight rounds only (its manual, Quick recap: "if feasible"). */
const LEAST_ROUNDS_FOR_BAKU = 9;

/** Options that may be followed by a value of their own. */
function parse(args: readonly string[]): Request {
  const request: Request = { banner: false, check: false, generate: false, baku: false };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    const value = (): string | undefined => (isValue(args[i + 1]) ? args[++i] : undefined);
    if (arg === '-r') request.banner = true;
    else if (arg === '-c') {
      request.check = true;
      if (isNumber(args[i + 1])) request.round = args[++i] ?? '';
    } else if (arg === '-b') request.baku = true;
    // How JaVaFo searches, and for how long: the pairing is the same either way.
    else if (arg === '-w') continue;
    else if (arg === '-q') {
      if (isNumber(args[i + 1])) i++;
    } else if (arg === '-p') request.pairTo = value() ?? true;
    else if (arg === '-l') request.list = value() ?? true;
    else if (arg === '-o') request.output = requireValue(arg, value());
    else if (arg === '-s') request.seed = requireValue(arg, value());
    else if (arg === '-g') {
      request.generate = true;
      const config = value();
      // JaVaFo's seed is where bbpPairings expects a file.
      if (isNumber(config)) request.seed ??= config;
      else if (config !== undefined) request.config = config;
    } else if (arg.startsWith('--') && SYSTEMS.some((system) => `--${system.id}` === arg))
      request.system = arg.slice(2);
    else if (isValue(arg) && request.input === undefined) request.input = arg;
    else throw new Failure(EXIT.badRequest, `unexpected argument ${arg}: see turnuva --help`);
  }
  return request;
}

function requireValue(option: string, value: string | undefined): string {
  if (value === undefined) throw new Failure(EXIT.badRequest, `${option}: found nothing, expected a value behind it`);
  return value;
}

/** A file name without its extension, as those programs use it. */
const withoutEnding = (file: string): string => file.replace(/\.[^./\\]*$/, '');

/** An output named without a folder goes beside the input. */
const beside = (input: string, output: string): string =>
  dirname(output) === '.' && !output.startsWith('.') ? join(dirname(input), output) : output;

/** True when the arguments are of the legacy form: the first one is no subcommand. */
export const isLegacy = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '-r' || SYSTEMS.some((system) => `--${system.id}` === arg)) ||
  args.some((arg) => arg === '-p' || arg === '-c' || arg === '-g');

/** Whether an event is long enough for `-b`. */
const isAccelerated = ({ baku }: Request, { totalRounds = 0 }: Pick<Tournament, 'totalRounds'>): boolean =>
  baku && totalRounds >= LEAST_ROUNDS_FOR_BAKU;

async function pairLegacy(request: Request, input: string): Promise<ExitCode> {
  const isBaku = request.baku && isAccelerated(request, (await load(input)).tournament);
  const answer = await pairFile({
    kind: 'pair',
    file: input,
    explain: false,
    ...(request.system && { system: request.system }),
    ...(isBaku && { acceleration: 'baku' }),
  });
  if (answer.kind === 'problem') throw new Failure(answer.problem.exitCode, answer.problem.lines);
  if (answer.kind === 'impossible') throw new Failure(EXIT.no, `${input}: round ${answer.round}: ${answer.reason}`);
  const target = request.pairTo === true ? undefined : beside(input, request.pairTo as string);
  writeOut(target, listText(answer.pairing));
  await writeList(request, input, answer.round);
  return EXIT.done;
}

async function checkLegacy(request: Request, input: string): Promise<ExitCode> {
  const answer = await checkFile({
    kind: 'check',
    file: input,
    ...(request.system && { system: request.system }),
    ...(request.round === undefined ? {} : { round: wholeNumber('-c', request.round, 1, LIMITS.rounds) }),
  });
  if (answer.kind === 'problem') throw new Failure(answer.problem.exitCode, answer.problem.lines);
  const different = new Map(answer.differences.map((difference) => [difference.round, difference]));
  const only = request.round === undefined ? undefined : Number(request.round);
  for (let round = only ?? 1; round <= (only ?? answer.rounds); round++) {
    process.stdout.write(`${withoutEnding(input)}: Round #${round}\n`);
    const difference = different.get(round);
    if (difference !== undefined) {
      process.stdout.write(
        difference.expected.length === 0 ? 'No valid pairing exists\n' : `${sideBySide(difference)}\n`,
      );
    }
  }
  await writeList(request, input, only ?? answer.rounds, only ?? 1);
  // Those programs return 0 even with discrepancies.
  return EXIT.done;
}

/** A model that does not give its number of rounds is as long as the rounds played. */
const asModel = (tournament: Tournament): Tournament => {
  const played = tournament.rounds.filter(({ games }) => games.length > 0).length;
  return tournament.totalRounds === undefined && played > 0 ? { ...tournament, totalRounds: played } : tournament;
};

async function generateLegacy(request: Request): Promise<ExitCode> {
  if (request.output === undefined) throw new Failure(EXIT.badRequest, '-g: found no -o, expected -o FILE');
  const seed =
    request.seed === undefined
      ? Number(process.hrtime.bigint() & 0xffffffffn)
      : wholeNumber('-s', request.seed, 0, Number.MAX_SAFE_INTEGER);
  const model = request.input === undefined ? undefined : asModel((await load(request.input)).tournament);
  const config = request.config === undefined ? {} : readConfig(request.config);
  const choice = {
    ...(request.system && { system: request.system }),
    // A generated tournament has as many rounds as requested or drawn: the rules of the acceleration decide how many of
    // them are accelerated.
    ...(request.baku && { acceleration: 'baku' }),
  };
  writeOut(request.output, generatedText(seed, choice, config, model));
  if (request.list === undefined) return EXIT.done;
  const { tournament } = await load(request.output);
  await writeList(request, request.output, tournament.rounds.length, 1);
  return EXIT.done;
}

/** The checklist of a round, or of all rounds from the first one on, each below its number. */
async function writeList(request: Request, input: string, round: number, first?: number): Promise<void> {
  if (request.list === undefined) return;
  const target = request.list === true ? `${withoutEnding(input)}.list` : beside(input, request.list);
  const { tournament } = await load(input);
  const text =
    first === undefined
      ? checklist(tournament, round)
      : Array.from({ length: Math.max(0, round - first + 1) }, (_, i) => first + i)
          .map((each) => `Round #${each}\n\n${checklist(asPaired(tournament, each), each)}`)
          .join('\n');
  writeOut(target, text);
}

/** Runs the legacy form and returns the exit code. */
export async function legacy(args: readonly string[]): Promise<ExitCode> {
  const request = parse(args);
  if (request.banner) process.stdout.write(`Turnuva ${version()}\n`);
  if (request.generate) return await generateLegacy(request);
  if (request.pairTo === undefined && !request.check) {
    if (request.banner && request.input === undefined) return EXIT.done;
    throw new Failure(
      EXIT.badRequest,
      'nothing to do: expected -p (pair), -c (check) or -g (generate); see turnuva --help',
    );
  }
  if (request.input === undefined)
    throw new Failure(EXIT.badRequest, 'no input file: expected a TRF before or after the options');
  return request.check ? await checkLegacy(request, request.input) : await pairLegacy(request, request.input);
}

/** The colour a player is due and how strongly (C.04.3 1.7): WW absolute, (W) strong, (w) mild, A none. */
function preferenceText(colours: ReturnType<typeof colourHistoryOf>): string {
  const { colour, strength } = preferenceOf(colours);
  if (colour === 0) return 'A';
  const letter = colour > 0 ? 'W' : 'B';
  if (strength === ABSOLUTE) return letter + letter;
  return strength === STRONG ? `(${letter})` : `(${letter.toLowerCase()})`;
}

/** The state before a round, one line per player: what an arbiter needs to check a pairing by hand. */
function checklist(tournament: Tournament, round: number): string {
  const history = roundInputOf(tournament, round);
  const order = Array.from({ length: history.size }, (_, i) => i).sort(
    (a, b) => (history.pairingScore[b] ?? 0) - (history.pairingScore[a] ?? 0) || a - b,
  );
  const rows = order.map((i) => {
    const colours = colourHistoryOf(history, i);
    const opponents: number[] = [];
    for (let r = 0; r < round - 1; r++) {
      const at = r * history.size + i;
      if (history.played[at] === 1) opponents.push(history.id[history.opponent[at] as number] as number);
    }
    return [
      String(history.id[i]),
      formatPoints(history.score[i] ?? 0, 1),
      formatPoints(history.pairingScore[i] ?? 0, 1),
      history.present[i] === 1 ? '' : 'absent',
      playedText(colours).toUpperCase(),
      preferenceText(colours),
      opponents.join(' '),
    ];
  });
  return textTable(['ID', 'Pts', 'Pair', '', 'Colours', 'Pref', 'Opponents'], rows, [0, 1, 2]);
}

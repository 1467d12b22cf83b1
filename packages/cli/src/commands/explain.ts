import { LIMITS } from '@turnuva/contract/limits';
import type { Decision, PairingFailure, Tournament } from '@turnuva/engine';
import { asPaired, isPaired, nextRoundNumber } from '@turnuva/engine';
import { scheduledRound } from '@turnuva/engine/checking';
import { formatById, type ScheduleFormat } from '@turnuva/engine/schedule';
import type { Language } from '@turnuva/text';
import { decisionsAbout } from '@turnuva/text';
import type { Command } from 'commander';
import { LANGUAGE_CODES, languageFrom, offerChoice, type SystemChoice } from '../asked.ts';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { askedSystem, chosenSystem, load, wholeNumber, withoutFixed, withWishes } from '../load.ts';
import { entrantOf, roundOfMatch } from '../matches.ts';
import { decisionText, failureText, learn } from '../words.ts';
import { askedIn, printAnswer, QUESTIONS, type Question } from './question.ts';

interface Options extends Question, SystemChoice {
  readonly round?: string;
  readonly board?: string;
  readonly player?: string;
  readonly lang?: string;
  readonly wishes?: string;
}

/** Explains why a round is paired as it is, or why it is not paired differently. */
export async function explain(file: string, options: Options): Promise<ExitCode> {
  const loaded = (await load(file, undefined, askedSystem(options))).tournament;
  const language = await learn(languageFrom(options.lang));
  const format = formatById(loaded.system);
  if (format !== undefined) return explainScheduled(file, loaded, format, language, options);
  const { tournament, edition } = chosenSystem(await withWishes(loaded, options.wishes), options);
  // Without --round: the current round, otherwise the next one to pair, otherwise the last.
  const running = nextRoundNumber(tournament) - 1;
  const unfinished = tournament.rounds[running - 1]?.games.some((game) => game.result === undefined) === true;
  const { roundsPerMatch = 1, entrants = 'players' } = edition;
  const following = Math.min(running + 1, Math.max(running, tournament.totalRounds ?? running + 1));
  const next = isPaired(tournament.rounds[running - 1]) && unfinished ? running : following;
  const most = Math.ceil(following / roundsPerMatch);
  const asked =
    options.round === undefined ? Math.ceil(next / roundsPerMatch) : wholeNumber('--round', options.round, 1, most);
  const round = roundOfMatch(edition, asked);
  const tell = (decisions: readonly Decision[]): void => {
    for (const decision of decisions) process.stdout.write(`${decisionText(decision, tournament, language)}\n`);
  };
  const refusal = (failure: PairingFailure): Failure => {
    const code = failure.kind === 'impossible' ? EXIT.no : EXIT.badRequest;
    return new Failure(code, `${nameOf(file)}: round ${asked}: ${failureText(failure, tournament, language)}`);
  };
  const question = askedIn(tournament, edition, options);
  if (question !== undefined) {
    const field = edition.legalField(tournament, round);
    if (!field.ok) throw refusal(field.error);
    return printAnswer({ tournament, round, edition, language }, question, options);
  }
  const paired = edition.pair(asPaired(tournament, round), { round, explain: true, ...withoutFixed(options.wishes) });
  if (!paired.ok) throw refusal(paired.error);
  const { pairings, decisions } = paired.value;
  if (options.board !== undefined) {
    const number = wholeNumber('--board', options.board, 1, Math.max(1, pairings.length));
    const board = pairings.find((each) => each.board === number);
    tell(board === undefined ? [] : decisionsAbout(decisions, [board.white, board.black], entrants));
    return EXIT.done;
  }
  if (options.player !== undefined) {
    const player = entrantOf('--player', options.player, tournament, edition);
    tell(decisionsAbout(decisions, [player], entrants));
    return EXIT.done;
  }
  tell(decisions);
  return EXIT.done;
}

/** Explains the games of a round from the schedule of the event. */
function explainScheduled(
  file: string,
  tournament: Tournament,
  format: ScheduleFormat,
  language: Language,
  options: Options,
): ExitCode {
  const asked = QUESTIONS.find(
    ([flags]) => options[camelOf(flags)] !== undefined && !['verify', 'json'].includes(camelOf(flags)),
  );
  if (asked !== undefined)
    throw new Failure(
      EXIT.badRequest,
      `${asked[0].split(' ')[0]}: found ${tournament.system}, expected a Swiss system: a schedule has no other choice`,
    );
  const next = nextRoundNumber(tournament);
  const round = options.round === undefined ? next : wholeNumber('--round', options.round, 1, next);
  const found = scheduledRound(tournament, format, round);
  if (!found.ok)
    throw new Failure(
      EXIT.badRequest,
      `${nameOf(file)}: round ${round}: ${failureText(found.error, tournament, language)}`,
    );
  const { pairs, drawn } = found.value;
  const board =
    options.board === undefined ? undefined : wholeNumber('--board', options.board, 1, Math.max(1, pairs.length));
  const player = options.player === undefined ? undefined : wholeNumber('--player', options.player, 1, LIMITS.players);
  const id = [...drawn.players].find(({ tpn }) => tpn === player)?.id ?? player;
  for (const [i, [white, black]] of pairs.entries()) {
    if ((board ?? i + 1) !== i + 1 || (id !== undefined && id !== white && id !== black)) continue;
    for (const decision of format.why?.(drawn, round, white, black) ?? [])
      process.stdout.write(`${decisionText(decision, drawn, language)}\n`);
  }
  return EXIT.done;
}

/** The key under which an option is given: `--bye-to <id>` is `byeTo`. */
const camelOf = (flags: string): keyof Question =>
  (flags.split(' ')[0] ?? '')
    .slice(2)
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof Question;

export function defineExplain(program: Command, run: (code: Promise<ExitCode>) => Promise<void>): void {
  const command = offerChoice(
    program
      .command('explain')
      .description('explain why a round is paired as it is, and why not differently')
      .argument('<file>', 'tournament file; - is standard input')
      .option('--round <number>', 'round to explain')
      .option('--board <number>', 'only this board')
      .option('--player <id>', 'only this player')
      .option('--lang <language>', LANGUAGE_CODES)
      .option('--wishes <file>', 'players who should preferably not meet (JSON), instead of those in the file'),
  ).action((file: string, options: Options) => run(explain(file, options)));
  for (const [flags, text] of QUESTIONS) command.option(flags, text);
}

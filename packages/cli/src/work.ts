import type { Decision, PairingFailure, RoundPairing, Tournament } from '@turnuva/engine';
import type { Line, OtherRank, PairedByHand, RoundsChecked } from '@turnuva/engine/checking';
import type { PairingProof } from '@turnuva/engine/checking/proof';
import { wishDecisions } from '@turnuva/engine/pairing';
import { formatById, type ScheduleFormat } from '@turnuva/engine/schedule';
import type { RulesRead } from '@turnuva/engine/tournament';
import { allGames, asPaired, formatPoints, nextRoundNumber } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import type { SystemChoice } from './asked.ts';
import { adviceOn, type Remark, type RulesShown, remarksOn, rulesShown } from './commands/check/remarks.ts';
import { EXIT, type ExitCode, Failure } from './failure.ts';

import { askedSystem, chosenSystem, FileFailure, faultText, load, withoutFixed, withWishes } from './load.ts';
import { roundOfMatch } from './matches.ts';

export type { Line };

export interface PairTask extends SystemChoice {
  readonly kind: 'pair';
  readonly file: string;
  readonly round?: number;
  readonly explain: boolean;
  /** A file with wishes, instead of the tournament's own. */
  readonly wishes?: string;
  /** Make a proof of the round; for a round that the file holds, from what was known when it was paired. */
  readonly proof?: boolean;
  readonly language?: Language;
}

export interface CheckTask extends SystemChoice {
  readonly kind: 'check';
  readonly file: string;
  readonly round?: number;
  /** Only this part of the check. */
  readonly only?: 'pairings' | 'standings' | 'points';
  readonly language?: Language;
}

export type Task = PairTask | CheckTask;

/** Where something is wrong in a file, and what; line 0 is the file as a whole. */
interface FaultAt {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

interface Problem {
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
  readonly error?: FaultAt;
  /** Every error of a wrong file; `error` is the first of them. */
  readonly faults?: readonly FaultAt[];
}

export type PairAnswer =
  | {
      readonly kind: 'paired';
      readonly round: number;
      readonly system: string;
      readonly edition: string;
      readonly pairing: RoundPairing;
      readonly story: readonly string[];
      /** Wishes that no legal pairing satisfies, as sentences. */
      readonly givenUp: readonly string[];
      /** Assumptions made by the pairing, as sentences. */
      readonly remarks: readonly string[];
      readonly proof?: PairingProof;
      /** The name of the event. */
      readonly name: string;
    }
  | { readonly kind: 'impossible'; readonly round: number; readonly reason: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** A round that was paired. */
export type Paired = Extract<PairAnswer, { kind: 'paired' }>;

export interface Difference {
  readonly round: number;
  readonly expected: readonly Line[];
  readonly found: readonly Line[];
  readonly reason?: string;
}

export type CheckAnswer =
  | {
      readonly kind: 'checked';
      /** The rules applied, and how they were found. */
      readonly rules: RulesShown;
      readonly rounds: number;
      readonly differences: readonly Difference[];
      /** Rounds that differ in the order of the boards only. */
      readonly otherOrder: readonly number[];
      /** Rounds paired by the arbiter, according to the file. */
      readonly byHand: readonly PairedByHand[];
      /** Both, and anything else that is not an error, as sentences. */
      readonly remarks: readonly Remark[];
      /** Ranks of players, or of teams if the file has teams. */
      readonly standings: readonly OtherRank[];
      readonly points: readonly OtherPoint[];
      /** What to do about the points. */
      readonly advice?: string;
    }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Turns a thrown failure into data that can cross a thread; bugs come back with code 2. */
export function problemOf(error: unknown): Problem {
  if (error instanceof FileFailure) {
    const faults = error.faults.map((fault) => ({ line: fault.line, column: fault.column, message: faultText(fault) }));
    const first = faults[0] === undefined ? {} : { error: faults[0] };
    return { exitCode: error.exitCode, lines: error.lines, ...first, faults };
  }
  if (error instanceof Failure)
    return { exitCode: error.exitCode, lines: error.lines, error: { line: 0, column: 0, message: error.message } };
  const text =
    error instanceof Error
      ? process.env.TURNUVA_DEBUG === '1'
        ? (error.stack ?? error.message)
        : error.message
      : String(error);
  return {
    exitCode: EXIT.internal,
    lines: [`internal error: ${text} (a bug: please report it with the command and the file; --debug shows where)`],
  };
}

/** Sentences are loaded only when there is one to report, since most rounds are paired without remarks. */
const words = () => import('./words.ts');

/** Needed only for a journal of ours: in a report everyone is known by number. */
const numbers = () => import('./numbers.ts');
const isKnownByNumbers = ({ players, teams }: Tournament): boolean =>
  [players, teams].every((all) => all.every(({ id, tpn }) => id === tpn));

/** Needed only for a check or a proof. */
const checks = () => import('@turnuva/engine/checking');
const proofs = () => import('@turnuva/engine/checking/proof');

/** The last earlier round with games that have no result yet; for the pairing they count as draws. */
function openGames(
  { rounds }: Tournament,
  before: number,
): { readonly round: number; readonly games: string } | undefined {
  for (const { number, games } of rounds.slice(0, before - 1).reverse()) {
    const open = games.filter(({ result }) => result === undefined || result === '??');
    if (open.length > 0)
      return { round: number, games: open.map(({ white, black }) => `${white}-${black}`).join(', ') };
  }
  return undefined;
}

async function remarksOnGames(tournament: Tournament, round: number, language: Language = 'en'): Promise<string[]> {
  const open = openGames(tournament, round);
  if (open === undefined) return [];
  const { learn, say } = await words();
  return [say(await learn(language))('pair.openGames', open)];
}

/** The next round in the schedule of an event, or the one requested. */
async function scheduledAnswer(task: PairTask, tournament: Tournament, format: ScheduleFormat): Promise<PairAnswer> {
  const round = task.round ?? nextRoundNumber(tournament);
  refuseRound(task.file, tournament, round, 1);
  const { scheduledRound } = await checks();
  const found = scheduledRound(tournament, format, round);
  const { decisionText: told, failureText, learn } = await words();
  const language = await learn(task.language ?? 'en');
  if (!found.ok) throw new Failure(EXIT.badRequest, `${task.file}: ${failureText(found.error, tournament, language)}`);
  const { pairs, free, drawn } = found.value;
  const decisions = task.explain
    ? pairs.flatMap(([white, black]) => format.why?.(drawn, round, white, black) ?? [])
    : [];
  const plain: RoundPairing = {
    pairings: pairs.map(([white, black], i) => ({ board: i + 1, white, black })),
    bye: free.length === 1 ? (free[0] ?? null) : null,
    decisions,
  };
  const of = drawn.teams.length > 0 ? 'team' : 'player';
  const pairing = isKnownByNumbers(tournament) ? plain : (await numbers()).numberedPairing(tournament, plain, of);
  const { system, edition, info } = tournament;
  const story = decisions.map((each) => told(each, drawn, language));
  return { kind: 'paired', round, system, edition, pairing, story, givenUp: [], remarks: [], name: info.name };
}

/** Pairs one round of one file. Never throws. */
export async function pairFile(task: PairTask): Promise<PairAnswer> {
  try {
    const loaded = (await load(task.file, undefined, askedSystem(task))).tournament;
    const format = formatById(loaded.system);
    if (format !== undefined) return await scheduledAnswer(task, loaded, format);
    const { tournament: now, system, edition } = chosenSystem(await withWishes(loaded, task.wishes), task);
    const { roundsPerMatch = 1 } = edition;
    // In Double-Swiss rounds are counted as matches.
    const round = task.round ?? Math.ceil(nextRoundNumber(now) / roundsPerMatch);
    refuseRound(task.file, now, round, roundsPerMatch);
    const first = roundOfMatch(edition, round);
    const tournament = task.proof === true ? asPaired(now, first) : now;
    const paired = edition.pair(tournament, { round: first, explain: task.explain, ...withoutFixed(task.wishes) });
    if (paired.ok && paired.value.pairings.length === 0 && paired.value.bye === null) {
      const { learn, say } = await words();
      return { kind: 'impossible', round, reason: say(await learn(task.language ?? 'en'))('pair.nobody') };
    }
    if (paired.ok) {
      const { wishes } = paired.value;
      const steps = task.explain ? paired.value.decisions : [];
      const lost = wishes === undefined ? [] : wishDecisions(tournament, wishes, round).slice(1);
      const sentences = async (decisions: readonly Decision[]): Promise<string[]> => {
        if (decisions.length === 0) return [];
        const { learn, decisionText: told } = await words();
        const language = await learn(task.language ?? 'en');
        return decisions.map((each) => told(each, tournament, language));
      };
      const [story, givenUp] = [await sentences(steps), await sentences(lost)];
      const remarks = await remarksOnGames(now, first, task.language);
      const of = edition.entrants === 'teams' ? 'team' : 'player';
      const pairing = isKnownByNumbers(tournament)
        ? paired.value
        : (await numbers()).numberedPairing(tournament, paired.value, of);
      const proof = task.proof === true ? { proof: (await proofs()).proofOf(now, edition, round, paired.value) } : {};
      const { name } = tournament.info;
      return { kind: 'paired', round, system, edition: edition.id, pairing, story, givenUp, remarks, name, ...proof };
    }
    const { failureText, learn } = await words();
    const reason = failureText(paired.error, tournament, await learn(task.language ?? 'en'));
    if (paired.error.kind === 'impossible') return { kind: 'impossible', round, reason };
    throw new Failure(EXIT.badRequest, `${task.file}: ${reason}`);
  } catch (error) {
    return { kind: 'problem', problem: problemOf(error) };
  }
}

function refuseRound(file: string, tournament: Tournament, round: number, roundsPerMatch: number): void {
  const next = Math.ceil(nextRoundNumber(tournament) / roundsPerMatch);
  if (round > next) {
    throw new Failure(
      EXIT.badRequest,
      `${file}: round ${round} cannot be paired: found pairings of rounds 1 to ${next - 1}, expected a round from 1 to ${next}`,
    );
  }
  const total = tournament.totalRounds;
  if (total !== undefined && round > total / roundsPerMatch) {
    throw new Failure(
      EXIT.badRequest,
      `${file}: round ${round} cannot be paired: the tournament has ${total / roundsPerMatch} rounds (142, XXR)`,
    );
  }
}

/** Points of the file that do not follow from its results (001, columns 81 to 84; for teams 310, columns 55 to 67). */
interface OtherPoint {
  readonly id: number;
  /** Which points of a team; a player has only one kind. */
  readonly score?: 'matchPoints' | 'gamePoints';
  readonly expected: string;
  readonly found: string;
  /** Line of the file. */
  readonly line: number;
}

/** Compares every round of the file with its system, or its table. Throws {@link Failure} if there is neither. */
async function roundsOfFile(task: CheckTask, ready: Tournament): Promise<RoundsChecked> {
  const { checkRounds, checkSchedule, checkSwiss } = await checks();
  const stages = ready.stages === undefined ? undefined : checkRounds(ready, task.round);
  if (stages?.ok === true) return stages.value;
  const format = formatById(ready.system);
  if (format !== undefined) {
    const checked = checkSchedule(ready, format, task.round);
    if (checked.ok) return checked.value;
    const { failureText, learn } = await words();
    const reason = failureText(checked.error, ready, await learn(task.language ?? 'en'));
    throw new Failure(EXIT.badRequest, `${task.file}: ${ready.system} cannot be checked: ${reason}`);
  }
  const { system: _, ...choice } = task;
  const { tournament, edition } = chosenSystem(ready, choice);
  const checked = checkSwiss(tournament, edition, task.round);
  if (checked.ok) return checked.value;
  const { failureText, learn } = await words();
  const reason = failureText(checked.error, tournament, await learn(task.language ?? 'en'));
  throw new Failure(EXIT.badRequest, `${task.file}: ${reason}`);
}

/** The result for the rounds when none are checked. */
const NO_ROUNDS: RoundsChecked = { rounds: 0, differences: [], otherOrder: [], byHand: [] };

/** Rebuilds every paired round from the rounds before it and compares. Never throws. */
export async function checkFile(task: CheckTask): Promise<CheckAnswer> {
  try {
    const {
      tournament: read,
      ranks,
      teamRanks,
      teamPoints,
      otherPoints,
      rules: found,
    } = await load(task.file, undefined, { wrongPoints: 'tell', ...askedSystem(task) });
    const { otherRanks, otherTeamPoints, withPairingNumbers, withWhatRoundsSay } = await checks();
    const ready = withWhatRoundsSay(read);
    const wants = (part: 'standings' | 'points'): boolean => (task.only ?? part) === part && task.round === undefined;
    const asTeams = ready.teams.length > 0;
    const subject = asTeams ? 'teams' : 'players';
    const standings = wants('standings') ? otherRanks(ready, asTeams ? teamRanks : ranks, subject) : [];
    const points = (wants('points') ? [...otherPoints, ...otherTeamPoints(allGames(ready), teamPoints)] : []).map(
      ({ expected, found, ...where }) => ({
        ...where,
        expected: formatPoints(expected, 1),
        found: formatPoints(found, 1),
      }),
    );
    const { differences, ...rounds } =
      (task.only ?? 'pairings') === 'pairings' ? await roundsOfFile(task, ready) : NO_ROUNDS;
    const failureIn = async (failure: PairingFailure): Promise<string> => {
      const { failureText, learn } = await words();
      return failureText(failure, ready, await learn(task.language ?? 'en'));
    };
    const told: Difference[] = [];
    for (const { failure, ...difference } of differences) {
      const reason = failure && { reason: await failureIn(failure) };
      told.push(withPairingNumbers(ready, { ...difference, ...reason }));
    }
    const asked: RulesRead = task.edition === undefined ? found : { ...found, edition: 'chosen' };
    const remarks = await remarksOn(rounds, task.language);
    const advice = await adviceOn(points, task.language);
    const rules = await rulesShown({ ...ready, edition: task.edition ?? ready.edition }, asked, task.language);
    return { kind: 'checked', ...rounds, rules, remarks, differences: told, standings, points, ...advice };
  } catch (error) {
    return { kind: 'problem', problem: problemOf(error) };
  }
}

/** Does a task; what a worker thread runs. */
export const work = (task: Task): Promise<PairAnswer | CheckAnswer> =>
  task.kind === 'pair' ? pairFile(task) : checkFile(task);

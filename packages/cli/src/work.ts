import type { Decision, RoundPairing, Tournament } from '@turnuva/engine';
import { isPaired, lotOfRoundOne, nextRoundNumber, wishDecisions } from '@turnuva/engine';
import type { Language } from '@turnuva/text';
import { EXIT, type ExitCode, Failure } from './failure.ts';
import type { SystemChoice } from './load.ts';
import { anew, chosen, FileFailure, load, withWishes } from './load.ts';
import { pairedIn, roundOfMatch } from './matches.ts';
import type { OtherRank } from './ranks.ts';
import { otherRanks } from './ranks.ts';
import { failureText, told } from './words.ts';

/** White and Black by starting number; the bye is [n, 0]. */
export type Line = readonly [number, number];

export interface PairTask extends SystemChoice {
  readonly kind: 'pair';
  readonly file: string;
  readonly round?: number;
  readonly explain: boolean;
  /** A file with wishes, instead of the tournament's own. */
  readonly wishes?: string;
  readonly language?: Language;
}

export interface CheckTask extends SystemChoice {
  readonly kind: 'check';
  readonly file: string;
  readonly round?: number;
  /** Only this part of the check. */
  readonly only?: 'pairings' | 'standings';
}

export type Task = PairTask | CheckTask;

export interface Problem {
  readonly exitCode: ExitCode;
  readonly lines: readonly string[];
  readonly error?: { readonly line: number; readonly column: number; readonly message: string };
}

export type PairAnswer =
  | {
      readonly kind: 'paired';
      readonly round: number;
      readonly system: string;
      readonly edition: string;
      readonly pairing: RoundPairing;
      readonly story: readonly string[];
      /** Wishes that no legal pairing keeps, as sentences. */
      readonly givenUp: readonly string[];
    }
  | { readonly kind: 'impossible'; readonly round: number; readonly reason: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

export interface Difference {
  readonly round: number;
  readonly expected: readonly Line[];
  readonly found: readonly Line[];
  readonly reason?: string;
}

export type CheckAnswer =
  | {
      readonly kind: 'checked';
      readonly rounds: number;
      readonly differences: readonly Difference[];
      readonly standings: readonly OtherRank[];
    }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Turns a thrown failure into data that can cross a thread; bugs come back with code 2. */
export function problemOf(error: unknown): Problem {
  if (error instanceof FileFailure) {
    const first = error.faults[0];
    const place =
      first === undefined ? {} : { error: { line: first.line, column: first.column, message: first.message } };
    return { exitCode: error.exitCode, lines: error.lines, ...place };
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

/** Pairs one round of one file. Never throws. */
export function pairFile(task: PairTask): PairAnswer {
  try {
    const { tournament, system, edition } = chosen(withWishes(load(task.file).tournament, task.wishes), task);
    const { roundsPerMatch = 1 } = edition;
    // In Double-Swiss rounds are counted as matches.
    const round = task.round ?? Math.ceil(nextRoundNumber(tournament) / roundsPerMatch);
    refuseRound(task.file, tournament, round, roundsPerMatch);
    const first = roundOfMatch(edition, round);
    const paired = edition.pair(tournament, { round: first, explain: task.explain, ...anew(task.wishes) });
    if (paired.ok) {
      const sentence = (decision: Decision): string => told(decision, tournament, task.language);
      const story = task.explain ? paired.value.decisions.map(sentence) : [];
      const { wishes } = paired.value;
      const givenUp = wishes === undefined ? [] : wishDecisions(wishes, round).slice(1).map(sentence);
      return { kind: 'paired', round, system, edition: edition.id, pairing: paired.value, story, givenUp };
    }
    const reason = failureText(paired.error, tournament, task.language);
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

const linesOf = (pairing: Pick<RoundPairing, 'pairings' | 'bye'>): Line[] => [
  ...pairing.pairings.map(({ white, black }): Line => [white, black]),
  ...(pairing.bye === null ? [] : [[pairing.bye, 0] as const]),
];

/** What a file to be checked leaves out stands in its rounds: how many there are, and in round 1 the lot (C.04.3 5.1). */
function withWhatRoundsSay(tournament: Tournament): Tournament {
  const totalRounds = tournament.totalRounds ?? nextRoundNumber(tournament) - 1;
  const initialColour = tournament.initialColour ?? lotOfRoundOne(tournament);
  return { ...tournament, totalRounds, ...(initialColour === undefined ? {} : { initialColour }) };
}

/** Rebuilds every paired round from the rounds before it and compares. Never throws. */
export function checkFile(task: CheckTask): CheckAnswer {
  try {
    const { tournament: read, ranks } = load(task.file);
    const ready = withWhatRoundsSay(read);
    const standings = task.only === 'pairings' || task.round !== undefined ? [] : otherRanks(ready, ranks);
    if (task.only === 'standings') return { kind: 'checked', rounds: 0, differences: [], standings };
    const { tournament, edition } = chosen(ready, task);
    const differences: Difference[] = [];
    let rounds = 0;
    for (const entry of tournament.rounds) {
      const round = Math.ceil(entry.number / (edition.roundsPerMatch ?? 1));
      if (!isPaired(entry) || (task.round !== undefined && round !== task.round)) continue;
      const isSecond = roundOfMatch(edition, round) < entry.number;
      if (!isSecond) rounds++;
      // A match that differs is told once.
      if (isSecond && differences.at(-1)?.round === round) continue;
      const found = linesOf(pairedIn(edition, entry));
      const paired = edition.pair(tournament, { round: entry.number });
      if (!paired.ok && paired.error.kind === 'unsuitable') {
        throw new Failure(EXIT.badRequest, `${task.file}: ${failureText(paired.error, tournament)}`);
      }
      if (!paired.ok) {
        differences.push({ round, expected: [], found, reason: failureText(paired.error, tournament) });
        continue;
      }
      const expected = linesOf(paired.value);
      const known = new Set(expected.map(([white, black]) => `${white}-${black}`));
      const same = expected.length === found.length && found.every(([white, black]) => known.has(`${white}-${black}`));
      if (!same) differences.push({ round, expected, found });
    }
    return { kind: 'checked', rounds, differences, standings };
  } catch (error) {
    return { kind: 'problem', problem: problemOf(error) };
  }
}

/** Does a task; what a worker thread runs. */
export const work = (task: Task): PairAnswer | CheckAnswer => (task.kind === 'pair' ? pairFile(task) : checkFile(task));

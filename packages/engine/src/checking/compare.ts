import type { PairingFailure, RoundPairing } from '../pairing/system.ts';
import { CHANGED_BY_HAND, noteText, numbersNow, PAIRED_BY_HAND, readHandNote } from '../tournament/notes.ts';
import { allGames } from '../tournament/stages.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import { roundOf, type Tournament } from '../tournament/tournament.ts';

/** A round whose pairing is the arbiter's according to the file (checklist Q69, Q113): it is compared anyway. */
export interface PairedByHand {
  /** In Double-Swiss: the match. */
  readonly round: number;
  /** Further data in the record: the boards before and after, or a reason. */
  readonly note?: string;
}

/** The note says only that it was the arbiter. */
const PLAIN: readonly string[] = ['', CHANGED_BY_HAND, PAIRED_BY_HAND];

/** The rounds paired by the arbiter, by the notes of the file and by its own mark; with the numbers that the entrants have now. */
export function pairedByHand(tournament: Tournament, roundsPerMatch = 1): readonly PairedByHand[] {
  const numbers = numbersNow(tournament);
  const found = new Map<number, PairedByHand>();
  const matchOf = (round: number): number => Math.ceil(round / roundsPerMatch);
  for (const { number, manual } of tournament.rounds)
    if (manual === true) found.set(matchOf(number), { round: matchOf(number) });
  for (const each of tournament.notes) {
    const { round, what } = readHandNote(each) ?? {};
    if (round === undefined || what === undefined) continue;
    const note = noteText(what, numbers);
    found.set(matchOf(round), { round: matchOf(round), ...(PLAIN.includes(note) ? {} : { note }) });
  }
  return [...found.values()].sort((a, b) => a.round - b.round);
}

/** Two pairings of a round. */
interface Compared {
  readonly round: number;
  readonly expected: readonly Line[];
  readonly found: readonly Line[];
}

/**
 * A round that differs, by the pairing numbers of players or teams. In a report, ids are these numbers; in our journal, everyone
 * has an internal key that is unknown outside. For several stages, the numbers of the first are used, as in a file of all games.
 * A bye stays [n, 0].
 */
export function withPairingNumbers<C extends Compared>(event: Tournament, compared: C): C {
  const tournament = allGames(event);
  const ofTeams = pairsTeams(tournament) || (roundOf(tournament, compared.round).matches ?? []).length > 0;
  const numberOf = numbersNow(tournament)[ofTeams ? 'team' : 'player'];
  const numbersIn = (lines: readonly Line[]): Line[] =>
    lines.map(([white, black]) => [numberOf(white), black === 0 ? 0 : numberOf(black)] as const);
  return { ...compared, expected: numbersIn(compared.expected), found: numbersIn(compared.found) };
}

/** White and Black (or two teams) by id; a bye is [n, 0]. */
export type Line = readonly [white: number, black: number];

/** A round that is not as its system, or its table, has it. */
export interface RoundDifference {
  /** In Double-Swiss: the match. */
  readonly round: number;
  /** Empty if the system finds no legal pairing. */
  readonly expected: readonly Line[];
  readonly found: readonly Line[];
  readonly failure?: PairingFailure;
}

/** What checking the rounds of a tournament has found. */
export interface RoundsChecked {
  /** How many rounds were looked at. */
  readonly rounds: number;
  readonly differences: readonly RoundDifference[];
  /** Rounds with the right pairs, colours and bye whose boards are in a different order; this is not a discrepancy. */
  readonly otherOrder: readonly number[];
  /** Rounds compared that the arbiter, according to the file, paired differently from the system. */
  readonly byHand: readonly PairedByHand[];
}

/** A pairing as lines `white black`, the bye as `player 0`. */
export const linesOf = (pairing: Pick<RoundPairing, 'bye'> & { readonly pairings: readonly PairOf[] }): Line[] => [
  ...pairing.pairings.map(({ white, black }): Line => [white, black]),
  ...(pairing.bye === null ? [] : [[pairing.bye, 0] as const]),
];
type PairOf = { readonly white: number; readonly black: number };

/** Lines of one pairing that the other does not have: a colour exchanged is a difference. */
export function linesOnlyIn(one: readonly Line[], other: readonly Line[]): readonly Line[] {
  const known = new Set(other.map(([white, black]) => `${white}-${black}`));
  return one.filter(([white, black]) => !known.has(`${white}-${black}`));
}

/** Whether both have the same lines, in whatever order. */
export const sameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length && linesOnlyIn(one, other).length === 0;

/** Whether the same lines are in the same order. */
export const sameOrder = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length && one.every(([white, black], i) => other[i]?.[0] === white && other[i]?.[1] === black);

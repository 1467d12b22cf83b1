import { fail, ok, type Result } from '../kernel/result.ts';
import { lotOfRoundOne } from '../pairing/shared/initialColour.ts';
import type { PairingFailure, RoundPairing, SystemEdition } from '../pairing/system.ts';
import { numbersNow } from '../tournament/notes.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import { allGames } from '../tournament/stages.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Round, Tournament } from '../tournament/tournament.ts';
import { isPaired, nextRoundNumber, roundOf } from '../tournament/tournament.ts';
import type { PairedByHand } from './byHand.ts';
import { pairedByHand } from './byHand.ts';

/** White and Black (or two teams) by id; a bye is [n, 0]. */
export type Line = readonly [white: number, black: number];

/** A round that is not as its system, or its table, has it. */
export interface RoundDifference {
  /** In Double-Swiss: the match. */
  readonly round: number;
  /** Empty where the system finds no legal pairing. */
  readonly expected: readonly Line[];
  readonly found: readonly Line[];
  readonly failure?: PairingFailure;
}

/** What checking the rounds of a tournament has found. */
export interface RoundsChecked {
  /** How many rounds were looked at. */
  readonly rounds: number;
  readonly differences: readonly RoundDifference[];
  /** Rounds whose pairs, colours and bye are right, and whose boards alone are in another order: no fault of the pairing. */
  readonly otherOrder: readonly number[];
  /** Rounds looked at of which the file records that the arbiter has paired them otherwise than the system. */
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

/** Pairs and bye of a paired round: of teams where the edition pairs teams. */
export function pairedIn(
  { entrants }: Pick<SystemEdition, 'entrants'>,
  { games, byes, matches = [], teamByes = [] }: Round,
): Pick<RoundPairing, 'pairings' | 'bye'> {
  if (entrants !== 'teams') {
    return { pairings: games, bye: byes.find((each) => each.kind === 'pab')?.player ?? null };
  }
  const pairings = matches.map(({ table, white, black }) => ({ board: table, white, black }));
  return { pairings, bye: teamByes.find((each) => each.kind === 'pab')?.team ?? null };
}

/** What a file leaves out is in its rounds: how many there are, and in round 1 the lot (C.04.3 5.1). */
export function withWhatRoundsSay(tournament: Tournament): Tournament {
  const totalRounds = tournament.totalRounds ?? nextRoundNumber(tournament) - 1;
  const initialColour = tournament.initialColour ?? lotOfRoundOne(tournament);
  return { ...tournament, totalRounds, ...(initialColour === undefined ? {} : { initialColour }) };
}

/**
 * Pairs every paired round again from the rounds before it, with the results that were known then, and compares pairs, colours and bye; then, where these
 * are right, the order of the boards (C.04.2 3.6). `only` is one round (in Double-Swiss one match). The error is of a tournament that the system cannot pair at all.
 */
export function checkSwiss(
  tournament: Tournament,
  edition: SystemEdition,
  only?: number,
): Result<RoundsChecked, PairingFailure> {
  const { roundsPerMatch = 1 } = edition;
  // A TRF has no numbers of boards, so they follow from points; a system that is none of FIDE's orders them by rules of its own.
  const byPoints = edition.ownRules !== true;
  const differences: RoundDifference[] = [];
  const otherOrder: number[] = [];
  const looked = new Set<number>();
  for (const entry of tournament.rounds) {
    const round = Math.ceil(entry.number / roundsPerMatch);
    if (!isPaired(entry) || (only !== undefined && round !== only)) continue;
    const isSecond = roundsPerMatch * (round - 1) + 1 < entry.number;
    looked.add(round);
    // A match that differs is told once.
    if (isSecond && differences.at(-1)?.round === round) continue;
    const found = linesOf(pairedIn(edition, entry));
    const paired = edition.pair(asPaired(tournament, entry.number), { round: entry.number });
    if (!paired.ok && paired.error.kind === 'unsuitable') return fail(paired.error);
    if (!paired.ok) {
      differences.push({ round, expected: [], found, failure: paired.error });
      continue;
    }
    const expected = linesOf(paired.value);
    if (sameOrder(expected, found)) continue;
    if (!sameLines(expected, found)) differences.push({ round, expected, found });
    else if (byPoints && !isSecond) otherOrder.push(round);
  }
  const byHand = pairedByHand(tournament, roundsPerMatch).filter(({ round }) => looked.has(round));
  return ok({ rounds: looked.size, differences, otherOrder, byHand });
}

/** Two pairings of a round. */
interface Compared {
  readonly round: number;
  readonly expected: readonly Line[];
  readonly found: readonly Line[];
}

/**
 * A round that differs, by the pairing numbers of players or teams. In a report their ids are these numbers; in a journal of ours
 * everyone has a key of their own, which nobody outside knows. Of several stages the numbers of the first, as in a file of all games.
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

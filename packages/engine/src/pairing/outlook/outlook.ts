import type { Tournament } from '../../tournament/tournament.ts';
import { isPaired, nextRoundNumber, roundOf } from '../../tournament/tournament.ts';
import { completionOf, isCompletable } from '../shared/completability.ts';
import { PairSet } from '../shared/pairSet.ts';
import type { SystemEdition } from '../system.ts';
import { type Hindrance, hindranceOf } from './hindrance.ts';
import { fieldOfRound, membersOf, type RoundsToCome, type RoundToCome, roundsToCome } from './roundsToCome.ts';

/** What is known of the rounds to come. */
export type Prospect =
  /** A round of them has no legal pairing, or someone has too few opponents. */
  | 'impossible'
  /** However the rounds are paired, nobody runs out of opponents: everyone has so many left that no round can fail. */
  | 'certain'
  /** They can be paired: one way was found. Results may lead to others. */
  | 'possible'
  /** Neither was found. */
  | 'open';

/** What prohibitions and games played leave of the rounds to come. */
export interface Outlook {
  /** The first round to be paired, and how many pairings are left with it. */
  readonly round: number;
  readonly pairings: number;
  readonly prospect: Prospect;
  /** A round that cannot be paired in the present state, if there is one, and why. */
  readonly blocked?: number;
  readonly hindrance?: Hindrance;
  /**
   * By entrant (players; teams where teams are paired): opponents left in the rounds to come, and how many of them
   * prohibitions take away. Fewest first.
   */
  readonly left: readonly { readonly id: number; readonly opponents: number; readonly ruledOut: number }[];
  /** Who has fewer opponents than pairings left (with the bye, where someone may have it, one more is allowed). */
  readonly short: readonly number[];
}

/**
 * What the next round and all that follow have left, before anything is paired: opponents by entrant, what prohibitions
 * take away, and whether the rounds can be paired at all, as far as that can be proved. Colours and forfeits to come are
 * left out of account; players known to be away in a round are left out of that one.
 */
export function outlookOf(edition: SystemEdition, tournament: Tournament): Outlook | undefined {
  const round = nextRoundNumber(tournament);
  const total = tournament.totalRounds;
  if (total === undefined || round > total || isPaired(roundOf(tournament, round))) return undefined;
  const coming = roundsToCome(edition, tournament, round);
  if (coming === undefined) return undefined;
  const { rounds } = coming;
  const left = leftOf(coming);
  const opponentsFor = (a: number): number => {
    const own = rounds.filter(({ there }) => there[a] === 1);
    const spare = own.some(({ count }) => count % 2 === 1) && coming.mayHaveBye(a) ? 1 : 0;
    return (edition.repeats === true ? Math.min(1, own.length) : own.length) - spare;
  };
  const short = left.filter(({ opponents }, a) => opponents < opponentsFor(a)).map(({ id }) => id);
  const base = { round, pairings: rounds.length, left: left.sort((a, b) => a.opponents - b.opponents), short };
  for (const each of rounds) {
    const hindrance = hindranceOf(coming, each);
    if (hindrance !== undefined) return { ...base, prospect: 'impossible', blocked: each.round, hindrance };
  }
  if (short.length > 0) return { ...base, prospect: 'impossible' };
  const opponentsIn = (each: RoundToCome, a: number, members: readonly number[]): number =>
    members.filter((b) => coming.isFree(a, b) && !each.isBarred(a, b)).length;
  // Where all may meet again and rest again, no round takes anything from the next.
  if (edition.repeats === true || isCertain(coming, atLeast) || isCertain(coming, opponentsIn))
    return { ...base, prospect: 'certain' };
  return { ...base, prospect: oneWay(coming) ? 'possible' : 'open' };
}

/**
 * {@link outlookOf} where the rounds to come cannot all be paired; undefined where they can, or where it is open. It is asked
 * at every change of a tournament: in most fields counting is enough.
 */
export function riskOf(edition: SystemEdition, tournament: Tournament): Outlook | undefined {
  const round = nextRoundNumber(tournament);
  if (round > (tournament.totalRounds ?? 0)) return undefined;
  const coming = roundsToCome(edition, tournament, round);
  if (coming === undefined) return undefined;
  const [next] = coming.rounds;
  if (isCompletable(fieldOfRound(coming, next)) && isCertain(coming, atLeast)) return undefined;
  const outlook = outlookOf(edition, tournament);
  return outlook?.prospect === 'impossible' ? outlook : undefined;
}

/** By member: opponents in some round in which both are there, and those whom prohibitions take away in all of these. */
function leftOf({ id, size, rounds, isFree }: RoundsToCome): { id: number; opponents: number; ruledOut: number }[] {
  return Array.from({ length: size }, (_, a) => {
    const own = rounds.filter(({ there }) => there[a] === 1);
    let [opponents, ruledOut] = [0, 0];
    for (let b = 0; b < size; b++) {
      if (!isFree(a, b)) continue;
      if (own.some((each) => each.there[b] === 1 && !each.isBarred(a, b))) opponents++;
      else if (own.some(({ there }) => there[b] === 1)) ruledOut++;
    }
    return { id: id[a], opponents, ruledOut };
  });
}

/**
 * Dirac: where everyone may meet at least half of the others, a field can be paired. After each round everyone has one
 * opponent fewer; a player with so many in every round to come can be paired in all, whatever happens. `opponentsIn`: how
 * many opponents a member has in a round at least.
 */
function isCertain(
  { rounds, mayHaveBye }: RoundsToCome,
  opponentsIn: (round: RoundToCome, a: number, members: readonly number[]) => number,
): boolean {
  return rounds.every((each, at) => {
    const members = membersOf(each);
    // With an odd number one is left over: the others are one fewer, and one of their opponents may be gone.
    const odd = each.count % 2;
    const hasEnough = (a: number): boolean => 2 * (opponentsIn(each, a, members) - at - odd) >= each.count - odd;
    // The bye goes once to each: there must be someone left who may have it.
    return members.every(hasEnough) && (odd === 0 || at < members.filter(mayHaveBye).length);
  });
}

/** Opponents in a round by counting alone: absent players, and opponents both met and barred, count as lost too. */
const atLeast = ({ count, lost }: RoundToCome, a: number): number => count - 1 - lost(a);

/** True where pairing round after round, each without the pairs of those before it, comes to an end. */
function oneWay(coming: RoundsToCome): boolean {
  const used = new PairSet(coming.size);
  const rested = new Uint8Array(coming.size);
  return coming.rounds.every((each) => {
    const field = fieldOfRound(coming, each);
    const { members, count } = field;
    const matching = completionOf({
      count,
      mayMeet: (a, b) => field.mayMeet(a, b) && !used.has(members[a], members[b]),
      mayHaveBye: (a) => rested[members[a]] === 0 && field.mayHaveBye(a),
    });
    if (!matching.complete()) return false;
    for (let a = 0; a < count; a++) {
      if (matching.mate[a] === count) rested[members[a]] = 1;
      else used.add(members[a], members[matching.mate[a]]);
    }
    return true;
  });
}

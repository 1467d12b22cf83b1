import type { Tournament } from '../../tournament/tournament.ts';
import { isPaired, nextRoundNumber, roundOf } from '../../tournament/tournament.ts';
import { completionOf, isCompletable } from '../shared/completability.ts';
import { PairSet } from '../shared/pairSet.ts';
import type { SystemEdition } from '../system.ts';
import { type Hindrance, hindranceOf } from './hindrance.ts';
import { fieldOfRound, membersOf, type RoundsToCome, type RoundToCome, roundsToCome } from './roundsToCome.ts';

/** What is known about the remaining rounds. */
export type Prospect =
  /** One of them has no legal pairing, or a player has too few opponents. */
  | 'impossible'
  /** However the rounds are paired, everyone has enough opponents left, so no round can fail. */
  | 'certain'
  /** They can be paired: one way was found, but results may lead to a different one. */
  | 'possible'
  /** Neither was found. */
  | 'open';

/** Effect of forbidden pairs and earlier games on the remaining rounds. */
export interface Outlook {
  /** The first round to be paired, and how many pairings are left, including it. */
  readonly round: number;
  readonly pairings: number;
  readonly prospect: Prospect;
  /** A round that cannot be paired in the current state, if there is one, and why. */
  readonly blocked?: number;
  readonly hindrance?: Hindrance;
  /**
   * For each entrant (player, or team if teams are paired): opponents left in the remaining rounds, and how many of them
   * forbidden pairs exclude. Fewest first.
   */
  readonly left: readonly { readonly id: number; readonly opponents: number; readonly ruledOut: number }[];
  /** Entrants with fewer opponents than pairings left (one more is allowed if they may have the bye). */
  readonly short: readonly number[];
}

/**
 * The outlook for the next and all following rounds, before anything is paired: opponents by entrant, those excluded by forbidden
 * pairs, and whether the rounds can be paired at all, as far as that can be proved. Colours and future forfeits are not
 * considered; players known to be absent from a round are left out of it.
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
  // If everyone may meet again and have another bye, no round affects the next.
  if (edition.repeats === true || isCertain(coming, fewestOpponents) || isCertain(coming, opponentsIn))
    return { ...base, prospect: 'certain' };
  return { ...base, prospect: pairsRoundByRound(coming) ? 'possible' : 'open' };
}

/**
 * {@link outlookOf} if the remaining rounds cannot all be paired; undefined if they can, or if it is open. This is called at
 * every change of a tournament; for most fields, counting is enough.
 */
export function riskOf(edition: SystemEdition, tournament: Tournament): Outlook | undefined {
  const round = nextRoundNumber(tournament);
  if (round > (tournament.totalRounds ?? 0)) return undefined;
  const coming = roundsToCome(edition, tournament, round);
  if (coming === undefined) return undefined;
  const [next] = coming.rounds;
  if (isCompletable(fieldOfRound(coming, next)) && isCertain(coming, fewestOpponents)) return undefined;
  const outlook = outlookOf(edition, tournament);
  return outlook?.prospect === 'impossible' ? outlook : undefined;
}

/** For each member: opponents in some round in which both take part, and those excluded by forbidden pairs in all such rounds. */
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
 * Dirac: if everyone may meet at least half of the others, a field can be paired. Each round reduces everyone's opponents by one;
 * if every player has enough in every remaining round, all rounds can be paired, whatever happens. `opponentsIn`: minimum number
 * of opponents a member has in a round.
 */
function isCertain(
  { rounds, mayHaveBye }: RoundsToCome,
  opponentsIn: (round: RoundToCome, a: number, members: readonly number[]) => number,
): boolean {
  return rounds.every((each, at) => {
    const members = membersOf(each);
    // If the number is odd, one player is left over: there is one fewer other player, who may have been one of the opponents.
    const odd = each.count % 2;
    const hasEnough = (a: number): boolean => 2 * (opponentsIn(each, a, members) - at - odd) >= each.count - odd;
    // Each player can have the bye once, so someone must be left who may have it.
    return members.every(hasEnough) && (odd === 0 || at < members.filter(mayHaveBye).length);
  });
}

/** Opponents in a round by counting only: absent players, and opponents who are both met and forbidden, are subtracted twice. */
const fewestOpponents = ({ count, lost }: RoundToCome, a: number): number => count - 1 - lost(a);

/** True if round after round can be paired, each without the pairs of the previous ones. */
function pairsRoundByRound(coming: RoundsToCome): boolean {
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

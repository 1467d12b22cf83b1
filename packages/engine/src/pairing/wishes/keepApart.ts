import type { MaximumMatching } from '../../graph/maximumMatching.ts';
import { completionOf } from '../shared/completability.ts';
import { PairSet, rememberRelation } from '../shared/pairSet.ts';
import type { LegalField } from '../system.ts';

/** Two players of a field; the one higher in the order given first. */
type ForcedPair = readonly [number, number];

/**
 * Keeps players of a round apart as long as a legal pairing exists. One matching of the whole field is maintained incrementally:
 * keeping apart a pair that is not in it costs nothing; a pair that is in it costs a repair.
 */
export class Apart {
  private readonly count: number;
  private readonly matching: MaximumMatching;
  private readonly apart: PairSet;
  /** In both directions: who must meet whom in every remaining legal pairing. */
  private readonly forcedOpponent = new Map<number, number>();
  private readonly mayMeet: (a: number, b: number) => boolean;
  private readonly mayHaveBye: (a: number) => boolean;
  /** Nobody with a higher score has the bye. */
  private byeScore = Number.NEGATIVE_INFINITY;
  /** 1 for players to whom a wish denies the bye. */
  private readonly byeBarred: Uint8Array;
  private readonly field: LegalField;

  constructor(field: LegalField) {
    const { count, mayMeet, mayHaveBye, score } = field;
    this.field = field;
    const absolute = rememberRelation(count, mayMeet);
    this.count = count;
    this.apart = new PairSet(count);
    this.mayMeet = (a, b) => !this.apart.has(a, b) && absolute(a, b);
    this.byeBarred = new Uint8Array(count);
    this.mayHaveBye = (a) => this.byeBarred[a] === 0 && score[a] <= this.byeScore && mayHaveBye(a);
    this.matching = completionOf({ count, mayMeet: this.mayMeet, mayHaveBye: this.mayHaveBye });
  }

  /**
   * False if the round has no legal pairing. Must be called first: it also finds the lowest score that can have the bye, which no
   * wish may raise.
   */
  isPossible(): boolean {
    const { count, score } = this.field;
    const scores = count % 2 === 0 ? [0] : [...new Set(Array.from(score))].sort((a, b) => a - b);
    return scores.some((lowest) => {
      this.byeScore = lowest;
      return this.matching.complete();
    });
  }

  /**
   * Restricts the bye to players who pass the test, if a legal pairing remains; the player who gets it may then have a higher
   * score, but no higher than necessary. Otherwise nothing changes, and the result is false.
   */
  limitBye(allowed: (member: number) => boolean): boolean {
    const { count, score } = this.field;
    const [barred, before] = [this.byeBarred.slice(), this.byeScore];
    for (let each = 0; each < count; each++) if (!allowed(each)) this.byeBarred[each] = 1;
    const higher = [...new Set(Array.from(score))].filter((each) => each > before).sort((a, b) => a - b);
    for (const most of [before, ...higher]) {
      this.byeScore = most;
      const holder = this.matching.mate[count];
      if (holder >= 0 && !this.mayHaveBye(holder)) this.matching.release(count);
      if (this.matching.complete()) return true;
    }
    this.byeBarred.set(barred);
    this.byeScore = before;
    const holder = this.matching.mate[count];
    if (holder >= 0 && !this.mayHaveBye(holder)) this.matching.release(count);
    this.matching.complete();
    return false;
  }

  /**
   * Keeps the pairs of a group apart, each one for which a legal pairing remains: those of the first member first, starting with
   * the last member and ending with the next. Returns the others, which are in every remaining legal pairing.
   */
  keep(members: readonly number[]): ForcedPair[] {
    const pairs: ForcedPair[] = [];
    members.forEach((player, i) => {
      // If one member could not be kept from all others, those after them rarely can.
      const other = this.keepOneApart(player, members.slice(i + 1), pairs.length > 0);
      if (other !== undefined) pairs.push([player, other]);
    });
    return pairs;
  }

  /** Keeps one player apart from those after them in the group; returns whom they meet anyway, if anyone. */
  private keepOneApart(player: number, after: readonly number[], tight: boolean): number | undefined {
    const met = this.forcedOpponent.get(player);
    if (met !== undefined) return after.includes(met) ? met : undefined;
    const open = after.filter((each) => !this.forcedOpponent.has(each) && !this.apart.has(player, each));
    const mustMeet = open.includes(this.matching.mate[player]) && (tight || !this.rematchedWithout(player, open));
    const other = mustMeet ? this.nearest(player, open) : undefined;
    for (const each of open) if (each !== other) this.apart.add(player, each);
    if (open.includes(this.matching.mate[player]) && this.matching.mate[player] !== other) this.rematched(player);
    if (other !== undefined) this.forcePair(player, other);
    return other;
  }

  /** Tries to match everyone while the player is kept apart from all of `open`. */
  private rematchedWithout(player: number, open: readonly number[]): boolean {
    for (const each of open) this.apart.add(player, each);
    if (this.rematched(player)) return true;
    for (const each of open) this.apart.delete(player, each);
    this.matching.complete();
    return false;
  }

  /** The nearest of `open` whom the player must meet because no other opponent is possible; undefined if there is one. */
  private nearest(player: number, open: readonly number[]): number | undefined {
    const possible = this.matching.partnersOf(player);
    const partners = Array.from(possible.keys()).filter((each) => possible[each] === 1 && this.adjacent(player, each));
    const within = new Set(open);
    return partners.every((each) => within.has(each)) ? open.find((each) => partners.includes(each)) : undefined;
  }

  /** In an odd field, the vertex after the players is the bye. */
  private adjacent(player: number, other: number): boolean {
    if (other === player) return false;
    return other === this.count ? this.mayHaveBye(player) : this.mayMeet(player, other);
  }

  private rematched(player: number): boolean {
    this.matching.release(player);
    return this.matching.complete();
  }

  private forcePair(a: number, b: number): void {
    this.forcedOpponent.set(a, b).set(b, a);
    this.matching.switchOff(a);
    this.matching.switchOff(b);
  }
}

/**
 * Groups that together contain every pair of members except those who must meet, who are never within one group. Nobody may be
 * in two forced pairs.
 */
export function groupsWithout<T>(members: readonly T[], forced: readonly (readonly [T, T])[]): T[][] {
  if (forced.length === 0) return [[...members]];
  const bound = new Set(forced.flat());
  const others = members.filter((each) => !bound.has(each));
  const groups = [0, 1].map((side) => [...others, ...forced.map((pair) => pair[side])]);
  // Members of different pairs are separated by a binary digit of their pairs' numbers.
  for (let digit = 1; digit < forced.length; digit *= 2) {
    for (const wanted of [0, 1]) {
      groups.push([...others, ...forced.map((pair, i) => pair[(i & digit) === 0 ? wanted : 1 - wanted])]);
    }
  }
  return groups.filter((group) => group.length > 1);
}

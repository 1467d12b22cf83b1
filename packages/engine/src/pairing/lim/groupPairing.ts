import type { MaximumMatching } from '../../graph/maximumMatching.ts';
import { InvariantError } from '../../kernel/result.ts';
import { FewestClashes } from './clashes.ts';
import { clash, type LimField, matchingOf } from './field.ts';
import { type Group, inPairingOrder } from './floaters.ts';
import { noteColours, notePair, noteProposal } from './story.ts';

/** A pair of a group, with the way it was found. */
export interface LimPair {
  readonly first: number;
  readonly second: number;
  readonly below: boolean;
}

/** Rating points between which a maxi-tournament allows an exchange for colours (Lim 1999 A.6.7 / C.04.4.3 5.7). */
const MAXI_GAP = 100;

/**
 * Pairs a group that can be paired completely: those who floated in first, then the rest (A.3.4, Lim 1999 A.5 /
 * C.04.4.3 2.4, 4).
 */
export function pairGroup(field: LimField, group: Group, below: boolean): LimPair[] {
  const members = [...group.residents, ...group.incoming].sort((a, b) => a - b);
  if (group.direction === -1) members.reverse();
  const available = new Availability(field, members);
  const pairs: LimPair[] = [];
  const open = new Set(members);
  const pairWith = (first: number, second: number): void => {
    open.delete(first);
    open.delete(second);
    pairs.push({ first, second, below });
  };
  noteColours(field, group.score, members);
  for (const floater of inPairingOrder(field, group)) {
    if (!open.has(floater)) continue;
    const [own, others] = opponentsOf(field, group, floater, [...open]);
    const resident = firstFitting(field, floater, own, available);
    const opponent = resident < 0 ? firstFitting(field, floater, others, available) : resident;
    if (opponent < 0) throw new InvariantError('a floater of a complete group finds nobody');
    notePair(field, 'floaterPaired', floater, opponent, [...own, ...others]);
    pairWith(floater, opponent);
  }
  const rest = members.filter((player) => open.has(player));
  noteProposal(field, rest);
  for (const [first, second] of walk(field, rest, available)) pairWith(first, second);
  return pairs;
}

/** A complete pairing of the whole group, kept alive: pairs are taken out only if all others can still be paired. */
class Availability {
  private readonly field: LimField;
  private readonly place: ReadonlyMap<number, number>;
  private readonly whole: MaximumMatching;

  constructor(field: LimField, members: readonly number[]) {
    this.field = field;
    this.place = new Map(members.map((player, at) => [player, at]));
    this.whole = matchingOf(field, members);
    this.whole.complete();
  }

  take(a: number, b: number): boolean {
    if (!this.field.mayMeet(a, b)) return false;
    const { whole, place } = this;
    whole.switchOff(place.get(a) as number);
    whole.switchOff(place.get(b) as number);
    if (whole.complete()) return true;
    this.release(a, b);
    return false;
  }

  release(a: number, b: number): void {
    this.whole.switchOn(this.place.get(a) as number);
    this.whole.switchOn(this.place.get(b) as number);
    this.whole.complete();
  }
}

/**
 * Lim 1999 A.4.8 / C.04.4.3 3.8: whom a floater looks at, in the order of their direction, and whom only if none of those
 * is available.
 */
function opponentsOf(field: LimField, group: Group, floater: number, open: readonly number[]): [number[], number[]] {
  const { readings, score } = field;
  const own = score[floater] > group.score ? 1 : -1;
  const direction = readings.floaterDirection === 'own' ? own : group.direction;
  const later = new Set(readings.floaterPartner === 'residents' ? group.incoming : []);
  const others = open.filter((player) => player !== floater).sort((a, b) => (a - b) * direction);
  return [others.filter((player) => !later.has(player)), others.filter((player) => later.has(player))];
}

/**
 * Takes the first candidate without a clash who is available, else the first available; -1 if there is none. In a
 * maxi-tournament the exchange for the colour stays within 100 points of the first available (Lim 1999 A.6.7 / C.04.4.3
 * 5.7).
 */
function firstFitting(field: LimField, player: number, candidates: readonly number[], available: Availability): number {
  const first = candidates.find((other) => available.take(player, other));
  if (first === undefined) return -1;
  if (!clash(field, player, first)) return first;
  available.release(player, first);
  const better = candidates.find(
    (other) => !clash(field, player, other) && isNear(field, first, other) && available.take(player, other),
  );
  if (better !== undefined) return better;
  available.take(player, first);
  return first;
}

const isNear = (field: LimField, a: number, b: number): boolean =>
  !field.readings.maxi || Math.abs(field.rating[a] - field.rating[b]) <= MAXI_GAP;

/**
 * The places tried for the first player of m, in order (Lim 1999 A.5.2, 5.3 / C.04.4.3 4.2, 4.3): from the middle on,
 * then backwards.
 */
export function exchangeOrder(m: number): number[] {
  const half = m / 2;
  const order: number[] = [];
  for (let i = half; i < m; i++) order.push(i);
  for (let i = half - 1; i > 0; i--) order.push(i);
  return order;
}

type Step = (first: number, candidates: readonly number[], after: readonly number[]) => number;

/** Pairs the rest of a group: the first of the list with the first fitting place, then the rest proposed anew. */
function walk(field: LimField, list: readonly number[], available: Availability): (readonly [number, number])[] {
  const step = field.readings.scrutiny === 'fewest' ? fewestStep(field, list, available) : undefined;
  const pairs: (readonly [number, number])[] = [];
  let rest = [...list];
  while (rest.length > 0) {
    const [first, ...after] = rest;
    const candidates = exchangeOrder(rest.length).map((at) => rest[at]);
    const second =
      step === undefined ? firstFitting(field, first, candidates, available) : step(first, candidates, after);
    if (second < 0) throw new InvariantError('a complete list finds no pair');
    notePair(field, 'pair', first, second, candidates);
    pairs.push([first, second]);
    rest = after.filter((player) => player !== second);
  }
  return pairs;
}

/** A.6.2 read for the group as a whole: the first candidate with whom the fewest clashes stay possible. */
function fewestStep(field: LimField, list: readonly number[], available: Availability): Step {
  let fewest = new FewestClashes(field, list);
  if (!field.readings.maxi) return (first, candidates) => fewest.fixFirst(first, candidates) ?? -1;
  return (first, candidates, after) => {
    const usual = candidates.find((other) => available.take(first, other));
    if (usual === undefined) return -1;
    available.release(first, usual);
    const near = candidates.filter((other) => isNear(field, usual, other));
    const chosen = fewest.fixFirst(first, near) ?? usual;
    available.take(first, chosen);
    // What is fewest may have changed where the limit of 100 points kept an exchange from being made.
    fewest = new FewestClashes(
      field,
      after.filter((player) => player !== chosen),
    );
    return chosen;
  };
}

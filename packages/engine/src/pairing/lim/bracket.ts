import type { MaximumMatching } from '../../graph/maximumMatching.ts';
import { InvariantError } from '../../kernel/result.ts';
import { idOf } from '../shared/field.ts';
import { matchingOf } from '../shared/pairable.ts';
import { FewestClashes } from './clashes.ts';
import { explainColours, explainFloater, explainPair, explainProposal } from './explain.ts';
import {
  byFloat,
  byTurn,
  type Candidate,
  clash,
  comesAfterResidents,
  disadvantageOf,
  exchangeOrder,
  floatKeys,
  type Group,
  isNear,
  isOfMajority,
  isRival,
  type LimField,
  searchDirection,
} from './text.ts';

/** The members of a group in the order in which they are paired: from the bottom up below the median. */
const inDirection = (members: readonly number[], direction: number): number[] =>
  [...members].sort((a, b) => (a - b) * direction);

/** Chooses who leaves a group (Lim 1999 A.4 / C.04.4.3 3) so that all others can be paired; in the order of choice. */
export function floatersOf(field: LimField, group: Group, next: readonly number[]): number[] {
  const members = inDirection([...group.residents, ...group.incoming], 1);
  const inside = matchingOf(field, members);
  const floaters: number[] = [];
  const reserved = new Reserved(field, next);
  for (let surplus = inside.deficiency(); surplus > 0; surplus--) {
    const staying = members.filter((_, u) => inside.isOn(u));
    const order = candidatesOf(field, group, staying, reserved);
    const replaceable = inside.replaceable();
    const leaver = order.find(({ player }) => replaceable[members.indexOf(player)] === 1);
    if (leaver === undefined) throw new InvariantError('a maximum matching leaves somebody out');
    // Needed only if a pairing is undone: the player who comes first by A.4.2, 4.9 and 4.10 leaves
    // (docs/decisions/lim-readings.md).
    const chosen = leaver === order[0] ? leaver : exchangedLeaver(field, group, order, leaver);
    inside.switchOff(members.indexOf(chosen.player));
    floaters.push(chosen.player);
    reserved.take(chosen.player);
    explainFloater(field, group, chosen, order);
  }
  return floaters;
}

/** The members in the order in which they float. */
function candidatesOf(field: LimField, group: Group, members: readonly number[], reserved: Reserved): Candidate[] {
  const { due, floated } = field;
  const incoming = new Set(group.incoming);
  const balance = members.reduce((sum, player) => sum + due[player], 0);
  const lowest = group.direction === 1 ? members[members.length - 1] : members[0];
  const keys = floatKeys(field);
  return members
    .map((player) => {
      const levels = balance === 0 || (isNear(field, player, lowest) && isOfMajority(field, player, balance));
      const type = disadvantageOf(incoming.has(player), reserved.hasOpponent(player));
      return { player, type, float: floated[player], colour: levels ? 0 : 1 };
    })
    .sort((a, b) => byFloat(keys, group.direction, a, b));
}

/**
 * Who leaves if two players have only the same opponent left (1 and 2 only 6): the second of them, whatever colours are due (Lim
 * 1999 A.5.4 / C.04.4.3 4.4).
 */
function exchangedLeaver(field: LimField, group: Group, order: readonly Candidate[], leaver: Candidate): Candidate {
  const staying = new Map(order.map((each) => [each.player, each]));
  const incoming = group.incoming.filter((player) => staying.has(player)).sort((a, b) => byTurn(field, group, a, b));
  const residents = [...staying.keys()].filter((player) => !incoming.includes(player));
  const line = [...incoming, ...inDirection(residents, group.direction)];
  const opponent = onlyOpponent(field, line, leaver.player);
  const rivals = line.filter((player) =>
    isRival(opponent, onlyOpponent(field, line, player), leaver.type, staying.get(player)?.type ?? -1),
  );
  // The first player's pair can be kept only if its opponent was not the one to be moved.
  if (rivals.length < 2 || rivals[0] !== leaver.player || opponent === order[0].player) return leaver;
  field.onStep?.('keptPair', {
    player: idOf(field, leaver.player),
    opponent: idOf(field, opponent),
    secondPlayer: idOf(field, rivals[1]),
  });
  return staying.get(rivals[1]) ?? leaver;
}

/** The only possible opponent of a player in the group; -1 if there are more or none. */
function onlyOpponent(field: LimField, line: readonly number[], player: number): number {
  let only = -1;
  for (const other of line) {
    if (other === player || !field.mayMeet(player, other)) continue;
    if (only >= 0) return -1;
    only = other;
  }
  return only;
}

/** Opponents in the next group, reserved for the floaters chosen before (Lim 1999 A.4.3, 4.4 / C.04.4.3 3.3, 3.4). */
class Reserved {
  private readonly field: LimField;
  private readonly next: readonly number[];
  private readonly floaterOf: Int32Array;
  private readonly taken: number[] = [];

  constructor(field: LimField, next: readonly number[]) {
    this.field = field;
    this.next = next;
    this.floaterOf = new Int32Array(next.length).fill(-1);
  }

  /** True if the player has a compatible opponent in addition to those reserved. */
  hasOpponent(player: number): boolean {
    return this.next.some((other, at) => this.floaterOf[at] < 0 && this.field.mayMeet(player, other))
      ? true
      : this.taken.length > 0 && this.reach(player, new Set(), false);
  }

  take(player: number): void {
    if (this.reach(player, new Set(), true)) this.taken.push(player);
  }

  private reach(player: number, seen: Set<number>, keep: boolean): boolean {
    for (let at = 0; at < this.next.length; at++) {
      if (seen.has(at) || !this.field.mayMeet(player, this.next[at])) continue;
      seen.add(at);
      const owner = this.floaterOf[at];
      if (owner >= 0 && !this.reach(owner, seen, keep)) continue;
      if (keep) this.floaterOf[at] = player;
      return true;
    }
    return false;
  }
}

/** A pair of a group, and how it was found. */
export interface LimPair {
  readonly first: number;
  readonly second: number;
  readonly below: boolean;
}

/**
 * Pairs a group that can be paired completely: first the players who floated in, then the rest (A.3.4, Lim 1999 A.5 / C.04.4.3
 * 2.4, 4).
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
  explainColours(field, group.score, members);
  for (const floater of [...group.incoming].sort((a, b) => byTurn(field, group, a, b))) {
    if (!open.has(floater)) continue;
    const [own, others] = opponentsOf(field, group, floater, [...open]);
    const resident = firstFitting(field, floater, own, available);
    const opponent = resident < 0 ? firstFitting(field, floater, others, available) : resident;
    if (opponent < 0) throw new InvariantError('a floater of a complete group finds nobody');
    explainPair(field, 'floaterPaired', floater, opponent, [...own, ...others]);
    pairWith(floater, opponent);
  }
  const rest = members.filter((player) => open.has(player));
  explainProposal(field, rest);
  for (const [first, second] of walk(field, rest, available)) pairWith(first, second);
  return pairs;
}

/** A complete pairing of the whole group, maintained incrementally: pairs are fixed only if all others can still be paired. */
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

/** The opponents that a floater tries, in order, and those tried only if none of these is available. */
function opponentsOf(field: LimField, group: Group, floater: number, open: readonly number[]): [number[], number[]] {
  const others = inDirection(
    open.filter((player) => player !== floater),
    searchDirection(field, group, floater),
  );
  const isLater = (player: number): boolean => comesAfterResidents(field, group, player);
  return [others.filter((player) => !isLater(player)), others.filter(isLater)];
}

/**
 * Takes the first available candidate without a colour clash, or else the first available one; -1 if there is none. In a
 * maxi-tournament, the exchange for the colour must be within 100 points of the first available (Lim 1999 A.6.7 / C.04.4.3 5.7).
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

type Step = (first: number, candidates: readonly number[], after: readonly number[]) => number;

/** Pairs the rest of a group: the first of the list with the first suitable place, after which the rest is proposed again. */
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
    explainPair(field, 'pair', first, second, candidates);
    pairs.push([first, second]);
    rest = after.filter((player) => player !== second);
  }
  return pairs;
}

/** A.6.2 read for the group as a whole: the first candidate with whom the minimum number of clashes is still possible. */
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
    // The minimum may have changed if the limit of 100 points prevented an exchange.
    fewest = new FewestClashes(
      field,
      after.filter((player) => player !== chosen),
    );
    return chosen;
  };
}

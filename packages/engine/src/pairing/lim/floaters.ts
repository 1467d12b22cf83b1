import { InvariantError } from '../../kernel/result.ts';
import { idOf } from '../shared/field.ts';
import { type LimField, matchingOf } from './field.ts';
import { secondOf } from './keptPair.ts';

/** A group before it is paired: residents and those who floated in. */
export interface Group {
  readonly score: number;
  readonly residents: readonly number[];
  readonly incoming: readonly number[];
  /** +1 pairing downwards (above the median and in it), -1 upwards. */
  readonly direction: 1 | -1;
}

/** Lim 1999 A.4.9 / C.04.4.3 3.9: d is the least disadvantage, a the worst. */
const TYPES = ['d', 'c', 'b', 'a'] as const;

/** Chooses who leaves a group (Lim 1999 A.4 / C.04.4.3 3) so that all others can be paired; in the order of choice. */
export function floatersOf(field: LimField, group: Group, next: readonly number[]): number[] {
  const members = [...group.residents, ...group.incoming].sort((a, b) => a - b);
  const inside = matchingOf(field, members);
  let surplus = inside.deficiency();
  const floaters: number[] = [];
  const reserved = new Reserved(field, next);
  while (surplus > 0) {
    const staying = members.filter((_, u) => inside.isOn(u));
    const order = inOrder(field, group, staying, reserved);
    const replaceable = inside.replaceable();
    const leaver = order.find(({ player }) => replaceable[members.indexOf(player)] === 1);
    if (leaver !== undefined) inside.switchOff(members.indexOf(leaver.player));
    if (leaver === undefined) throw new InvariantError('a maximum matching leaves somebody out');
    // Only where somebody is taken back: who comes first by A.4.2, 4.9 and 4.10 leaves (docs/decisions/lim-readings.md).
    const chosen = leaver === order[0] ? leaver : exchangeLeaver(field, group, order, leaver);
    if (chosen !== leaver) {
      inside.switchOn(members.indexOf(leaver.player));
      inside.switchOff(members.indexOf(chosen.player));
    }
    surplus--;
    floaters.push(chosen.player);
    reserved.take(chosen.player);
    const passedPlayers = order.slice(0, order.indexOf(chosen)).map(({ player }) => idOf(field, player));
    field.note?.(passedPlayers.length > 0 ? 'floater.instead' : 'floater', {
      player: idOf(field, chosen.player),
      score: group.score,
      kind: TYPES[chosen.type],
      passedPlayers,
    });
    noteSpared(field, group, chosen, order);
  }
  return floaters;
}

/** Who leaves where two have only the same opponent left: the second of them (Lim 1999 A.5.4 / C.04.4.3 4.4). */
function exchangeLeaver(field: LimField, group: Group, order: readonly Candidate[], leaver: Candidate): Candidate {
  const { direction } = group;
  const staying = new Map(order.map((each) => [each.player, each]));
  const incoming = inPairingOrder(field, group).filter((player) => staying.has(player));
  const residents = [...staying.keys()].filter((player) => !incoming.includes(player));
  const line = [...incoming, ...residents.sort((a, b) => (a - b) * direction)];
  const found = secondOf(field, line, leaver.player, (player) => staying.get(player)?.type === leaver.type);
  // The pair of the first can only be kept if its opponent was not the one to be moved.
  if (found === undefined || found.opponent === order[0].player) return leaver;
  field.note?.('keptPair', {
    player: idOf(field, leaver.player),
    opponent: idOf(field, found.opponent),
    secondPlayer: idOf(field, found.second),
  });
  return staying.get(found.second) ?? leaver;
}

/**
 * Lim 1999 A.4.6, 4.7 / C.04.4.3 3.6, 3.7: who floated down comes first, highest score and number; below the median
 * mirrored.
 */
export function inPairingOrder(field: LimField, group: Group): number[] {
  const { score } = field;
  const fromAbove = (player: number): boolean => score[player] > group.score;
  const down = group.incoming.filter(fromAbove).sort((a, b) => score[b] - score[a] || a - b);
  const up = group.incoming.filter((player) => !fromAbove(player)).sort((a, b) => score[a] - score[b] || b - a);
  return group.direction === 1 ? [...down, ...up] : [...up, ...down];
}

/** Who stays although their number comes first: the criterion by which the floater was chosen before them. */
function noteSpared(field: LimField, group: Group, chosen: Candidate, order: readonly Candidate[]): void {
  if (field.note === undefined) return;
  const player = idOf(field, chosen.player);
  field.note(`floaterKind.${TYPES[chosen.type]}`, { player });
  const later = order
    .slice(order.indexOf(chosen) + 1)
    .filter((each) => (each.player - chosen.player) * group.direction > 0);
  for (const key of keysOf(field)) {
    const spared = later.filter(
      (each) => keysOf(field).find((other) => rankBy(each, other) !== rankBy(chosen, other)) === key,
    );
    if (spared.length === 0) continue;
    field.note(`spared.${key}`, { player, sparedPlayers: spared.map((each) => idOf(field, each.player)) });
  }
}

type Key = 'type' | 'float' | 'colour';

const keysOf = (field: LimField): Key[] => field.readings.floaterOrder.split('-') as Key[];

const rankBy = (candidate: Candidate, key: Key): number => (key === 'colour' ? candidate.majority : candidate[key]);

interface Candidate {
  readonly player: number;
  readonly type: number;
  readonly float: number;
  readonly majority: number;
}

function inOrder(field: LimField, group: Group, members: readonly number[], reserved: Reserved): Candidate[] {
  const incoming = new Set(group.incoming);
  const wishes = members.reduce((sum, player) => sum + field.due[player], 0);
  const last = group.direction === 1 ? members[members.length - 1] : members[0];
  const candidates = members.map((player) => {
    const type = (incoming.has(player) ? 2 : 0) + (reserved.hasOpponent(player) ? 0 : 1);
    const near = !field.readings.maxi || Math.abs(field.rating[player] - field.rating[last]) <= 100;
    const majority = wishes === 0 || (near && field.due[player] === Math.sign(wishes)) ? 0 : 1;
    return { player, type, float: field.floated[player], majority };
  });
  const keys = keysOf(field);
  return candidates.sort((x, y) => {
    for (const key of keys) if (rankBy(x, key) !== rankBy(y, key)) return rankBy(x, key) - rankBy(y, key);
    return group.direction === 1 ? y.player - x.player : x.player - y.player;
  });
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

  /** True when the player finds a compatible opponent next to those reserved. */
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

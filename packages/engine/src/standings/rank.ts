import { compareParts } from '../kernel/fraction.ts';
import { type Column, NO_VALUE } from './list/column.ts';
import type { Criterion } from './list/understand.ts';
import type { Scene } from './scene.ts';

/** The result of a criterion: a column of values, or the places within tied groups. */
export interface Outcome {
  readonly column?: Column;
  /** Group tie-breaks: place (0 if nothing was separated), and the displayed value if it differs, by participant. */
  readonly places?: Int32Array;
  readonly shown?: ReadonlyMap<number, { readonly num: number; readonly den: number }>;
}

export interface Ranking {
  /** Participants, best first; those who stay tied by pairing number. */
  readonly order: Int32Array;
  /** By position in `order`: first position of the tied group. */
  readonly groupStart: Int32Array;
  readonly outcomes: readonly Outcome[];
}

/** Order of two participants by a column; below 0 if the first is better. */
function byColumn(column: Column): (a: number, b: number) => number {
  const { num, den, ascending } = column;
  const sign = ascending ? 1 : -1;
  if (den === undefined) return (a, b) => sign * (num[a] - num[b]);
  return (a, b) => {
    // No value is below every value, whatever the direction.
    if (num[a] === NO_VALUE || num[b] === NO_VALUE) return Number(num[a] === NO_VALUE) - Number(num[b] === NO_VALUE);
    return sign * compareParts(num[a], den[a], num[b], den[b]);
  };
}

/**
 * Sorts participants (indices in pairing-number order) by points and then by each criterion within the groups still
 * tied (C.07 4.2).
 * @param start how many rank before all of them, where only a tied group is ranked
 */
export function rank(
  scene: Scene,
  members: Int32Array,
  criteria: readonly Criterion[],
  pointsFirst: boolean,
  start = 0,
): Ranking {
  const order = members.slice();
  const groupStart = new Int32Array(order.length);
  if (pointsFirst) {
    const { score } = scene.ledger(undefined);
    splitByNumber(order, groupStart, 0, order.length, score, -1);
  }
  const outcomes = criteria.map(({ definition, code }): Outcome => {
    if (definition.kind === 'value') {
      const column = scene.column(definition, code);
      const compare = byColumn(column);
      const sign = column.ascending ? 1 : -1;
      eachTie(groupStart, (from, to) => {
        if (column.den === undefined) splitByNumber(order, groupStart, from, to, column.num, sign);
        else splitRange(order, groupStart, from, to, compare);
      });
      return { column };
    }
    const places = new Int32Array(scene.ledger(undefined).size);
    const shown = new Map<number, { readonly num: number; readonly den: number }>();
    eachTie(groupStart, (from, to) => {
      const group = Array.from(order.subarray(from, to));
      const { place, value } = definition.separate(scene, code, group, start + from === 0);
      group.forEach((member, n) => {
        places[member] = place[n];
        const own = value?.[n];
        if (own !== undefined) shown.set(member, own);
      });
      splitRange(order, groupStart, from, to, (a, b) => places[a] - places[b]);
    });
    return { places, shown };
  });
  return { order, groupStart, outcomes };
}

/** Calls back for every tied group of two or more, as it is at the start. */
function eachTie(groupStart: Int32Array, handle: (from: number, to: number) => void): void {
  for (let from = 0; from < groupStart.length; ) {
    let to = from + 1;
    while (to < groupStart.length && groupStart[to] === from) to++;
    if (to - from > 1) handle(from, to);
    from = to;
  }
}

/** Participants fit beside a 32-bit number in the 53 bits of an exact integer. */
const MOST_PARTICIPANTS = 2 ** 21;

/** {@link splitRange} by plain integers: number and index as one key, which sorts much faster than a comparator. */
function splitByNumber(
  order: Int32Array,
  groupStart: Int32Array,
  from: number,
  to: number,
  num: Int32Array,
  sign: 1 | -1,
): void {
  if (num.length >= MOST_PARTICIPANTS) {
    splitRange(order, groupStart, from, to, (a, b) => sign * (num[a] - num[b]));
    return;
  }
  const keys = new Float64Array(to - from);
  for (let n = 0; n < keys.length; n++) keys[n] = sign * num[order[from + n]] * MOST_PARTICIPANTS + order[from + n];
  keys.sort();
  let start = from;
  for (let n = 0; n < keys.length; n++) {
    order[from + n] = keys[n] - Math.floor(keys[n] / MOST_PARTICIPANTS) * MOST_PARTICIPANTS;
    if (n > 0 && num[order[from + n]] !== num[order[from + n - 1]]) start = from + n;
    groupStart[from + n] = start;
  }
}

/** Sorts one tied group and marks the groups it falls into; equals stay in the order of their numbers. */
function splitRange(
  order: Int32Array,
  groupStart: Int32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): void {
  const range = order.subarray(from, to);
  range.sort((a, b) => compare(a, b) || a - b);
  let start = from;
  for (let at = from; at < to; at++) {
    if (at > from && compare(order[at - 1], order[at]) !== 0) start = at;
    groupStart[at] = start;
  }
}

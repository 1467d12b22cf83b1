import { entersFirst, leavesFirst, staysInS1, sumInS1 } from './text.ts';

/** Residents by what is tight with them; who has met whom is left out. */
export interface ResidentTypes {
  /** Type of each resident, in the sequence of their numbers. */
  readonly typeOf: ArrayLike<number>;
  /** By type, the types it makes tight pairs with, as bits. */
  readonly partners: readonly number[];
  /** The types that may float, as bits. */
  readonly mayFloat: number;
}

/** How often a condition is held against a beginning of an exchange before weights decide, which cost more the more residents there are. */
const mostLooks = (residents: number): number => Math.max(50_000, 10 * residents ** 2);
/** With so many types there is one condition for each set of them. */
const MOST_TYPES = 14;

/**
 * The first S1 after an exchange (C.04.3 4.3) by number, as 1, if only the types of the residents counted; undefined where there
 * are too many ways. If the players of this S1 can be matched, it is the first one: who has met whom only takes possibilities away.
 *
 * Every member of S1 needs a partner in S2, and everyone in S2 who may not float one in S1. A set of members of S1 and S2 can be had
 * exactly if no set of types has more members than partners (Hall; that both can be had at once is Mendelsohn's and Dulmage's theorem).
 * With how many of each type leave S1 or enter it, those nearest the border do, for any others make the sum greater.
 */
export function firstExchangeByTypes(types: ResidentTypes, pairs: number): Uint8Array | undefined {
  const { typeOf, partners } = types;
  const most = mostLooks(typeOf.length);
  if (partners.length > MOST_TYPES || partners.length << partners.length > most) return undefined;
  const first: number[][] = partners.map(() => []);
  const second: number[][] = partners.map(() => []);
  for (let v = 0; v < typeOf.length; v++) (staysInS1(v, pairs) ? first : second)[typeOf[v]].push(v);
  for (const list of first) list.sort(leavesFirst);
  for (const list of second) list.sort(entersFirst);
  const conditions = conditionsOf(types, first, second);
  const search = { first, second, conditions, looks: 0, mostLooks: most };
  for (let exchanged = 0; exchanged <= pairs && search.looks <= most; exchanged++) {
    const best = bestOf(search, exchanged);
    if (best === undefined) continue;
    if (search.looks > most) return undefined;
    const inS1 = new Uint8Array(typeOf.length).fill(1, 0, pairs);
    for (const v of best.leaving) inS1[v] = 0;
    for (const v of best.entering) inS1[v] = 1;
    return inS1;
  }
  return undefined;
}

/** The changes of S1's numbers by type, added up `times` each, may make no more than `room`. */
interface Condition {
  readonly times: Int32Array;
  readonly room: number;
}

function conditionsOf(
  { partners, mayFloat }: ResidentTypes,
  first: readonly (readonly unknown[])[],
  second: readonly (readonly unknown[])[],
): Condition[] {
  const conditions: Condition[] = [];
  const sum = (lists: readonly (readonly unknown[])[], set: number): number =>
    lists.reduce((total, list, t) => total + ((set >> t) & 1) * list.length, 0);
  const around = new Int32Array(1 << partners.length);
  // Of the sets with the same types around them the largest one says most.
  const isLargest = (set: number, among: number): boolean =>
    partners.every((bits, t) => ((set >> t) & 1) === 1 || ((among >> t) & 1) === 0 || (bits & ~around[set]) !== 0);
  const all = around.length - 1;
  for (let set = 1; set <= all; set++) {
    around[set] = around[set & (set - 1)] | partners[31 - Math.clz32(set & -set)];
    const add = (sign: 1 | -1, room: number): void => {
      const times = Int32Array.from(partners, (_, t) => sign * (((set >> t) & 1) + ((around[set] >> t) & 1)));
      conditions.push({ times, room });
    };
    // A member of S1 of these types meets one of the surrounding types in S2; and the other way round for those who may not float.
    if (isLargest(set, all)) add(1, sum(second, around[set]) - sum(first, set));
    if ((set & mayFloat) === 0 && isLargest(set, all & ~mayFloat)) add(-1, sum(first, around[set]) - sum(second, set));
  }
  return conditions;
}

interface Exchange {
  readonly sum: number;
  /** Lowest-ranked first (4.3, rule 3). */
  readonly leaving: readonly number[];
  /** Best-ranked first (4.3, rule 4). */
  readonly entering: readonly number[];
}

/** How many of each of the first types enter S1 (or leave it), and what that adds to the sum: who they are is seldom asked. */
interface Beginning {
  readonly sum: number;
  readonly change: Int32Array;
}

interface Search {
  readonly first: readonly (readonly number[])[];
  readonly second: readonly (readonly number[])[];
  readonly conditions: readonly Condition[];
  readonly mostLooks: number;
  looks: number;
}

/** The first exchange of so many players that meets the conditions; types are gone through one after another. */
function bestOf(search: Search, exchanged: number): Exchange | undefined {
  const { first, second } = search;
  const types = first.length;
  const conditions = search.conditions.filter((each) => each.room < 2 * exchanged);
  const room = new Slacks(conditions, types);
  search.looks += types * conditions.length;
  const change = new Int32Array(types);
  const [canEnter, canLeave] = [sizesFrom(second), sizesFrom(first)];
  const [enters, leaves] = [second.map(sumsOf), first.map(sumsOf)];
  const [leastOfEntering, mostOfLeaving] = [nearestSums(second, exchanged, 1), nearestSums(first, exchanged, -1)];
  let best: Exchange | undefined;
  // What is left to be chosen depends on little of what was chosen before: of beginnings that leave the same, the best one counts.
  const known = new Map<string, Beginning>();
  const isBefore = (a: Beginning, b: Beginning): boolean =>
    a.sum < b.sum || (a.sum === b.sum && compare(exchangeOf(search, a.change), exchangeOf(search, b.change)) < 0);
  /** The least sum that the types from t on may lead to. */
  const boundOf = (t: number, toEnter: number, toLeave: number, sum: number): number =>
    t === types ? sum : sum + leastOfEntering[t][toEnter] - mostOfLeaving[t][toLeave];
  const spread = (t: number, toEnter: number, toLeave: number, sum: number): void => {
    search.looks += conditions.length;
    if (search.looks > search.mostLooks) return;
    if (t > 1 && t < types) {
      const left = room.leftAt(t, toEnter, toLeave);
      const other = known.get(left);
      if (other !== undefined && !isBefore({ sum, change: change.subarray(0, t) }, other)) return;
      known.set(left, { sum, change: change.slice(0, t) });
    }
    if (t === types) {
      if (best !== undefined && sum > best.sum) return;
      const found = exchangeOf(search, change);
      if (best === undefined || compare(found, best) < 0) best = found;
      return;
    }
    // What the types after this one cannot do has to be done by it.
    if (toEnter > canEnter[t] || toLeave > canLeave[t]) return;
    const least = toEnter > canEnter[t + 1] ? toEnter - canEnter[t + 1] : -Math.min(toLeave, first[t].length);
    const most = toLeave > canLeave[t + 1] ? canLeave[t + 1] - toLeave : Math.min(toEnter, second[t].length);
    // Those of the least sum at best come first, so that much is seen to be worse soon.
    const ways: { n: number; sum: number; bound: number }[] = [];
    for (let n = least; n <= most; n++) {
      const [enter, leave] = [toEnter - Math.max(0, n), toLeave - Math.max(0, -n)];
      if (!room.isLeft(t, n, enter, leave)) continue;
      const after = sum + (n > 0 ? enters[t][n] : -leaves[t][-n]);
      ways.push({ n, sum: after, bound: boundOf(t + 1, enter, leave, after) });
    }
    ways.sort((a, b) => a.bound - b.bound);
    for (const way of ways) {
      if (best !== undefined && way.bound > best.sum) break;
      const [enter, leave] = [toEnter - Math.max(0, way.n), toLeave - Math.max(0, -way.n)];
      room.isLeft(t, way.n, enter, leave);
      change[t] = way.n;
      spread(t + 1, enter, leave, way.sum);
    }
    change[t] = 0;
  };
  spread(0, exchanged, exchanged, 0);
  return best;
}

/** What the types gone through so far leave of the room of each condition. */
class Slacks {
  /** By condition. */
  private readonly rooms: Int32Array;
  /** By type and condition, how much one player of the type counts. */
  private readonly times: readonly Int32Array[];
  /** By type and condition, what the types before it have used of the room. */
  private readonly used: readonly Int32Array[];
  /** By type and condition, the least and the most that a player of one of the types from there on counts. */
  private readonly least: readonly Int32Array[];
  private readonly most: readonly Int32Array[];

  constructor(conditions: readonly Condition[], types: number) {
    this.rooms = Int32Array.from(conditions, ({ room }) => room);
    this.times = Array.from({ length: types }, (_, t) => Int32Array.from(conditions, ({ times }) => times[t]));
    this.used = Array.from({ length: types + 1 }, () => new Int32Array(conditions.length));
    this.least = extremesFrom(this.times, conditions.length, Math.min);
    this.most = extremesFrom(this.times, conditions.length, Math.max);
  }

  /** Notes that n of type t enter S1 (or leave it); false if no condition can be kept with so many more who enter and leave it. */
  isLeft(t: number, n: number, toEnter: number, toLeave: number): boolean {
    const { rooms } = this;
    const [before, after, times] = [this.used[t], this.used[t + 1], this.times[t]];
    const [least, most] = [this.least[t + 1], this.most[t + 1]];
    for (let i = 0; i < rooms.length; i++) {
      after[i] = before[i] + times[i] * n;
      if (after[i] + toEnter * least[i] - toLeave * most[i] > rooms[i]) return false;
    }
    return true;
  }

  /** Names what is left for the types from t on: how many have to change sides, and what of the room may run out. */
  leftAt(t: number, toEnter: number, toLeave: number): string {
    const [used, least, most] = [this.used[t], this.least[t], this.most[t]];
    let name = `${t} ${toEnter} ${toLeave}`;
    for (let i = 0; i < used.length; i++) {
      const isFree = used[i] + toEnter * most[i] - toLeave * least[i] <= this.rooms[i];
      name += isFree ? ',' : `,${used[i]}`;
    }
    return name;
  }
}

/** By type and condition, the extreme of what the types from there on count; 0 after the last. */
function extremesFrom(
  times: readonly Int32Array[],
  conditions: number,
  extreme: (a: number, b: number) => number,
): Int32Array[] {
  const found = new Array<Int32Array>(times.length + 1);
  found[times.length] = new Int32Array(conditions);
  for (let t = times.length - 1; t >= 0; t--) {
    const [own, after] = [times[t], found[t + 1]];
    found[t] = own.map((each, i) => (t + 1 < times.length ? extreme(each, after[i]) : each));
  }
  return found;
}

/** By count, the sum of the first so many numbers. */
function sumsOf(numbers: readonly number[]): number[] {
  const sums = [0];
  for (const [i, each] of numbers.entries()) sums.push(sums[i] + sumInS1(each));
  return sums;
}

/** By list, the sums of the nearest numbers in it and those after it, up to so many: the smallest (`sign` 1) or the greatest (-1). */
function nearestSums(lists: readonly (readonly number[])[], most: number, sign: 1 | -1): number[][] {
  const sums = new Array<number[]>(lists.length);
  let nearest: number[] = [];
  for (let t = lists.length - 1; t >= 0; t--) {
    nearest = [...lists[t].slice(0, most), ...nearest].sort((a, b) => sign * (sumInS1(a) - sumInS1(b))).slice(0, most);
    sums[t] = sumsOf(nearest);
  }
  return sums;
}

/** By place, how many there are in the lists from there on. */
function sizesFrom(lists: readonly (readonly unknown[])[]): Int32Array {
  const sizes = new Int32Array(lists.length + 1);
  for (let t = lists.length - 1; t >= 0; t--) sizes[t] = sizes[t + 1] + lists[t].length;
  return sizes;
}

function exchangeOf({ first, second }: Search, change: Int32Array): Exchange {
  const leaving: number[] = [];
  const entering: number[] = [];
  change.forEach((n, t) => {
    for (let i = 0; i < -n; i++) leaving.push(first[t][i]);
    for (let i = 0; i < n; i++) entering.push(second[t][i]);
  });
  const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + sumInS1(each), 0);
  return {
    sum: total(entering) - total(leaving),
    leaving: leaving.sort(leavesFirst),
    entering: entering.sort(entersFirst),
  };
}

const compare = (a: Exchange, b: Exchange): number =>
  a.sum - b.sum || firstOrder(a.leaving, b.leaving, leavesFirst) || firstOrder(a.entering, b.entering, entersFirst);

/** The lexicographically first of two lists. */
function firstOrder(
  list: readonly number[],
  other: readonly number[],
  order: (a: number, b: number) => number,
): number {
  const at = list.findIndex((each, i) => order(each, other[i]) !== 0);
  return at < 0 ? 0 : order(list[at], other[at]);
}

import { countOf, firstOf } from '../../../../graph/small/bits.ts';
import { type Bracket, bracketSize, scoreClassOf } from '../bracket.ts';
import { CRITERIA } from '../criteria/index.ts';
import { mayMeet } from '../legal.ts';

/** Brackets of so many players at most are settled by going through sets of players: a set is a number of as many bits. */
export const MOST_IN_SETS = 14;

/** A set of places in the bracket (MDPs first, then residents), as bits. */
export type Places = number;

/** A bracket whose players are few enough for sets of them to be numbers. */
export interface SmallBracket {
  readonly bracket: Bracket;
  readonly size: number;
  /** Rank by place. */
  readonly rank: Int32Array;
  /** By place, those whom the player may meet (C1, C3; two MDPs do not meet). */
  readonly legal: Int32Array;
  /** What the pair of places u < v, at [u * size + v], adds to C10-C21: all criteria in one whole number, the first weighing most. */
  readonly value: Float64Array;
}

/** The first of all sets of so many places; {@link setAfter} tells the next ones, ascending. */
export const firstSet = (count: number): Places => (1 << count) - 1;

export function setAfter(set: Places): Places {
  if (set === 0) return Number.MAX_SAFE_INTEGER;
  const lowest = set & -set;
  const ripple = set + lowest;
  return ripple | (((set ^ ripple) / lowest) >> 2);
}

/** The ranks of a set of places, best first. */
export function ranksOf(rank: Int32Array, places: Places): Int32Array {
  const found = new Int32Array(countOf(places));
  let count = 0;
  for (let left = places; left !== 0; left &= left - 1) found[count++] = rank[firstOf(left)];
  return found;
}

/** Undefined where the criteria do not fit into one number. */
export function smallBracket(bracket: Bracket): SmallBracket | undefined {
  const { field, mdps, start } = bracket;
  const size = bracketSize(bracket);
  const value = new Float64Array(size * size);
  const rank = new Int32Array(size);
  for (let place = 0; place < size; place++)
    rank[place] = place < mdps.length ? mdps[place] : start + place - mdps.length;
  const legal = new Int32Array(size);
  for (let u = 0; u < size; u++) {
    for (let v = Math.max(u + 1, mdps.length); v < size; v++) {
      if (!mayMeet(field, rank[u], rank[v])) continue;
      legal[u] |= 1 << v;
      legal[v] |= 1 << u;
    }
  }
  const small: SmallBracket = { bracket, size, rank, legal, value };
  return weigh(small) ? small : undefined;
}

/** Those who may meet, each pair as u * size + v with u < v. */
function pairsOf(size: number, legal: Int32Array): number[] {
  const pairs: number[] = [];
  for (let u = 0; u < size; u++) {
    for (let left = legal[u] & (-2 << u); left !== 0; left &= left - 1) pairs.push(u * size + firstOf(left));
  }
  return pairs;
}

/** Fills in the values; false where they grow too large to be exact. */
function weigh({ bracket, size, rank, legal, value }: SmallBracket): boolean {
  const pairs = pairsOf(size, legal);
  const classOf = Uint8Array.from(rank, (player) => scoreClassOf(bracket, player));
  const merit = new Int8Array(pairs.length);
  let floats = 0;
  for (const player of rank) floats |= bracket.field.floats[player];
  let range = 1;
  for (const criterion of CRITERIA) {
    if (criterion.floats !== undefined && (criterion.floats & floats) === 0) continue;
    // C6 and C7 ask only who floats, C8 about the next bracket, C9 who has the bye: they are compared before.
    if (criterion.scope === 'next' || BEFORE.has(criterion.id) || criterion.applies?.(bracket) === false) continue;
    const isList = criterion.shape === 'list';
    const span = (size >> 1) * (criterion.most?.(bracket) ?? 1);
    let touched = 0;
    for (let i = 0; i < pairs.length; i++) {
      const u = Math.trunc(pairs[i] / size);
      merit[i] = criterion.merit(bracket, rank[u], rank[pairs[i] % size]);
      if (merit[i] !== 0) touched |= 1 << (isList ? classOf[u] : 0);
    }
    for (let place = 0; place < (isList ? bracket.mdpScores : 1); place++) {
      if ((touched & (1 << place)) === 0) continue;
      range *= span + 1;
      if (range > Number.MAX_SAFE_INTEGER / 2) return false;
      for (let i = 0; i < pairs.length; i++) {
        const counts = !isList || classOf[Math.trunc(pairs[i] / size)] === place;
        value[pairs[i]] = value[pairs[i]] * (span + 1) + (counts ? merit[i] : 0);
      }
    }
  }
  return true;
}

const BEFORE: ReadonlySet<string> = new Set(['C6', 'C7', 'C9']);

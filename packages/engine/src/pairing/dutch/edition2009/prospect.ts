import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import type { Bracket, PairLevel } from './bracket.ts';
import { pairsAtBound } from './feasible.ts';
import type { Field2009 } from './field.ts';
import { breaks, hardnesses, isLegal, type Level } from './level.ts';
import { type LeftoverRule, mayMeet, mayStay } from './task.ts';

/** The bracket below one that is paired again (C.12, C.13): its players who are there in any case. */
export interface Below {
  readonly players: readonly number[];
  /** How many of them belong to S1 there, with the players left over above. */
  readonly inS1: number;
  /** True for the last bracket, in which everybody has to be paired or get the bye. */
  readonly last: boolean;
}

/**
 * False only if no pairing of a bracket at this level leaves players over who find opponents in the bracket below: a
 * matching over both brackets at once, with as many pairs inside the upper one as can be. It spares the search for
 * leftovers all the sets that lead nowhere.
 */
export function mayServe(
  field: Field2009,
  bracket: Bracket,
  pairLevel: PairLevel,
  level: Level,
  x: number,
  rule: LeftoverRule,
  below: Below,
): boolean {
  const wanted = pairLevel.movers + pairLevel.rest;
  const upper = bracket.members;
  const over = upper.length - 2 * wanted;
  const odd = (over + below.players.length) % 2 === 1;
  const who = [...upper, ...below.players];
  const n = who.length;
  // A.3: with so many players moved in, they may meet one another in the bracket below.
  const mixed = 2 * (over + below.inS1) >= over + below.players.length;
  const all = hardnesses(field);
  const free = all[all.length - 1];
  const homogeneous = { field, members: upper, pairs: wanted, level, rule };
  const tight = bracket.movers === 0 && level.raise === 0 && !mixed ? pairsAtBound(homogeneous) : () => true;
  const inside = (u: number, v: number): boolean => {
    if (mixed) return isLegal(field, who[u], who[v], free);
    return v >= pairLevel.movers && mayMeet(field, who[u], who[v], level, rule) && tight(who[u], who[v]);
  };
  const leaves = (u: number): boolean =>
    u >= pairLevel.movers && mayStay(field, who[u], level, rule) && tight(who[u], -1);
  const edge = (u: number, v: number): boolean => {
    if (v < upper.length) return inside(u, v);
    if (v === n) return below.last && field.byeAllowed[who[u]] === 1 && (u >= upper.length || (mixed && leaves(u)));
    if (u < upper.length && !leaves(u)) return false;
    return isLegal(field, who[u], who[v], free);
  };
  const vertices = n + (below.last && odd ? 1 : 0);
  const from: number[] = [];
  const to: number[] = [];
  const weight: number[] = [];
  for (let u = 0; u < n; u++) {
    for (let v = u + 1; v < vertices; v++) {
      const covers = below.last ? 1 : (u < upper.length ? 1 : 0) + (v < upper.length ? 1 : 0);
      if (covers === 0 || !edge(u, v)) continue;
      const within = v < upper.length ? 1 : 0;
      from.push(u);
      to.push(v);
      weight.push(covers, within, within === 1 && breaks(field, who[u], who[v]) ? -1 : 0);
    }
  }
  const { mate } = maximumWeightMatching({
    vertices,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width: 3,
    weight: Float64Array.from(weight),
  });
  let pairs = 0;
  let broken = 0;
  let single = 0;
  for (let u = 0; u < vertices; u++) {
    if (mate[u] < 0 && (below.last || u < upper.length)) single++;
    if (mate[u] <= u || mate[u] >= upper.length) continue;
    pairs++;
    if (breaks(field, who[u], who[mate[u]])) broken++;
  }
  // A homogeneous bracket that is not the last may leave one of those moved in without opponent.
  if (mixed && !below.last) return single <= 1;
  if (single > 0) return false;
  return pairs > wanted || (pairs === wanted && (mixed || bracket.movers > 0 || broken <= x));
}

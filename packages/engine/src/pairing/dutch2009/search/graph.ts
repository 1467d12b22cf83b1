import { overPriceOf, type PricedGraph } from '../../../graph/cheapestWithin.ts';
import { type Kinds, MaximumMatching } from '../../../graph/maximumMatching.ts';
import { edgesWhere } from '../../../graph/weightedGraph.ts';
import { type Heterogeneous, type Homogeneous, mayBeLeftOver, mayPairInside } from '../terms.ts';
import { breaks, coloursBar, commonWish, type Field2009, type Hardness } from '../text.ts';

/**
 * A graph whose perfect matchings are pairings of a bracket: its first vertices are the bracket's members in their order.
 */
export interface BracketGraph {
  readonly vertices: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** For each edge: 1 for a pair of the bracket, 0 if it leaves a member over. */
  readonly inside: Uint8Array;
  /** If not every perfect matching has the same number of pairs of the bracket: the required number and the maximum. */
  readonly count?: { readonly members: number; readonly wanted: number; readonly most: number };
}

/** The graph of a bracket alone: its members, and one vertex for each player left over. */
export function ownGraph(bracket: Homogeneous, usable: (a: number, b: number) => boolean): BracketGraph {
  const { members, pairs } = bracket;
  const n = members.length;
  const vertices = 2 * (n - pairs);
  const edge = edgeOf(bracket);
  const who = (u: number): number => (u < n ? members[u] : -1);
  const { from, to } = edgesWhere(vertices, (u, v) => edge(u, v) && usable(who(u), who(v)));
  return { vertices, from, to, inside: Uint8Array.from(to, (v) => (v < n ? 1 : 0)) };
}

/** A graph in which only matchings with the required number of pairs count, and an additional price. */
interface Counted {
  readonly graph: PricedGraph;
  readonly budget: number;
  readonly least: number;
  /** Maximum price of a matching with the required number of pairs. */
  readonly most: number;
}

/**
 * Ensures the required number of pairs. If it is the maximum, pairs are a gain; if more would be possible, they are limited by
 * marks that outweigh all others, and leaving a player over costs more than everything else.
 */
export function withCount({ inside, count }: BracketGraph, priced: PricedGraph, budget: number): Counted {
  const unlimited = budget === Number.POSITIVE_INFINITY;
  const most = overPriceOf(priced) - 1;
  if (count === undefined) return { graph: priced, budget, least: 0, most };
  const { members, wanted } = count;
  if (count.most === wanted) return { graph: { ...priced, gain: { by: inside, wanted } }, budget, least: 0, most };
  const { from, to, fromPrice, toPrice, marks, vertices } = priced;
  const heavy = unlimited ? 1 : 1 + marks.reduce((a, b) => Math.max(a, b), 0) * (vertices >> 1);
  const left = (e: number, place: number): number => (inside[e] === 0 && place < members ? most + 1 : 0);
  const graph = {
    ...priced,
    twins: true,
    fromPrice: fromPrice.map((price, e) => price + left(e, from[e])),
    toPrice: toPrice.map((price, e) => price + left(e, to[e])),
    marks: marks.map((own, e) => (unlimited ? 0 : own) + heavy * inside[e]),
  };
  const least = (most + 1) * (members - 2 * wanted);
  return { graph, budget: heavy * wanted + (unlimited ? 0 : budget), least, most: least + most };
}

/** Vertices of a graph, as far as kinds distinguish them. */
interface Vertices {
  /** Players by vertex, -1 for a vertex that represents "left over". */
  readonly who: readonly number[];
  /** The role of a vertex; two vertices with the same role and the same facts are of the same kind. */
  readonly partOf: (vertex: number) => number;
  /** What follows from the roles and preferences of the players alone; called with the smaller vertex first. */
  readonly usable: (u: number, v: number) => boolean;
}

/** With this many vertices or fewer, kinds cost more than they save. */
const FEW = 64;

/**
 * What is known about pairs without looking up who has met whom: wide prohibitions and colours (B.2), and what `usable` says.
 * Undefined if that does not help.
 */
export function plainKinds(field: Field2009, hardness: Hardness, { who, partOf, usable }: Vertices): Kinds | undefined {
  if (who.length <= FEW) return undefined;
  const { wideBans, preference, strength, wish, entitled } = field;
  const examples: number[] = [];
  const known = new Map<number, number>();
  const kindOf = Int32Array.from(who, (player, u) => {
    const colours =
      player < 0 ? 0 : (preference[player] + 1) * 24 + (wish[player] + 1) * 8 + strength[player] * 2 + entitled[player];
    const name = (partOf(u) * 72 + colours) * 65536 + (player < 0 ? 0 : wideBans[player]);
    const kind = known.get(name) ?? examples.push(u) - 1;
    known.set(name, kind);
    return kind;
  });
  const mayMeet = (u: number, v: number): boolean => {
    const [a, b] = [who[u], who[v]];
    if (a >= 0 && b >= 0 && ((wideBans[a] & wideBans[b]) !== 0 || coloursBar(field, a, b, hardness))) return false;
    return usable(Math.min(u, v), Math.max(u, v));
  };
  const allowed = Uint8Array.from(examples.flatMap((u) => examples.map((v) => (mayMeet(u, v) ? 1 : 0))));
  return { kinds: examples.length, kindOf, allowed };
}

/** How many a heterogeneous bracket leaves over; below 0 if it has too few players. */
export const playersOver = ({ s1, s2, rest }: Heterogeneous): number => s2.length - s1.length - 2 * rest;

/** The vertices of a heterogeneous bracket: MDPs, the others, and one for each player left over. */
export class BracketVertices {
  readonly bracket: Heterogeneous;
  readonly movers: number;
  readonly players: number;
  /** By vertex, -1 for those that represent "left over". */
  readonly who: readonly number[];

  constructor(bracket: Heterogeneous) {
    this.bracket = bracket;
    this.movers = bracket.s1.length;
    this.players = this.movers + bracket.s2.length;
    this.who = [...bracket.s1, ...bracket.s2, ...new Array<number>(Math.max(0, playersOver(bracket))).fill(-1)];
  }

  /** For u < v. */
  mayBeMatched(u: number, v: number): boolean {
    const { field, inForce, rule } = this.bracket;
    if (v < this.movers || u >= this.players) return false;
    if (v < this.players) return mayPairInside(field, this.who[u], this.who[v], inForce, rule);
    return u >= this.movers && mayBeLeftOver(field, this.who[u], inForce, rule);
  }

  matching(usable?: (u: number, v: number) => boolean, kinds = this.kinds()): MaximumMatching {
    const mayPair = (u: number, v: number): boolean =>
      this.mayBeMatched(u, v) && (usable === undefined || usable(u, v));
    return new MaximumMatching(this.who.length, (u, v) => (u < v ? mayPair(u, v) : mayPair(v, u)), kinds);
  }

  /** What is known without looking up who has met whom; `usable` may depend on the players' preferences alone. */
  kinds(usable?: (u: number, v: number) => boolean): Kinds | undefined {
    const { movers, players, bracket, who } = this;
    return plainKinds(bracket.field, bracket.inForce.hardness, {
      who,
      partOf: (u) => (u < movers ? 1 : u < players ? 2 : 3),
      usable: (u, v) =>
        u < players && v >= movers && (v < players || u >= movers) && (usable === undefined || usable(u, v)),
    });
  }
}

/** The colours that may decide the x of a remainder. */
export const COMMON: readonly number[] = [1, -1, 0];

/**
 * By how much a pair of a remainder, or a player left over (b is -1), raises the number of violated preferences above the
 * remainder's x (A.8), if `common` is the deciding colour (0: x is 0). The sum over a remainder is at most k for at least one of
 * the three if and only if at most x + k preferences are violated.
 */
export function remainderExcess(field: Field2009, common: number): (a: number, b: number) => number {
  return (a, b) => {
    const broken = a >= 0 && b >= 0 && breaks(field, a, b) ? 1 : 0;
    if (common === 0) return broken;
    const served = (a >= 0 && field.wish[a] === common) || (b >= 0 && field.wish[b] === common);
    return served ? 0 : 1 + broken;
  };
}

/**
 * The pairs that reach the count x of A.8: if more players want a colour than the others can provide, no two of the others meet
 * (and only players who want it are left over); otherwise no preference is violated. -1 represents "left over".
 */
export function pairsAtBound(bracket: Homogeneous): (a: number, b: number) => boolean {
  const { field, members, pairs } = bracket;
  const common = commonWish(field, members);
  let wanting = 0;
  for (const i of members) if (field.wish[i] === common) wanting++;
  if (wanting > members.length - pairs) {
    return (a, b) => (a >= 0 && field.wish[a] === common) || (b >= 0 && field.wish[b] === common);
  }
  return (a, b) => a < 0 || b < 0 || !breaks(field, a, b);
}

/** Whether two of {members, then the places for leftover players} may be matched. */
export function edgeOf(bracket: Homogeneous): (u: number, v: number) => boolean {
  const { field, members, inForce, rule } = bracket;
  const n = members.length;
  return (u, v) => {
    if (u >= n || v >= n) return u < n !== v < n && mayBeLeftOver(field, members[Math.min(u, v)], inForce, rule);
    return mayPairInside(field, members[u], members[v], inForce, rule);
  };
}

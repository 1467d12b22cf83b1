import type { OddCircle } from './weightedGraph.ts';
import { maximumWeightMatching } from './weightedMatching.ts';

/**
 * The perfect matchings that are optimal for some weights: those made of `pairs` in which exactly one edge leaves each of the odd
 * sets.
 */
export interface BestMatchings {
  /** One of them: partner by vertex. */
  readonly mate: Int32Array;
  readonly pairs: Pairs;
  /** Two of them are either disjoint or nested. */
  readonly oddSets: readonly (readonly number[])[];
  /**
   * The blossoms that define these sets, and for each pair how many optimality conditions it helps to meet; see {@link
   * WeightedMatching}.
   */
  readonly circles: readonly OddCircle[];
  readonly binding: Float64Array;
  /** Labels by vertex if no odd set has a label; see {@link WeightedMatching}. */
  readonly labels: Float64Array | undefined;
}

/** The vertices of each pair, the smaller first. */
export interface Pairs {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/**
 * Represents the perfect matchings of a graph in which exactly one edge leaves each of some odd sets as perfect matchings of
 * another graph. Each set gets two ports, an inner one for the side of the edge inside and an outer one for the side outside, and
 * edges that leave a set go from port to port. Every matching of the original graph corresponds to one of the new graph. The
 * converse holds if the two vertices at the ends of the ports form a pair, which {@link matesOf} checks.
 */
export class Ports {
  /** Vertices, then the inner and the outer port of each set. */
  readonly size: number;
  /** 1 at `u * size + v` if the two may be matched. */
  readonly adjacent: Uint8Array;
  private readonly vertices: number;
  private readonly isPair: Uint8Array;
  private readonly pairs: Pairs;
  /** By vertex, and by set, the smallest enclosing set; -1 if there is none. */
  private readonly around: Int32Array;
  private readonly outwards: Int32Array;

  constructor(vertices: number, sets: BestMatchings['oddSets'], pairs: Pairs) {
    this.vertices = vertices;
    this.pairs = pairs;
    this.size = vertices + 2 * sets.length;
    this.around = new Int32Array(vertices).fill(-1);
    this.outwards = new Int32Array(sets.length).fill(-1);
    const outermost = new Int32Array(vertices).fill(-1);
    for (const set of [...sets.keys()].sort((a, b) => sets[a].length - sets[b].length)) {
      for (const v of sets[set]) {
        if (outermost[v] < 0) this.around[v] = set;
        else this.outwards[outermost[v]] = set;
        outermost[v] = set;
      }
    }
    this.adjacent = new Uint8Array(this.size * this.size);
    this.isPair = new Uint8Array(vertices * vertices);
    for (let e = 0; e < pairs.from.length; e++) {
      const u = pairs.from[e];
      const v = pairs.to[e];
      this.isPair[u * vertices + v] = this.isPair[v * vertices + u] = 1;
      this.through(u, v, (a, b) => {
        this.adjacent[a * this.size + b] = this.adjacent[b * this.size + a] = 1;
      });
    }
  }

  /** Number of sets that an edge leaves. */
  leaves(u: number, v: number): number {
    if (this.around[u] === this.around[v]) return 0;
    let sets = -1;
    this.through(u, v, () => sets++);
    return sets;
  }

  /** Whether some vertices, an odd number of each set, can be matched with one another so that one edge leaves each set. */
  canMatch(those: ReadonlySet<number>): boolean {
    const places = new Map([...those].map((v, place) => [v, place]));
    const from: number[] = [];
    const to: number[] = [];
    const left: number[] = [];
    for (let e = 0; e < this.pairs.from.length; e++) {
      const [u, v] = [this.pairs.from[e], this.pairs.to[e]];
      const [a, b] = [places.get(u), places.get(v)];
      if (a === undefined || b === undefined) continue;
      from.push(a);
      to.push(b);
      left.push(this.leaves(u, v));
    }
    const { edge } = maximumWeightMatching({
      vertices: those.size,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      width: 1,
      // At least one edge leaves each set.
      weight: Float64Array.from(left, (sets) => -sets),
      perfect: true,
    });
    // (Each edge of the matching is counted at both ends.)
    return !edge.includes(-1) && edge.reduce((sum, e) => sum + left[e], 0) === this.size - this.vertices;
  }

  /** Converts a matching of the vertices to one with ports. */
  matched(mate: Int32Array): Int32Array {
    const found = new Int32Array(this.size).fill(-1);
    for (let u = 0; u < this.vertices; u++) {
      if (mate[u] < u) continue;
      this.through(u, mate[u], (a, b) => {
        found[a] = b;
        found[b] = a;
      });
    }
    return found;
  }

  /** The reverse; undefined if two vertices matched through ports are not a pair. */
  matesOf(matched: Int32Array): Int32Array | undefined {
    const { vertices } = this;
    const mate = new Int32Array(vertices);
    for (let u = 0; u < vertices; u++) {
      let v = matched[u];
      while (v >= vertices) v = matched[vertices + ((v - vertices) ^ 1)];
      if (matched[u] >= vertices && this.isPair[u * vertices + v] === 0) return undefined;
      mate[u] = v;
    }
    return mate;
  }

  /** Calls the function for each edge on the path between two vertices through the ports of the sets that it leaves. */
  private through(u: number, v: number, call: (a: number, b: number) => void): void {
    const { vertices, around, outwards } = this;
    const isAroundV = new Set<number>();
    for (let set = around[v]; set >= 0; set = outwards[set]) isAroundV.add(set);
    let common = around[u];
    while (common >= 0 && !isAroundV.has(common)) common = outwards[common];
    const outOf = (start: number): number => {
      let last = start;
      for (let set = around[start]; set !== common; set = outwards[set]) {
        call(last, vertices + 2 * set);
        last = vertices + 2 * set + 1;
      }
      return last;
    };
    call(outOf(u), outOf(v));
  }
}

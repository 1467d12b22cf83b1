import type { Adjacent, Kinds } from '../../../graph/maximumMatching.ts';
import { MaximumMatching } from '../../../graph/maximumMatching.ts';

/** Two brackets in one graph: vertices 0 to `upper` - 1 are the upper one's players. All tests are asked with the smaller vertex first. */
export interface TwoBrackets {
  readonly vertices: number;
  readonly upper: number;
  /** Pairs of the upper bracket. */
  readonly inside: Adjacent;
  /** Pairs below, also of players left over. */
  readonly under: Adjacent;
  readonly kinds: Kinds | undefined;
}

/** What can be told without weights about pairings that leave so many players of the upper bracket over. */
interface FewestLeft {
  /** False if there is no such pairing. */
  readonly possible: boolean;
  /** True where no pairing leaves fewer over: all perfect matchings that leave so many over are made of pairs that `keeps`. */
  readonly isLeast: boolean;
  readonly keeps: Adjacent;
  /** True if every perfect matching of such pairs leaves so many over, where two of the upper bracket meet there if they may. */
  readonly isCertain: boolean;
  /** Partners by vertex in one of them, if one is known. */
  readonly mate?: Int32Array;
}

const IMPOSSIBLE: FewestLeft = { possible: false, isLeast: false, keeps: () => false, isCertain: false };
const UNTOLD: FewestLeft = { possible: true, isLeast: false, keeps: () => true, isCertain: false };

/**
 * Every pairing leaves at least as many of the upper bracket over as cannot be paired in it, and at least as many as the
 * bracket below needs to be paired. Where that many are wanted because of one of the two, a maximum matching of that
 * bracket is enlarged by the pairs between both, so that the theorem of Gallai and Edmonds says which pairs can be used: of
 * its players who may stay single in a maximum matching with anybody, of those next to them with nobody but these, of all others among themselves.
 */
export function leaving(over: number, brackets: TwoBrackets): FewestLeft {
  const { vertices, upper, inside, under } = brackets;
  const above = new Side(brackets, 0, upper, inside);
  const below = new Side(brackets, upper, vertices, under);
  if (over < Math.max(above.deficiency, below.deficiency)) return IMPOSSIBLE;
  const byBelow = over === below.deficiency;
  if (!byBelow && over !== above.deficiency) return UNTOLD;
  const scarce = byBelow ? below : above;
  const keeps: Adjacent = (u, v) => {
    if (u >= upper) return !byBelow || below.keeps(u, v);
    if (v >= upper) return scarce.isOpen(byBelow ? v : u);
    // Nobody left over may meet another one below if all of them are needed there.
    if (byBelow) return inside(u, v);
    return inside(u, v) ? above.keeps(u, v) : above.isOpen(u) && above.isOpen(v);
  };
  const mayPair: Adjacent = (u, v) => keeps(u, v) && (v < upper ? inside(u, v) || under(u, v) : under(u, v));
  const matching = new MaximumMatching(vertices, (u, v) => (u < v ? mayPair(u, v) : mayPair(v, u)), brackets.kinds);
  if (!matching.complete()) return IMPOSSIBLE;
  const isCertain = scarce.areOpenApart();
  return { possible: true, isLeast: true, keeps, isCertain, ...(isCertain ? { mate: matching.mate } : {}) };
}

/** One of the brackets in itself. */
class Side {
  private readonly first: number;
  private readonly mayPair: Adjacent;
  /** How many stay single in every maximum matching. */
  readonly deficiency: number;
  private readonly matching: MaximumMatching;
  private open: Uint8Array | undefined;
  /** 1 for those next to the open ones. */
  private beside: Uint8Array | undefined;

  constructor({ kinds }: TwoBrackets, first: number, end: number, mayPair: Adjacent) {
    this.first = first;
    this.mayPair = (u, v) => (u < v ? mayPair(u, v) : mayPair(v, u));
    const own = kinds && { ...kinds, kindOf: kinds.kindOf.slice(first, end) };
    this.matching = new MaximumMatching(end - first, (u, v) => this.mayPair(u + first, v + first), own);
    this.deficiency = this.matching.deficiency();
  }

  /** True for those who stay single in some maximum matching. */
  isOpen(vertex: number): boolean {
    this.open ??= this.matching.replaceable();
    return this.open[vertex - this.first] === 1;
  }

  private isBeside(vertex: number): boolean {
    const { first, matching, mayPair } = this;
    this.beside ??= Uint8Array.from({ length: matching.n }, (_, u) => {
      if (this.isOpen(u + first)) return 0;
      for (let v = 0; v < matching.n; v++) if (this.isOpen(v + first) && mayPair(u + first, v + first)) return 1;
      return 0;
    });
    return this.beside[vertex - first] === 1;
  }

  keeps(u: number, v: number): boolean {
    return this.isOpen(u) || this.isOpen(v) || !(this.isBeside(u) || this.isBeside(v));
  }

  /** True if no two open ones may meet: then each of them needs a partner of their own among those beside, or in the other bracket. */
  areOpenApart(): boolean {
    const { first, matching, mayPair } = this;
    const open: number[] = [];
    for (let u = first; u < first + matching.n; u++) if (this.isOpen(u)) open.push(u);
    return open.every((u, i) => open.every((v, j) => j <= i || !mayPair(u, v)));
  }
}

import type { InForce } from './criteria.ts';
import type { Field2009 } from './field.ts';
import type { LeftoverRule } from './leftovers.ts';

/** A bracket ready to be paired: everybody has somebody to meet (C.1). */
export interface Bracket {
  /** In the order of A.2. */
  readonly members: readonly number[];
  /** S1 of a heterogeneous bracket: the first so many members; 0 for a homogeneous one. */
  readonly movers: number;
  /** True when the one left over gets the bye. */
  readonly bye: boolean;
}

/** How many pairs are wanted (C.3, C.14): of all members, or of the MDPs in S1 and of the remainder. */
export interface PairsWanted {
  readonly movers: number;
  readonly rest: number;
  /** Steps of C.14 taken so far. */
  readonly steps: number;
}

/** An exchange between S1 and S2 (A.9.b), by places in the bracket (0 first): S1 has places 0 to p - 1. */
export interface Exchange {
  /** From S1, the lowest player (largest place) first. */
  readonly down: readonly number[];
  /** From S2, the highest player (smallest place) first. */
  readonly up: readonly number[];
}

/** How a bracket was paired. */
export interface Found {
  /** [S1 player, S2 player] in the order of S1, those of MDPs first. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly leftovers: readonly number[];
  /** Place of this pairing in the order of D.1 and D.2, to be compared number by number. */
  readonly key: readonly number[];
  readonly exchange: Exchange;
}

export interface Settled extends Found {
  readonly wanted: PairsWanted;
  readonly inForce: InForce;
  /** x of the bracket (A.8), before C.11 raised it. */
  readonly x: number;
}

/** A homogeneous bracket or remainder: its players in the order of A.2, and how many pairs it is to give. */
export interface Homogeneous {
  readonly field: Field2009;
  readonly members: readonly number[];
  readonly pairs: number;
  readonly inForce: InForce;
  readonly rule: LeftoverRule;
}

/** A heterogeneous bracket: S1 are the players moved in, S2 all others; `rest` pairs are wanted of the remainder. */
export interface Heterogeneous {
  readonly field: Field2009;
  readonly s1: readonly number[];
  readonly s2: readonly number[];
  readonly rest: number;
  readonly inForce: InForce;
  readonly rule: LeftoverRule;
}

/** The bracket below one that is paired again (C.12, C.13): its players who are there in any case. */
export interface Below {
  readonly players: readonly number[];
  /** How many of them belong to S1 there, with the players left over above. */
  readonly inS1: number;
  /** True for the last bracket, in which everybody has to be paired or get the bye. */
  readonly last: boolean;
  /** Leftovers that may not be repeated (C.12). */
  readonly before?: readonly number[];
}

/** What a pairing of the upper bracket has to keep: its criteria, x as raised, and who is left over. */
export interface Demand {
  readonly bracket: Bracket;
  readonly wanted: PairsWanted;
  readonly inForce: InForce;
  readonly x: number;
  readonly rule: LeftoverRule;
}

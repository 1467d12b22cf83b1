import { type Bracket, type Field2009, type InForce, mayBePaired, type PairsWanted, repeatsDownfloat } from './text.ts';

/** An exchange between S1 and S2 (A.9.b), by places in the bracket (0 first): S1 has places 0 to p - 1. */
export interface Exchange {
  /** From S1, the lowest player (largest place) first. */
  readonly down: readonly number[];
  /** From S2, the highest player (smallest place) first. */
  readonly up: readonly number[];
}

/** The pairing of a bracket. */
export interface Found {
  /** [S1 player, S2 player] in the order of S1, pairs of MDPs first. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly leftovers: readonly number[];
  /** Position of this pairing in the order of D.1 and D.2, compared number by number. */
  readonly key: readonly number[];
  readonly exchange: Exchange;
}

export interface Settled extends Found {
  readonly wanted: PairsWanted;
  readonly inForce: InForce;
  /** x of the bracket (A.8), before C.11 raised it. */
  readonly x: number;
}

/** A homogeneous bracket or remainder: its players in the order of A.2, and the required number of pairs. */
export interface Homogeneous {
  readonly field: Field2009;
  readonly members: readonly number[];
  readonly pairs: number;
  readonly inForce: InForce;
  readonly rule: LeftoverRule;
}

/** A heterogeneous bracket: S1 contains the players who moved in, S2 all others; the remainder must have `rest` pairs. */
export interface Heterogeneous {
  readonly field: Field2009;
  readonly s1: readonly number[];
  readonly s2: readonly number[];
  readonly rest: number;
  readonly inForce: InForce;
  readonly rule: LeftoverRule;
}

/** The bracket below one that is paired again (C.12, C.13): the players who are in it in any case. */
export interface Below {
  readonly players: readonly number[];
  /** How many of them belong to S1 there, with the players left over above. */
  readonly inS1: number;
  /** True for the last bracket, in which everyone has to be paired or get the bye. */
  readonly last: boolean;
  /** Sets of leftover players that may not be repeated (C.12). */
  readonly before?: readonly number[];
}

/** Conditions for a pairing of the upper bracket: its criteria, the raised x, and who is left over. */
export interface Demand {
  readonly bracket: Bracket;
  readonly wanted: PairsWanted;
  readonly inForce: InForce;
  readonly x: number;
  readonly rule: LeftoverRule;
}

/** Who must and who must not be left over: for the searches of C.12 and C.13, and for the bye. */
export interface LeftoverRule {
  /** Players who must be left over. */
  readonly must: ReadonlySet<number>;
  /** Players who may not. */
  readonly never: ReadonlySet<number>;
  /** True if the player left over gets the bye. */
  readonly bye: boolean;
  /** What is fixed about the bracket below: residents who must have an opponent among the players left over, */
  readonly staying: ReadonlySet<number>;
  /** moved-in players who must not be the one without an opponent there, and the one who is. */
  readonly notAlone: ReadonlySet<number>;
  readonly alone?: number;
}

const NOBODY: ReadonlySet<number> = new Set();
export const FREE: LeftoverRule = { must: NOBODY, never: NOBODY, bye: false, staying: NOBODY, notAlone: NOBODY };

/** True if the player may be left over: by B.5 and B.6 as far as they are in force, and by B.1.b if they would get the bye. */
export function mayBeLeftOver(field: Field2009, player: number, inForce: InForce, rule: LeftoverRule): boolean {
  if (rule.never.has(player) || (rule.bye && field.mayHaveBye[player] === 0)) return false;
  return !repeatsDownfloat(field, player, inForce, rule.bye);
}

/** True if the pair may be made: neither player has to be left over, and the criteria in force allow it. */
export const mayPairInside = (field: Field2009, a: number, b: number, inForce: InForce, rule: LeftoverRule): boolean =>
  !rule.must.has(a) && !rule.must.has(b) && mayBePaired(field, a, b, inForce);

import { ABSOLUTE, MILD, STRONG } from '../../../swiss/preference.ts';
import { CLASSES, classFor, milds, wanting } from './colourClass.ts';

/**
 * The "tight" relation: when all pairs are tight, C10 to C13 are as small as counting allows, and only then. Classes
 * that behave alike are one type; `partners[t]` is the set of types (as bits) that type t may be paired with.
 */
export interface Tight {
  readonly types: number;
  /** Type of each colour class. */
  readonly typeOf: Uint8Array;
  readonly partners: readonly number[];
}

/**
 * The relation for players with these class counts, to be paired in `pairs` pairs. The proof is in
 * docs/decisions/dutch-fast-path.md.
 */
export function tightRelation(count: Int32Array, pairs: number): Tight {
  for (const colour of [1, -1]) {
    const excess = wanting(count, colour) - pairs;
    if (excess > 0) return milds(count, colour) >= excess ? enoughMild(colour) : fewMild(colour);
  }
  return balanced;
}

/** Nobody needs to be denied their colour: not the same preference. Types: none, White, Black. */
const balanced: Tight = {
  types: 3,
  typeOf: Uint8Array.of(0, 1, 1, 1, 2, 2, 2),
  partners: [0b111, 0b101, 0b011],
};

/**
 * More players want the colour than there are pairs, and enough of them mildly: every pair has at least one who wants
 * it, and two who want it include a mild one. Types: 0 others, 1 mild, 2 strong or absolute.
 */
function enoughMild(colour: number): Tight {
  const typeOf = new Uint8Array(CLASSES);
  typeOf[classFor(colour, MILD)] = 1;
  typeOf[classFor(colour, STRONG)] = 2;
  typeOf[classFor(colour, ABSOLUTE)] = 2;
  return { types: 3, typeOf, partners: [0b110, 0b111, 0b011] };
}

/**
 * As before, but too few mild ones: each of them has to meet one who wants the same colour more strongly. Types: 0
 * others, 1 mild, 2 strong, 3 absolute.
 */
function fewMild(colour: number): Tight {
  const typeOf = new Uint8Array(CLASSES);
  typeOf[classFor(colour, MILD)] = 1;
  typeOf[classFor(colour, STRONG)] = 2;
  typeOf[classFor(colour, ABSOLUTE)] = 3;
  return { types: 4, typeOf, partners: [0b1100, 0b1100, 0b1111, 0b0111] };
}

/** For each set of types (as bits), the types that are partners of one in the set. */
export function neighbourhoods(tight: Tight): Uint8Array {
  const result = new Uint8Array(1 << tight.types);
  for (let set = 1; set < result.length; set++) {
    for (let t = 0; t < tight.types; t++) if ((set >> t) & 1) result[set] |= tight.partners[t];
  }
  return result;
}

import type { Kinds } from '../../../graph/maximumMatching.ts';
import { coloursBar, type Hardness } from '../criteria.ts';
import type { Field2009 } from '../field.ts';

/** Vertices of a graph, as far as kinds tell them apart. */
interface Vertices {
  /** Players by vertex, -1 for a vertex that stands for "left over". */
  readonly who: readonly number[];
  /** What part a vertex has; two of the same part and the same facts are of a kind. */
  readonly partOf: (vertex: number) => number;
  /** What follows from the parts and the wishes of the players alone; asked with the smaller vertex first. */
  readonly usable: (u: number, v: number) => boolean;
}

/** With so many vertices kinds cost more than they save. */
const FEW = 64;

/**
 * What is plain about pairs without asking who met whom: wide prohibitions and colours (B.2), and what `usable` tells.
 * Undefined where that does not help.
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

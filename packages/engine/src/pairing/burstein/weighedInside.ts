import { type Column, Refinement } from '../../graph/refinement.ts';
import { clash } from '../swiss/preference.ts';
import type { BracketPairing } from './bracket.ts';
import type { BursteinField } from './field.ts';

/**
 * A bracket whose floater (if its size is odd) only has to be one of those who serve C4 to C7 perfectly: what is left
 * are C8 and the order of 4.3, weighed over the bracket's own pairs. Undefined if it cannot be paired so.
 */
export function weighedInside(
  field: BursteinField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const count = members.length;
  const vertices = count + (count % 2);
  const from: number[] = [];
  const to: number[] = [];
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < vertices; b++) {
      if (b === count ? !mayFloat(members[a]) : !field.legal(members[a], members[b])) continue;
      from.push(a);
      to.push(b);
    }
  }
  const column = (span: number, value: (a: number, b: number) => number): Column => ({
    span,
    values: Float64Array.from(from, (a, e) => value(a, to[e])),
  });
  const prefer = (vertex: number) => field.preference[members[vertex]];
  const refinement = new Refinement(vertices, Int32Array.from(from), Int32Array.from(to));
  refinement.by([column(vertices / 2, () => 1)]);
  if (refinement.chosen.length < vertices / 2) return undefined;
  refinement.by([
    column(count, (a, b) => (b < count && clash(prefer(a), prefer(b)) ? -1 : 0)),
    // Vertex `count` is BSN 0: floating comes last.
    ...members.map((_, i) => column(count, (a, b) => (a === i ? (b < count ? b + 1 : 0) : b === i ? a + 1 : 0))),
  ]);
  const pairs: [number, number][] = [];
  const floaters: number[] = [];
  for (const e of refinement.chosen) {
    if (to[e] === count) floaters.push(members[from[e]]);
    else pairs.push([members[from[e]], members[to[e]]]);
  }
  pairs.sort((a, b) => a[0] - b[0]);
  return { pairs, floaters };
}

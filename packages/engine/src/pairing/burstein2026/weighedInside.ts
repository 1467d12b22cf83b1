import { edgesWhere } from '../../graph/weightedGraph.ts';
import { bestInOrder } from '../shared/firstInOrder.ts';
import { clash } from '../shared/preference.ts';
import type { BracketPairing } from './bracket.ts';
import type { BursteinField } from './field.ts';

/**
 * A bracket whose floater (if its size is odd) only has to be one of those who serve C.04.4.2 C4 to C7 perfectly: what
 * is left are C.04.4.2 C8 and the order of C.04.4.2 4.3, weighed over the bracket's own pairs. Undefined if it cannot
 * be paired so.
 */
export function weighedInside(
  field: BursteinField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const count = members.length;
  const vertices = count + (count % 2);
  const { from, to } = edgesWhere(vertices, (a, b) =>
    b === count ? mayFloat(members[a]) : field.mayMeet(members[a], members[b]),
  );
  const prefer = (vertex: number) => field.preference[members[vertex]];
  const lost = (a: number, b: number): number => (b < count && clash(prefer(a), prefer(b)) ? -1 : 0);
  // Vertex `count` is BSN 0: floating comes last.
  const first = bestInOrder({
    vertices,
    inside: count,
    from,
    to,
    criteria: [{ span: count, values: (e) => lost(from[e], to[e]) }],
  });
  if (first === undefined) return undefined;
  const pairs = first.filter(([, b]) => b < count).map(([a, b]): [number, number] => [members[a], members[b]]);
  const floaters = first.filter(([, b]) => b === count).map(([a]) => members[a]);
  pairs.sort((a, b) => a[0] - b[0]);
  return { pairs, floaters };
}

import { BipartiteMatching } from '../../graph/bipartiteMatching.ts';
import type { DubovField } from './field.ts';
import { byAro } from './order.ts';
import type { Subgroups } from './subgroups.ts';

/**
 * C.04.4.1 3.2.5, 3.2.6: S1 by ARO, then the first permutation of the other subgroup, in the order of numbers (C.04.4.1
 * 4.4), that gives legal pairs throughout.
 */
export function transpose(field: DubovField, { white, black }: Subgroups): [number, number][] {
  const first = [...white].sort(byAro(field));
  const second = [...black].sort((a, b) => a - b);
  const kind = new Uint8Array(first.length);
  const matching = new BipartiteMatching(kind, new Uint8Array(second.length), [1], (u, v) =>
    field.mayMeet(first[u], second[v]),
  );
  matching.complete();
  for (let u = 0; u < first.length; u++) {
    let v = 0;
    while (!matching.assign(u, v)) v++;
    matching.settle(u);
  }
  return first.map((each, u) => [each, second[matching.right[u]]]);
}

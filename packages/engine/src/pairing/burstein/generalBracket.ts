import { edgesWhere } from '../../graph/edges.ts';
import type { Column } from '../../graph/refinement.ts';
import { clash } from '../swiss/preference.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import { scoresOf } from './bracket.ts';
import type { BursteinField } from './field.ts';
import { bestInOrder } from './firstInOrder.ts';

/**
 * A bracket by weighted matchings of everybody not yet paired: a perfect matching of them is a candidate together with
 * proof of its completion (C.04.4.2 C4); an edge that leaves the bracket makes its member a floater. The criteria and
 * the order of Article 4 are columns, compared one after another. Always exact; the fast path answers only what it can
 * prove.
 */
export function generalBracket(field: BursteinField, bracket: Bracket): BracketPairing {
  const { members, next, lower } = bracket;
  const all = [...members, ...next, ...lower];
  const inside = members.length;
  const nextEnd = inside + next.length;
  const { from, to } = edgesWhere(all.length, (a, b) => field.legal(all[a], all[b]));
  const column = (span: number, value: (a: number, b: number) => number): Column => ({
    span,
    values: (e) => value(from[e], to[e]),
  });
  const half = all.length / 2;
  const score = (vertex: number): number => field.score[all[vertex]];
  const prefer = (vertex: number) => field.preference[all[vertex]];
  const scores = scoresOf(field, members);
  // C.04.4.2 C4, that everybody is paired, is understood; C.04.4.2 4.3 is the order: BSN 1 meets the largest BSN
  // possible, then BSN 2, ...
  const criteria = [
    // C.04.4.2 C5: most pairs in the bracket.
    column(half, (_, b) => (b < inside ? 1 : 0)),
    // C.04.4.2 C6: the floaters' scores, the highest first.
    ...scores.map((value) => column(inside, (a, b) => (a < inside && b >= inside && score(a) === value ? -1 : 0))),
    // C.04.4.2 C7: the next bracket has most pairs, then its own floaters' scores are the lowest.
    column(half, (_, b) => (b >= inside && b < nextEnd ? 1 : 0)),
    ...scores.map((value) => column(inside, (a, b) => (a < inside && b >= nextEnd && score(a) === value ? -1 : 0))),
    // C.04.4.2 C8: fewest players without their preference.
    column(half, (a, b) => (b < inside && clash(prefer(a), prefer(b)) ? -1 : 0)),
  ];
  const pairs: [number, number][] = [];
  const floaters: number[] = [];
  for (const [a, b] of bestInOrder({ vertices: all.length, inside, from, to, criteria }) ?? []) {
    if (b < inside) pairs.push([all[a], all[b]]);
    else if (a < inside) floaters.push(all[a]);
  }
  floaters.sort((a, b) => a - b);
  pairs.sort((a, b) => a[0] - b[0]);
  return { pairs, floaters };
}

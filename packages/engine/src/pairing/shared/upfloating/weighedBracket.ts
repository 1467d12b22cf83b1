import { type Column, oneAfterAnother, smallestSet } from '../../../graph/columns.ts';
import { Refinement } from '../../../graph/refinement.ts';
import { edgesWhere } from '../../../graph/weightedGraph.ts';
import { isClash, isRepeatedFloat, isStrongClash, type UpfloatField } from './field.ts';
import { firstInOrder, type Pairs } from './firstInOrder.ts';

/**
 * A bracket by weighted matchings: C8, C9, C10 are columns, and so is the order of 3.6 where the first pairing of the
 * edges that best matchings use is not a best one itself. Vertices are places among the members.
 */
export function weighedBracket(field: UpfloatField, members: readonly number[]): Pairs {
  const count = members.length;
  const { from, to } = edgesWhere(count, (a, b) => field.mayMeet(members[a], members[b]));
  const losing = (lost: (field: UpfloatField, a: number, b: number) => boolean): Column => ({
    span: count,
    values: (e) => (lost(field, members[from[e]], members[to[e]]) ? -1 : 0),
  });
  const criteria = [losing(isClash), losing(isStrongClash), losing(isRepeatedFloat)];
  const refinement = new Refinement(count, from, to, true);
  refinement.by(criteria);
  const numberOf = new Map(refinement.open().map((e) => [from[e] * count + to[e], e]));
  const first = firstInOrder({
    count,
    kind: new Uint8Array(count),
    kinds: [1],
    adjacent: (a, b) => numberOf.has(Math.min(a, b) * count + Math.max(a, b)),
  });
  const chosen = first?.map(([a, b]) => numberOf.get(a * count + b) ?? 0) ?? [];
  const total = (edges: readonly number[], column: Column): number =>
    edges.reduce((sum, e) => sum + column.values(e), 0);
  const isBest = criteria.every((column) => total(chosen, column) === total(refinement.chosen, column));
  if (first !== undefined && isBest) return first;
  // 3.6.3: all the tops before any bottom.
  refinement.by(smallestSet(count, count, (e) => from[e]));
  const tops = refinement.chosen.map((e) => from[e]).sort((a, b) => a - b);
  const place = new Map(tops.map((top, i) => [top, i]));
  refinement.by(
    oneAfterAnother(
      count,
      tops.length,
      count,
      (e) => place.get(from[e]) ?? -1,
      (e) => -to[e],
    ),
  );
  return refinement.chosen.map((e): [number, number] => [from[e], to[e]]).sort((a, b) => a[0] - b[0]);
}

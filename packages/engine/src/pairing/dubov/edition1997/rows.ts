import { BipartiteMatching } from '../../../graph/bipartiteMatching.ts';
import { edgesWhere } from '../../../graph/edges.ts';
import { type Column, Refinement } from '../../../graph/refinement.ts';
import type { Columns } from './columns.ts';
import type { Field1997 } from './field.ts';

export type Pairs = (readonly [number, number])[];

/**
 * Dubov 1997 6.3: White's column is paired from the top, each with the first Black that is possible, and rows above are
 * changed as late as possible: the first permutation of the Black column. Whoever finds no Black so meets another
 * White, one below first; then two Blacks meet as well. Such pairs are as few as possible.
 */
export const pairRows = (field: Field1997, columns: Columns): Pairs =>
  acrossColumns(field, columns) ?? withInnerPairs(field, columns);

function acrossColumns(field: Field1997, { white, black }: Columns): Pairs | undefined {
  if (white.length !== black.length) return undefined;
  const count = white.length;
  const matching = new BipartiteMatching(new Uint8Array(count), new Uint8Array(count), [1], (u, v) =>
    field.mayMeet(white[u], black[v]),
  );
  matching.complete();
  if (matching.right.some((v) => v < 0)) return undefined;
  for (let u = 0; u < count; u++) {
    let v = 0;
    while (!matching.assign(u, v)) v++;
    matching.settle(u);
  }
  return white.map((each, u) => [each, black[matching.right[u]]]);
}

function withInnerPairs(field: Field1997, { white, black }: Columns): Pairs {
  const all = [...white, ...black];
  const inside = white.length;
  const { from, to } = edgesWhere(all.length, (a, b) => field.mayMeet(all[a], all[b]));
  const column = (span: number, value: (a: number, b: number) => number): Column => ({
    span,
    values: (e) => value(from[e], to[e]),
  });
  /** Place of `b` among those whom `a` looks at: Blacks from the top, then Whites from the top; Blacks at Blacks. */
  const place = (a: number, b: number): number => (a < inside && b < inside ? black.length + b : b - inside);
  const refinement = new Refinement(all.length, from, to, true);
  refinement.by([
    column(all.length, (a, b) => (a < inside === b < inside ? -1 : 0)),
    ...all.map((_, i) =>
      column(2 * all.length, (a, b) => (a === i ? -place(a, b) : b === i && i < inside ? -place(b, a) : 0)),
    ),
  ]);
  return refinement.chosen.map((e): [number, number] => [all[from[e]], all[to[e]]]);
}

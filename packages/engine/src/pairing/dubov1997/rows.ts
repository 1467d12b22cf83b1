import { BipartiteMatching } from '../../graph/bipartiteMatching.ts';
import type { Column } from '../../graph/columns.ts';
import { tightOptimum } from '../../graph/optima.ts';
import { Refinement } from '../../graph/refinement.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import type { Columns } from './columns.ts';
import type { Field1997 } from './field.ts';

export type Pairs = (readonly [number, number])[];

/**
 * Dubov 1997 6.3: White's column is paired from the top, each with the first Black that is possible, and rows above are
 * changed as late as possible: the first permutation of the Black column. Whoever finds no Black so meets another
 * White, one below first; then two Blacks meet as well. Such pairs are as few as possible.
 */
export function pairRows(field: Field1997, columns: Columns, mates: ReadonlyMap<number, number>): Pairs {
  const all = [...columns.white, ...columns.black];
  const place = new Map(all.map((each, i) => [each, i]));
  const placeOf = (each: number): number => place.get(each) ?? -1;
  // Whom a question pairs adds the same to every choice, and leaves the others in their order.
  const isOther = (each: number): boolean => placeOf(mates.get(each) ?? -1) < 0;
  const others = { ...columns, white: columns.white.filter(isOther), black: columns.black.filter(isOther) };
  const found = acrossColumns(field, others) ?? withFewestInner(field, others) ?? withInnerPairs(field, others);
  if (others.white.length === columns.white.length && others.black.length === columns.black.length) return found;
  const asked = all.filter((each) => !isOther(each)).map((each): [number, number] => [each, mates.get(each) ?? -1]);
  const rows = [...found, ...asked.filter(([a, b]) => placeOf(a) < placeOf(b))];
  return rows.sort(([a], [b]) => placeOf(a) - placeOf(b));
}

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

/**
 * All pairs inside the columns are of the longer one: no pairing has fewer. Undefined if there is no such pairing, and then one
 * of weights is needed.
 */
function withFewestInner(field: Field1997, { white, black }: Columns): Pairs | undefined {
  const all = [...white, ...black];
  const inside = white.length;
  const shorterIsWhite = white.length < black.length;
  const optimum = tightOptimum({
    vertices: all.length,
    keyOf: (vertex) => (vertex < inside ? 1 : 0),
    isTight: (a, b) => a < inside !== b < inside || a < inside !== shorterIsWhite,
    legal: (a, b) => field.mayMeet(all[a], all[b]),
  });
  if (optimum === undefined) return undefined;
  for (let i = 0; i < all.length; i++) {
    if (!optimum.isOpen(i)) continue;
    const candidates: number[] = [];
    for (let v = Math.max(inside, i + 1); v < all.length; v++) if (optimum.isOpen(v)) candidates.push(v);
    for (let v = i + 1; v < inside; v++) if (optimum.isOpen(v)) candidates.push(v);
    optimum.settle(i, candidates);
  }
  const pairs: [number, number][] = [];
  optimum.mates()?.forEach((b, a) => {
    if (a < b) pairs.push([all[a], all[b]]);
  });
  return pairs;
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

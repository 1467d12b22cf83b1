import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestWithin, fixedParity, type PricedGraph } from './cheapestWithin.ts';

interface Edge {
  readonly ends: readonly [number, number];
  readonly prices: readonly [number, number];
  readonly marks: number;
  readonly gain: number;
}

const graphsOf = (most: { vertices: number; price: number; marks: number; gain: number }, twins = most.gain === 0) =>
  fc.integer({ min: 1, max: most.vertices / 2 }).chain((half) => {
    const pairs: [number, number][] = [];
    for (let u = 0; u < 2 * half; u++) for (let v = u + 1; v < 2 * half; v++) pairs.push([u, v]);
    const price = fc.integer({ min: 0, max: most.price });
    const edge = fc.record({
      ends: fc.constantFrom(...pairs),
      prices: fc.tuple(price, price),
      marks: fc.integer({ min: 0, max: most.marks }),
      gain: fc.integer({ min: 0, max: most.gain }),
    });
    return fc.record({
      vertices: fc.constant(2 * half),
      edges: fc.uniqueArray(edge, {
        selector: (each) => `${each.ends.join()} ${twins ? each.marks : 0}`,
        maxLength: 28,
      }),
    });
  });

/** All perfect matchings, as lists of edges. */
function* perfect(vertices: number, edges: readonly Edge[], used: ReadonlySet<number> = new Set()): Generator<Edge[]> {
  if (used.size === vertices) yield [];
  let first = 0;
  while (used.has(first)) first++;
  for (const edge of edges) {
    const [u, v] = edge.ends;
    if (used.has(u) || used.has(v) || Math.min(u, v) !== first) continue;
    for (const rest of perfect(vertices, edges, new Set([...used, u, v]))) yield [edge, ...rest];
  }
}

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
const priceOf = (list: readonly Edge[]): number => sum(list.map(({ prices }) => prices[0] + prices[1]));
const marksOf = (list: readonly Edge[]): number => sum(list.map(({ marks }) => marks));

const asGraph = (vertices: number, edges: readonly Edge[], wanted?: number): PricedGraph => ({
  vertices,
  twins: wanted === undefined,
  from: Int32Array.from(edges, ({ ends }) => ends[0]),
  to: Int32Array.from(edges, ({ ends }) => ends[1]),
  fromPrice: Float64Array.from(edges, ({ prices }) => prices[0]),
  toPrice: Float64Array.from(edges, ({ prices }) => prices[1]),
  marks: Float64Array.from(edges, ({ marks }) => marks),
  ...(wanted === undefined ? {} : { gain: { by: Uint8Array.from(edges, ({ gain }) => gain), wanted } }),
});

test.each([
  ['wide prices', { vertices: 8, price: 9, marks: 2, gain: 0 }],
  ['many ties', { vertices: 10, price: 1, marks: 1, gain: 0 }],
  ['with a gain', { vertices: 8, price: 3, marks: 2, gain: 1 }],
])('the cheapest of all perfect matchings within the budget: %s', (_, most) => {
  fc.assert(
    fc.property(
      graphsOf(most),
      fc.integer({ min: 0, max: 9 }),
      fc.option(fc.integer({ min: 0, max: 20 })),
      fc.option(fc.record({ price: fc.integer({ min: 0, max: 5 }), marks: fc.integer({ min: 1, max: 5 }) })),
      ({ vertices, edges }, budget, price, slope) => {
        const list: readonly Edge[] = edges;
        const all = [...perfect(vertices, list)];
        const wanted = Math.max(0, ...all.map((list) => sum(list.map(({ gain }) => gain))));
        const within = all.filter(
          (list) => marksOf(list) <= budget && (most.gain === 0 || sum(list.map(({ gain }) => gain)) === wanted),
        );
        const least = Math.min(...within.map(priceOf));
        const graph = asGraph(vertices, edges, most.gain === 0 ? undefined : wanted);
        const found = cheapestWithin(graph, {
          budget,
          ...(price === null ? {} : { most: price, enough: price }),
          ...(slope === null ? {} : { slope }),
        });
        if (least > (price ?? Number.MAX_SAFE_INTEGER)) {
          expect(found).toBeUndefined();
          return;
        }
        const chosen = edges.filter(({ ends: [u, v] }, e) => found?.edge[u] === e && found.edge[v] === e);
        expect(within.map((list) => new Set(list))).toContainEqual(new Set(chosen));
        expect(found).toMatchObject({ price: priceOf(chosen), marks: marksOf(chosen) });
        if (price === null) expect(found?.price).toBe(least);
        else expect(found?.price).toBeLessThanOrEqual(price);
        for (const other of within) {
          if (priceOf(other) > (found?.price ?? 0)) continue;
          expect(other.every((each) => found?.usable[list.indexOf(each)] === 1)).toBe(true);
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test('a reported parity is that of every perfect matching', () => {
  fc.assert(
    fc.property(graphsOf({ vertices: 6, price: 0, marks: 1, gain: 0 }), ({ vertices, edges }) => {
      const parity = fixedParity(asGraph(vertices, edges), Int32Array.from(edges.keys()));
      if (parity === undefined) return;
      for (const list of perfect(vertices, edges)) expect(marksOf(list) % 2).toBe(parity);
    }),
    { numRuns: 2000 },
  );
});

test('a gap between the bound and the cheapest: cycles that cost two marks at once', () => {
  // Four separate squares; each has a dear way without marks and a free one with two marks.
  const edges: Edge[] = [0, 1, 2, 3].flatMap((k) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((i) => 4 * k + i);
    const edge = (ends: [number, number], price: number, marks: number): Edge => ({
      ends,
      prices: [price, 0],
      marks,
      gain: 0,
    });
    return [edge([a, b], 5, 0), edge([c, d], 5 + k, 0), edge([a, c], 0, 1), edge([b, d], 0, 1)];
  });
  const prices = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((budget) => cheapestWithin(asGraph(16, edges), { budget })?.price);
  expect(prices).toEqual([46, 46, 33, 33, 21, 21, 10, 10, 0]);
});

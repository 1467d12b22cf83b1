import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BipartiteMatching } from './bipartiteMatching.ts';
import { smallestSet } from './columns.ts';
import { Refinement } from './refinement.ts';
import { maximumWeightMatching } from './weightedMatching.ts';

type Edge = readonly [u: number, v: number, weight: readonly [number, number]];

/** All matchings of a small graph, as lists of edge numbers. */
function* matchings(edges: readonly Edge[], from = 0, used = 0): Generator<number[]> {
  yield [];
  for (let e = from; e < edges.length; e++) {
    const ends = (1 << edges[e][0]) | (1 << edges[e][1]);
    if ((used & ends) !== 0) continue;
    for (const rest of matchings(edges, e + 1, used | ends)) yield [e, ...rest];
  }
}

const graphs = fc.integer({ min: 2, max: 8 }).chain((vertices) => {
  const pairs: [number, number][] = [];
  for (let u = 0; u < vertices; u++) for (let v = u + 1; v < vertices; v++) pairs.push([u, v]);
  const weight = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 6 }));
  return fc.record({
    vertices: fc.constant(vertices),
    edges: fc.array(fc.tuple(fc.constantFrom(...pairs), weight), { maxLength: 16 }).map((list) => {
      const byPair = new Map(list.map(([[u, v], w]) => [u * 8 + v, [u, v, w] as const]));
      return [...byPair.values()];
    }),
  });
});

const total = (edges: readonly Edge[], chosen: readonly number[]): [number, number] => [
  chosen.reduce((sum, e) => sum + edges[e][2][0], 0),
  chosen.reduce((sum, e) => sum + edges[e][2][1], 0),
];

describe('maximumWeightMatching', () => {
  test('is as heavy as any matching, and identifies exactly the others of equal weight', () => {
    fc.assert(
      fc.property(graphs, ({ vertices, edges }) => {
        const found = maximumWeightMatching({
          vertices,
          from: Int32Array.from(edges, ([u]) => u),
          to: Int32Array.from(edges, ([, v]) => v),
          width: 2,
          weight: Float64Array.from(edges.flatMap(([, , weight]) => weight)),
        });
        const chosen = edges.map((_, e) => e).filter((e) => found.edge[edges[e][0]] === e);
        const heaviest = [...matchings(edges)]
          .map((list) => ({ list, sum: total(edges, list) }))
          .sort((a, b) => b.sum[0] - a.sum[0] || b.sum[1] - a.sum[1]);
        const [best] = heaviest;
        expect(total(edges, chosen)).toEqual(best.sum);
        // Edges that weigh nothing, or less, are never used.
        const isWorthIt = ([first, second]: readonly [number, number]): boolean => (first || second) > 0;
        expect(chosen.filter((e) => !isWorthIt(edges[e][2]))).toEqual([]);
        const bound = (list: readonly number[]): number => list.reduce((sum, e) => sum + found.binding[e], 0);
        for (const { list, sum } of heaviest) {
          const isHeaviest = sum[0] === best.sum[0] && sum[1] === best.sum[1];
          const isOptimal = list.every((e) => found.tight[e] === 1) && bound(list) === bound(chosen);
          expect(isOptimal).toBe(isHeaviest);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe('perfect matchings', () => {
  test('of the greatest weight, or none', () => {
    fc.assert(
      fc.property(graphs, ({ vertices, edges }) => {
        const found = maximumWeightMatching({
          vertices,
          from: Int32Array.from(edges, ([u]) => u),
          to: Int32Array.from(edges, ([, v]) => v),
          width: 2,
          weight: Float64Array.from(edges.flatMap(([, , weight]) => weight)),
          perfect: true,
        });
        const chosen = edges.map((_, e) => e).filter((e) => found.edge[edges[e][0]] === e);
        const perfect = [...matchings(edges)].filter((list) => 2 * list.length === vertices);
        const sums = perfect.map((list) => total(edges, list)).sort((a, b) => b[0] - a[0] || b[1] - a[1]);
        if (sums.length === 0) {
          expect(chosen).toEqual([]);
          return;
        }
        expect(total(edges, chosen)).toEqual(sums[0]);
        const bound = (list: readonly number[]): number => list.reduce((sum, e) => sum + found.binding[e], 0);
        for (const list of perfect) {
          const isHeaviest = total(edges, list).join() === sums[0].join();
          const isOptimal = list.every((e) => found.tight[e] === 1) && bound(list) === bound(chosen);
          expect(isOptimal).toBe(isHeaviest);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('best by one column after another, the smallest set of edges last', () => {
    fc.assert(
      fc.property(graphs, ({ vertices, edges }) => {
        const columns = [0, 1].map((which) => ({ span: 60, values: (e: number): number => edges[e][2][which] }));
        const refinement = new Refinement(
          vertices,
          Int32Array.from(edges, ([u]) => u),
          Int32Array.from(edges, ([, v]) => v),
          true,
        );
        refinement.by([columns[0]]);
        refinement.by([columns[1], ...smallestSet(vertices, edges.length, (e) => e)]);
        const order = ([...matchings(edges)].filter((list) => 2 * list.length === vertices) as number[][]).sort(
          (a, b) => {
            const [x, y] = [total(edges, a), total(edges, b)];
            if (x[0] !== y[0] || x[1] !== y[1]) return y[0] - x[0] || y[1] - x[1];
            const at = a.findIndex((e, i) => e !== b[i]);
            return at < 0 ? 0 : a[at] - b[at];
          },
        );
        expect([...refinement.chosen].sort((a, b) => a - b)).toEqual(order[0] ?? []);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('BipartiteMatching', () => {
  test('finds the first perfect matching in lexicographic order', () => {
    const sides = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(sides, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), (size, allowed) => {
        const adjacent = (u: number, v: number): boolean => allowed[u * 5 + v];
        const matching = new BipartiteMatching(size, size, adjacent);
        const expected = firstPerfect(size, adjacent);
        expect(matching.complete()).toBe(expected !== undefined);
        if (expected === undefined) return;
        for (let u = 0; u < size; u++) {
          let v = 0;
          while (!matching.assign(u, v)) v++;
          matching.settle(u);
        }
        expect([...matching.right]).toEqual(expected);
      }),
      { numRuns: 800 },
    );
  });
});

function firstPerfect(
  size: number,
  adjacent: (u: number, v: number) => boolean,
  fixed: number[] = [],
): number[] | undefined {
  if (fixed.length === size) return fixed;
  for (let v = 0; v < size; v++) {
    if (fixed.includes(v) || !adjacent(fixed.length, v)) continue;
    const found = firstPerfect(size, adjacent, [...fixed, v]);
    if (found !== undefined) return found;
  }
  return undefined;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestSet } from './columns.ts';
import { CompletingEdges } from './implicitEdges.ts';
import { Refinement } from './refinement.ts';

interface Mixed {
  readonly vertices: number;
  readonly weighed: readonly (readonly [u: number, v: number, first: number, second: number])[];
  readonly completing: readonly (readonly [u: number, v: number])[];
}

/** Graphs of an even number of vertices: some pairs weigh something, each of the others may complete a matching. */
const graphs: fc.Arbitrary<Mixed> = fc
  .record({
    half: fc.integer({ min: 2, max: 12 }),
    seed: fc.integer(),
    density: fc.constantFrom(0.1, 0.3, 0.9),
    weighed: fc.constantFrom(0.1, 0.4),
  })
  .map(({ half, seed, density, weighed }) => {
    let state = seed | 1;
    const fraction = (): number => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      return (state >>> 0) / 2 ** 32;
    };
    const mixed = {
      vertices: 2 * half,
      weighed: [] as [number, number, number, number][],
      completing: [] as [number, number][],
    };
    for (let u = 0; u < 2 * half; u++) {
      for (let v = u + 1; v < 2 * half; v++) {
        if (u < half && fraction() < weighed) {
          mixed.weighed.push([u, v, Math.floor(fraction() * 3) - 1, Math.floor(fraction() * 7) - 3]);
        } else if (fraction() < density) mixed.completing.push([u, v]);
      }
    }
    return mixed;
  });

/** Whether a pair, the smaller first, is one of these. */
function among(pairs: readonly (readonly [u: number, v: number])[]): (u: number, v: number) => boolean {
  const known = new Set(pairs.map(String));
  return (u, v) => known.has(String([u, v]));
}

/** The edges of the best matching that weigh something, found with the other edges apart or among all. */
function best({ vertices, weighed, completing }: Mixed, isApart: boolean): number[] {
  const list = isApart ? weighed : [...weighed, ...completing];
  const part =
    (which: 2 | 3) =>
    (e: number): number =>
      weighed[e]?.[which] ?? 0;
  const ends = (edges: readonly (readonly [number, number, ...number[]])[]) => ({
    from: Int32Array.from(edges, ([u]) => u),
    to: Int32Array.from(edges, ([, v]) => v),
  });
  const { from, to } = ends(list);
  const refinement = new Refinement(vertices, from, to, true, isApart ? among(completing) : undefined);
  refinement.by([{ span: 30, values: part(2) }]);
  refinement.by([
    { span: 80, values: part(3) },
    ...smallestSet(vertices, weighed.length, (e) => (e < weighed.length ? e : -1)),
  ]);
  return refinement.chosen.filter((e) => e < weighed.length).sort((a, b) => a - b);
}

test('edges that only complete a matching change nothing by standing apart', () => {
  let some = 0;
  fc.assert(
    fc.property(graphs, (graph) => {
      const expected = best(graph, false);
      expect(best(graph, true)).toEqual(expected);
      if (expected.length > 0) some++;
    }),
    { numRuns: 600 },
  );
  expect(some).toBeGreaterThan(200);
});

test('of many completing edges most rest at first', () => {
  const vertices = 40;
  const all = (vertices * (vertices - 1)) / 2;
  const edges = new CompletingEdges(vertices, () => true);
  expect(edges.isCount(all)).toBe(true);
  expect(edges.isCount(all - 1)).toBe(false);
  expect(edges.drawn.from.length).toBeLessThan(all / 2);
});

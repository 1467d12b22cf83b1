import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startKept } from './warmStarts.ts';
import type { WeightedGraph, WeightedMatching } from './weightedGraph.ts';
import { maximumWeightMatching } from './weightedMatching.ts';

const VERTICES = 10;
const pairs: (readonly [u: number, v: number])[] = [];
for (let u = 0; u < VERTICES; u++) for (let v = u + 1; v < VERTICES; v++) pairs.push([u, v]);

/** Of every pair whether it is an edge, and by what the edges are compared: first, then, and last. */
const edges = fc.array(
  fc.option(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, 0, 0, 1, 5)), {
    freq: 3,
  }),
  { minLength: pairs.length, maxLength: pairs.length },
);

const sumOf = ({ weight, width }: WeightedGraph, { edge }: WeightedMatching): number[] =>
  Array.from({ length: width }, (_, j) => edge.reduce((sum, e) => sum + (e < 0 ? 0 : weight[e * width + j]), 0));

test.each([true, false])(
  'a heaviest matching goes on from the one before and its odd circles, perfect: %s',
  (perfect) => {
    const seen = { circles: 0, nested: 0, single: 0 };
    fc.assert(
      fc.property(edges, (weights) => {
        let kept = pairs.flatMap(([u, v], i) => (weights[i] === null ? [] : [{ u, v, weight: weights[i] }]));
        const graphBy = (...columns: ((edge: (typeof kept)[number], e: number) => number)[]): WeightedGraph => ({
          vertices: VERTICES,
          from: Int32Array.from(kept, ({ u }) => u),
          to: Int32Array.from(kept, ({ v }) => v),
          width: columns.length,
          weight: Float64Array.from(kept.flatMap((edge, e) => columns.map((column) => column(edge, e)))),
          perfect,
        });
        let found = maximumWeightMatching(graphBy(({ weight }) => weight[0]));
        for (const column of [1, 2] as const) {
          if (perfect && found.mate.includes(-1)) return;
          const { tight, binding } = found;
          kept = kept.filter((_, e) => tight[e] === 1);
          const decided = binding.filter((_, e) => tight[e] === 1);
          const graph = graphBy(
            (_, e) => decided[e],
            ({ weight }) => weight[column],
          );
          const next = maximumWeightMatching({ ...graph, start: startKept(found, graph) });
          expect(sumOf(graph, next)).toEqual(sumOf(graph, maximumWeightMatching(graph)));
          if (found.circles.length > 0) seen.circles++;
          if (found.circles.some(({ nodes }) => nodes.some((node) => node >= VERTICES))) seen.nested++;
          if (next.mate.includes(-1)) seen.single++;
          found = next;
        }
      }),
      { numRuns: 1500 },
    );
    expect(seen.circles).toBeGreaterThan(100);
    expect(seen.nested).toBeGreaterThan(5);
    if (!perfect) expect(seen.single).toBeGreaterThan(20);
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WarmStart, WeightedGraph } from '../weightedGraph.ts';
import { maximumWeightMatching } from '../weightedMatching.ts';
import { perfectStart } from './perfectStart.ts';

const WIDTH = 2;

/** Graphs of an even number of vertices; with `sides`, edges join the even vertices with the odd ones only. */
const graphs = (sides: boolean): fc.Arbitrary<WeightedGraph> =>
  fc.integer({ min: 1, max: 5 }).chain((half) => {
    const pairs: [number, number][] = [];
    for (let u = 0; u < 2 * half; u++) {
      for (let v = u + 1; v < 2 * half; v++) if (!sides || (u + v) % 2 === 1) pairs.push([u, v]);
    }
    const weight = fc.tuple(fc.integer({ min: -2, max: 3 }), fc.integer({ min: -5, max: 5 }));
    const edge = fc.option(weight, { freq: 2 });
    return fc.tuple(...pairs.map(() => edge)).map((weights) => {
      const kept = pairs.flatMap((pair, i) => (weights[i] === null ? [] : [{ pair, weight: weights[i] }]));
      return {
        vertices: 2 * half,
        from: Int32Array.from(kept, ({ pair }) => pair[0]),
        to: Int32Array.from(kept, ({ pair }) => pair[1]),
        width: WIDTH,
        weight: Float64Array.from(kept.flatMap((each) => each.weight)),
        perfect: true,
      };
    });
  });

/** Labels as great as no edge needs them, and nobody matched. */
const plainStart = ({ vertices, width }: WeightedGraph): WarmStart => ({
  labels: new Float64Array(vertices * width).fill(12),
  mate: new Int32Array(vertices).fill(-1),
});

/** What the ends of an edge pay more than they must, number by number. */
const slackOf = ({ from, to, weight }: WeightedGraph, { labels }: WarmStart, e: number): number[] =>
  Array.from(
    { length: WIDTH },
    (_, j) => labels[from[e] * WIDTH + j] + labels[to[e] * WIDTH + j] - 4 * weight[e * WIDTH + j],
  );

const totalOf = ({ weight }: WeightedGraph, edges: Int32Array): number[] =>
  Array.from({ length: WIDTH }, (_, j) => edges.reduce((sum, e) => sum + weight[e * WIDTH + j], 0));

test('the labels of a fractional matching are a start that finds what every start finds', () => {
  let perfect = 0;
  fc.assert(
    fc.property(graphs(false), (graph) => {
      const expected = maximumWeightMatching(graph);
      const start = perfectStart({ ...graph, start: plainStart(graph) });
      if (start === undefined) {
        expect(expected.mate).toContain(-1);
        return;
      }
      expect(start.labels.every(Number.isInteger)).toBe(true);
      for (let e = 0; e < graph.from.length; e++) {
        const slack = slackOf(graph, start, e);
        const isMatched = start.mate[graph.from[e]] === graph.to[e];
        expect(slack.find((part) => part !== 0) ?? 0).toBeGreaterThanOrEqual(0);
        if (isMatched) expect(slack).toEqual([0, 0]);
      }
      const found = maximumWeightMatching({ ...graph, start });
      expect(found.mate.includes(-1)).toBe(expected.mate.includes(-1));
      if (found.mate.includes(-1)) return;
      perfect++;
      expect(totalOf(graph, found.edge)).toEqual(totalOf(graph, expected.edge));
    }),
    { numRuns: 1000 },
  );
  expect(perfect).toBeGreaterThan(100);
});

test('where no circle is odd, everybody is matched at the start, or nobody can be', () => {
  fc.assert(
    fc.property(graphs(true), (graph) => {
      const expected = maximumWeightMatching(graph);
      const start = perfectStart({ ...graph, start: plainStart(graph) });
      expect(start === undefined).toBe(expected.mate.includes(-1));
      expect(start?.mate ?? []).not.toContain(-1);
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perfectStart, startAfter } from './warmStarts.ts';
import type { WarmStart, WeightedGraph } from './weightedGraph.ts';
import { maximumWeightMatching } from './weightedMatching.ts';

const WIDTH = 2;

/** Graphs of an even number of vertices; with `sides`, edges join the even vertices with the odd ones only. */
const graphs = (sides: boolean): fc.Arbitrary<WeightedGraph> =>
  fc.integer({ min: 1, max: 5 }).chain((half) => {
    const pairs: [number, number][] = [];
    for (let u = 0; u < 2 * half; u++) {
      for (let v = u + 1; v < 2 * half; v++) if (!sides || (u + v) % 2 === 1) pairs.push([u, v]);
    }
    const weight = fc.tuple(fc.integer({ min: -2, max: 3 }), fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 5 })));
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
      expectStart(graph, start);
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

/** Labels that no edge exceeds, and matched by edges that reach them. */
function expectStart(graph: WeightedGraph, start: WarmStart): void {
  const slacks = Array.from(graph.from, (_, e) => slackOf(graph, start, e));
  expect(slacks.filter((slack) => !((slack.find((part) => part !== 0) ?? 0) >= 0))).toEqual([]);
  const matched = slacks.filter((_, e) => start.mate[graph.from[e]] === graph.to[e]);
  expect(matched).toEqual(matched.map(() => [0, 0]));
}

test('a matching by other weights is where the next search starts, as far as it is among the heaviest of first ends', () => {
  const seen = { kept: 0, none: 0 };
  fc.assert(
    fc.property(graphs(false), fc.integer({ min: 0, max: 2 }), (graph, heavy) => {
      // Few first ends have edges that weigh something, as where opponents of moved-down players are chosen.
      const weight = graph.weight.map((part, i) => (graph.from[Math.floor(i / WIDTH)] < heavy ? part : 0));
      const before = maximumWeightMatching({ ...graph, weight: weight.map(() => 0) });
      if (before.mate.includes(-1)) return;
      const next = { ...graph, weight };
      const start = startAfter(before.mate, next);
      if (start === undefined) {
        seen.none++;
        return;
      }
      expectStart(next, start);
      const expected = totalOf(next, maximumWeightMatching(next).edge);
      expect(totalOf(next, maximumWeightMatching({ ...next, start }).edge)).toEqual(expected);
      seen.kept++;
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(seen.kept, seen.none)).toBeGreaterThan(20);
});

test('where no circle is odd, everyone is matched at the start, or nobody can be', () => {
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

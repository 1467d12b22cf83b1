import { byEdge } from '../edges.ts';
import type { WeightedGraph, WeightedMatching } from '../weightedGraph.ts';
import type { DualValues } from './dualValues.ts';
import { Nest, type Nested } from './nest.ts';
import { once } from './once.ts';

export type Optimality = Pick<
  WeightedMatching,
  'tight' | 'binding' | 'oddSets' | 'circles' | 'covered' | 'slack' | 'beyond'
>;

/**
 * What an optimal dual solution says about all heaviest matchings, by complementary slackness: a matching is heaviest
 * exactly if it uses edges without slack only, covers every vertex whose label is not zero (all of them where it must be
 * perfect), and has as many edges as possible inside every blossom whose label is not zero. The last two are one number to be made as great as possible:
 * the covered ends and the blossoms around each edge, added up, since no term of that sum can pass its own bound.
 */
export function optimalityOf(graph: WeightedGraph, duals: DualValues, nested?: Nested): Optimality {
  const { from, to, vertices } = graph;
  const nest = nested === undefined || nested.blossoms.length === 0 ? undefined : new Nest(duals, vertices, nested);
  const covers = new Uint8Array(vertices);
  for (let v = 0; v < vertices; v++) if (graph.perfect === true || !duals.isZero(v)) covers[v] = 1;
  const bindingsOf = (us: Int32Array, vs: Int32Array, commons: Int32Array | undefined): Float64Array =>
    byEdge({ from: us, to: vs }, (u, v, e) => {
      const common = commons === undefined ? -1 : commons[e];
      return covers[u] + covers[v] + (nest === undefined || common < 0 ? 0 : nest.binds[common]);
    });
  const commons = nest?.commonsOf(from, to);
  // Few ask for these, and they are numbers for each edge.
  const binding = once(() => bindingsOf(from, to, commons));
  const slack = once(() => slackOf(graph, duals, nest, commons));
  return {
    tight: Uint8Array.from(signsOf(duals, nest, { ...graph, commons })).map((sign) => (sign === 0 ? 1 : 0)),
    get binding() {
      return binding();
    },
    get oddSets() {
      return nest?.sets() ?? [];
    },
    get circles() {
      return nest?.circles() ?? [];
    },
    covered: covers,
    get slack() {
      return slack();
    },
    beyond: ({ from: us, to: vs, first }) => {
      const among = nest?.commonsOf(us, vs);
      const bindings = once(() => bindingsOf(us, vs, among));
      return {
        sign: signsOf(duals, nest, { from: us, to: vs, commons: among, weight: first, width: 1 }),
        get binding() {
          return bindings();
        },
      };
    },
  };
}

/** Edges with the first `width` numbers of their weights, and by edge the innermost blossom around both its ends. */
interface Edges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly commons: Int32Array | undefined;
  readonly weight: Float64Array | undefined;
  readonly width: number;
}

/** By edge the sign of its slack. (Hundreds of thousands of edges in a late round: loops.) */
function signsOf(duals: DualValues, nest: Nest | undefined, { from, to, commons, weight, width }: Edges): Int8Array {
  const { labels, scale } = duals;
  const sign = new Int8Array(from.length);
  for (let e = 0; e < from.length; e++) {
    const u = from[e] * duals.width;
    const v = to[e] * duals.width;
    const common = commons === undefined ? -1 : commons[e] * duals.width;
    for (let j = 0; j < duals.width; j++) {
      let part = labels[u + j] + labels[v + j];
      if (weight !== undefined && j < width) part -= scale * weight[e * width + j];
      if (nest !== undefined && common >= 0) part += nest.labels[common + j];
      if (part === 0) continue;
      sign[e] = part < 0 ? -1 : 1;
      break;
    }
  }
  return sign;
}

function slackOf(
  { from, width }: WeightedGraph,
  duals: DualValues,
  nest: Nest | undefined,
  commons: Int32Array | undefined,
): Float64Array {
  const all = new Float64Array(from.length * width);
  for (let e = 0; e < from.length; e++) {
    const common = commons === undefined ? -1 : commons[e];
    for (let j = 0; j < width; j++) {
      const inside = nest === undefined || common < 0 ? 0 : nest.labels[common * width + j];
      all[e * width + j] = (duals.slackPart(e, j) + inside) / duals.scale;
    }
  }
  return all;
}

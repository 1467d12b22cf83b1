import { byEdge } from '../edges.ts';
import type { WeightedGraph, WeightedMatching } from '../weightedGraph.ts';
import type { DualValues } from './dualValues.ts';
import { once } from './once.ts';

export type Optimality = Pick<WeightedMatching, 'tight' | 'binding' | 'oddSets' | 'slack' | 'beyond'>;

/**
 * What an optimal dual solution says about all heaviest matchings, by complementary slackness: a matching is heaviest
 * exactly if it uses edges without slack only, covers every vertex whose label is not zero (all of them where it must be
 * perfect), and has as many edges as possible inside every blossom whose label is not zero. The last two are one number to be made as great as possible:
 * the covered ends and the blossoms around each edge, added up, since no term of that sum can pass its own bound.
 */
export function optimalityOf(graph: WeightedGraph, duals: DualValues, nested?: Nested): Optimality {
  const { from, to, width, vertices } = graph;
  const nest = nested === undefined || nested.blossoms.length === 0 ? undefined : new Nest(duals, vertices, nested);
  const innermost = (u: number, v: number): number => nest?.innermost(u, v) ?? -1;
  const covers = Uint8Array.from({ length: vertices }, (_, v) => (graph.perfect === true || !duals.isZero(v) ? 1 : 0));
  const scaledSlack = (e: number, j: number, common: number): number =>
    duals.slackPart(e, j) + (nest === undefined || common < 0 ? 0 : nest.labels[common * width + j]);
  const bindingOf = (u: number, v: number, common: number): number =>
    covers[u] + covers[v] + (nest === undefined || common < 0 ? 0 : nest.binds[common]);
  const tight = new Uint8Array(from.length);
  for (let e = 0; e < from.length; e++) {
    const common = innermost(from[e], to[e]);
    let j = 0;
    while (j < width && scaledSlack(e, j, common) === 0) j++;
    tight[e] = j === width ? 1 : 0;
  }
  const bindingsOf = (us: Int32Array, vs: Int32Array): Float64Array =>
    byEdge({ from: us, to: vs }, (u, v) => bindingOf(u, v, innermost(u, v)));
  // Few ask for these, and they are numbers for each edge.
  const binding = once(() => bindingsOf(from, to));
  const slack = once(() => {
    const all = new Float64Array(from.length * width);
    for (let e = 0; e < from.length; e++) {
      const common = innermost(from[e], to[e]);
      for (let j = 0; j < width; j++) all[e * width + j] = scaledSlack(e, j, common) / duals.scale;
    }
    return all;
  });
  return {
    tight,
    get binding() {
      return binding();
    },
    get oddSets() {
      return nested === undefined ? [] : setsOf(duals, vertices, nested);
    },
    get slack() {
      return slack();
    },
    beyond: ({ from: us, to: vs, first }) => {
      const sign = new Int8Array(us.length);
      const { labels, scale } = duals;
      for (let e = 0; e < us.length; e++) {
        const [u, v] = [us[e], vs[e]];
        const common = innermost(u, v);
        for (let j = 0; j < width; j++) {
          let part = labels[u * width + j] + labels[v * width + j];
          if (nest !== undefined && common >= 0) part += nest.labels[common * width + j];
          if (j === 0 && first !== undefined) part -= scale * first[e];
          if (part === 0) continue;
          sign[e] = part < 0 ? -1 : 1;
          break;
        }
      }
      const bindings = once(() => bindingsOf(us, vs));
      return {
        sign,
        get binding() {
          return bindings();
        },
      };
    },
  };
}

/** The blossoms in use, and by node what it is made of. */
interface Nested {
  readonly blossoms: readonly number[];
  readonly children: readonly (readonly number[])[];
}

/** The vertices of each blossom that has a label. */
function setsOf(duals: DualValues, vertices: number, { blossoms, children }: Nested): number[][] {
  const inside = (node: number): number[] => (node < vertices ? [node] : children[node].flatMap(inside));
  return blossoms.filter((b) => !duals.isZero(b)).map(inside);
}

/** The blossoms inside one another. */
class Nest {
  /** By blossom, its label and those of all blossoms around it, added up. */
  readonly labels: Float64Array;
  /** By blossom, how many of it and those around it have a label. */
  readonly binds: Int32Array;
  private readonly around: Int32Array;
  private readonly children: readonly (readonly number[])[];
  private readonly vertices: number;
  /** For the vertex asked about last: the innermost blossom that holds it and the other vertex, -1 if there is none. */
  private readonly shared: Int32Array;
  private of = -1;

  constructor(duals: DualValues, vertices: number, { blossoms, children }: Nested) {
    const { width } = duals;
    this.vertices = vertices;
    this.children = children;
    this.around = new Int32Array(children.length).fill(-1);
    for (const b of blossoms) for (const child of children[b]) this.around[child] = b;
    this.shared = new Int32Array(vertices);
    this.labels = duals.labels.slice();
    this.binds = Int32Array.from({ length: children.length }, (_, row) => (duals.isZero(row) ? 0 : 1));
    const inwards = blossoms.filter((b) => this.around[b] < 0);
    for (const b of inwards) {
      for (const child of children[b]) {
        if (child < vertices) continue;
        inwards.push(child);
        this.binds[child] += this.binds[b];
        for (let j = 0; j < width; j++) this.labels[child * width + j] += this.labels[b * width + j];
      }
    }
  }

  /** The innermost blossom that holds both vertices, -1 if none does. */
  innermost(u: number, v: number): number {
    if (this.around[u] < 0 || this.around[v] < 0) return -1;
    if (u !== this.of) this.lookFrom(u);
    return this.shared[v];
  }

  private lookFrom(u: number): void {
    this.of = u;
    this.shared.fill(-1);
    for (let inner = u, b = this.around[u]; b >= 0; inner = b, b = this.around[b]) {
      for (const child of this.children[b]) if (child !== inner) this.fill(child, b);
    }
  }

  private fill(node: number, blossom: number): void {
    if (node < this.vertices) this.shared[node] = blossom;
    else for (const child of this.children[node]) this.fill(child, blossom);
  }
}

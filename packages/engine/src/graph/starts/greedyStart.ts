import { DualValues } from '../primalDual/dualValues.ts';
import type { WarmStart, WeightedGraph } from '../weightedGraph.ts';
import { payingEnds } from './payingEnds.ts';

/**
 * Where to begin with a heaviest matching of which nothing is known: every vertex has half of what its heaviest edge asks for, and
 * {@link WeightedGraph.payers} have what the other ends leave of theirs; where it need not be perfect, one end of each edge has all of it. Then,
 * vertex by vertex, the least that its edges allow, not below zero where it need not be perfect, and it is matched by one that allows no less. Labels are even, as the halves of a step ask for.
 */
export function greedyStart(graph: WeightedGraph, neighbourStart: Int32Array, neighbours: Int32Array): WarmStart {
  const start = new GreedyStart(graph, neighbourStart, neighbours);
  if (graph.perfect === true) {
    start.label();
    start.labelPayers();
  } else start.labelByDegree();
  start.lowerAndMatch();
  return { labels: start.duals.labels, mate: start.mate };
}

class GreedyStart {
  readonly duals: DualValues;
  readonly mate: Int32Array;
  private readonly graph: WeightedGraph;
  private readonly neighbourStart: Int32Array;
  private readonly neighbours: Int32Array;
  private readonly payers: number;
  private readonly isPerfect: boolean;

  constructor(graph: WeightedGraph, neighbourStart: Int32Array, neighbours: Int32Array) {
    this.duals = new DualValues(graph, graph.vertices);
    this.mate = new Int32Array(graph.vertices).fill(-1);
    this.graph = graph;
    this.neighbourStart = neighbourStart;
    this.neighbours = neighbours;
    this.payers = graph.payers ?? 0;
    this.isPerfect = graph.perfect === true;
  }

  private degree(v: number): number {
    return this.neighbourStart[v + 1] - this.neighbourStart[v];
  }

  /** Half of its heaviest edge for everybody but payers, whose edges do not count. (They are the first vertices: an edge of theirs has one at its first end.) */
  label(): void {
    const { duals, neighbourStart, neighbours, payers } = this;
    const { vertices, from, width, weight } = this.graph;
    for (let v = payers; v < vertices; v++) {
      let heaviest = -1;
      for (let i = neighbourStart[v]; i < neighbourStart[v + 1]; i++) {
        const e = neighbours[i] >> 1;
        if (from[e] < payers) continue;
        if (heaviest < 0 || duals.isHeavier(e, heaviest)) heaviest = e;
      }
      if (heaviest < 0) continue;
      for (let j = 0; j < width; j++) duals.labels[v * width + j] = (duals.scale / 2) * weight[heaviest * width + j];
    }
  }

  /** For each edge the end with more of them pays alone: whoever has few is mostly left single, with the label zero. */
  labelByDegree(): void {
    const { from, to } = this.graph;
    this.duals.labels.set(payingEnds(this.graph, (e) => (this.degree(from[e]) > this.degree(to[e]) ? from[e] : to[e])));
  }

  /** For payers, the most that the other ends of their edges leave to be paid. */
  labelPayers(): void {
    const { labels, scale } = this.duals;
    const { neighbourStart, neighbours } = this;
    const { from, to, width, weight } = this.graph;
    for (let v = 0; v < this.payers; v++) {
      for (let i = neighbourStart[v]; i < neighbourStart[v + 1]; i++) {
        const e = neighbours[i] >> 1;
        const other = from[e] + to[e] - v;
        let isMore = i === neighbourStart[v];
        for (let j = 0; j < width; j++) {
          const part = scale * weight[e * width + j] - labels[other * width + j];
          if (!isMore && part < labels[v * width + j]) break;
          if (part > labels[v * width + j]) isMore = true;
          if (isMore) labels[v * width + j] = part;
        }
      }
    }
  }

  /** Vertex by vertex, the least label its edges allow; it is matched by one of those that allow no less. */
  lowerAndMatch(): void {
    const { duals, neighbourStart, neighbours, isPerfect } = this;
    const { vertices, width } = this.graph;
    // Who has few neighbours chooses first: the others find somebody all the same.
    const least = new Float64Array(width);
    for (const v of new Int32Array(vertices).map((_, each) => each).sort((a, b) => this.degree(a) - this.degree(b))) {
      let first = -1;
      if (!isPerfect) for (let j = 0; j < width; j++) least[j] = duals.labels[v * width + j];
      for (let i = neighbourStart[v]; i < neighbourStart[v + 1]; i++) {
        const e = neighbours[i] >> 1;
        let isLess = isPerfect && first < 0;
        for (let j = 0; j < width; j++) {
          const part = duals.slackPart(e, j);
          if (!isLess && part > least[j]) break;
          if (part < least[j]) isLess = true;
          if (isLess) least[j] = part;
        }
        if (isLess) first = i;
      }
      if (isPerfect && first < 0) continue;
      for (let j = 0; j < width; j++) duals.labels[v * width + j] -= least[j];
      for (let i = first; i >= 0 && i < neighbourStart[v + 1]; i++) {
        if (duals.isTight(neighbours[i] >> 1) && this.match(v, neighbours[i])) break;
      }
    }
  }

  /** Matches a vertex by an edge of its own; false if the other one has a partner. */
  private match(u: number, code: number): boolean {
    if (this.mate[u] >= 0) return true;
    const { from, to } = this.graph;
    const v = code & 1 ? from[code >> 1] : to[code >> 1];
    if (this.mate[v] >= 0) return false;
    this.mate[u] = v;
    this.mate[v] = u;
    return true;
  }
}

import type { WeightedGraph } from '../weightedGraph.ts';

/**
 * The dual side of a weighted matching: a label for every vertex and blossom (a row of integers, ordered like words in
 * a dictionary, see {@link WeightedGraph}), the slack of edges, and the step by which labels change.
 */
export class DualValues {
  /** Row r has its label in `labels[r * width ...]`. */
  readonly labels: Float64Array;
  readonly width: number;
  private readonly step: Float64Array;
  /** True until something is offered for the step. */
  private open = true;
  /** How often a weight counts against the labels of its ends. */
  readonly scale = 4;
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly weight: Float64Array;

  constructor(graph: WeightedGraph, rows: number) {
    this.width = graph.width;
    this.from = graph.from;
    this.to = graph.to;
    this.weight = graph.weight;
    this.labels = new Float64Array(rows * graph.width);
    this.step = new Float64Array(graph.width);
  }

  /** True while nothing has been offered for the step. */
  get isOpen(): boolean {
    return this.open;
  }

  isHeavier(a: number, b: number): boolean {
    for (let j = 0; j < this.width; j++) {
      const difference = this.weight[a * this.width + j] - this.weight[b * this.width + j];
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  clear(row: number): void {
    this.labels.fill(0, row * this.width, (row + 1) * this.width);
  }

  isZero(row: number): boolean {
    const end = (row + 1) * this.width;
    for (let i = row * this.width; i < end; i++) if (this.labels[i] !== 0) return false;
    return true;
  }

  /** One number of an edge's slack: what its ends' labels exceed its scaled weight by, blossoms' labels left out. */
  slackPart(edge: number, j: number): number {
    const { width, labels, scale } = this;
    const own = scale * this.weight[edge * width + j];
    return labels[this.from[edge] * width + j] + labels[this.to[edge] * width + j] - own;
  }

  hasLessSlack(a: number, b: number): boolean {
    for (let j = 0; j < this.width; j++) {
      const difference = this.slackPart(a, j) - this.slackPart(b, j);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  isTight(edge: number): boolean {
    for (let j = 0; j < this.width; j++) if (this.slackPart(edge, j) !== 0) return false;
    return true;
  }

  /**
   * How an edge compares with a slack, which is not below zero and stands in `slacks` from `at` on: 0 if the edge is tight, negative if it has
   * less, positive if not.
   */
  compareSlack(edge: number, slacks: Float64Array, at: number): number {
    let isLess = false;
    let isTight = true;
    for (let j = 0; j < this.width; j++) {
      const part = this.slackPart(edge, j);
      if (!isLess && part > slacks[at + j]) return 1;
      if (part < slacks[at + j]) isLess = true;
      if (part !== 0) isTight = false;
      if (isLess && !isTight) return -1;
    }
    return isTight ? 0 : 1;
  }

  /** Writes an edge's slack into `slacks` from `at` on. */
  writeSlack(edge: number, slacks: Float64Array, at: number): void {
    for (let j = 0; j < this.width; j++) slacks[at + j] = this.slackPart(edge, j);
  }

  /** Whether an edge is tight but for the first number. */
  isTightAfter(edge: number): boolean {
    for (let j = 1; j < this.width; j++) if (this.slackPart(edge, j) !== 0) return false;
    return true;
  }

  /** Forgets the step: the next offer is taken as it is. */
  startStep(): void {
    this.open = true;
  }

  /** Lowers the step to an edge's slack, or half of it, if that is less. Halves are whole: labels keep their parity. */
  offerSlack(edge: number, scale: 1 | 0.5): void {
    let less = this.open;
    for (let j = 0; j < this.width; j++) {
      const value = this.slackPart(edge, j) * scale;
      if (!less) {
        if (value > this.step[j]) return;
        if (value === this.step[j]) continue;
        less = true;
      }
      this.step[j] = value;
    }
    this.open = false;
  }

  /** Lowers the step to half of a label if that is less. */
  offerHalf(row: number): void {
    this.offer(row, 0.5);
  }

  /** Lowers the step to a label if that is less. */
  offerLabel(row: number): void {
    this.offer(row, 1);
  }

  private offer(row: number, scale: 1 | 0.5): void {
    let less = this.open;
    for (let j = 0; j < this.width; j++) {
      const value = this.labels[row * this.width + j] * scale;
      if (!less) {
        if (value > this.step[j]) return;
        if (value === this.step[j]) continue;
        less = true;
      }
      this.step[j] = value;
    }
    this.open = false;
  }

  addStep(row: number, times: number): void {
    const at = row * this.width;
    for (let j = 0; j < this.width; j++) this.labels[at + j] += times * this.step[j];
  }
}

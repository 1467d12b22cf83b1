/**
 * Rows of integers ordered like words in a dictionary, with the few operations that the matching's labels need. A row
 * is the label of a vertex or blossom; one more row holds the step by which labels change.
 */
export class ExactVectors {
  readonly values: Float64Array;
  readonly width: number;
  private readonly step: Float64Array;
  private open = true;

  constructor(rows: number, width: number) {
    this.width = width;
    this.values = new Float64Array(rows * width);
    this.step = new Float64Array(width);
  }

  load(row: number, source: Float64Array, at: number): void {
    for (let j = 0; j < this.width; j++) this.values[row * this.width + j] = source[at + j];
  }

  clear(row: number): void {
    this.values.fill(0, row * this.width, (row + 1) * this.width);
  }

  isZero(row: number): boolean {
    for (let j = 0; j < this.width; j++) if (this.values[row * this.width + j] !== 0) return false;
    return true;
  }

  /** Forgets the step: the next offer is taken as it is. */
  startStep(): void {
    this.open = true;
  }

  /** Lowers the step to the offered value (or half of it) if that is smaller. Halves are whole: labels keep parity. */
  offer(part: (j: number) => number, half: boolean): void {
    const scale = half ? 0.5 : 1;
    let smaller = this.open;
    for (let j = 0; j < this.width; j++) {
      const value = part(j) * scale;
      if (!smaller) {
        if (value > this.step[j]) return;
        if (value === this.step[j]) continue;
        smaller = true;
      }
      this.step[j] = value;
    }
    this.open = false;
  }

  /** Offers half of a row. */
  offerHalf(row: number): void {
    this.offer((j) => this.values[row * this.width + j], true);
  }

  /** True when a row is not greater than the step, or when there is no step at all. */
  atMostStep(row: number): boolean {
    if (this.open) return true;
    for (let j = 0; j < this.width; j++) {
      const difference = this.values[row * this.width + j] - this.step[j];
      if (difference !== 0) return difference < 0;
    }
    return true;
  }

  /** Makes a row the step. */
  stepTo(row: number): void {
    for (let j = 0; j < this.width; j++) this.step[j] = this.values[row * this.width + j];
    this.open = false;
  }

  addStep(row: number, times: number): void {
    for (let j = 0; j < this.width; j++) this.values[row * this.width + j] += times * this.step[j];
  }
}

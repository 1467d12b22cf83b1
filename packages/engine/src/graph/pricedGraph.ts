/** A graph whose edges have a price, paid by their two ends, and marks, of which there may not be too many. */
export interface PricedGraph {
  readonly vertices: number;
  /** Ends of the edges; no loops, at most one edge between two vertices. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** What either end pays: integers, 0 or more. */
  readonly fromPrice: Float64Array;
  readonly toPrice: Float64Array;
  /** Integers, 0 or more. */
  readonly marks: Float64Array;
  /** Only matchings count that gain `wanted`, which must be the most that a perfect matching can gain. */
  readonly gain?: { readonly by: Uint8Array; readonly wanted: number };
}

/** A graph whose edges have a price, paid by their two ends, and marks, of which there may not be too many. */
export interface PricedGraph {
  readonly vertices: number;
  /** Ends of the edges, the smaller first; two vertices may have several edges between them if `twins` is true. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly twins?: boolean;
  /** What either end pays: integers, 0 or more. */
  readonly fromPrice: Float64Array;
  readonly toPrice: Float64Array;
  /** Integers, 0 or more. */
  readonly marks: Float64Array;
  /** Only matchings count that gain `wanted`, which must be the most that a perfect matching can gain. */
  readonly gain?: { readonly by: Uint8Array; readonly wanted: number };
}

/** A price that no perfect matching reaches. */
export function overPriceOf({ vertices, from, to, fromPrice, toPrice }: PricedGraph): number {
  const dearest = new Float64Array(vertices);
  for (let e = 0; e < from.length; e++) {
    dearest[from[e]] = Math.max(dearest[from[e]], fromPrice[e]);
    dearest[to[e]] = Math.max(dearest[to[e]], toPrice[e]);
  }
  return dearest.reduce((sum, price) => sum + price, 1);
}

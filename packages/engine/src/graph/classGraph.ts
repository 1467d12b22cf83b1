/**
 * A graph of classes: every vertex of a class has the same edges and weights. Edges join classes (also a class with
 * itself); a weight is `width` integers, ordered like words in a dictionary.
 */
export interface ClassGraph {
  /** Vertices of each class. */
  readonly count: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly width: number;
  /** Weight of edge e in `weight[e * width ...]`. */
  readonly weight: Float64Array;
}

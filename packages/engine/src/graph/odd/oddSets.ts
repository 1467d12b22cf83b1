/**
 * Why not all vertices of a graph can be matched (Gallai 1964, Edmonds 1965): there are more of these sets than vertices next to them.
 * Every greatest matching gives each vertex next to them a partner in a set of its own, and leaves one vertex of each other set single;
 * whichever vertex of a set is taken out, the others of the set can be matched among themselves.
 */
export interface OddSets {
  readonly sets: readonly (readonly number[])[];
  /** The vertices outside these sets that have an edge into one. */
  readonly nextTo: readonly number[];
  /** By how many the sets are more: so many vertices every greatest matching leaves single. */
  readonly excess: number;
}

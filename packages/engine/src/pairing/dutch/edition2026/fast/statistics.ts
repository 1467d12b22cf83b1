/** Why the fast path left a bracket to the general one. */
export type GiveUp =
  | 'size' // too few residents for the MDPs, or the bye and several floaters
  | 'topscorers' // absolute topscorers where the bounds count absolutes
  | 'floaters' // no class of floaters reaches the bounds
  | 'mdp' // an MDP finds no opponent
  | 'exchange' // no pairing without an exchange between S1 and S2
  | 'look-ahead'; // C8 of the floaters is not settled

/** What a round cost, for benchmarks; collected only when asked for. */
export interface Statistics {
  /** Brackets settled by sets of players. */
  sets: number;
  /** Brackets settled by the fast path. */
  fast: number;
  /** Brackets settled by prices of classes. */
  priced: number;
  /** Brackets settled by the general path, by the reach of the matching that settled them (1, 2, 3). */
  general: [number, number, number];
  /** Brackets that the fast path gave up, by reason. */
  gaveUp: Partial<Record<GiveUp, number>>;
  /** Vertices of the largest graph matched with weights. */
  largestGraph: number;
  /** Residents of the largest bracket that the fast path gave up. */
  largestGivenUp: number;
}

/** Counts at nothing, to be handed to one pairing or to many. */
export const newStatistics = (): Statistics => ({
  sets: 0,
  fast: 0,
  priced: 0,
  general: [0, 0, 0],
  gaveUp: {},
  largestGraph: 0,
  largestGivenUp: 0,
});

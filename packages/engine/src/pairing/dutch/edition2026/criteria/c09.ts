import type { Criterion } from './criterion.ts';

/**
 * C.04.3 C9: the pairing-allocated bye to somebody with as few unplayed games as possible. It speaks where exactly one
 * player floats and that player will have the bye; all the others being paired, their games shall be few.
 */
export const c09: Criterion = {
  id: 'C9',
  scope: 'bracket',
  shape: 'count',
  merit: ({ field }, higher, lower) => -(field.games[higher] + field.games[lower]),
  most: ({ field }) => 2 * field.history.round,
  applies: (bracket) => bracket.floaterGetsBye,
};

import type { SystemOption } from '../../kernel/settings.ts';

/** Boards of a match, for every format in which teams play. */
export const BOARDS: SystemOption = {
  name: 'boards',
  type: 'number',
  default: 0,
  source: 'boards of a team match; 0 takes the size of the smallest team',
};

/** How much better rated a player may be than someone on a board above; 0 if any order may be chosen. */
export const RATING_ORDER: SystemOption = {
  name: 'ratingOrder',
  type: 'number',
  default: 0,
  source: 'regulations of leagues: no board-order inversion above so many rating points; 0 allows every order',
};

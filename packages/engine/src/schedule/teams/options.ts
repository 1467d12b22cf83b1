import type { SystemOption } from '../../kernel/settings.ts';

/** Boards of a match, for every format in which teams play. */
export const BOARDS: SystemOption = {
  name: 'boards',
  type: 'number',
  default: 0,
  source: 'boards of a team match; 0 takes the size of the smallest team',
};

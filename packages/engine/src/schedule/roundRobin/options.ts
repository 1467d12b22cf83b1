import type { SystemOption } from '../../kernel/settings.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { optionOf } from '../format.ts';
import { BOARDS, RATING_ORDER } from '../teams/options.ts';
import type { CycleOptions } from './cycles.ts';

/** How often everyone meets. */
export const CYCLES: SystemOption = {
  name: 'cycles',
  type: 'number',
  values: [1, 2, 3, 4, 5, 6, 7, 8],
  default: 1,
  setsRounds: true,
  source: 'C.05 Annex 1; seed 001, round robin 1',
};

/** Whether the last two rounds of the first cycle change places (C.05 Annex 1). */
export const SWAP_LAST_TWO: SystemOption = {
  name: 'swapLastTwo',
  type: 'boolean',
  default: true,
  source: 'C.05 Annex 1 (recommended); FIDE_DOUBLEROUNDROBIN',
  when: { option: 'cycles', value: 2 },
};

/** What a free round brings. */
export const FREE_ROUND: SystemOption = {
  name: 'freeRound',
  type: 'string',
  values: ['none', 'point'],
  default: 'none',
  source: 'none: C.05 Annex 1; point: seed 001, round robin 3',
  counts: true,
};

/** What becomes of the results of anyone who left before half of their games (C.05 6.6). */
export const BELOW_HALF: SystemOption = {
  name: 'belowHalf',
  type: 'string',
  values: ['cancel', 'keep'],
  default: 'cancel',
  source: 'cancel: C.05 6.6; keep: rules/round-robin.md 4',
  counts: true,
};

/** Events of teams: which score ranks them first; the other one breaks ties. */
export const PRIMARY: SystemOption = {
  name: 'primary',
  type: 'string',
  values: ['MP', 'GP'],
  default: 'MP',
  source: 'teams: match points (C.07 11.1), or game points (seeds 001 and 004, last table)',
  counts: true,
};

/** All settings of a round robin. */
export const ROUND_ROBIN_OPTIONS = [
  CYCLES,
  SWAP_LAST_TWO,
  FREE_ROUND,
  BELOW_HALF,
  BOARDS,
  RATING_ORDER,
  PRIMARY,
] as const;

/** The cycles and the swap that the tournament asks for. */
export const cycleOptions = (tournament: Tournament): CycleOptions => ({
  cycles: optionOf<number>(tournament, CYCLES),
  swapLastTwo: optionOf<boolean>(tournament, SWAP_LAST_TWO),
});

import type { ScheduleFormat } from '../format.ts';
import { FORMAT_KINDS } from '../kinds.ts';
import { boardsReason } from '../teams/why.ts';
import { makeScheveningen, SCHEVENINGEN_OPTIONS, scheveningenNeeds, teamsInOrder } from './make.ts';

/** Scheveningen as a format with a schedule. */
export const scheveningen: ScheduleFormat = {
  ...FORMAT_KINDS.scheveningen,
  id: 'scheveningen',
  options: SCHEVENINGEN_OPTIONS,
  least: 2,
  most: 20,
  needs: scheveningenNeeds,
  undrawnOrder: (tournament) => teamsInOrder(tournament).map(({ id }) => id),
  why: (tournament, round, white, black) => boardsReason(tournament, 'scheveningen', round, white, black),
  make: makeScheveningen,
};

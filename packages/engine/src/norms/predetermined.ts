import { hasSchedule } from '../schedule/kinds.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** True if the opponents of all rounds are known beforehand (B.01 1.4.1e): in a knock-out they are not. */
export const isPredetermined = (tournament: Pick<Tournament, 'system'>): boolean =>
  hasSchedule(tournament) && tournament.system !== 'knockout';

import { hasSchedule } from '../schedule/kinds.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** True where the opponents of all rounds are known beforehand (B.01 1.4.1e): a knock-out's are not. */
export const isPredetermined = (tournament: Pick<Tournament, 'system'>): boolean =>
  hasSchedule(tournament) && tournament.system !== 'knockout';

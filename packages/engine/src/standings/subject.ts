import { hasSchedule } from '../schedule/kinds.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { Subject } from './types.ts';

/** The subject of a tournament's main table. */
export const subjectOf = (tournament: Tournament): Subject =>
  tournament.teams.length > 0 &&
  (hasSchedule(tournament) ||
    pairsTeams(tournament) ||
    tournament.rounds.some((round) => (round.matches?.length ?? 0) > 0))
    ? 'teams'
    : 'players';

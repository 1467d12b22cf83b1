import { ownEntry } from '../kernel/ownEntry.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { countingTournament } from './roundRobin/withdrawal.ts';

/** The formats in which not every game counts, by id. A file of its own: boards and cards ask, and need no tables. */
const COUNTING: Readonly<Record<string, (tournament: Tournament) => Tournament>> = {
  'round-robin': countingTournament,
};

/** The tournament as the standings must see it: in a round robin, without the games of anyone who left early. */
export const countingOf = (tournament: Tournament): Tournament =>
  ownEntry(COUNTING, tournament.system)?.(tournament) ?? tournament;

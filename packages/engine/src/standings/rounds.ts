import type { Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';

/** Systems in which everybody's opponents are known beforehand (C.07 15.2). */
const PREDETERMINED = new Set(['round-robin', 'scheveningen', 'skalitzka', 'knockout', 'schiller']);

/** True for round robins and their kin: forfeits count as games, and Article 16 of C.07 does not apply. */
export const isPredetermined = (tournament: Tournament): boolean => PREDETERMINED.has(tournament.system);

/** The last round that has a result, or that was paired with nothing to play (a lone bye); 0 before that. */
export function lastCountedRound(tournament: Tournament): number {
  for (let number = tournament.rounds.length; number > 0; number--) {
    const round = roundOf(tournament, number);
    const played = round.games.some((game) => game.result !== undefined);
    const decided = round.matches?.some((match) => match.forfeit !== undefined) === true;
    const teamRound = (round.matches?.length ?? 0) > 0;
    if (played || decided || (isPaired(round) && round.games.length === 0 && !teamRound)) return number;
  }
  return 0;
}

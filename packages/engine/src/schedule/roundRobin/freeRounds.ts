import type { Tournament } from '../../tournament/tournament.ts';
import { isPaired } from '../../tournament/tournament.ts';
import { optionOf } from '../format.ts';
import { hasPart } from '../kinds.ts';
import { freeIn } from './free.ts';
import { FREE_ROUND } from './options.ts';
import { isTeamEvent } from './stages.ts';

/**
 * The tournament after a change of its options: whoever is free in a round that stands gets the point, or loses it,
 * where the options before said otherwise.
 */
export function withFreeRounds(before: Tournament, after: Tournament): Tournament {
  const free = optionOf<string>(after, FREE_ROUND);
  if (!hasPart(after, 'leaving') || free === optionOf<string>(before, FREE_ROUND)) return after;
  const isTeams = isTeamEvent(after);
  const rounds = after.rounds.map((round) => {
    if (!isPaired(round)) return round;
    const { byes, teamByes = [] } = round;
    if (free !== 'point') {
      const without = byes.filter(({ kind }) => kind !== 'pab');
      return isTeams
        ? { ...round, teamByes: teamByes.filter(({ kind }) => kind !== 'pab') }
        : { ...round, byes: without };
    }
    const fresh = freeIn(before, round.number);
    return isTeams
      ? { ...round, teamByes: [...teamByes, ...fresh.map((team) => ({ team, kind: 'pab' as const }))] }
      : { ...round, byes: [...byes, ...fresh.map((player) => ({ player, kind: 'pab' as const }))] };
  });
  return { ...after, rounds };
}

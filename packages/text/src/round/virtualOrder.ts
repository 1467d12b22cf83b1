import type { Tournament } from '@turnuva/engine/tournament';
import { announcedRanges, bakuIn } from '@turnuva/engine/tournament';
import { pointsText } from '../decimal.ts';
import type { Say } from '../render.ts';

/** Why boards are in another order than that of the points shown; undefined in a round without virtual points. */
export function formatVirtualOrder(say: Say, tournament: Tournament, round: number): string | undefined {
  const { method } = tournament.acceleration;
  const baku = bakuIn(tournament, round);
  if (baku !== undefined) return say('acceleration.boards', { last: baku.lastPlayer, points: pointsText(baku.points) });
  if (method !== 'virtual-points') return undefined;
  const { ranges } = announcedRanges(tournament, tournament.teams.length > 0 ? 'teams' : 'players');
  const isOn = ranges.some(({ firstRound, lastRound }) => firstRound <= round && round <= lastRound);
  return isOn ? say('acceleration.boardsAnnounced') : undefined;
}

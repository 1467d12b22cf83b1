import { countingOf, formatById } from '../schedule/registry.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { Subject } from './types.ts';

/**
 * The event as its table counts it after a round: without games that do not count, and for teams match by match, where
 * their matches are not those of the rounds (then all matches are counted, as far as they were played by that round).
 */
export function countedEvent(
  tournament: Tournament,
  of: Subject,
  round: number,
): { readonly counted: Tournament; readonly round: number } {
  const asTeamsPlay = of === 'teams' ? formatById(tournament.system)?.asTeamsPlay : undefined;
  if (asTeamsPlay === undefined) return { counted: countingOf(tournament), round };
  const counted = asTeamsPlay(countingOf({ ...tournament, rounds: tournament.rounds.slice(0, round) }));
  return { counted, round: counted.rounds.length };
}

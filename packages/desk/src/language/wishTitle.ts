import type { Tournament, Wish } from '@turnuva/engine/tournament';
import { pairsTeams } from '@turnuva/engine/tournament';
import { pairedNames } from './entrants.ts';
import type { Words } from './words.ts';

/**
 * What a wish says: what the players share, or the arbiter's name for them and who they are; and its effect on the bye.
 */
export function wishTitle(wish: Wish, tournament: Tournament, { say, list }: Words): string {
  const { shared, bye, name, players, teams = [] } = wish;
  if (shared !== undefined) return say(`wishes.shared.${shared}`);
  const names = pairedNames(tournament);
  const who = list((pairsTeams(tournament) ? teams : players).map((id) => names.get(id) ?? String(id)));
  const named = name === undefined ? who : `${name}: ${who}`;
  return bye === undefined ? named : say(`wishes.byeOf.${bye}`, { who: named });
}

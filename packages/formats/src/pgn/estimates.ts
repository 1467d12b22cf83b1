import { performance } from '@turnuva/engine/rating';
import type { GameResult, PlayerId, Tournament } from '@turnuva/engine/tournament';
import { isPlayed } from '@turnuva/engine/tournament';

/** Half points that White has of a game that was played; undefined for any other. */
function halfPointsOfWhite(result: GameResult | undefined): number | undefined {
  if (result === undefined || !isPlayed(result)) return undefined;
  if (result === '10') return 2;
  if (result === '01') return 0;
  return result === '==' ? 1 : undefined;
}

/**
 * A rating for everybody who has none, for boards and broadcasts that ask for one: the performance against rated opponents, else
 * the average of the field. One for each player, whatever the round; nobody has one where nobody is rated.
 */
export function estimatedRatings({ players, rounds }: Tournament): ReadonlyMap<PlayerId, number> {
  const ratings = new Map(players.flatMap(({ id, rating }) => (rating > 0 ? [[id, rating] as const] : [])));
  if (ratings.size === 0) return new Map();
  const average = Math.round([...ratings.values()].reduce((sum, each) => sum + each, 0) / ratings.size);
  const met = new Map<PlayerId, { sum: number; games: number; halfPoints: number }>();
  const note = (player: PlayerId, opponent: PlayerId, halfPoints: number): void => {
    const rating = ratings.get(opponent);
    if (ratings.has(player) || rating === undefined) return;
    const known = met.get(player) ?? { sum: 0, games: 0, halfPoints: 0 };
    met.set(player, { sum: known.sum + rating, games: known.games + 1, halfPoints: known.halfPoints + halfPoints });
  };
  for (const { white, black, result } of rounds.flatMap(({ games }) => games)) {
    const halfPoints = halfPointsOfWhite(result);
    if (halfPoints === undefined) continue;
    note(white, black, halfPoints);
    note(black, white, 2 - halfPoints);
  }
  return new Map(
    players.flatMap(({ id }) => {
      if (ratings.has(id)) return [];
      const { sum, games, halfPoints } = met.get(id) ?? { sum: 0, games: 0, halfPoints: 0 };
      return [[id, games === 0 ? average : performance(Math.round(sum / games), halfPoints, games)] as const];
    }),
  );
}

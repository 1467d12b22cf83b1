import { averageRating, performance } from '../rating/performance.ts';
import type { PlayerId, Title } from '../tournament/tournament.ts';
import { countedRating, isOfFederation, opponentsOf } from './conditions.ts';
import type { NormGame } from './games.ts';
import type { Norm, NormEvent } from './norms.ts';
import { COUNTED_TITLES, REQUIREMENTS } from './titles.ts';

/** What a certificate of a title result asks for, beside the norm itself. */
export interface NormFacts {
  /** Federations of the opponents, the player's own among them. */
  readonly federations: number;
  /** Opponents from outside the player's federation. */
  readonly notOwn: number;
  readonly ofHost: number;
  readonly rated: number;
  readonly titled: number;
  readonly titles: readonly { readonly title: Title; readonly count: number }[];
  /** Average of the opponents before the lowest is raised. */
  readonly plainAverage?: number;
  /** Half points that make the norm with these opponents; absent if no score does. */
  readonly required?: number;
  /** The rating at which each game of {@link Norm.games} counts (B.01 1.4.6). */
  readonly counted: ReadonlyMap<NormGame, number>;
}

/** The score that a norm takes: 35 % of the points, and the performance (B.01 1.4.8). */
export function requiredHalfPoints({ title, games, average }: Pick<Norm, 'title' | 'games' | 'average'>) {
  const count = games.length;
  if (average === undefined) return undefined;
  for (let halfPoints = 1; halfPoints <= 2 * count; halfPoints++) {
    const isEnough = 10 * halfPoints >= 7 * count;
    if (isEnough && performance(average, halfPoints, count) >= REQUIREMENTS[title].performance) return halfPoints;
  }
  return undefined;
}

/** Ratings as they count: the lowest, and no other, raised to the floor. */
function countedRatings({ title, games }: Norm): ReadonlyMap<NormGame, number> {
  const { floor } = REQUIREMENTS[title];
  const counted = new Map(games.map((game) => [game, countedRating(game)]));
  const lowest = [...games].sort((a, b) => countedRating(a) - countedRating(b)).at(0);
  if (lowest !== undefined) counted.set(lowest, Math.max(floor, countedRating(lowest)));
  return counted;
}

/** What the certificate asks for about a norm of an event. */
export function normFacts({ field }: NormEvent, norm: Norm): NormFacts {
  const { games, conditions } = norm;
  const federationOf = (id: PlayerId): string => field.byId.get(id)?.federation ?? '';
  const count = (wanted: (id: PlayerId) => boolean): number => games.filter(({ opponent }) => wanted(opponent)).length;
  const countIn = (id: 'federations' | 'ownFederation' | 'titled'): number =>
    conditions.find((each) => each.id === id)?.found ?? 0;
  const own = federationOf(norm.player);
  const host = field.tournament.info.federation ?? '';
  const plain = averageRating(
    games.reduce((sum, game) => sum + countedRating(game), 0),
    games.length,
  );
  const required = requiredHalfPoints(norm);
  const opponents = opponentsOf(field, games);
  return {
    federations: countIn('federations') + (isOfFederation(own) && count((id) => federationOf(id) === own) > 0 ? 1 : 0),
    notOwn: games.length - countIn('ownFederation'),
    ofHost: host === '' ? 0 : count((id) => federationOf(id) === host),
    rated: games.filter(({ rating }) => rating > 0).length,
    titled: countIn('titled'),
    titles: COUNTED_TITLES.map((title) => ({
      title,
      count: opponents.filter((id) => field.byId.get(id)?.title === title).length,
    })),
    ...(plain === undefined ? {} : { plainAverage: plain }),
    ...(required === undefined ? {} : { required }),
    counted: countedRatings(norm),
  };
}

import type { RatingView } from '@turnuva/engine/rating';
import type { Player } from '@turnuva/engine/tournament';

/** The columns, each of which sorts. */
export const SORTS = [
  'tpn',
  'name',
  'rating',
  'games',
  'score',
  'average',
  'expected',
  'k',
  'change',
  'performance',
  'new',
] as const;
export type Sort = (typeof SORTS)[number];

/** The rating after the event, or the first rating that it would give. */
export const newRating = ({ rating, change, firstRating }: RatingView): number | undefined =>
  change === undefined ? firstRating : rating + change.rounded;

const VALUE: Readonly<Record<Exclude<Sort, 'name' | 'tpn'>, (view: RatingView) => number | undefined>> = {
  rating: ({ rating }) => rating,
  games: ({ games }) => games,
  score: ({ halfPoints, games }) => (games === 0 ? undefined : halfPoints),
  average: ({ average }) => average,
  expected: ({ change }) => change?.expected,
  k: ({ change }) => change?.k,
  change: ({ change }) => change?.change,
  performance: ({ performance }) => performance,
  new: newRating,
};

/** In the order of a column; who has no value there comes last either way. */
export function sortedViews(
  views: readonly RatingView[],
  players: ReadonlyMap<number, Player>,
  sort: Sort,
  down: boolean,
  compareNames: (a: string, b: string) => number,
): RatingView[] {
  const turn = down ? -1 : 1;
  const tpn = (view: RatingView): number => players.get(view.player)?.tpn ?? 0;
  const name = (view: RatingView): string => players.get(view.player)?.name ?? '';
  return [...views].sort((a, b) => {
    if (sort === 'tpn') return turn * (tpn(a) - tpn(b));
    if (sort === 'name') return turn * compareNames(name(a), name(b)) || tpn(a) - tpn(b);
    const [x, y] = [VALUE[sort](a), VALUE[sort](b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || tpn(a) - tpn(b);
    return turn * (x - y) || tpn(a) - tpn(b);
  });
}

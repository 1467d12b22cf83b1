import type { Category, CategoryFilter, Prize, PrizeRules, TieLots } from '@turnuva/engine/tournament';
import { SHARINGS } from '@turnuva/engine/tournament';
import type { Shape } from './shape.ts';
import { flag, integer, list, matching, object, oneOf, text } from './shape.ts';

const MOST_CENTS = 10_000_000_000;
const MOST_LISTS = 100;
const year = integer(0, 9999);
const rating = integer(0, 9999);
export const seed = integer(0, 2 ** 32 - 1);

const filter: Shape<CategoryFilter> = object(
  {},
  {
    category: text(40, 1),
    sex: oneOf(['m', 'w']),
    club: text(120, 1),
    federation: text(40, 1),
    bornFrom: year,
    bornTo: year,
    ratingFrom: rating,
    ratingTo: rating,
    unrated: flag,
  },
);
export const categories: Shape<Category[]> = list(object({ name: text(60), filter }), MOST_LISTS);

const fixed = object({ cents: integer(0, MOST_CENTS) });
const part = object({ basisPoints: integer(0, 10_000) });
const prize: Shape<Prize> = (value, at) =>
  typeof value === 'object' && value !== null && 'basisPoints' in value ? part(value, at) : fixed(value, at);
const prizeList = object(
  { name: text(60), prizes: list(prize, 1000), sharing: oneOf(SHARINGS) },
  { category: text(60) },
);
export const prizes: Shape<PrizeRules> = object(
  {
    currency: matching(/^[A-Z]{3}$/, 'currency'),
    lists: list(prizeList, MOST_LISTS),
    onePrizeEach: flag,
  },
  { fund: integer(0, MOST_CENTS) },
);

export const subject = oneOf(['players', 'teams']);
const entrants = list(integer(1, 1_000_000), 9999);
export const members = entrants;
export const tieLots: Shape<TieLots> = object({ round: integer(1, 999), of: subject, order: entrants }, { seed });

import type { Category, CategoryFilter, Prize, PrizeList, PrizeRules, TieLots } from '@turnuva/engine/tournament';
import { SHARINGS } from '@turnuva/engine/tournament';
import { LIMITS } from '../trf/index.ts';
import type { Shape } from './shape.ts';
import { flag, list, object, oneOf, text, whole } from './shape.ts';

const MOST_CENTS = 10_000_000_000;
const year = whole(0, 9999);
const rating = whole(0, 9999);

const filter = object<CategoryFilter>(
  {
    category: text,
    sex: oneOf('m', 'w'),
    club: text,
    federation: text,
    bornFrom: year,
    bornTo: year,
    ratingFrom: rating,
    ratingTo: rating,
    unrated: flag,
  },
  ['category', 'sex', 'club', 'federation', 'bornFrom', 'bornTo', 'ratingFrom', 'ratingTo', 'unrated'],
);

/** A category of the tournament. */
export const category = object<Category>({ name: text, filter }, []);

const fixed = object<Extract<Prize, { cents: number }>>({ cents: whole(0, MOST_CENTS) }, []);
const part = object<Extract<Prize, { basisPoints: number }>>({ basisPoints: whole(0, 10_000) }, []);
const prize: Shape<Prize> = (node, path, faults) =>
  node.kind === 'object' && node.fields.has('basisPoints') ? part(node, path, faults) : fixed(node, path, faults);

const prizeList = object<PrizeList>(
  { name: text, category: text, prizes: list(prize, 1000), sharing: oneOf(...SHARINGS) },
  ['category'],
);

/** The tournament's prizes. */
export const prizes = object<PrizeRules>(
  { currency: text, fund: whole(0, MOST_CENTS), lists: list(prizeList, 1000), onePrizeEach: flag },
  ['fund'],
);

/** Lots drawn among the tied. */
export const tieLots = object<TieLots>(
  {
    round: whole(1, LIMITS.rounds),
    of: oneOf('players', 'teams'),
    order: list(whole(1, 1_000_000), LIMITS.players),
    seed: whole(0, 2 ** 32 - 1),
  },
  ['seed'],
);

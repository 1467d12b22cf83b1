import type {
  BoardPrizeRule,
  Category,
  CategoryFilter,
  ExternalValues,
  Prize,
  PrizeList,
  PrizeRules,
  TieLots,
} from '@turnuva/engine/tournament';
import { BOARD_PRIZE_ORDERS, LONGEST_THING, SHARINGS } from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import type { Schema } from './schema.ts';
import { either, flag, integer, isRecord, list, matching, model, oneOf, text } from './schema.ts';
import { shapeOf, withShape } from './shape.ts';
import { id, ids, name, rating, round, year } from './values.ts';

const MOST_CENTS = 10_000_000_000;
const MOST_LISTS = 100;
const MOST_PRIZES = 1000;
/** The drawings among the tied take seeds of 32 bits. */
export const lotSeed = integer(0, 2 ** 32 - 1);

const filter = model<CategoryFilter>(
  {},
  {
    category: text(40, 1),
    sex: oneOf(['m', 'w']),
    club: name,
    federation: text(40, 1),
    bornFrom: year,
    bornTo: year,
    ratingFrom: rating,
    ratingTo: rating,
    unrated: flag,
  },
);
export const categories = list(model<Category>({ name: text(60), filter }, {}), MOST_LISTS);

const line = text(LONGEST_THING, 1);
/** The name of a prize in kind, without spaces around it. */
const thing = withShape<Schema<string>>(
  (value, reading) => line(typeof value === 'string' ? value.trim() : value, reading),
  () => shapeOf(line),
);
/** A prize of neither money nor a thing is read, as older files may have one; entering it is refused. */
const inKind = { thing };
const fixed = model<Extract<Prize, { cents: number }>>({ cents: integer(0, MOST_CENTS) }, inKind);
const part = model<Extract<Prize, { basisPoints: number }>>({ basisPoints: integer(0, 10_000) }, inKind);
const prize: Schema<Prize> = either(fixed, part, (value) => isRecord(value) && 'basisPoints' in value);
const prizeList = model<PrizeList>(
  { name: text(60), prizes: list(prize, MOST_PRIZES), sharing: oneOf(SHARINGS) },
  { category: text(60) },
);
export const prizes = model<PrizeRules>(
  { currency: matching(/^[A-Z]{3}$/, 'currency'), lists: list(prizeList, MOST_LISTS), onePrizeEach: flag },
  { fund: integer(0, MOST_CENTS) },
);

export const subject = oneOf(['players', 'teams']);
/** A drawing of lots among the tied. */
export const tieLots = model<TieLots>({ round, of: subject, order: ids }, { seed: lotSeed });

export const externalLabel = matching(/^[A-Z0-9]{0,8}$/, 'plainName');
export const externalSource = text(120, 1);
const externalValue = model<ExternalValues['values'][number]>({ id, value: text(12, 1) }, {});
export const externalOfAll = list(externalValue, LIMITS.players);
/** Values of a tie-break that were calculated elsewhere. */
export const external = model<ExternalValues>(
  { label: externalLabel, of: subject, round: integer(0, LIMITS.rounds), values: externalOfAll },
  { source: externalSource },
);

export const boardPrizes = model<BoardPrizeRule>(
  { order: oneOf(BOARD_PRIZE_ORDERS) },
  { leastGames: integer(0, LIMITS.rounds) },
);

import { LIMITS } from '../limits.ts';
import type { Infer } from '../schema.ts';
import { answer, integer, list, matching, object, text } from '../schema.ts';

/** Cards of helpers: who holds one enters results from a phone, without an account, for some boards and until a time. */

const board = integer(1, LIMITS.players);
const instant = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, 'date');

/** A card to be made (POST …/helpers). */
export const helperCardRequest = object(
  {
    /** Boards by the numbers that are on the tables, the last one included. */
    first: board,
    last: board,
    /** ISO 8601 instant until which results are taken. */
    until: instant,
  },
  {
    /** Whose card it is, for the journal. */
    name: text(60),
  },
);
/** The boards and expiry of a card to be created. */
export type HelperCardRequest = Infer<typeof helperCardRequest>;

/** A new code and another end for a card; phones that have the old one are out. */
export const helperRenewal = object({ until: instant });

/** A valid card; its code is all that its holder needs, so it is shown to arbiters only. */
export const helperCard = answer({
  key: text(40),
  name: text(60),
  first: board,
  last: board,
  until: text(40),
  /** Eight digits; the QR code holds them too. */
  code: text(12),
  /** How many phones have opened it. */
  phones: integer(0, 1_000_000),
});
/** A card as the arbiter sees it, with its code. */
export type HelperCard = Infer<typeof helperCard>;

/** All cards of a tournament (GET …/helpers). */
export const helperCards = answer(
  { cards: list(helperCard, 1000) },
  /** Where a code is typed in, as phones in the hall reach it; absent while they reach nothing. */
  { address: text(1000) },
);
/** The cards of a tournament, and the address at which their codes are typed in. */
export type HelperCards = Infer<typeof helperCards>;

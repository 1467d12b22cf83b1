import { TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import { facts } from './decisions.ts';
import { LIMITS } from './limits.ts';
import { subject } from './prizes.ts';
import type { Infer } from './schema.ts';
import { answer, integer, list, oneOf, text } from './schema.ts';
import { id, seq } from './values.ts';

/** A table as computed by the server. In a file of its own, since only one page needs it. */

const count = integer(0, 100_000_000);
const points = integer(-100_000_000, 100_000_000);
const MOST_CODES = 1000;

/** Values as the rules show them; empty if there is none. */
const row = answer(
  { rank: count, id, points, values: list(answer({ text: text(100) }), MOST_CODES) },
  { matchPoints: points, gamePoints: points },
);
/** `code` in its normal spelling; `median`: how many values are cut at both ends. */
const tiebreak = answer({ code: text(200), name: text(40), median: count });

/** The table with its tie-breaks (GET …/standings); points in tenths, ranks from 1, shared where all is level. */
export const standingsAnswer = answer({
  /** The last entry of the journal that it follows from. */
  seq,
  of: subject,
  round: integer(0, LIMITS.rounds),
  edition: oneOf(TIEBREAK_EDITIONS),
  tiebreaks: list(tiebreak, MOST_CODES),
  rows: list(row, LIMITS.players),
  /** Games without a result. */
  pending: count,
  /** Codes of the list that cannot be used here, and why. */
  dropped: list(facts, MOST_CODES),
  /** Ties that lots can still break. */
  openTies: count,
});
/** A table as the desk reads it, with the entry of the journal that it follows from. */
export type StandingsAnswer = Infer<typeof standingsAnswer>;

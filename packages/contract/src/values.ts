import { dateOf } from './dates.ts';
import { LIMITS } from './limits.ts';
import type { Schema } from './schema.ts';
import { either, finite, flag, integer, list, matching, text, textInForm } from './schema.ts';

/** The small parts that tournaments, commands and answers share. */

/** The key of a player or team, from 1: never changed, never given again. */
export const id = integer(1, LIMITS.id);
/** Keys of players, or of teams. */
export const ids = list(id, LIMITS.players);
/** The number of a round, from 1. */
export const round = integer(1, LIMITS.rounds);
/** A round from which someone is away: also the one after the last. */
export const fromRound = integer(1, LIMITS.rounds + 1);
/** The number of a board in its round, from 1. */
export const board = integer(1, LIMITS.players);
/** Points in tenths: 5 is half a point. Negative if they are taken away. */
export const points = integer(-LIMITS.points, LIMITS.points);
/** A rating, or 0 for unrated. */
export const rating = integer(0, LIMITS.rating, 'rating');
/** A year; 0 if it is unknown. */
export const year = integer(0, 9999);
/** Whole numbers that a JSON number carries exactly, and every seed that the engine draws from. */
export const seed = integer(0, Number.MAX_SAFE_INTEGER);
/** Number of an entry in its journal. */
export const seq = integer(1, LIMITS.entries * 10);

/** A name that is not empty, for a club or a final group. */
export const name = text(120, 1);
/** The name of a rating list. */
export const listName = text(80, 1);
/** Characters (UTF-16 units) of a {@link line} at most. */
export const LONGEST_LINE = 300;
/** A line that someone typed; empty if it was cleared. */
export const line = text(LONGEST_LINE);
/** A line that the program makes of several: a reason with names in it. */
export const longLine = text(5000);
/** Why the arbiter decided so, in their own words. */
export const reason = text(300);

/** A day: 2001/05/23, also written 2001-05-23 or 23.05.2001; empty if it is cleared. */
export const date = textInForm((written) => (written.trim() === '' ? '' : dateOf(written)), 'date');
/** A date of birth: a day, a month or a year alone. */
export const birth = textInForm((written) => (written.trim() === '' ? '' : dateOf(written)), 'birth');

/** HH:MM; empty if it is cleared. */
export const timeOfDay = matching(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay');

/** The id of a system, format, edition: small letters, digits, hyphens. Whether it exists the registry says. */
export const registryId = matching(/^[a-z0-9-]{1,40}$/, 'registryName');
/** A language as BCP 47 writes it: `tr`, `de-AT`. */
export const languageTag = matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'languageTag');
/** The address of a tournament. */
export const tournamentId = matching(/^[a-z0-9]{1,40}$/, 'tournamentId');

/** The value of a named setting. */
export const optionValue: Schema<string | number | boolean> = either(
  either(line, finite(-1e9, 1e9), (value) => typeof value === 'number'),
  flag,
  (value) => typeof value === 'boolean',
);

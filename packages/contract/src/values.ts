import { dateOf } from './dates.ts';
import { LIMITS } from './limits.ts';
import type { Schema } from './schema.ts';
import { either, finite, flag, integer, list, matching, text, textInForm } from './schema.ts';

/** The small parts that tournaments, commands and answers share. */

export const id = integer(1, LIMITS.id);
export const ids = list(id, LIMITS.players);
export const round = integer(1, LIMITS.rounds);
export const board = integer(1, LIMITS.players);
export const points = integer(-LIMITS.points, LIMITS.points);
export const rating = integer(0, LIMITS.rating, 'rating');
export const year = integer(0, 9999);
/** Whole numbers that a JSON number carries exactly, and every seed that the engine draws from. */
export const seed = integer(0, Number.MAX_SAFE_INTEGER);
/** Number of an entry in its journal. */
export const seq = integer(1, LIMITS.entries * 10);

export const name = text(120, 1);
/** The name of a rating list. */
export const listName = text(80, 1);
export const LONGEST_LINE = 300;
export const line = text(LONGEST_LINE);
export const longLine = text(5000);
export const reason = text(300);

/** A day: 2001/05/23, also written 2001-05-23 or 23.05.2001; nothing where it is cleared. */
export const date = textInForm((written) => (written.trim() === '' ? '' : dateOf(written)), 'date');
/** A date of birth: a day, a month or a year alone. */
export const birth = textInForm((written) => (written.trim() === '' ? '' : dateOf(written)), 'birth');

/** HH:MM; nothing where it is cleared. */
export const timeOfDay = matching(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay');

export const registryId = matching(/^[a-z0-9-]{1,40}$/, 'registryName');
export const languageTag = matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'languageTag');
/** The address of a tournament. */
export const tournamentId = matching(/^[a-z0-9]{1,40}$/, 'tournamentId');

/** The value of a named setting. */
export const optionValue: Schema<string | number | boolean> = either(
  either(line, finite(-1e9, 1e9), (value) => typeof value === 'number'),
  flag,
  (value) => typeof value === 'boolean',
);

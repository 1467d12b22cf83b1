import type { EventFieldKey, EventFields } from '@turnuva/engine/tournament';
import { EVENT_FIELD_ROWS } from '@turnuva/engine/tournament';

/** The parts of a list, none of them empty. */
const piecesOf = (text: string, separator: RegExp | string): string[] =>
  text
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean);

/** Commas outside brackets; behind brackets a name is complete: "Sommer, Karl (1600003, AUT), Weber, Martin". */
const COMMA = /,(?![^([]*[)\]])/;
const BEHIND_BRACKETS = /(?<=[)\]])\s*,/;

/**
 * "Schulz, Ina, Weber, Martin" is read in pairs; "Ina Schulz, Martin Weber, Eva Kurz", or an odd number of parts, name
 * by name.
 */
function betweenCommas(text: string): string[] {
  const pieces = piecesOf(text, COMMA);
  if (pieces.length <= 2) return [pieces.join(', ')].filter(Boolean);
  if (pieces.length % 2 === 1 || pieces.every((each) => each.includes(' '))) return pieces;
  return Array.from({ length: pieces.length / 2 }, (_, i) => `${pieces[2 * i]}, ${pieces[2 * i + 1]}`);
}

/**
 * The arbiters in a field, one per line, or separated by semicolons: a name contains a comma ("Last, First"). If only
 * commas separate them, one comma makes one name, and more are read as pairs if possible; the field shows what was
 * read.
 */
export function arbitersIn(text: string): readonly string[] {
  return /[;\n]/.test(text) ? piecesOf(text, /[;\n]/) : piecesOf(text, BEHIND_BRACKETS).flatMap(betweenCommas);
}

/** Arbiters as the field writes them: reading them again gives the same result. */
export function arbitersText(names: readonly string[]): string {
  const text = names.join('\n');
  return arbitersIn(text).length === names.length ? text : `${text}\n`;
}

/** A value of an event as its field shows it. */
export function eventFieldText(info: Partial<EventFields>, key: EventFieldKey): string {
  const value = info[key] ?? '';
  if (typeof value !== 'string') return arbitersText(value);
  return EVENT_FIELD_ROWS[key].kind === 'date' ? value.replaceAll('/', '-') : value;
}

/** What a field of an event says. */
export function eventFieldValue(key: EventFieldKey, text: string): string | readonly string[] {
  const { kind } = EVENT_FIELD_ROWS[key];
  if (kind === 'names') return arbitersIn(text);
  return kind === 'date' ? text.replaceAll('-', '/') : text.trim();
}

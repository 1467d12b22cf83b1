import { birthDate } from './birth.ts';
import { federationCode } from './federations.ts';
import type { ListColumn, Row } from './fields.ts';
import { isTitle, isUnrated } from './person.ts';

/** What the cells of a column look like. */
interface Look {
  readonly texts: readonly string[];
  /** The share of cells for which this holds. */
  share(test: (text: string) => boolean): number;
}

/** Share of a column's cells that must match, because lists have gaps and mistakes. */
const MOST = 0.8;
const LOWEST_RATING = 700;
const HIGHEST_RATING = 2950;

/** Nobody is born in the future: such a column is the expiry of a membership. */
const isPast = (text: string): boolean => Number((birthDate(text) ?? text).slice(0, 4)) < new Date().getFullYear();
const isYear = (text: string): boolean => /^(19[2-9]|20[0-3])\d$/.test(text);
const isDate = (text: string): boolean => /\D/.test(text) && birthDate(text) !== undefined;
const isRating = (text: string): boolean =>
  text === '0' ||
  isUnrated(text) ||
  /^\d{3,4} ?[FNE]$/.test(text) ||
  (/^\d{3,4}$/.test(text) && Number(text) >= LOWEST_RATING && Number(text) <= HIGHEST_RATING);
const isFideId = (text: string): boolean => /^\d{6,9}$/.test(text);
const isSex = (text: string): boolean => /^[mwfk]$/i.test(text);
const isFederation = (text: string): boolean => /^[A-Z]{3}$/.test(text) && federationCode(text) !== undefined;
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text);
/** A name has a family name and a given one: a comma or a blank between them. */
const isFullName = (text: string): boolean => isWords(text) && /\p{L}[,\s]+\p{L}/u.test(text);

/** In this order: what is surest first, each kind once. */
const KINDS: readonly (readonly [ListColumn, (text: string) => boolean])[] = [
  ['title', (text) => text.length > 1 && isTitle(text)],
  ['federation', isFederation],
  ['fideId', isFideId],
  ['birth', (text) => (isYear(text) || isDate(text)) && isPast(text)],
  ['rating', isRating],
  ['nationalRating', isRating],
  ['sex', isSex],
];

const lookOf = (rows: readonly Row[], column: number): Look => {
  const texts = rows.map((row) => row[column]?.text.trim() ?? '').filter((text) => text !== '' && text !== '-');
  return { texts, share: (test) => (texts.length === 0 ? 0 : texts.filter(test).length / texts.length) };
};

/** Row numbers: 1, 2, 3. */
const isCount = ({ texts }: Look): boolean =>
  texts.length > 1 && texts.every((text, i) => i === 0 || Number(text) === Number(texts[i - 1]) + 1);

/** Whether a column holds 1, 2, 3. */
export const countsRows = (rows: readonly Row[], column: number): boolean => isCount(lookOf(rows, column));

/**
 * The columns of a table without headings, guessed from their cells: titles, federations, FIDE ids, years or dates of birth,
 * ratings and, among the text columns, the one with full names and the most distinct values. Undefined if none has names.
 */
export function guessColumns(rows: readonly Row[], maybeHeaded = true): (ListColumn | undefined)[] | undefined {
  // The first line may be one of headings that nobody knows.
  const seen = maybeHeaded && rows.length > 1 ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const looks = Array.from({ length: width }, (_, column) => lookOf(seen, column));
  const fields: (ListColumn | undefined)[] = looks.map(() => undefined);
  const free = (column: number): boolean => fields[column] === undefined && (looks[column]?.texts.length ?? 0) > 0;
  for (const [field, test] of KINDS) {
    const column = looks.findIndex((look, i) => free(i) && !isCount(look) && look.share(test) >= MOST);
    if (column >= 0) fields[column] = field;
  }
  const worded = looks.flatMap((look, column) => (free(column) && look.share(isWords) >= MOST ? [column] : []));
  const different = (column: number): number => new Set(looks[column]?.texts).size;
  const withClub = (): typeof fields => {
    const club = looks.findIndex(
      (look, column) => free(column) && look.share((text) => /\p{L}{2}/u.test(text)) >= MOST,
    );
    if (club >= 0) fields[club] = 'club';
    return fields;
  };
  const full = worded.filter((column) => (looks[column]?.share(isFullName) ?? 0) >= MOST);
  const [name] = [...full].sort((a, b) => different(b) - different(a) || a - b);
  if (name !== undefined) {
    fields[name] = 'name';
    return withClub();
  }
  // Family and given name in columns of their own; the reader can exchange them.
  const [last, first] = worded;
  if (last === undefined || first === undefined) {
    if (last === undefined) return undefined;
    fields[last] = 'name';
    return fields;
  }
  fields[last] = 'lastName';
  fields[first] = 'firstName';
  return withClub();
}

/** Whether the first row describes the column below it rather than someone's data: it fits no column of figures. */
export function isHeading(row: Row, fields: readonly (ListColumn | undefined)[]): boolean {
  const fits = row.flatMap((cell, i) => {
    const test = KINDS.find(([field]) => field === fields[i])?.[1];
    const text = cell.text.trim();
    return test === undefined || text === '' ? [] : [test(text)];
  });
  return fits.length > 0 && fits.every((each) => !each);
}

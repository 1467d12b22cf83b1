import { familyNameFirst } from '@turnuva/engine/tournament';

/** What the cells of a row give of a name: the whole name in an order that the heading shows, or its parts. */
export interface Names {
  /** To be kept as it is written. */
  readonly name?: string;
  /** "Zeynep Avcı", under headings such as "Adı Soyadı". */
  readonly givenFirst?: string;
  /** "Avcı Zeynep", under headings such as "Soyadı Adı". */
  readonly familyFirst?: string;
  readonly lastName?: string;
  readonly firstName?: string;
}

const NAME_FIELDS: ReadonlySet<string> = new Set<keyof Names>([
  'name',
  'givenFirst',
  'familyFirst',
  'lastName',
  'firstName',
]);

/** Whether a column of this kind holds a name or a part of one. */
export const isNameField = (field: string | undefined): field is keyof Names =>
  field !== undefined && NAME_FIELDS.has(field);

/** The whole name in a row's cells. */
const wholeOf = ({ name, givenFirst, familyFirst }: Names): string | undefined => {
  if (givenFirst !== undefined) return familyNameFirst(givenFirst, 'givenFirst');
  if (familyFirst !== undefined) return familyNameFirst(familyFirst, 'familyFirst');
  return name?.replace(/(?<=\p{L}\p{L}),(?=\p{Lu}\p{Ll})/gu, ', ');
};

/**
 * "Last, First", as TRF and FIDE's lists write names. German lists call the family name "Name" if the given name is
 * beside it: it is the whole name only if it already contains the given name.
 */
export function nameOf(names: Names): string {
  const { lastName, firstName } = names;
  const whole = wholeOf(names);
  const last = lastName ?? whole;
  const first = firstName ?? (lastName === undefined ? undefined : whole);
  if (last === undefined || first === undefined) return last ?? first ?? '';
  const words = last.toLowerCase().split(/[\s,]+/);
  const [given = ''] = first.toLowerCase().split(/\s+/);
  const holdsBoth = lastName === undefined && (last.includes(',') || words.includes(given));
  return holdsBoth ? last : `${last}, ${first}`;
}

/** How programs and arbiters call the missing opponent of a bye, without blanks and signs. */
const WORDS =
  /^(bye|bay|turatlama|spielfrei|freilos|frei|exe|exempt|free|dummy|vrij|libre|descansa|riposo|pausa|pausierend|wolny|pauza|volno|slobodan|oversitter|frirunde)$/;

/** Whether a text alone means the bye: `Spielfrei`, `BYE`, `- bye -`. */
export const isByeWord = (text: string): boolean => WORDS.test(text.toLowerCase().replace(/[^\p{L}]/gu, ''));

/** Whether a player of a file of another program stands for the bye. Someone called Bye or Frei has a given name, a rating or an ID. */
export const isDummy = ({
  name,
  rating,
  fideId,
}: {
  readonly name: string;
  readonly rating: number;
  readonly fideId?: string;
}): boolean => rating === 0 && fideId === undefined && isByeWord(name);

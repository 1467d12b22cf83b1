import type { Player } from '@turnuva/engine/tournament';

/** A name in the forms in which a wall may show it, in each list the longest first. */
export interface WallName {
  /** The whole name, and those with the given names shortened: "Nguyễn, Thị Thảo", "Nguyễn, Thị T.", "Nguyễn, T. T.", "Nguyễn, T." */
  readonly forms: readonly string[];
  /** For names that are too long even so, those with the family name shortened: "Čapek-D., A." */
  readonly family: readonly string[];
}

/**
 * The first letter of every word and of every part joined by a hyphen: "Ana-Maria" as "A.-M.". Particles ("von") and
 * numbers stay.
 */
const initials = (words: string): string =>
  words.replace(/[^\s-]+/g, (word) => (/^\p{Ll}{1,3}$|^\P{L}/u.test(word) ? word : `${[...word][0]}.`));

/** A family name of several words, shortened behind the first, particles not counted: that is what a list is sorted by. */
function shorterFamilies(family: string): readonly string[] {
  const [, first = '', rest = ''] = /^((?:(?:\p{Ll}+|\p{L}{1,3})\s+)*[^\s-]+)(.*)$/u.exec(family) ?? [];
  return rest === '' ? [] : [first + initials(rest), first];
}

/** Scripts without capitals, such as Chinese or Arabic, know no initials. */
const HAS_INITIALS = /^[^\p{Lo}]*$/u;

/** Given names are shortened first, starting with the last; what distinguishes namesakes stays after them. */
function formsOf(name: string): WallName {
  if (!HAS_INITIALS.test(name)) return { forms: [name], family: [] };
  const parts = /^([^,]+),\s*(.*?)\s*(\([^()]*\))?$/.exec(name);
  const [, family = '', given = '', mark] = parts ?? [];
  // Nobody knows which word is the family name.
  if (given === '') return { forms: [name], family: shorterFamilies(name.trim()) };
  const words = given.split(/\s+/);
  const shorter = words.map((_, i) => {
    const from = words.length - 1 - i;
    return words.map((word, at) => (at < from ? word : initials(word))).join(' ');
  });
  const last = `${[...given][0]}.`;
  const marked = (before: string, after: string): string => `${before}, ${after}${mark ? ` ${mark}` : ''}`;
  return {
    forms: [given, ...shorter, last].map((each) => marked(family, each)),
    family: shorterFamilies(family).map((each) => marked(each, last)),
  };
}

/** Names for a hall screen, by player id. A form that two players share is ambiguous and left out, unless it is the full name. */
export function wallNames(players: Iterable<Player>): ReadonlyMap<number, WallName> {
  const all = [...players].map(({ id, name }) => {
    const { forms, family } = formsOf(name);
    return { id, name: { forms: [...new Set(forms)], family: [...new Set(family)] } };
  });
  const count = new Map<string, number>();
  for (const { name } of all)
    for (const form of [...name.forms, ...name.family]) count.set(form, (count.get(form) ?? 0) + 1);
  const own = (form: string): boolean => count.get(form) === 1;
  return new Map(
    all.map(({ id, name: { forms, family } }) => [
      id,
      { forms: forms.filter((form, i) => i === 0 || own(form)), family: family.filter(own) },
    ]),
  );
}

import type { Player, PlayerId } from '../tournament.ts';

/** A name in the forms in which it may be shown, in each list the longest first. */
export interface NameForms {
  /**
   * With the family name whole, except for its title: "Nguyễn, Thị Thảo", "Nguyễn, Thị T.", "Nguyễn, T. T.", "Nguyễn, T."; "Gräfin von
   * Berg, Eva", "Gräfin von Berg, E.", "von Berg, E.", "v. Berg, E."
   */
  readonly forms: readonly string[];
  /** For names that are too long even so, those with the family name shortened: "Čapek-D., A.", "Čapek, A." */
  readonly family: readonly string[];
}

/**
 * The first letter, with its marks, of every word and of every part joined by a hyphen: "Ana-Maria" as "A.-M.". Particles ("von")
 * and numbers stay.
 */
const initials = (words: string): string =>
  words.replace(/(-?)([^\s-]+)/g, (part, hyphen: string, word: string) =>
    /^\P{L}/u.test(word) || (hyphen === '' && /^\p{Ll}{1,3}$/u.test(word))
      ? part
      : `${hyphen}${/\P{M}\p{M}*/u.exec(word)?.[0]}.`,
  );

/** Titles that are part of a German family name: nobody is known by them alone. */
const TITLES =
  /^(?:(?:Frei(?:herr|frau|in)|\p{L}*gr(?:af|äfin)|\p{L}*prinz(?:essin)?|\p{L}*fürst(?:in)?|\p{L}*herzog(?:in)?|Ritter|Edler?|Baron(?:in|esse)?(?=\s+(?:v[oa][nm]|zu[mr]?|de)\s))\s+)+/iu;
const PARTICLES: Readonly<Record<string, string>> = { von: 'v.', und: 'u.', zu: 'z.', der: 'd.', den: 'd.', dem: 'd.' };

/** What genealogists write for "von der", "von und zu": "v. d.", "v. u. z." */
const shortParticles = (particles: string): string =>
  /^von\s/i.test(particles) ? particles.replace(/\S+/g, (word) => PARTICLES[word.toLowerCase()] ?? word) : particles;

/** A family name without its title, and shortened behind its first word, which is what a list is sorted by, never to a particle. */
function familyForms(family: string): { readonly whole: readonly string[]; readonly cut: readonly string[] } {
  const plain = family.replace(TITLES, '');
  const [, particles = '', first = '', rest = ''] =
    /^((?:(?:\p{Ll}+|\p{L}{1,3})\s+)*)([^\s-]+)(.*)$/u.exec(plain) ?? [];
  const start = shortParticles(particles) + first;
  return { whole: [family, plain, start + rest], cut: rest === '' ? [] : [start + initials(rest), start] };
}

/** Scripts without capitals, such as Chinese or Arabic, know no initials. */
const HAS_INITIALS = /^[^\p{Lo}]*$/u;

const distinct = (forms: readonly string[]): readonly string[] => [...new Set(forms)];

/** Given names are shortened first, starting with the last; what distinguishes namesakes stays after them. */
function formsOf(name: string): NameForms {
  if (!HAS_INITIALS.test(name)) return { forms: [name], family: [] };
  const parts = /^([^,]+),\s*(.*?)\s*(\([^()]*\))?$/.exec(name);
  const [, family = '', given = '', mark] = parts ?? [];
  if (given === '') {
    // Nobody knows which word is the family name.
    const { whole, cut } = familyForms(name.trim());
    return { forms: distinct(whole), family: distinct(cut) };
  }
  const { whole, cut } = familyForms(family);
  const words = given.split(/\s+/).filter((word) => word !== '-');
  const shorter = words.map((_, i) => {
    const from = words.length - 1 - i;
    return words.map((word, at) => (at < from ? word : initials(word))).join(' ');
  });
  const last = initials(given).split(/[\s-]/, 1)[0] ?? '';
  const marked = (before: string, after: string): string => `${before}, ${after}${mark ? ` ${mark}` : ''}`;
  return {
    forms: distinct([
      ...[given, ...shorter, last].map((each) => marked(family, each)),
      ...whole.slice(1).map((each) => marked(each, last)),
    ]),
    family: distinct(cut.map((each) => marked(each, last))),
  };
}

/** Forms of names, by player. A form that two players share is ambiguous and left out, unless it is the full name. */
export function nameForms(players: Iterable<Pick<Player, 'id' | 'name'>>): ReadonlyMap<PlayerId, NameForms> {
  const all = [...players].map(({ id, name }) => ({ id, name: formsOf(name) }));
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

/** The longest form that has at most so many letters; else the shortest. */
export const formWithin = (forms: readonly string[], letters: number): string =>
  forms.find((form) => [...form].length <= letters) ?? forms.at(-1) ?? '';

/** How many letters of a name fit in a table of pairings. */
const MOST_LETTERS = 26;

/**
 * A long name shortened as arbiters do it: the family name and initials, never cut inside a word. Where that has more letters than
 * `least`, the family name is shortened as well; not that of a team, which has no given name.
 */
export function shortName(name: string, most = MOST_LETTERS, least = Number.POSITIVE_INFINITY): string {
  const { forms, family } = formsOf(name);
  const short = formWithin(forms, most);
  return [...short].length <= least || !name.includes(',') ? short : formWithin([short, ...family], least);
}

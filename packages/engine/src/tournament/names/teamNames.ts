import type { Team, TeamId } from '../tournament.ts';
import { formWithin } from './shortName.ts';

/** What a club's name does not need: "e. V." and the year it was founded. */
const NEEDLESS = /\s*(?:\be\.\s?V\.?|\b(?:17|18|19|20)\d\d\b)(?=\s|$)/g;
/** A word that is short as it is, such as "II", "SC" or "Bad". */
const SHORT_WORD = 4;
const isShort = (word: string): boolean => [...word].length <= SHORT_WORD;
/** Names as people hear them: capitals make no difference. */
const heard = (name: string): string => name.normalize('NFC').toLocaleLowerCase('en');

function shortened(word: string, letters: number): string {
  const all = [...word];
  return all.length <= letters + 1
    ? word
    : `${all
        .slice(0, letters)
        .join('')
        .replace(/[-/.]+$/, '')}.`;
}

/**
 * The forms of a name, the longest first. The first word that other teams have too is shortened first, then the others; the
 * end, which distinguishes teams of one club ("II"), stays whole, and last of all the first word that is the club's own is shortened
 * to less than six letters: that is what the club is known by.
 */
function formsOf(name: string, teamsWith: (word: string) => number, clubsWith: typeof teamsWith): string[] {
  const plain = name.replace(NEEDLESS, '').replace(/\s+/g, ' ').trim() || name;
  const words = plain.split(' ');
  const last = words.length - 1;
  const places = words.flatMap((word, i) => (isShort(word) ? [] : [i]));
  const first = places.find((i) => i !== last && teamsWith(words[i] ?? '') > 1);
  const shared = places.filter((i) => i !== last && clubsWith(words[i] ?? '') > 1);
  const [key = last, ...own] = places.filter((i) => i !== last && !shared.includes(i));
  const end = places.filter((i) => i === last);
  const forms = [name, plain];
  const shorten = (those: readonly number[], letters: number) => {
    for (const i of those) {
      words[i] = shortened(plain.split(' ')[i] ?? '', letters);
      forms.push(words.join(' '));
    }
  };
  if (first !== undefined) shorten([first], 6);
  const others = [...shared, ...own, ...(key === last ? [] : [key])].filter((i) => i !== first);
  for (const letters of [12, 9, 6]) shorten(others, letters);
  for (const letters of [12, 9, 6]) shorten(end, letters);
  for (const letters of [3, 1]) shorten([...shared, ...own, ...end.filter((i) => i !== key)], letters);
  for (const letters of [3, 1]) shorten(key === last ? end : [key], letters);
  return forms;
}

/** A team's name without the end that distinguishes it from others of its club. */
function clubOf(name: string): readonly string[] {
  const words = heard(name).split(/\s+/);
  return words.length > 1 && isShort(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/** In how many of these names a word is. */
function occurrences(names: readonly (readonly string[])[]): (word: string) => number {
  const count = new Map<string, number>();
  for (const words of names) for (const word of new Set(words)) count.set(word, (count.get(word) ?? 0) + 1);
  return (word) => count.get(heard(word)) ?? 0;
}

const known = new WeakMap<readonly Team[], ReadonlyMap<TeamId, readonly string[]>>();

/**
 * The forms in which a team may be shown where space is short, the longest first. A form that two teams share is none of either,
 * unless it is the full name.
 */
export function teamNameForms(teams: readonly Team[]): ReadonlyMap<TeamId, readonly string[]> {
  const before = known.get(teams);
  if (before !== undefined) return before;
  const clubs = new Map(teams.map(({ name }) => [clubOf(name).join(' '), clubOf(name)]));
  const teamsWith = occurrences(teams.map(({ name }) => heard(name).split(/\s+/)));
  const clubsWith = occurrences([...clubs.values()]);
  const all = teams.map(({ id, name }) => {
    const forms = formsOf(name, teamsWith, clubsWith);
    return { id, forms: [...new Set(forms)] };
  });
  const count = new Map<string, number>();
  for (const { forms } of all)
    for (const form of new Set(forms.map(heard))) count.set(form, (count.get(form) ?? 0) + 1);
  const found = new Map(
    all.map(({ id, forms }) => [id, forms.filter((form, i) => i === 0 || count.get(heard(form)) === 1)] as const),
  );
  known.set(teams, found);
  return found;
}

/** A team's name in at most so many letters, where it has such a form; else in its shortest. No two teams get the same. */
export function shortTeamName(
  teams: readonly Team[],
  { id, name }: Pick<Team, 'id' | 'name'>,
  letters: number,
): string {
  return formWithin(teamNameForms(teams).get(id) ?? [name], letters);
}

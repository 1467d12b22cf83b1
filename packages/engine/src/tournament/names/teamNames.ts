import type { Team, TeamId } from '../tournament.ts';

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
 * end, which distinguishes teams of one club ("II"), stays whole until only it is left to shorten.
 */
function formsOf(name: string, isShared: (word: string) => boolean): string[] {
  const plain = name.replace(NEEDLESS, '').replace(/\s+/g, ' ').trim() || name;
  const words = plain.split(' ');
  const last = words.length - 1;
  const places = words.flatMap((word, i) => (isShort(word) ? [] : [i]));
  const shared = places.filter((i) => i !== last && isShared(words[i] ?? ''));
  const own = places.filter((i) => i !== last && !shared.includes(i));
  const end = places.filter((i) => i === last);
  const forms = [name, plain];
  const shorten = (those: readonly number[], letters: number) => {
    for (const i of those) {
      words[i] = shortened(plain.split(' ')[i] ?? '', letters);
      forms.push(words.join(' '));
    }
  };
  shorten(shared.slice(0, 1), 6);
  for (const letters of [12, 9, 6]) shorten([...shared.slice(1), ...own], letters);
  for (const letters of [12, 9, 6]) shorten(end, letters);
  for (const letters of [3, 1]) shorten([...shared, ...own, ...end], letters);
  return forms;
}

const known = new WeakMap<readonly Team[], ReadonlyMap<TeamId, readonly string[]>>();

/**
 * The forms in which a team may be shown where space is short, the longest first. A form that two teams share is none of either,
 * unless it is the full name.
 */
export function teamNameForms(teams: readonly Team[]): ReadonlyMap<TeamId, readonly string[]> {
  const before = known.get(teams);
  if (before !== undefined) return before;
  const wordsOf = ({ name }: Team): readonly string[] => [...new Set(heard(name).split(/\s+/))];
  const teamsWith = new Map<string, number>();
  for (const word of teams.flatMap(wordsOf)) teamsWith.set(word, (teamsWith.get(word) ?? 0) + 1);
  const all = teams.map(({ id, name }) => {
    const forms = formsOf(name, (word) => (teamsWith.get(heard(word)) ?? 0) > 1);
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
  const forms = teamNameForms(teams).get(id) ?? [name];
  return forms.find((form) => [...form].length <= letters) ?? forms.at(-1) ?? name;
}

import type { Player } from '@turnuva/engine/tournament';

/** The first letter of every word and of what a hyphen joins: "Ana-Maria" as "A.-M.". */
const initials = (given: string): string => given.replace(/[^\s-]+/g, (word) => `${[...word][0]}.`);

/**
 * A name in the forms in which it may be shown, the whole one first: "Nguyễn, Thị Thảo", "Nguyễn, Thị T.", "Nguyễn, T. T.",
 * "Nguyễn, T." Given names alone are shortened, the last of them first; what tells namesakes apart stays behind them.
 */
function formsOf(name: string): readonly string[] {
  const parts = /^([^,]+),\s*(.*?)\s*(\([^()]*\))?$/.exec(name);
  const [, family = '', given = '', mark] = parts ?? [];
  if (given === '') return [name];
  const words = given.split(/\s+/);
  const shorter = words.map((_, i) => {
    const from = words.length - 1 - i;
    return words.map((word, at) => (at < from ? word : initials(word))).join(' ');
  });
  const all = [given, ...shorter, `${[...given][0]}.`].map((each) => `${family}, ${each}${mark ? ` ${mark}` : ''}`);
  return [...new Set(all)];
}

/**
 * Names for a wall, by player id: each in its forms from the whole to the shortest. A form that two players share tells
 * nobody who is meant and is left out, unless it is the whole name.
 */
export function wallNames(players: Iterable<Player>): ReadonlyMap<number, readonly string[]> {
  const all = [...players].map(({ id, name }) => [id, formsOf(name)] as const);
  const count = new Map<string, number>();
  for (const [, forms] of all) for (const form of forms) count.set(form, (count.get(form) ?? 0) + 1);
  return new Map(all.map(([id, forms]) => [id, forms.filter((form, i) => i === 0 || count.get(form) === 1)]));
}

/** How many letters of a name fit in a table of pairings. */
const MOST_LETTERS = 26;

/** A long name shortened as arbiters do it: the family name and initials, never cut inside a word. */
export function shortName(name: string, most = MOST_LETTERS): string {
  const [family, given] = name.split(/,\s*/, 2);
  if ([...name].length <= most || !family || !given) return name;
  const initials = given
    .split(/\s+/)
    .map((part) => [...part.matchAll(/(?<=^|-)[^-]\p{M}*/gu)].map(([letter]) => `${letter}.`).join('-'))
    .filter(Boolean);
  return `${family}, ${initials.join(' ')}`;
}

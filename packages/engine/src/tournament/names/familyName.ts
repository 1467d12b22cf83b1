/** The order of the parts of a name without a comma: "Zeynep Avcı" or "Avcı Zeynep". */
export type NameOrder = 'givenFirst' | 'familyFirst';

/**
 * Whether a name of several words does not say where the family name ends. One word alone is the name of someone who has no other.
 */
export const lacksComma = (name: string): boolean => !name.includes(',') && /\S\s+\S/.test(name);

const isCapitals = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word);

/** How many words of a name are the family name, if it follows the given names. */
function familyWordsBehind(words: readonly string[]): number {
  let count = 1;
  // "Ludwig van Beethoven": what is written small belongs to the family name, unless all of it is.
  while (count < words.length - 1 && isSmall(words[words.length - count - 1]) && !isSmall(words[0])) count += 1;
  return count;
}

/** How many words of a name are the family name, if it precedes the given names. */
function familyWordsInFront(words: readonly string[]): number {
  const small = words.findIndex((word) => !isSmall(word));
  return Math.min(Math.max(small, 0) + 1, words.length - 1);
}

/**
 * "Avcı, Zeynep", as TRF26 001 and FIDE's lists write names, of a whole name in an order that is known. What has a comma, or is one
 * word, stays as it is written. Where one part alone is in capitals, at whichever end, it is the family name:
 * "Zeynep KAYA AVCI", "KAYA AVCI Zeynep".
 */
export function familyNameFirst(text: string, order: NameOrder): string {
  const words = text.trim().split(/\s+/);
  if (!lacksComma(text)) return text;
  const capitals = words.map(isCapitals);
  const loud = capitals.filter(Boolean).length;
  const part = (from: number, to?: number): string => words.slice(from, to).join(' ');
  const familyAtEnd = (count: number): string => `${part(-count)}, ${part(0, -count)}`;
  const familyAtStart = (count: number): string => `${part(0, count)}, ${part(count)}`;
  if (loud > 0 && loud < words.length) {
    if (capitals.slice(-loud).every(Boolean)) return familyAtEnd(loud);
    if (capitals.slice(0, loud).every(Boolean)) return familyAtStart(loud);
  }
  return order === 'givenFirst' ? familyAtEnd(familyWordsBehind(words)) : familyAtStart(familyWordsInFront(words));
}

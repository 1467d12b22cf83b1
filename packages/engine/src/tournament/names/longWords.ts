const SOFT_HYPHEN = '\u00ad';
const VOWEL = '[aeiouyıæøœаеёиоуыэюяіїєαεηιουω]\\p{M}*';
/** Before a consonant with a vowel after it, away from the ends of the word: "Hau|sen|ber|ger|dorf". */
const SYLLABLE = new RegExp(
  `(?<=\\p{L}\\p{M}*\\p{L}\\p{M}*\\p{L}\\p{M}*)(?!${VOWEL})(?=\\p{L}\\p{M}*${VOWEL}\\p{L})`,
  'giu',
);

/**
 * The text with places at which its longest words, those of more than so many letters, may be broken with a hyphen if they
 * must.
 */
export const breakable = (text: string, letters: number): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) =>
    [...word].length <= letters ? word : word.normalize('NFD').replace(SYLLABLE, SOFT_HYPHEN).normalize('NFC'),
  );

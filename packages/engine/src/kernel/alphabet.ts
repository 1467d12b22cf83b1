/**
 * The order of names in a language, the same on every machine: it does not depend on a system library (ICU), because it decides
 * who has which number. Diacritics make no difference unless the language treats them as separate letters, as Turkish does.
 */

const TURKISH = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
const LETTERS_OF_OWN: Readonly<Record<string, string>> = { tr: TURKISH, az: TURKISH };

/** Letters that are no base letter with a mark. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case as the language has it: in Turkish I is the capital of ı, İ that of i. */
const toLower = (text: string, turkish: boolean): string =>
  (turkish ? text.replaceAll('I', 'ı').replaceAll('İ', 'i') : text.replaceAll('İ', 'i')).toLowerCase();

const bare = (letter: string): string => SPELT[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');

/** A text by which names can be compared as code points; numbers and blanks come before letters. */
function keyOf(text: string, letters: string | undefined): string {
  const key: string[] = [];
  for (const letter of toLower(text.normalize('NFC'), letters !== undefined)) {
    const at = letters?.indexOf(letter) ?? -1;
    const own = at >= 0 ? letter : bare(letter);
    for (const each of own) {
      const place = letters?.indexOf(each) ?? -1;
      // Above every sign of ASCII that is no letter, so that "Kaya, A" sorts before "Kayahan".
      key.push(place >= 0 ? String.fromCodePoint(0x100 + place) : each);
    }
  }
  return key.join('');
}

/** Compares two names in the alphabet of a language tag such as `tr` or `de-AT`; equal keys by code point. */
export function inAlphabetOf(locale: string | undefined): (a: string, b: string) => number {
  const letters = LETTERS_OF_OWN[(locale ?? '').toLowerCase().split('-')[0] ?? ''];
  const known = new Map<string, string>();
  const key = (text: string): string => {
    const found = known.get(text) ?? keyOf(text, letters);
    known.set(text, found);
    return found;
  };
  return (a, b) => {
    const [x, y] = [key(a), key(b)];
    if (x !== y) return x < y ? -1 : 1;
    return a < b ? -1 : a > b ? 1 : 0;
  };
}

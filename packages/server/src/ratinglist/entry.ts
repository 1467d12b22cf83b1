/** A line of FIDE's rating list. A rating is 0 if there is none. */
export interface ListedPlayer {
  readonly fideId: number;
  readonly name: string;
  readonly federation: string;
  readonly sex: string;
  readonly title: string;
  readonly standard: number;
  readonly rapid: number;
  readonly blitz: number;
  /** Year; 0 if unknown. */
  readonly born: number;
}

/** Letters that do not come apart into a Latin letter and a mark. */
export const ALONE: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
};

/** A text in small letters. The i with and the i without a dot are one: their capitals are I and İ, by turns in Turkish and elsewhere. */
export const caseless = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');

/** A name as it is searched for: small letters without marks, words separated by one space. "Yılmaz, Çağlar" gives "yilmaz caglar". */
export function searchable(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıøłđðþßæœħ]/g, (letter) => ALONE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

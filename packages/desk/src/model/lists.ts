import type { NewPlayer } from '@turnuva/engine/journal';
import { plain } from './players.ts';

/** The words of a name in any order. */
export const nameKey = (name: string): string =>
  plain(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .sort()
    .join(' ');

/** What the line at the bottom of a list has instead of a name: "Gesamt", "Summe: 61", "Ø 1842", "61 Spieler". */
const SUM_WORDS =
  /^((genel )?toplam|(grand )?total|sum|summe|gesamt|insgesamt|ø|durchschnitt|mittelwert|average|mean|ortalama)(?![\p{L}-])[\s:=.,\dø]*$/iu;
const HEAD_COUNT =
  /^\d+\s+(spieler(innen)?|teilnehmer(innen)?|players?|participants|entries|oyuncu|sporcu|katılımcı)$/iu;

/**
 * The line with the total at the bottom of a list is not a player, whichever column has its word. If that is the column
 * of list numbers, which is not read, the name is only a number.
 */
export const isSum = ({ name, club, federation, nationalId, note }: NewPlayer): boolean =>
  (name.trim() !== '' && !/\p{L}/u.test(name)) ||
  [name, club, federation, nationalId, note].some(
    (text) => text !== undefined && (SUM_WORDS.test(text.trim()) || HEAD_COUNT.test(text.trim())),
  );

/** Lines about someone who was listed before: the same FIDE id, or the same name and no different year of birth. */
export function repeatsIn(file: readonly NewPlayer[]): ReadonlySet<number> {
  const repeats = new Set<number>();
  file.forEach((player, i) => {
    const same = file.slice(0, i).some((before) => {
      if (player.fideId && before.fideId) return player.fideId === before.fideId;
      const years = [player.birth?.slice(0, 4), before.birth?.slice(0, 4)];
      const otherYear = years[0] !== undefined && years[1] !== undefined && years[0] !== years[1];
      return nameKey(player.name) === nameKey(before.name) && !otherYear;
    });
    if (same) repeats.add(i);
  });
  return repeats;
}

/** One of each name that two people would have once the new ones are registered. */
export function namesakesAfter(present: readonly NewPlayer[], fresh: readonly NewPlayer[]): readonly NewPlayer[] {
  const seen = new Set(present.map(({ name }) => nameKey(name)));
  const found = new Map<string, NewPlayer>();
  for (const player of fresh) {
    const key = nameKey(player.name);
    if (seen.has(key) && !found.has(key)) found.set(key, player);
    seen.add(key);
  }
  return [...found.values()];
}

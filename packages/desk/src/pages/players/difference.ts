import type { NewPlayer, PlayerChange } from '@turnuva/engine/journal';
import type { Player, RatingMethodName } from '@turnuva/engine/tournament';
import { officialRating } from '@turnuva/engine/tournament';
import { nameKey } from '../../model/lists.ts';

/** What an import would do with one player of the file. */
export type Difference =
  | { readonly kind: 'new'; readonly player: NewPlayer }
  | { readonly kind: 'changed'; readonly player: NewPlayer; readonly present: Player; readonly change: PlayerChange }
  | { readonly kind: 'same'; readonly player: NewPlayer; readonly present: Player };

/** Fields that a file may correct; participation and check-in are the desk's own. */
const FIELDS = [
  'name',
  'rating',
  'title',
  'sex',
  'federation',
  'fideId',
  'birth',
  'officialRating',
  'nationalRating',
  'nationalId',
  'club',
  'categories',
  'kFactor',
] as const satisfies readonly (keyof PlayerChange)[];
export type Field = (typeof FIELDS)[number];

/** Letters as they are, in any order of the words. */
const lettersOf = (name: string): string => (name.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');

/** The same name written first name first, or the year alone of a date known to the day, is no news. */
const saysLess = (field: Field, told: string, known: string): boolean =>
  (field === 'name' && lettersOf(told) === lettersOf(known)) ||
  (field === 'birth' && told.endsWith('/00/00') && known.startsWith(told.slice(0, 5)));

/** Registered players whom the list does not have, or not with certainty. */
export function notFound(present: readonly Player[], found: readonly Difference[]): Player[] {
  const known = new Set(found.flatMap((each) => (each.kind === 'new' ? [] : [each.present.id])));
  return present.filter(({ id }) => !known.has(id));
}

/**
 * Compares a file with the players registered: the same FIDE id, or else the same name when only one player has it, is
 * the same player. A field that the file leaves out is no change. Where the arbiter types the tournament rating (OTHER), a
 * file's rating is the official one.
 */
export function differences(
  present: readonly Player[],
  file: readonly NewPlayer[],
  method?: RatingMethodName,
): Difference[] {
  const byFideId = new Map(present.filter((player) => player.fideId).map((player) => [player.fideId, player]));
  const byName = new Map<string, Player[]>();
  for (const player of present) {
    const key = nameKey(player.name);
    byName.set(key, [...(byName.get(key) ?? []), player]);
  }
  return file.map((player) => {
    const namesakes = byName.get(nameKey(player.name)) ?? [];
    const [onlyNamesake] = namesakes.length === 1 ? namesakes : [];
    const conflicting = player.fideId && onlyNamesake?.fideId && onlyNamesake.fideId !== player.fideId;
    const found = (player.fideId && byFideId.get(player.fideId)) || (conflicting ? undefined : onlyNamesake);
    if (!found) return { kind: 'new', player };
    const change: Record<string, unknown> = {};
    for (const field of FIELDS) {
      const value = player[field];
      // A list has the official rating, whatever the tournament rating is.
      const known = field === 'rating' || field === 'officialRating' ? officialRating(found) : found[field];
      if (value === undefined || value === '' || JSON.stringify(value) === JSON.stringify(known)) continue;
      if (field === 'rating' && value === 0) continue;
      if (field === 'rating' && method === 'OTHER') {
        change.officialRating = value;
        continue;
      }
      if (saysLess(field, String(value), String(found[field] ?? ''))) continue;
      change[field] = value;
    }
    // A rating brings the list it comes from; one that stays has now been found in it.
    if (player.sources !== undefined && JSON.stringify(player.sources) !== JSON.stringify(found.sources))
      change.sources = player.sources;
    const changed = Object.keys(change).length > 0;
    return changed
      ? { kind: 'changed', player, present: found, change: change as PlayerChange }
      : { kind: 'same', player, present: found };
  });
}

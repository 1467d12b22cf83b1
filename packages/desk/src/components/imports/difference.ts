import type { NewPlayer, PlayerChange } from '@turnuva/engine/journal';
import type { Player, PlayerFieldKey, RatingMethodName } from '@turnuva/engine/tournament';
import { lacksComma, officialRating, PLAYER_FIELDS } from '@turnuva/engine/tournament';
import { nameKey } from '../../model/lists.ts';

/** What an import would do with one player of the file. */
export type Difference =
  | { readonly kind: 'new'; readonly player: NewPlayer }
  | { readonly kind: 'changed'; readonly player: NewPlayer; readonly present: Player; readonly change: PlayerChange }
  | { readonly kind: 'same'; readonly player: NewPlayer; readonly present: Player };

export type Field = PlayerFieldKey | 'officialRating';
/** Fields that a file may correct; participation and check-in are only changed in the desk. */
const FIELDS: readonly Field[] = [
  ...PLAYER_FIELDS.flatMap(({ key, keptByImport }) => (keptByImport ? [] : [key])),
  'officialRating',
];

/** The letters unchanged, with the words in any order. */
const lettersOf = (name: string): string => (name.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');

/**
 * The same name in a different order is not a change, unless only the list shows with a comma which part is the family name; nor
 * is the year of a date already known to the day.
 */
const saysLess = (field: Field, told: string, known: string): boolean =>
  (field === 'name' && lettersOf(told) === lettersOf(known) && (lacksComma(told) || !lacksComma(known))) ||
  (field === 'birth' && told.endsWith('/00/00') && known.startsWith(told.slice(0, 5)));

/** Registered players who are not in the list, or not with certainty. */
export function notFound(present: readonly Player[], found: readonly Difference[]): Player[] {
  const known = new Set(found.flatMap((each) => (each.kind === 'new' ? [] : [each.present.id])));
  return present.filter(({ id }) => !known.has(id));
}

type Telling = (player: NewPlayer) => string | undefined;
/** What distinguishes people with the same name, as far as it is recorded. */
const EVIDENCE: readonly Telling[] = [
  ({ birth }) => (birth === undefined || birth.startsWith('0000') ? undefined : birth.slice(0, 4)),
  ({ club }) => club && nameKey(club),
  (player) => String(officialRating(player as Player) || ''),
  ({ nationalId }) => nationalId,
];
const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** How many details of the two agree; undefined if they cannot be the same person. */
function likeness(file: NewPlayer, present: Player): number | undefined {
  if (file.fideId && present.fideId && file.fideId !== present.fideId) return undefined;
  const said = EVIDENCE.map((tell) => [tell(file), tell(present)] as const);
  const [birth] = said;
  if (birth && isGiven(birth[0]) && isGiven(birth[1]) && birth[0] !== birth[1]) return undefined;
  return said.filter(([one, other]) => isGiven(one) && one === other).length;
}

/** True if the list has exactly the details known about the player. */
const sameToTheLetter = (file: NewPlayer, present: Player): boolean =>
  likeness(file, present) !== undefined &&
  EVIDENCE.every((tell) => (tell(file) ?? '') === (tell(present) ?? '')) &&
  (file.federation ?? '') === (present.federation ?? '');

/**
 * The registered player meant by each line of a list: the one with the same FIDE id, or else the same name if only one player has
 * it. If several have it, each of them is matched with at most one line: the line with exactly the known details, or else the
 * line with which they share the most.
 */
function meant(present: readonly Player[], file: readonly NewPlayer[]): readonly (Player | undefined)[] {
  const byFideId = new Map(present.filter((player) => player.fideId).map((player) => [player.fideId, player]));
  const byName = new Map<string, Player[]>();
  for (const player of present) {
    const key = nameKey(player.name);
    byName.set(key, [...(byName.get(key) ?? []), player]);
  }
  const namesakesOf = (player: NewPlayer): readonly Player[] => byName.get(nameKey(player.name)) ?? [];
  const found: (Player | undefined)[] = file.map((player) => {
    const namesakes = namesakesOf(player);
    const [only] = namesakes.length === 1 ? namesakes : [];
    const conflicting = player.fideId && only?.fideId && only.fideId !== player.fideId;
    return (player.fideId && byFideId.get(player.fideId)) || (conflicting ? undefined : only);
  });
  const taken = new Set(found);
  const take = (choose: (player: NewPlayer, free: readonly Player[]) => Player | undefined): void => {
    for (const [i, player] of file.entries()) {
      if (found[i] !== undefined) continue;
      const namesakes = namesakesOf(player);
      const one =
        namesakes.length < 2
          ? undefined
          : choose(
              player,
              namesakes.filter((each) => !taken.has(each)),
            );
      if (one === undefined) continue;
      found[i] = one;
      taken.add(one);
    }
  };
  take((player, free) => free.find((each) => sameToTheLetter(player, each)));
  take((player, free) => {
    const likes = free.flatMap((each) => {
      const like = likeness(player, each);
      return like === undefined || like === 0 ? [] : [{ each, like }];
    });
    const best = Math.max(0, ...likes.map(({ like }) => like));
    const [first, second] = likes.filter(({ like }) => like === best);
    return second === undefined ? first?.each : undefined;
  });
  return found;
}

/**
 * Compares a file with the registered players. A field missing from the file is not a change. If the arbiter enters the
 * tournament rating (OTHER), the rating in a file is the official one.
 */
export function differences(
  present: readonly Player[],
  file: readonly NewPlayer[],
  method?: RatingMethodName,
): Difference[] {
  const whom = meant(present, file);
  return file.map((player, i) => {
    const found = whom[i];
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
    // A rating comes with the list it is from; an unchanged one has now been found in it.
    if (player.sources !== undefined && JSON.stringify(player.sources) !== JSON.stringify(found.sources))
      change.sources = player.sources;
    const changed = Object.keys(change).length > 0;
    return changed
      ? { kind: 'changed', player, present: found, change: change as PlayerChange }
      : { kind: 'same', player, present: found };
  });
}

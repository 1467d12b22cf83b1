import { dateOf, dateText } from '@turnuva/contract';
import { birthYears, HIGHEST_RATING, type NewPlayer } from '@turnuva/engine/journal';
import type { Player, PlayerTextKey, Title, TournamentInfo } from '@turnuva/engine/tournament';
import { officialRating, PLAYER_TEXTS } from '@turnuva/engine/tournament';
import { plain } from './players.ts';
import { hundredthsOf } from './prizes.ts';

/** A player's data as text fields. */
export interface PlayerFields extends Readonly<Record<PlayerTextKey, string>> {
  readonly name: string;
  readonly rating: string;
  readonly title: Title | '';
  readonly federation: string;
  readonly fideId: string;
  readonly birth: string;
  readonly sex: 'm' | 'w' | '';
  readonly categories: string;
  readonly feeDue: string;
  readonly feePaid: string;
  readonly nationalRating: string;
  /** FIDE's rating, if the arbiter types the tournament rating. */
  readonly officialRating: string;
  /** The source of the ratings, until they are typed. */
  readonly sources?: NewPlayer['sources'];
}

/** Where input about a player is kept until it is saved. */
export const draftPlace = (tournament: string, player?: Pick<Player, 'id'>): string =>
  `${draftPlaces(tournament)}${player?.id ?? 'new'}`;
export const draftPlaces = (tournament: string): string => `${tournament} player `;

const ratingText = (rating: number | undefined): string => (rating === undefined || rating === 0 ? '' : String(rating));

const textsOf = (player: NewPlayer | undefined) =>
  Object.fromEntries(PLAYER_TEXTS.map(({ key }) => [key, player?.[key] ?? ''])) as Record<PlayerTextKey, string>;

/** A player's data; the rating is FIDE's, unless the arbiter types the tournament rating (`typed`). */
export const playerFields = (player?: NewPlayer, typed = false): PlayerFields => ({
  name: player?.name ?? '',
  rating: ratingText(player === undefined || typed ? player?.rating : officialRating(player)),
  officialRating: ratingText(player === undefined ? 0 : officialRating(player)),
  nationalRating: ratingText(player?.nationalRating),
  sources: player?.sources,
  title: player?.title ?? '',
  federation: player?.federation ?? '',
  fideId: player?.fideId ?? '',
  birth: dateText(player?.birth ?? ''),
  sex: player?.sex ?? '',
  categories: (player?.categories ?? []).join(', '),
  feeDue: player?.fee === undefined ? '' : String(player.fee.due / 100),
  feePaid: player?.fee === undefined ? '' : String(player.fee.paid / 100),
  ...textsOf(player),
});

/** In the stored format; anything that is not a date is passed on unchanged for an error message. */
const birthOf = (typed: string | undefined): Partial<NewPlayer> =>
  typed === undefined ? {} : { birth: typed === '' ? '' : (dateOf(typed) ?? typed) };

/** What the form accepts is an amount or nothing. */
const amount = (text: string): number => hundredthsOf(text.trim()) ?? 0;

/**
 * The player as typed. Emptied fields are omitted for a new player, and written as empty if `before` had them, so that
 * a change clears them.
 */
export function playerOf(fields: PlayerFields, before?: NewPlayer, typed = false): NewPlayer {
  const categories = fields.categories
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const text = (key: 'federation' | 'fideId' | 'birth' | PlayerTextKey): Partial<NewPlayer> => {
    const value = fields[key].trim();
    if (value === '' && before?.[key] === undefined) return {};
    return { [key]: key === 'federation' ? value.toUpperCase() : value };
  };
  const national = Number.parseInt(fields.nationalRating, 10) || 0;
  const due = amount(fields.feeDue);
  const paid = amount(fields.feePaid);
  return {
    name: fields.name.trim().replace(/\s+/g, ' '),
    rating: Number.parseInt(fields.rating, 10) || 0,
    ...(fields.title === '' ? {} : { title: fields.title }),
    ...(fields.sex === '' ? {} : { sex: fields.sex }),
    ...text('federation'),
    ...text('fideId'),
    ...birthOf(text('birth').birth),
    ...Object.assign({}, ...PLAYER_TEXTS.map(({ key }) => text(key))),
    ...(national === 0 && before?.nationalRating === undefined ? {} : { nationalRating: national }),
    ...(typed ? { officialRating: Number.parseInt(fields.officialRating, 10) || 0 } : {}),
    ...(fields.sources === undefined || Object.keys(fields.sources).length === 0 ? {} : { sources: fields.sources }),
    ...(categories.length === 0 && before?.categories === undefined ? {} : { categories }),
    ...(due === 0 && paid === 0 && before?.fee === undefined ? {} : { fee: { due, paid } }),
  };
}

const isRating = (text: string): boolean => /^\d{0,4}$/.test(text) && Number(text) <= HIGHEST_RATING;

/**
 * What cannot be anyone's date of birth: not a date, a future year, or one too long ago for a player in this
 * tournament.
 */
function birthFault(typed: string, info: TournamentInfo, today: number): string | undefined {
  if (typed === '') return undefined;
  const date = dateOf(typed);
  if (date === undefined) return 'players.fault.birth';
  const year = Number(date.slice(0, 4));
  // A year that only the tournament's own dates contradict is a question of the rules: the dates may be the mistake.
  const { least = 0, most = 0 } = birthYears(info, today) ?? {};
  if (year > Math.max(most, today)) return 'players.fault.birthAhead';
  return year > 0 && year < least ? 'players.fault.birthLongAgo' : undefined;
}

/** Fields that cannot be saved as typed, each with the key of its sentence. `today`: the current year. */
export function errorsIn(
  fields: PlayerFields,
  info: TournamentInfo,
  today = new Date().getFullYear(),
): Partial<Record<keyof PlayerFields, string>> {
  const birth = birthFault(fields.birth.trim(), info, today);
  return {
    ...(fields.name.trim() === '' ? { name: 'players.fault.name' } : {}),
    ...Object.fromEntries(
      (['rating', 'nationalRating', 'officialRating'] as const).flatMap((key) =>
        isRating(fields[key].trim()) ? [] : [[key, 'players.fault.rating']],
      ),
    ),
    ...(/^\d{0,11}$/.test(fields.fideId.trim()) ? {} : { fideId: 'players.fault.fideId' }),
    ...(/^[a-z]{0}$|^[a-z]{3}$/i.test(fields.federation.trim()) ? {} : { federation: 'players.fault.federation' }),
    ...(birth === undefined ? {} : { birth }),
    ...Object.fromEntries(
      (['feeDue', 'feePaid'] as const).flatMap((key) =>
        fields[key].trim() === '' || hundredthsOf(fields[key].trim()) !== undefined
          ? []
          : [[key, 'players.feeUnclear']],
      ),
    ),
  };
}

/** True if a change could make the player look like someone else: what was accepted before is not asked again. */
export const isRenamed = (fields: PlayerFields, before: Player): boolean =>
  fields.name.trim() !== before.name || fields.fideId.trim() !== (before.fideId ?? '');

/** A registered player who seems to be the same person: the same FIDE ID, or the same name. */
export function sameAs(
  fields: Pick<PlayerFields, 'name' | 'fideId'>,
  players: readonly Player[],
  own?: number,
): Player | undefined {
  const name = plain(fields.name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const id = fields.fideId.trim();
  const others = players.filter((player) => player.id !== own);
  return (
    others.find((player) => id !== '' && player.fideId === id) ??
    others.find(
      (player) =>
        name !== '' &&
        plain(player.name)
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim() === name,
    )
  );
}

/** Where names typed into an empty list are kept until they are registered. */
export const typedNamesPlace = (tournament: string): string => `${tournament} typed names`;

import type { Category, CategoryFilter, Player } from '@turnuva/engine/tournament';
import type { Words } from '../../language/words.ts';

/** A category as text fields. */
export interface CategoryFields {
  readonly name: string;
  readonly sex: 'm' | 'w' | '';
  /** Most and least years of age at the end of the event's year. */
  readonly under: string;
  readonly over: string;
  readonly ratingFrom: string;
  readonly ratingTo: string;
  readonly rated: 'rated' | 'unrated' | '';
  readonly club: string;
  readonly federation: string;
  readonly mark: string;
}

/** U14 in 2026: born 2012 or later, so nobody turns 15 in the year. The year of the event, else the present one. */
export const yearOf = (startDate: string | undefined, now: Date): number =>
  Number(startDate?.slice(0, 4)) || now.getFullYear();

/** What a category may ask for among these players, in the alphabet of the tournament: İzmir does not come after Zonguldak. */
export function choicesAmong(players: readonly Player[], compare: (a: string, b: string) => number) {
  const once = (read: (player: Player) => readonly (string | undefined)[]): string[] =>
    [...new Set(players.flatMap(read))].flatMap((each) => (each ? [each] : [])).sort(compare);
  return {
    club: once(({ club }) => [club]),
    federation: once(({ federation }) => [federation]),
    mark: once(({ categories }) => categories ?? []),
  };
}

export function categoryFields(category: Category | undefined, year: number): CategoryFields {
  const {
    sex,
    bornFrom,
    bornTo,
    ratingFrom,
    ratingTo,
    unrated,
    club,
    federation,
    category: mark,
  } = category?.filter ?? {};
  return {
    name: category?.name ?? '',
    sex: sex ?? '',
    under: bornFrom === undefined ? '' : String(year - bornFrom),
    over: bornTo === undefined ? '' : String(year - bornTo),
    ratingFrom: ratingFrom === undefined ? '' : String(ratingFrom),
    ratingTo: ratingTo === undefined ? '' : String(ratingTo),
    rated: unrated === undefined ? '' : unrated ? 'unrated' : 'rated',
    club: club ?? '',
    federation: federation ?? '',
    mark: mark ?? '',
  };
}

const number = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);

/** The conditions as typed; empty fields are none. */
export function filterFrom(fields: CategoryFields, year: number): CategoryFilter {
  const under = number(fields.under);
  const over = number(fields.over);
  const ratingFrom = number(fields.ratingFrom);
  const ratingTo = number(fields.ratingTo);
  return {
    ...(fields.sex === '' ? {} : { sex: fields.sex }),
    ...(under === undefined ? {} : { bornFrom: year - under }),
    ...(over === undefined ? {} : { bornTo: year - over }),
    ...(ratingFrom === undefined ? {} : { ratingFrom }),
    ...(ratingTo === undefined ? {} : { ratingTo }),
    ...(fields.rated === '' ? {} : { unrated: fields.rated === 'unrated' }),
    ...(fields.club === '' ? {} : { club: fields.club }),
    ...(fields.federation === '' ? {} : { federation: fields.federation }),
    ...(fields.mark === '' ? {} : { category: fields.mark }),
  };
}

/** The conditions in words, one by one. */
export function formatCondition(filter: CategoryFilter, { say }: Words): string[] {
  const { sex, bornFrom, bornTo, ratingFrom, ratingTo, unrated, club, federation, category } = filter;
  return [
    ...(sex === undefined ? [] : [say(`category.sex.${sex}`)]),
    ...(bornFrom === undefined ? [] : [say('category.bornFrom', { year: bornFrom })]),
    ...(bornTo === undefined ? [] : [say('category.bornTo', { year: bornTo })]),
    ...(ratingFrom === undefined ? [] : [say('category.ratingFrom', { rating: ratingFrom })]),
    ...(ratingTo === undefined ? [] : [say('category.ratingTo', { rating: ratingTo })]),
    ...(unrated === undefined ? [] : [say(unrated ? 'category.unrated' : 'category.rated')]),
    ...(club === undefined ? [] : [club]),
    ...(federation === undefined ? [] : [federation]),
    ...(category === undefined ? [] : [say('category.marked', { mark: category })]),
  ];
}

import type { NewPlayer } from '@turnuva/engine/journal';
import type { FideRatings, Player, RatedEvent, RatingSource } from '@turnuva/engine/tournament';
import { listsOf, ratingIn, TITLES } from '@turnuva/engine/tournament';
import { type ListedPlayer, searchable } from './entry.ts';
import type { RatingList } from './list.ts';
import type { Indexed } from './own.ts';

/** A rating in one of the lists. */
interface FoundRating extends RatingSource {
  readonly rating: number;
}

/** The lists that an event looks into, with what is on this computer. */
export interface Lists {
  readonly list: RatingList;
  readonly own: ReadonlyMap<string, Indexed>;
  /** Month of FIDE's list. */
  readonly month?: string | undefined;
}

/** What FIDE's list says of a person, apart from ratings. */
export function personIn(player: ListedPlayer): Omit<NewPlayer, 'rating'> {
  const title = TITLES.find((each) => each === player.title.toUpperCase());
  return {
    name: player.name,
    fideId: String(player.fideId),
    ...(title === undefined ? {} : { title }),
    ...(player.federation === '' ? {} : { federation: player.federation }),
    ...(player.sex === '' ? {} : { sex: player.sex.toUpperCase() === 'F' ? ('w' as const) : ('m' as const) }),
    ...(player.born === 0 ? {} : { birth: `${player.born}/00/00` }),
  };
}

/** Every rating of a player in the lists of the order, the main list first. */
export function ratingsIn(
  order: readonly string[],
  { own, month }: Lists,
  fide: FideRatings | undefined,
  player: Pick<Player, 'name' | 'fideId' | 'nationalId' | 'birth' | 'federation'>,
): { readonly official: readonly FoundRating[]; readonly national: readonly FoundRating[] } {
  const official: FoundRating[] = [];
  const national: FoundRating[] = [];
  const born = Number(player.birth?.slice(0, 4) ?? 0) || undefined;
  for (const name of order) {
    const list = own.get(name);
    const rating =
      list === undefined ? (fide === undefined ? 0 : ratingIn(name, fide)) : list.find({ ...player, born })?.rating;
    if (!rating) continue;
    const when = list === undefined ? month : list.month;
    (list?.of === 'national' ? national : official).push({
      list: name,
      rating,
      ...(when === undefined ? {} : { month: when }),
    });
  }
  return { official, national };
}

const sourceOf = ({ list, month }: FoundRating): RatingSource => ({ list, ...(month === undefined ? {} : { month }) });

/** The ratings to be taken: the first that the order of lists has, each with the list it comes from. */
export function ratingsTaken({ official, national }: ReturnType<typeof ratingsIn>) {
  const [first] = official;
  const [home] = national;
  return {
    rating: first?.rating ?? 0,
    ...(home === undefined ? {} : { nationalRating: home.rating }),
    ...(first === undefined && home === undefined
      ? {}
      : {
          sources: {
            ...(first === undefined ? {} : { official: sourceOf(first) }),
            ...(home === undefined ? {} : { national: sourceOf(home) }),
          },
        }),
  };
}

/** What the lists say of a registered player; the name stays as it is written here when it is the same without marks. */
export async function changesByLists(lists: Lists, player: Player, event: RatedEvent): Promise<NewPlayer | undefined> {
  const { name, fideId, federation } = player;
  const born = Number(player.birth?.slice(0, 4) ?? 0) || undefined;
  const found = await lists.list.find({ name, fideId, born, federation });
  const ratings = ratingsTaken(ratingsIn(listsOf(event), lists, found, player));
  if (found === undefined)
    return ratings.sources === undefined ? undefined : { name, ...numbersOf(player), ...ratings };
  const said = personIn(found);
  return { ...said, ...ratings, name: searchable(found.name) === searchable(name) ? name : found.name };
}

const numbersOf = ({ fideId, nationalId }: Player) => ({
  ...(fideId === undefined ? {} : { fideId }),
  ...(nationalId === undefined ? {} : { nationalId }),
});

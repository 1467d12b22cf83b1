import type { PlayersReading } from '@turnuva/formats';
import type { RecordStore } from '../store/index.ts';
import type { Wanted } from './list.ts';
import { wordsOf } from './list.ts';

const COLLECTION = 'ratinglist';
export const MOST_OWN_LISTS = 40;

/** A player in a user's own list; values that the list does not have are absent. */
interface OwnPlayer {
  readonly name: string;
  readonly rating: number;
  readonly fideId?: string;
  readonly nationalId?: string;
  readonly federation?: string;
  readonly birth?: string;
}

interface OwnList {
  readonly of: 'fide' | 'national';
  readonly month?: string;
  readonly taken: string;
  readonly players: readonly OwnPlayer[];
}

/** The rows of a table as a list: those with a rating. The column of the rating was chosen in the preview. */
export function ownPlayersOf({ rows }: Pick<PlayersReading, 'rows'>): OwnPlayer[] {
  return rows.flatMap(({ player }): OwnPlayer[] => {
    const rating = player.rating || player.nationalRating || 0;
    if (player.name.trim() === '' || rating === 0) return [];
    const { name, fideId, nationalId, federation, birth } = player;
    const known = Object.entries({ fideId, nationalId, federation, birth }).filter(([, value]) => value);
    return [{ name, rating, ...Object.fromEntries(known) }];
  });
}

/** An own list, by what players are known by. */
export interface Indexed extends OwnList {
  find(wanted: Wanted & { readonly nationalId?: string | undefined }): OwnPlayer | undefined;
}

function indexOf(list: OwnList): Indexed {
  const byNumber = new Map<string, OwnPlayer>();
  const byWords = new Map<string, OwnPlayer[]>();
  for (const player of list.players) {
    if (player.fideId) byNumber.set(`fide ${player.fideId}`, player);
    if (player.nationalId) byNumber.set(`national ${player.nationalId}`, player);
    const words = wordsOf(player.name);
    byWords.set(words, [...(byWords.get(words) ?? []), player]);
  }
  return {
    ...list,
    find: ({ name, fideId, nationalId, born }) => {
      const known = byNumber.get(`fide ${fideId}`) ?? byNumber.get(`national ${nationalId}`);
      if (known !== undefined) return known;
      // A person with another number is someone else of the same name.
      const namesakes = (byWords.get(wordsOf(name)) ?? []).filter(
        (each) =>
          (!fideId || !each.fideId) &&
          (!nationalId || !each.nationalId) &&
          (born === undefined || each.birth === undefined || each.birth.startsWith(String(born))),
      );
      return namesakes.length === 1 ? namesakes[0] : undefined;
    },
  };
}

/** Lists that were made elsewhere, by name; kept with the server's records, so that all its processes have them. */
export function ownListsIn(records: RecordStore) {
  const known = new Map<string, { readonly json: string; readonly list: Indexed }>();
  const read = (name: string, json: string): Indexed => {
    const before = known.get(name);
    if (before?.json === json) return before.list;
    const list = indexOf(JSON.parse(json) as OwnList);
    known.set(name, { json, list });
    return list;
  };
  return {
    async all(): Promise<ReadonlyMap<string, Indexed>> {
      return new Map((await records.list(COLLECTION)).map(({ key, json }) => [key, read(key, json)]));
    },
    put: (name: string, list: OwnList): Promise<void> => records.put(COLLECTION, name, JSON.stringify(list)),
    remove: (name: string): Promise<void> => records.remove(COLLECTION, name),
  };
}

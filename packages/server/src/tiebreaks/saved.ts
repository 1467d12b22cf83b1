import type { Infer, tiebreakList } from '@turnuva/contract';
import { caseless } from '../ratinglist/letters.ts';
import type { RecordStore } from '../store/index.ts';

const COLLECTION = 'tiebreak-lists';
export const MOST_LISTS = 200;

/** A list of tie-breaks that arbiters keep for other tournaments. */
type SavedList = Infer<typeof tiebreakList> & { readonly name: string };

/** Names that differ only in capitals or outer blanks are the same list. */
const keyOf = (name: string): string => caseless(name.trim());

/** Saved lists of tie-breaks: they belong to the server, because the next tournament needs them. */
export function savedLists(records: RecordStore) {
  return {
    /** In the order of their names' keys. */
    async all(): Promise<readonly SavedList[]> {
      const found = await records.list(COLLECTION);
      return found.map(({ json }) => JSON.parse(json) as SavedList);
    },
    /** Saves a list, replacing one with the same name; false if there are too many already. */
    async put(saved: SavedList): Promise<boolean> {
      const kept = await records.list(COLLECTION);
      const key = keyOf(saved.name);
      if (kept.length >= MOST_LISTS && !kept.some((each) => each.key === key)) return false;
      await records.put(COLLECTION, key, JSON.stringify({ ...saved, name: saved.name.trim() }));
      return true;
    },
    /** False if there is none with this name. */
    async remove(name: string): Promise<boolean> {
      if ((await records.get(COLLECTION, keyOf(name))) === undefined) return false;
      await records.remove(COLLECTION, keyOf(name));
      return true;
    },
  };
}

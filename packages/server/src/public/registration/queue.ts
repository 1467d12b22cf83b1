import type { Registration } from '@turnuva/contract';
import { caseless } from '../../ratinglist/letters.ts';
import type { RecordStore } from '../../store/index.ts';
import { newId } from '../../tournaments/index.ts';

/** Names that may wait for one tournament. */
const MOST_WAITING = 300;

const collection = (id: string): string => `registrations ${id}`;
const plain = (name: string): string => caseless(name).replace(/[^\p{L}\p{N}]/gu, '');

/** People who have asked to be registered and wait for the arbiter; stored only until they are accepted or declined. */
export function registrationsIn(records: RecordStore) {
  const all = async (id: string): Promise<readonly Registration[]> =>
    (await records.list(collection(id)))
      .map(({ json }) => JSON.parse(json) as Registration)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  return {
    all,
    /** Adds one; returns why not, if it is not accepted. `registered`: names in the tournament. */
    async add(
      id: string,
      asked: Omit<Registration, 'key'>,
      registered: readonly string[],
    ): Promise<'full' | 'twice' | undefined> {
      const waiting = await all(id);
      if (waiting.length >= MOST_WAITING) return 'full';
      const names = new Set([...waiting.map(({ name }) => name), ...registered].map(plain));
      if (names.has(plain(asked.name))) return 'twice';
      const key = newId();
      await records.put(collection(id), key, JSON.stringify({ ...asked, key }));
      return undefined;
    },
    remove: (id: string, key: string): Promise<void> => records.remove(collection(id), key),
    async removeAll(id: string): Promise<void> {
      for (const { key } of await all(id)) await records.remove(collection(id), key);
    },
  };
}

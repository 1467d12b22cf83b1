import { timingSafeEqual } from 'node:crypto';
import type { ReadToken } from '@turnuva/contract';
import type { RecordStore } from '../store/index.ts';
import { newId } from '../tournaments/index.ts';
import { newToken, tokenDigest } from './secret.ts';

/** Tokens that one tournament may have at a time. */
const MOST_TOKENS = 50;

type Kept = ReadToken & { readonly digest: string };

const collection = (id: string): string => `readers ${id}`;

/** Tokens with which other sites read public data while the public page is off. Only their digests are stored. */
export function readersIn(records: RecordStore) {
  const all = async (id: string): Promise<readonly Kept[]> =>
    (await records.list(collection(id))).map(({ json }) => JSON.parse(json) as Kept);
  return {
    async list(id: string): Promise<readonly ReadToken[]> {
      const kept = await all(id);
      return kept.map(({ digest: _, ...each }) => each).sort((a, b) => (a.at < b.at ? -1 : 1));
    },
    /** The new token, shown only once; undefined if there are too many. */
    async make(id: string, name: string, at: string): Promise<(ReadToken & { readonly token: string }) | undefined> {
      if ((await all(id)).length >= MOST_TOKENS) return undefined;
      const token = newToken();
      const made: ReadToken = { key: newId(), name, at };
      await records.put(
        collection(id),
        made.key,
        JSON.stringify({ ...made, digest: tokenDigest(token) } satisfies Kept),
      );
      return { ...made, token };
    },
    async revoke(id: string, key: string): Promise<ReadToken | undefined> {
      const found = (await all(id)).find((each) => each.key === key);
      if (found !== undefined) await records.remove(collection(id), key);
      return found;
    },
    async opens(id: string, token: string): Promise<boolean> {
      const given = Buffer.from(tokenDigest(token));
      return (await all(id)).some(({ digest }) => timingSafeEqual(Buffer.from(digest), given));
    },
  };
}

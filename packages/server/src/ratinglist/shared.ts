import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RecordStore, Tables } from '../store/index.ts';
import { type ListedPlayer, searchable } from './entry.ts';
import type { RatingList } from './list.ts';
import { MOST_FOUND, MOST_NAMESAKES, MOST_WORDS, onlyOne } from './list.ts';
import { readRatingList } from './read.ts';

const PLACE = ['settings', 'ratingList'] as const;
/** Rows of one statement: a row has eleven values, and a statement may have 65 535. */
const ROWS = 2000;
/** Rows deleted by one statement. */
const DELETED = 50_000;

/** Which of the lists in the table is in force. */
interface Current {
  readonly list: number;
  readonly players: number;
}

const COLUMNS = [
  'fide_id as fideId',
  'name',
  'federation',
  'sex',
  'title',
  'standard',
  'rapid',
  'blitz',
  'born',
] as const;
const STRONGEST = sql`standard desc, rapid desc, fide_id`;

/**
 * The rating list in a database that several processes share: whichever loads a new one, all use it. A list is filled next to the
 * current one and replaces it in one step; if two load at the same time, the last one counts.
 */
export function sharedRatingList(db: Kysely<Tables>, records: RecordStore): RatingList {
  const current = async (): Promise<Current | undefined> => {
    const json = await records.get(...PLACE);
    return json === undefined ? undefined : (JSON.parse(json) as Current);
  };
  const byWords = async (list: number, words: readonly string[], most: number): Promise<readonly ListedPlayer[]> => {
    // The words are letters and digits only, so the query's language cannot be broken out of.
    const query = words.map((word) => `${word}:*`).join(' & ');
    return db
      .selectFrom('rating_players')
      .select(COLUMNS)
      .where('list', '=', list)
      .where(sql<boolean>`to_tsvector('simple', words) @@ to_tsquery('simple', ${query})`)
      .orderBy(STRONGEST)
      .limit(most)
      .execute();
  };
  const byNumber = async (list: number, from: number, to: number, most: number): Promise<readonly ListedPlayer[]> =>
    db
      .selectFrom('rating_players')
      .select(COLUMNS)
      .where('list', '=', list)
      .where('fide_id', '>=', from)
      .where('fide_id', '<', to)
      .orderBy('fide_id')
      .limit(most)
      .execute();
  async function removeList(list: number): Promise<void> {
    for (let rows = 1n; rows > 0n; ) {
      const found = db
        .selectFrom('rating_players')
        .select(sql<string>`ctid`.as('row'))
        .where('list', '=', list)
        .limit(DELETED);
      const result = await db.deleteFrom('rating_players').where(sql`ctid`, 'in', found).executeTakeFirst();
      rows = result.numDeletedRows;
    }
  }
  async function fillList(list: number, source: AsyncIterable<Uint8Array>): Promise<number> {
    let players = 0;
    for await (const read of readRatingList(source)) {
      for (let from = 0; from < read.length; from += ROWS) {
        const rows = read
          .slice(from, from + ROWS)
          .map(({ fideId, ...rest }) => ({ ...rest, list, fide_id: fideId, words: searchable(rest.name) }));
        await db.insertInto('rating_players').values(rows).execute();
      }
      players += read.length;
    }
    return players;
  }

  return {
    async search(query) {
      const text = searchable(query);
      const inForce = await current();
      if (inForce === undefined || text === '') return [];
      const { list } = inForce;
      if (!/^\d+$/.test(text)) return byWords(list, text.split(' ').slice(0, MOST_WORDS), MOST_FOUND);
      const found: ListedPlayer[] = [];
      // 1503 finds 1503, 15030-15039, 150300-150399 ...
      for (let size = 1; Number(text) * size < 1e9 && found.length < MOST_FOUND; size *= 10)
        found.push(
          ...(await byNumber(list, Number(text) * size, (Number(text) + 1) * size, MOST_FOUND - found.length)),
        );
      return found;
    },
    async find(wanted) {
      const inForce = await current();
      if (inForce === undefined) return undefined;
      const { fideId, name } = wanted;
      if (fideId !== undefined && /^\d{1,9}$/.test(fideId))
        return (await byNumber(inForce.list, Number(fideId), Number(fideId) + 1, 1))[0];
      const words = searchable(name).split(' ');
      return words.length < 2 ? undefined : onlyOne(await byWords(inForce.list, words, MOST_NAMESAKES), wanted);
    },
    async take(source, sure) {
      const list = randomInt(1, 2 ** 31 - 1);
      const takeSource = async (): Promise<number> => {
        const players = await fillList(list, source);
        await sure?.();
        return players;
      };
      const players = await takeSource().catch(async (error: unknown) => {
        await removeList(list).catch(() => undefined);
        throw error;
      });
      if (players === 0) return { players };
      const before = await current();
      await records.put(...PLACE, JSON.stringify({ list, players } satisfies Current));
      if (before !== undefined) await removeList(before.list);
      return { players };
    },
    size: async () => (await current())?.players ?? 0,
    close: () => undefined,
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEFAULT_PUBLICITY } from '@turnuva/contract';
import { changeDocument } from '../store/changed.ts';
import type { RecordStore } from '../store/index.ts';
import type { SentMessage } from './websites.ts';

type Publicity = typeof DEFAULT_PUBLICITY;

const COLLECTION = 'publicity';
/** Messages with their times, for the feed. */
const MESSAGES = 'messages';
const MOST_MESSAGES = 20;
const SECRET = ['settings', 'playerCodes'] as const;
/** Thousands of phones may ask at the same time, and another process may have changed it a moment ago. */
const FRESH_MS = 1000;
const MOST_REMEMBERED = 1000;
/** A hundred million: with the waits of `access/guesses.ts` nobody finds one by trying. */
const DIGITS = 8;

/** A code as it was made, however it was typed: it is printed in two groups. */
export const plainCode = (typed: string): string => typed.replace(/\D/g, '');

export function publicityIn(records: RecordStore) {
  /** The server's secret from which all players' codes follow; made when it is first needed. */
  let known: Promise<Buffer> | undefined;

  async function findSecret(): Promise<Buffer> {
    const json = await records.get(...SECRET);
    // Of several processes one makes it, and all continue with what it wrote.
    if (json === undefined)
      await records.swap(...SECRET, undefined, JSON.stringify(randomBytes(32).toString('base64')));
    return Buffer.from(JSON.parse(json ?? (await records.get(...SECRET)) ?? '""') as string, 'base64');
  }

  /** The server's secret from which all players' codes follow; made when it is first needed, and once. */
  const secret = (): Promise<Buffer> => {
    known ??= findSecret().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  const code = async (id: string, player: number): Promise<string> => {
    const digest = createHmac('sha256', await secret())
      .update(`${id}/${player}`)
      .digest();
    return String(digest.readBigUInt64BE(0) % BigInt(10 ** DIGITS)).padStart(DIGITS, '0');
  };

  const read = new Map<string, { readonly values: Publicity; readonly at: number }>();
  /** Counts the changes: what was read before one is not remembered after it. */
  let changes = 0;
  const remember = (id: string, values: Publicity): void => {
    if (read.size >= MOST_REMEMBERED) read.clear();
    read.set(id, { values, at: performance.now() });
  };

  return {
    async get(id: string): Promise<Publicity> {
      const before = read.get(id);
      if (before !== undefined && performance.now() - before.at < FRESH_MS) return before.values;
      const asOf = changes;
      const json = await records.get(COLLECTION, id);
      const values = { ...DEFAULT_PUBLICITY, ...(json === undefined ? {} : (JSON.parse(json) as Partial<Publicity>)) };
      if (asOf === changes) remember(id, values);
      return values;
    },
    async change(id: string, change: Partial<Publicity>): Promise<Publicity> {
      changes++;
      const after = await changeDocument(records, [COLLECTION, id], (before) => ({
        ...DEFAULT_PUBLICITY,
        ...(before as Partial<Publicity>),
        ...change,
      }));
      changes++;
      remember(id, after);
      return after;
    },
    /** The arbiter's messages to everyone, the latest last. */
    async messages(id: string): Promise<readonly SentMessage[]> {
      const json = await records.get(MESSAGES, id);
      return json === undefined ? [] : (JSON.parse(json) as { readonly sent: readonly SentMessage[] }).sent;
    },
    async noteMessage(id: string, message: SentMessage): Promise<void> {
      await changeDocument(records, [MESSAGES, id], (before) => ({
        sent: [...((before as { sent?: readonly SentMessage[] } | undefined)?.sent ?? []), message].slice(
          -MOST_MESSAGES,
        ),
      }));
    },
    /** Eight digits that only the player has: they are on the player's card, and in its QR code. */
    code,
    async isCode(id: string, player: number, given: string): Promise<boolean> {
      const expected = Buffer.from(await code(id, player));
      const found = Buffer.from(plainCode(given));
      return found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
}

export type PublicityStore = ReturnType<typeof publicityIn>;

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Infer, publicity } from '@turnuva/contract';
import { changed } from '../store/changed.ts';
import type { RecordStore } from '../store/index.ts';

export type Publicity = Infer<typeof publicity>;

const COLLECTION = 'publicity';
const SECRET = ['settings', 'playerCodes'] as const;
const DIGITS = 1_000_000;
const DEFAULTS: Required<Publicity> = {
  page: true,
  playerResults: false,
  reasons: false,
  level: 'standings',
  delay: 0,
  registration: false,
  fee: '',
  lineUps: false,
  lineUpsUntil: '',
};

/** A code as it was made, however it was typed: it is printed in two groups. */
export const plainCode = (typed: string): string => typed.replace(/\D/g, '');

export function publicityIn(records: RecordStore) {
  /** The server's secret from which all players' codes follow; made when it is first needed. */
  let known: Promise<Buffer> | undefined;

  async function found(): Promise<Buffer> {
    const json = await records.get(...SECRET);
    // Of several processes one makes it, and all go on with what stands there.
    if (json === undefined)
      await records.swap(...SECRET, undefined, JSON.stringify(randomBytes(32).toString('base64')));
    return Buffer.from(JSON.parse(json ?? (await records.get(...SECRET)) ?? '""') as string, 'base64');
  }

  /** The server's secret from which all players' codes follow; made when it is first needed, and once. */
  const secret = (): Promise<Buffer> => {
    known ??= found().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  const code = async (id: string, player: number): Promise<string> => {
    const digest = createHmac('sha256', await secret())
      .update(`${id}/${player}`)
      .digest();
    return String(digest.readUInt32BE(0) % DIGITS).padStart(6, '0');
  };

  return {
    async get(id: string): Promise<Required<Publicity>> {
      const json = await records.get(COLLECTION, id);
      return { ...DEFAULTS, ...(json === undefined ? {} : (JSON.parse(json) as Publicity)) };
    },
    async change(id: string, change: Publicity): Promise<Required<Publicity>> {
      return changed(records, [COLLECTION, id], (before) => ({ ...DEFAULTS, ...(before as Publicity), ...change }));
    },
    /** Six digits that only the player has: they stand on his card. */
    code,
    async isCode(id: string, player: number, given: string): Promise<boolean> {
      const expected = Buffer.from(await code(id, player));
      const found = Buffer.from(plainCode(given));
      return found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
}

export type PublicityStore = ReturnType<typeof publicityIn>;

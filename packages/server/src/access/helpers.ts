import { randomInt } from 'node:crypto';
import type { HelperCard, HelperCardRequest } from '@turnuva/contract';
import { changeDocument } from '../store/changed.ts';
import type { RecordStore } from '../store/index.ts';
import { newId } from '../tournaments/index.ts';
import { newToken, tokenDigest } from './secret.ts';

/** Cards that one tournament may have at a time. */
const MOST_CARDS = 200;
const DIGITS = 8;
const PHONES = 'helper phones';

/** A stored card: `issue` counts its codes, so that phones with the code of an earlier issue are recognised. */
type Kept = HelperCard & { readonly issue: number };

/** A phone that has shown a card's code. */
interface Phone {
  readonly tournament: string;
  readonly key: string;
  readonly issue: number;
}

const collection = (id: string): string => `helpers ${id}`;
const cardOf = ({ issue: _, ...card }: Kept): HelperCard => card;
const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** The tables of a card, as in "2–4". */
export const rangeOf = ({ first, last }: Pick<HelperCard, 'first' | 'last'>): string =>
  first === last ? String(first) : `${first}–${last}`;

/**
 * Why a helper may not enter a result at a table now; undefined if they may. A card's rights are checked only here. `table` is
 * the number on the table, such as "21" or, for a match of teams, "3.2".
 */
export function helperProblem(
  { first, last, until }: Pick<HelperCard, 'first' | 'last' | 'until'>,
  now: number,
  table?: string,
): 'helperOver' | 'helperBoard' | undefined {
  if (now > Date.parse(until)) return 'helperOver';
  if (table === undefined) return undefined;
  const number = Number.parseInt(table, 10);
  return number >= first && number <= last ? undefined : 'helperBoard';
}

/** Helpers' cards and the phones that hold one: rights without an account, for some tables and until a time. */
export function helpersIn(records: RecordStore) {
  const cardsOf = async (id: string): Promise<readonly Kept[]> =>
    (await records.list(collection(id))).map(({ json }) => JSON.parse(json) as Kept);

  const put = (id: string, card: Kept): Promise<void> => records.put(collection(id), card.key, JSON.stringify(card));

  /** A code that no other card of the tournament has. */
  async function freshCode(id: string): Promise<string> {
    const taken = new Set((await cardsOf(id)).map(({ code }) => code));
    for (;;) {
      const code = newCode();
      if (!taken.has(code)) return code;
    }
  }

  async function forgetPhones(id: string, key: string): Promise<void> {
    for (const { key: digest, json } of await records.list(PHONES)) {
      const phone = JSON.parse(json) as Phone;
      if (phone.tournament === id && phone.key === key) await records.remove(PHONES, digest);
    }
  }

  const one = async (id: string, key: string): Promise<Kept | undefined> => {
    const json = await records.get(collection(id), key);
    return json === undefined ? undefined : (JSON.parse(json) as Kept);
  };

  return {
    /** The cards by their boards. */
    list: async (id: string): Promise<readonly HelperCard[]> =>
      (await cardsOf(id)).map(cardOf).sort((a, b) => a.first - b.first || a.last - b.last || (a.key < b.key ? -1 : 1)),

    /** Creates a card; undefined if the maximum number of cards exists. */
    async make(id: string, { name = '', first, last, until }: HelperCardRequest): Promise<HelperCard | undefined> {
      if ((await cardsOf(id)).length >= MOST_CARDS) return undefined;
      const card = { key: newId(), name, first, last, until, code: await freshCode(id), phones: 0, issue: 1 };
      await put(id, card);
      return cardOf(card);
    },

    /**
     * Gives a card a new end time and a new code; phones that used the old one are signed out. Undefined if there is no such
     * card.
     */
    async renew(id: string, key: string, until: string): Promise<HelperCard | undefined> {
      const before = await one(id, key);
      if (before === undefined) return undefined;
      const card = { ...before, until, code: await freshCode(id), phones: 0, issue: before.issue + 1 };
      await put(id, card);
      await forgetPhones(id, key);
      return cardOf(card);
    },

    /** Cancels a card and signs its phones out immediately. Returns the card as it was; undefined if there was none. */
    async end(id: string, key: string): Promise<HelperCard | undefined> {
      const before = await one(id, key);
      if (before === undefined) return undefined;
      await records.remove(collection(id), key);
      await forgetPhones(id, key);
      return cardOf(before);
    },

    find: async (id: string, key: string): Promise<HelperCard | undefined> => {
      const card = await one(id, key);
      return card === undefined ? undefined : cardOf(card);
    },

    /** The card with this code, its time over or not. */
    byCode: async (id: string, code: string): Promise<HelperCard | undefined> => {
      const card = (await cardsOf(id)).find((each) => each.code === code);
      return card === undefined ? undefined : cardOf(card);
    },

    /** Signs in a phone that has shown the code; its token is stored in a cookie. */
    async enrol(id: string, key: string): Promise<string> {
      const token = newToken();
      const { issue } = await changeDocument(records, [collection(id), key], (before) => {
        const card = before as Kept;
        return { ...card, phones: card.phones + 1 };
      });
      await records.put(PHONES, tokenDigest(token), JSON.stringify({ tournament: id, key, issue } satisfies Phone));
      return token;
    },

    /** The card that this phone holds, in its current state; undefined if it was cancelled or renewed. */
    async holder(id: string, token: string): Promise<HelperCard | undefined> {
      const json = await records.get(PHONES, tokenDigest(token));
      if (json === undefined) return undefined;
      const phone = JSON.parse(json) as Phone;
      const card = phone.tournament === id ? await one(id, phone.key) : undefined;
      return card === undefined || card.issue !== phone.issue ? undefined : cardOf(card);
    },
  };
}

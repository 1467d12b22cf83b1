import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entry } from '@turnuva/engine/journal';
import type { Tables } from './schema.ts';

/** SHA-256 in hexadecimal, synchronous and the same in Node and in a browser. */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(digest(bytes));

/** The same of a text that comes piece by piece. */
export function growingSha256() {
  const hash = digest.create();
  const growing = {
    update(text: string) {
      hash.update(utf8ToBytes(text));
      return growing;
    },
    digest: (): string => bytesToHex(hash.digest()),
  };
  return growing;
}

/** The data covered by an entry's hash: its whole row except the hash itself and the request's name. */
export type Linked = Pick<Tables['entries'], 'seq' | 'at' | 'by' | 'device' | 'event'>;

/** The hash before the first entry. */
export const NO_HASH = '';

/** The hash of an entry: of its content, and of the hash of the entry before it. */
export const hashOf = (journal: string, before: string, { seq, at, by, device, event }: Linked): string =>
  sha256(new TextEncoder().encode(JSON.stringify([before, journal, Number(seq), at, by, device, event])));

/**
 * The hash of the entry `seq` of a journal whose entries from the first are given; undefined if it has no such entry.
 */
export function hashAt(journal: string, entries: readonly Entry[], seq: number): string | undefined {
  if (seq < 1 || seq > entries.length) return undefined;
  let before = NO_HASH;
  for (const entry of entries.slice(0, seq))
    before = hashOf(journal, before, { ...entry, event: JSON.stringify(entry.event) });
  return before;
}

/** Damage in a stored journal. */
export interface Damage {
  readonly kind: 'missing' | 'changed' | 'unreadable';
  /** Sequence number of the first entry that is not what was written. */
  readonly entry: number;
}

type Row = Linked & { readonly hash: string | null };

/**
 * Checks the chain from the first entry to the head, which is stored separately: a changed, removed or inserted entry is found.
 * `next` returns the rows in order, any number at a time.
 */
export function chainOf(journal: string) {
  let before = NO_HASH;
  let count = 0;
  return {
    next(rows: readonly Row[]): Damage | undefined {
      for (const row of rows) {
        count++;
        if (Number(row.seq) !== count) return { kind: 'missing', entry: count };
        const hash = hashOf(journal, before, row);
        if (row.hash !== hash) return { kind: 'changed', entry: count };
        before = hash;
      }
      return undefined;
    },
    end(head: { readonly seq: number; readonly hash: string | null }): Damage | undefined {
      if (count < head.seq) return { kind: 'missing', entry: count + 1 };
      if (count > head.seq || (head.hash ?? NO_HASH) !== before) return { kind: 'changed', entry: count };
      return undefined;
    },
  };
}

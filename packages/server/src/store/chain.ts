import { createHash } from 'node:crypto';
import type { Tables } from './tables.ts';

/** What an entry's hash is made of: everything of its row but the hash itself and the request's name. */
export type Linked = Pick<Tables['entries'], 'seq' | 'at' | 'by' | 'device' | 'event'>;

/** The hash before the first entry. */
export const NO_HASH = '';

/** The hash of an entry: of what it says, and of the hash of the entry before it. */
export const hashOf = (journal: string, before: string, { seq, at, by, device, event }: Linked): string =>
  createHash('sha256')
    .update(JSON.stringify([before, journal, Number(seq), at, by, device, event]))
    .digest('hex');

/** What is wrong with a journal as it lies in the database. */
export interface Damage {
  readonly kind: 'missing' | 'changed' | 'unreadable';
  /** Sequence number of the first entry that is not what was written. */
  readonly entry: number;
}

/**
 * Follows the chain from the first entry to the head, which is kept apart: an entry that was changed, taken out or put in
 * is found. Undefined for a journal that is whole.
 */
export function damageIn(
  journal: string,
  rows: readonly (Linked & { readonly hash: string | null })[],
  head: { readonly seq: number; readonly hash: string | null },
): Damage | undefined {
  let before = NO_HASH;
  for (const [i, row] of rows.entries()) {
    if (Number(row.seq) !== i + 1) return { kind: 'missing', entry: i + 1 };
    const hash = hashOf(journal, before, row);
    if (row.hash !== hash) return { kind: 'changed', entry: i + 1 };
    before = hash;
  }
  if (rows.length < head.seq) return { kind: 'missing', entry: rows.length + 1 };
  if (rows.length > head.seq || (head.hash ?? NO_HASH) !== before) return { kind: 'changed', entry: rows.length };
  return undefined;
}

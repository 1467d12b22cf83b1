import { createHash } from 'node:crypto';
import type { Entry } from '@turnuva/engine/journal';
import { fold } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Expected, Misfit } from '../shape/index.ts';
import { checked, entry, integer, list, matching, object, oneOf, text } from '../shape/index.ts';

export const BACKUP_TYPE = 'application/vnd.turnuva.journal+json';
const VERSION = 1;
const MOST_ENTRIES = 1_000_000;

const backupShape = object({
  turnuva: oneOf(['journal']),
  version: integer(VERSION, VERSION),
  id: matching(/^[a-z0-9]{1,40}$/, 'tournamentId'),
  name: text(300),
  sha256: matching(/^[0-9a-f]{64}$/, 'checksum'),
  entries: list(entry, MOST_ENTRIES),
});

const digest = (entries: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex');

/** The whole journal as one file, with a checksum over its entries. */
export function backupOf(id: string, name: string, entries: readonly Entry[]): string {
  const head = { turnuva: 'journal', version: VERSION, id, name: name.slice(0, 300), sha256: digest(entries) };
  const lines = entries.map((each) => JSON.stringify(each)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"entries":[\n${lines}\n]}\n`;
}

export type BackupFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-backup' }
  /** It begins like a backup and is cut off or broken further on. */
  | { readonly kind: 'torn' }
  | { readonly kind: 'checksum' }
  | { readonly kind: 'misfit'; readonly misfit: Misfit };

export interface Backup {
  readonly id: string;
  readonly entries: readonly Entry[];
}

const misfit = (at: string, found: string, expected: Expected) =>
  fail({ kind: 'misfit', misfit: { at, found, expected } } as const);

/** Where the word that makes it a backup must stand. */
const HEAD_BYTES = 200;

/** True for a file that begins like a backup, under whatever name it comes. */
export const looksLikeBackup = (bytes: Uint8Array): boolean =>
  /^\s*\{\s*"turnuva"\s*:\s*"journal"/.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)));

/** Reads a backup. Damaged, foreign and hand-made files are refused: what passes can be folded. */
export function readBackup(bytes: Uint8Array): Result<Backup, BackupFault> {
  if (bytes.length === 0) return fail({ kind: 'empty' });
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail({ kind: looksLikeBackup(bytes) ? 'torn' : 'not-a-backup' });
  }
  if ((raw as { turnuva?: unknown } | null)?.turnuva !== 'journal') return fail({ kind: 'not-a-backup' });
  const read = checked(backupShape, raw, 'backup');
  if (!read.ok) return fail({ kind: 'misfit', misfit: read.error });
  const { entries, id, sha256 } = read.value;
  if (digest((raw as { entries: unknown[] }).entries) !== sha256) return fail({ kind: 'checksum' });
  const gap = entries.findIndex((each, i) => each.seq !== i + 1);
  if (gap >= 0)
    return misfit(`backup.entries.${gap}.seq`, String(entries[gap]?.seq), { key: 'oneOf', facts: { values: gap + 1 } });
  const first = entries[0]?.event.kind;
  if (first !== 'create' && first !== 'import')
    return misfit('backup.entries.0', String(first), { key: 'oneOf', facts: { values: 'create, import' } });
  try {
    fold(entries);
  } catch (error) {
    // Entries that fit one by one and make no sense together: only a file made by hand can hold them.
    return misfit('backup.entries', error instanceof Error ? error.message : '', { key: 'journal' });
  }
  return ok({ id, entries });
}

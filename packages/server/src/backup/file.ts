import type { Entry } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { JournalPlace, ParseError } from '@turnuva/formats';
import { BETWEEN_ENTRIES, journalFileFrame, readTurnuvaFile } from '@turnuva/formats';
import { slicesOf } from '../slices/slices.ts';
import { growingSha256, sha256 } from '../store/chain.ts';

export const BACKUP_TYPE = 'application/vnd.turnuva.journal+json';

/**
 * The whole journal as one file with a checksum over its entries, in pieces, so that other requests are served in between,
 * however large it is.
 */
export async function* journalPieces(entries: readonly Entry[], place: JournalPlace = {}): AsyncGenerator<string> {
  const hash = growingSha256();
  let between = '[';
  for await (const slice of slicesOf(entries))
    for (const entry of slice) {
      hash.update(between + JSON.stringify(entry));
      between = BETWEEN_ENTRIES.checksum;
    }
  if (entries.length === 0) hash.update(between);
  const [before, after] = journalFileFrame(hash.update(']').digest(), place);
  yield before;
  let first = true;
  for await (const slice of slicesOf(entries)) {
    const text = slice.map((entry) => JSON.stringify(entry)).join(BETWEEN_ENTRIES.file);
    yield first ? text : BETWEEN_ENTRIES.file + text;
    first = false;
  }
  yield after;
}

type BackupFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-backup' }
  /** It starts like a backup and is cut off or broken further on. */
  | { readonly kind: 'torn' }
  | { readonly kind: 'checksum' }
  | { readonly kind: 'faults'; readonly faults: readonly ParseError[] };

interface Backup {
  /** Absent in files that the command line has written. */
  readonly id?: string;
  readonly entries: readonly Entry[];
}

/** Where the words that identify our files must be. */
const HEAD_BYTES = 200;
const HEAD = /^(?:\ufeff)?\s*\{\s*"(?:turnuva"\s*:\s*"journal"|format"\s*:\s*"turnuva")/;

/** True for a file that starts like one of Turnuva's own, under whatever name it comes. */
const looksLikeOurs = (bytes: Uint8Array): boolean =>
  HEAD.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)));

/** True for a file of ours that holds a journal, not just a tournament. */
export const holdsJournal = (bytes: Uint8Array): boolean =>
  looksLikeOurs(bytes) &&
  /"(?:journal|entries)"\s*:\s*\[/.test(new TextDecoder().decode(bytes.subarray(0, 2 * HEAD_BYTES + 1000)));

/** Reads a backup. Damaged, foreign and hand-made files are refused: what passes can be folded. */
export function readBackup(bytes: Uint8Array): Result<Backup, BackupFault> {
  if (bytes.length === 0) return fail({ kind: 'empty' });
  if (!looksLikeOurs(bytes)) return fail({ kind: 'not-a-backup' });
  const read = readTurnuvaFile(bytes, sha256);
  if (!read.ok) {
    const codes = new Set(read.error.map((fault) => fault.code));
    if (codes.has('json.syntax') || codes.has('file.binary')) return fail({ kind: 'torn' });
    return fail(codes.has('json.checksum') ? { kind: 'checksum' } : { kind: 'faults', faults: read.error });
  }
  const { journal, id } = read.value;
  if (journal === undefined) return fail({ kind: 'not-a-backup' });
  return ok({ entries: journal, ...(id === undefined ? {} : { id }) });
}

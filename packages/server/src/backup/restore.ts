import type { Entry } from '@turnuva/engine/journal';
import type { Hall } from '../hall/index.ts';
import { newId } from '../hall/index.ts';
import { Problem } from '../http/problem.ts';
import type { BackupFault } from './file.ts';
import { readBackup } from './file.ts';

const SENTENCES: Readonly<Record<Exclude<BackupFault['kind'], 'faults'>, string>> = {
  empty: 'emptyFile',
  'not-a-backup': 'notABackup',
  torn: 'tornBackup',
  checksum: 'checksum',
};

/** `copy`: the tournament is here already, and the file was opened beside it. */
export interface Restored {
  readonly id: string;
  readonly copy: boolean;
}

/** Opens a backup as a tournament; a {@link Problem} says what is wrong with the file. */
export function restoreBackup(hall: Hall, bytes: Uint8Array): Promise<Restored> {
  const read = readBackup(bytes);
  if (read.ok) return restoreJournal(hall, read.value.entries, read.value.id);
  if (read.error.kind === 'faults') throw new Problem('faults', { faults: read.error.faults });
  throw new Problem('refused', {}, SENTENCES[read.error.kind]);
}

/** The id is kept where it is free, so that addresses on paper still lead there. */
export async function restoreJournal(
  hall: Hall,
  entries: readonly Entry[],
  wanted: string = newId(),
): Promise<Restored> {
  let id = wanted;
  while (!(await hall.store.create(id, entries))) id = newId();
  hall.forget(id);
  return { id, copy: id !== wanted };
}

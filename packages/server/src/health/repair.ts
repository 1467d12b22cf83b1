import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '@turnuva/engine/journal';
import { readBackup } from '../backup/file.ts';
import type { Damage, JournalStore } from '../store/index.ts';

/** A copy from which a journal can be made whole. */
export interface WholeCopy {
  readonly path: string;
  readonly entries: readonly Entry[];
}

/** The damage found in one journal, and the copies that could repair it. */
export interface Finding {
  readonly id: string;
  readonly damage: Damage;
  /** Entries that the journal should hold. */
  readonly expected: number;
}

/** Checks every journal, one after the other; `pause` lets other work run in between. */
export async function findDamage(store: JournalStore, pause: () => Promise<void>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { id, seq } of await store.heads()) {
    const damage = await store.check(id).catch((): Damage => ({ kind: 'unreadable', entry: 1 }));
    if (damage !== undefined) findings.push({ id, damage, expected: seq });
    await pause();
  }
  return findings;
}

/** The newest whole copy of a journal in a folder: of those that can be read, the one with the most entries. */
export function newestCopy(folder: string, id: string): WholeCopy | undefined {
  let newest: WholeCopy | undefined;
  for (const name of readdirSync(folder).filter((each) => each.includes(id) && each.endsWith('.turnuva'))) {
    const path = join(folder, name);
    const read = readBackup(readFileSync(path));
    if (read.ok && read.value.id === id && read.value.entries.length > (newest?.entries.length ?? 0))
      newest = { path, entries: read.value.entries };
  }
  return newest;
}

import type { Entry } from '@turnuva/engine/journal';
import type { Tournaments } from '../tournaments/index.ts';
import { newId, noteCopy } from '../tournaments/index.ts';

/** `copy`: the tournament is here already, and the file was opened as a second one. */
export interface Restored {
  readonly id: string;
  readonly copy: boolean;
}

/**
 * The id is kept if it is free, so that printed addresses still work. `now`: the instant (ISO 8601) at which a copy was made next
 * to the first one.
 */
export async function restoreJournal(
  tournaments: Tournaments,
  now: string,
  entries: readonly Entry[],
  wanted: string = newId(),
): Promise<Restored> {
  let id = wanted;
  while (!(await tournaments.store.create(id, entries))) id = newId();
  tournaments.forget(id);
  const copy = id !== wanted;
  if (copy) await noteCopy(tournaments.store.records, id, now);
  return { id, copy };
}

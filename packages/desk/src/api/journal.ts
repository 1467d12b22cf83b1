import * as c from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import type { Client } from './client.ts';
import { clientOf, theCarrier } from './client.ts';

/** The connection to a journal: in a file of its own, because the list of tournaments reads no entries. */
export interface JournalServer extends Client<typeof c.JOURNAL> {
  /**
   * Calls `changed` whenever the journal grew (with the entry, if it was sent), `state` when the connection opens or breaks,
   * `claims` when a player has reported a result; returns a function that disconnects. Entries of commands sent with the same
   * `connection` arrive only in their responses.
   */
  follow(
    id: string,
    connection: string,
    changed: (entry?: Entry) => void,
    state: (open: boolean) => void,
    claims: () => void,
  ): () => void;
}

/** The entry in a live message, if there is one. */
function entryIn(text: string): Entry | undefined {
  try {
    const read = c.parse(c.entry, JSON.parse(text));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

export const httpJournal: JournalServer = {
  ...clientOf(c.JOURNAL, c.conflict),
  follow: (id, connection, changed, state, claims) =>
    theCarrier().follow(id, connection, {
      open: () => state(true),
      lost: () => state(false),
      entry: (json) => changed(entryIn(json)),
      claims,
    }),
};

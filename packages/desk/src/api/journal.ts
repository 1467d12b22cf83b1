import * as c from '@turnuva/contract';
import type { Command, Entry } from '@turnuva/engine/journal';
import type { Answer } from './answer.ts';
import { get, post, theCarrier } from './request.ts';
import { tournament } from './server.ts';

export interface Submission {
  /** Sequence number that the sender believes to be the last. */
  readonly expected: number;
  readonly command: Command;
  /** The same key again means the same command: it is carried out once. */
  readonly key: string;
}

/** The line to a journal: its own file, for the list of tournaments reads no entries. */
export interface JournalServer {
  /** `withState`: with the tournament that follows, so that it can be shown before it is worked out here. */
  journal(id: string, after: number, withState?: boolean): Promise<Answer<c.Infer<typeof c.journalAnswer>>>;
  submit(id: string, submission: Submission): Promise<Answer<c.Submitted>>;
  /**
   * Calls `changed` whenever the journal grew (with the entry, where it came along), `state` when the line opens or
   * breaks, `claims` when a player has sent in a result; returns how to hang up.
   */
  follow(id: string, changed: (entry?: Entry) => void, state: (open: boolean) => void, claims: () => void): () => void;
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
  journal: (id, after, withState) =>
    get(`${tournament(id)}/journal?after=${after}${withState ? '&state=1' : ''}`, c.journalAnswer),
  submit: (id, submission) => post(`${tournament(id)}/commands`, submission, c.submitted, c.conflict),
  follow: (id, changed, state, claims) =>
    theCarrier().follow(id, {
      open: () => state(true),
      lost: () => state(false),
      entry: (json) => changed(entryIn(json)),
      claims,
    }),
};

import type { JournalServer } from '../../api/journal.ts';
import type { RulesPart } from '../rules.ts';
import { hasRules } from '../rules.ts';
import type { Incoming } from './incoming.ts';
import type { SnapshotStore } from './snapshot.ts';
import type { UserPrompts } from './userPrompts.ts';

interface ConnectionParts {
  readonly id: string;
  /** The name of this connection, sent with every command. */
  readonly sender: string;
  readonly server: Pick<JournalServer, 'journal' | 'follow' | 'claims'>;
  readonly rules: RulesPart;
  readonly voice: UserPrompts;
  readonly picture: SnapshotStore;
  readonly incoming: Incoming;
  readonly closed: AbortSignal;
  /** The journal has been read to its end: pending entries can be sent. */
  onRead(): void;
}

/** The connection to the server: follows the journal, and retries for as long as the server does not answer. */
export interface Connection {
  /** Reads the journal's new entries. */
  catchUp(): Promise<void>;
  /** Reads them later. */
  again(): void;
  /** A request succeeded: after the next failure, retrying starts at short intervals again. */
  rest(): void;
  connection(connected: boolean): void;
  /** Follows the journal until the tournament is closed. */
  follow(): void;
}

const RETRY_MS = 2000;
/** A server that answers but accepts nothing is asked less and less often. */
const LONGEST_RETRY_MS = 30_000;

export function connectTo({
  id,
  sender,
  server,
  rules,
  voice,
  picture,
  incoming,
  closed,
  onRead,
}: ConnectionParts): Connection {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MS;
  /** The server's state is requested at most once. */
  let wantsState = rules.now() === undefined && !rules.areNear();

  const connection = (connected: boolean): void => {
    if (picture.now().connected !== connected) picture.change({ connected });
  };

  function again(): void {
    clearTimeout(retry);
    if (closed.aborted) return;
    retry = setTimeout(() => void catchUp(), delay);
    delay = picture.now().connected ? Math.min(2 * delay, LONGEST_RETRY_MS) : RETRY_MS;
  }

  async function catchUp(): Promise<void> {
    const withState = wantsState;
    wantsState = false;
    const answer = await server.journal(id, {
      after: picture.now().entries.length,
      state: withState ? 1 : undefined,
    });
    // A state that this page does not understand: the journal has the same content.
    if (withState && answer.kind === 'failed') return closed.aborted ? undefined : catchUp();
    const needsRules = answer.kind === 'ok' && !incoming.begin(answer.value) && answer.value.entries.length > 0;
    if (needsRules && !(await hasRules(rules))) {
      connection(false);
      return again();
    }
    if (closed.aborted) return;
    const { loading, connected, pending, held } = picture.now();
    if (answer.kind === 'ok') {
      incoming.take(answer.value.entries);
      if (loading !== 'ready' || !connected) picture.change({ loading: 'ready', connected: true });
      // The journal can be read; whether it can be written as well, the next entry will show.
      if (pending.length === 0 && held !== undefined) picture.change({ held: undefined });
      return onRead();
    }
    if (answer.kind === 'offline') connection(false);
    else if (answer.kind === 'sign-in' || (answer.kind === 'missing' && loading !== 'ready'))
      return picture.change({ loading: answer.kind });
    else if (answer.kind !== 'refused' && answer.kind !== 'conflict') {
      if (held === undefined) voice.trouble(answer);
      picture.change({ held: answer });
    }
    again();
  }

  async function askClaims(): Promise<void> {
    const answer = await server.claims(id);
    if (!closed.aborted && answer.kind === 'ok') picture.change({ claims: answer.value });
  }

  return {
    catchUp,
    again,
    rest: () => {
      delay = RETRY_MS;
    },
    connection,
    follow() {
      const hangUp = server.follow(
        id,
        sender,
        (entry) => {
          // Entries that arrive with the message are used directly; after a gap the whole journal is requested.
          if (entry === undefined || picture.now().loading !== 'ready' || !incoming.take([entry])) void catchUp();
        },
        (open) => {
          if (open) {
            void catchUp();
            void askClaims();
          } else {
            connection(false);
            again();
          }
        },
        () => void askClaims(),
      );
      closed.addEventListener('abort', () => {
        clearTimeout(retry);
        hangUp();
      });
      void catchUp();
    },
  };
}

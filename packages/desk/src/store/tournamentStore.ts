import type { Command } from '@turnuva/engine/journal';
import type { JournalServer } from '../api/journal.ts';
import type { OutboxStorage } from './outbox.ts';
import { outboxOf } from './outbox.ts';
import type { RulesPart } from './rules.ts';
import { connectTo } from './tournament/connection.ts';
import { incoming } from './tournament/incoming.ts';
import { outgoing } from './tournament/outgoing.ts';
import type { Sent } from './tournament/queue.ts';
import type { Snapshot } from './tournament/snapshot.ts';
import { emptySnapshots } from './tournament/snapshot.ts';
import type { UserPrompts } from './tournament/userPrompts.ts';

export interface TournamentStore {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  /** Checks, confirms if necessary, shows immediately and sends. */
  send(command: Command): Promise<Sent>;
  /** Sends stored entries immediately. */
  sendKept(): void;
  /** Gives up an entry that the server does not accept. */
  giveUp(key: string): void;
  close(): void;
}

interface StoreParts {
  readonly server: Omit<JournalServer, 'create' | 'live'>;
  readonly rules: RulesPart;
  readonly shelf: OutboxStorage;
  readonly voice: UserPrompts;
  readonly now: () => string;
  readonly newKey: () => string;
}

/** One open tournament: its journal, pending entries, and the connection to the server. */
export function openTournament(id: string, { shelf, ...given }: StoreParts): TournamentStore {
  const { rules } = given;
  const closing = new AbortController();
  const box = outboxOf(shelf, id);
  const picture = emptySnapshots(id, box.left(), rules);
  const parts = { ...given, id, sender: given.newKey(), box, picture, closed: closing.signal };
  const entries = incoming(parts);
  const line = connectTo({ ...parts, incoming: entries, onRead: () => void out.drain() });
  const out = outgoing({ ...parts, incoming: entries, line });
  line.follow();
  rules.fetch().then(
    () => {
      // Entries left by an earlier visit are shown in their places.
      const { pending } = picture.now();
      if (!closing.signal.aborted && pending.length > 0) picture.change({ pending });
    },
    () => undefined,
  );
  return {
    snapshot: picture.now,
    subscribe: picture.subscribe,
    send: out.send,
    sendKept: () => {
      line.rest();
      void line.catchUp();
    },
    giveUp: out.giveUp,
    close: () => closing.abort(),
  };
}

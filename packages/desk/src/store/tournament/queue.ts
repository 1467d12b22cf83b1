import type { Command } from '@turnuva/engine/journal';
import type { outboxOf, Pending } from '../outbox.ts';
import type { SnapshotStore } from './snapshot.ts';

export type Outcome = 'done' | 'waiting' | 'cancelled' | 'refused' | 'offline';
/** With the number of the entry, once there is one. */
export type Sent = { readonly outcome: Outcome; readonly entry?: number };

/** Entries not confirmed yet: in the outbox, in the snapshot, and with the caller that waits for them. */
export interface Queue {
  /** Appends an entry; resolves to its outcome. */
  join(item: Pending): Promise<Sent>;
  /** The entry leaves the queue. */
  settle(item: Pending, sent: Sent): void;
  replace(item: Pending, changed: Pending): void;
  replaceCommand(item: Pending, command: Command): void;
  /** Tells the caller waiting for an entry that it is stored, and will be sent later. */
  postpone(item: Pending): void;
}

export function queueOf(picture: SnapshotStore, box: ReturnType<typeof outboxOf>): Queue {
  /** Callers waiting for the outcome of an entry, by the entry's key. */
  const waiting = new Map<string, (sent: Sent) => void>();
  const tell = ({ key }: Pending, sent: Sent): void => {
    waiting.get(key)?.(sent);
    waiting.delete(key);
  };
  const replace = (item: Pending, changed: Pending): void =>
    picture.change({ pending: picture.now().pending.map((each) => (each.key === item.key ? changed : each)) });
  return {
    join(item) {
      const shelfFull = !box.put(item);
      const sent = new Promise<Sent>((resolve) => waiting.set(item.key, resolve));
      picture.change({ pending: [...picture.now().pending, item], shelfFull });
      return sent;
    },
    settle(item, sent) {
      box.drop(item.key);
      picture.change({ pending: picture.now().pending.filter(({ key }) => key !== item.key) });
      tell(item, sent);
    },
    replace,
    replaceCommand(item, command) {
      box.put({ ...item, command });
      replace(item, { ...item, command });
    },
    postpone: (item) => tell(item, { outcome: 'waiting' }),
  };
}

import type { Command } from '@turnuva/engine/journal';
import type { Unanswered } from './keeping.ts';

/** Something typed that the server has not confirmed yet. */
export interface Pending {
  /** Names the command for the server, so that sending it twice carries it out once. */
  readonly key: string;
  readonly command: Command;
  /** ISO 8601 instant at which it was typed. */
  readonly typedAt: string;
  /** Why the server has not taken it, if it said so about this entry alone; it is sent again with the others. */
  readonly trouble?: Unanswered;
}

/** The part of `localStorage` that is used. */
export interface OutboxStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'turnuva.pending.';

/**
 * Keeps what was typed until the server has it, through reloads and power cuts. Each item has a separate key, so that two windows
 * of one browser never overwrite each other's items.
 */
export function outboxOf(shelf: OutboxStorage, tournament: string) {
  const place = (key: string): string => `${PREFIX}${tournament}.${key}`;
  return {
    /** False if storage is full or blocked: then the item lives only in memory, as long as the page is open. */
    put({ trouble: _, ...item }: Pending): boolean {
      try {
        shelf.setItem(place(item.key), JSON.stringify(item));
        return true;
      } catch {
        return false;
      }
    },
    drop(key: string): void {
      try {
        shelf.removeItem(place(key));
      } catch {
        // Blocked storage holds nothing.
      }
    },
    /** What an earlier visit left, in the order in which it was typed. */
    left(): Pending[] {
      const found: Pending[] = [];
      for (let i = 0; i < shelf.length; i++) {
        const name = shelf.key(i);
        if (name === null || !name.startsWith(`${PREFIX}${tournament}.`)) continue;
        const item = parsePending(shelf.getItem(name));
        if (item !== undefined) found.push(item);
      }
      return found.sort((a, b) => (a.typedAt < b.typedAt ? -1 : a.typedAt > b.typedAt ? 1 : 0));
    },
  };
}

/** How many entries of earlier visits are waiting in storage, by tournament. */
export function keptOn(shelf: OutboxStorage): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < shelf.length; i++) {
    const [, tournament] = /^turnuva\.pending\.([^.]+)\./.exec(shelf.key(i) ?? '') ?? [];
    if (tournament !== undefined) counts.set(tournament, (counts.get(tournament) ?? 0) + 1);
  }
  return counts;
}

function parsePending(text: string | null): Pending | undefined {
  try {
    const item = JSON.parse(text ?? '') as Pending;
    return typeof item.key === 'string' && typeof item.command?.kind === 'string' ? item : undefined;
  } catch {
    return undefined;
  }
}

import type { Command } from '@turnuva/engine/journal';

/** Something typed that the server has not confirmed yet. */
export interface Pending {
  /** Names the command for the server, so that sending it twice carries it out once. */
  readonly key: string;
  readonly command: Command;
  /** ISO 8601 instant at which it was typed. */
  readonly typedAt: string;
}

/** The part of `localStorage` that is needed. */
export interface Shelf {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'turnuva.pending.';

/**
 * Keeps what was typed until the server has it, through reloads and power cuts. Each item has a place of its own, so
 * that two windows of one browser never overwrite each other's.
 */
export function pendingBox(shelf: Shelf, tournament: string) {
  const place = (key: string): string => `${PREFIX}${tournament}.${key}`;
  return {
    put(item: Pending): void {
      try {
        shelf.setItem(place(item.key), JSON.stringify(item));
      } catch {
        // A full or forbidden shelf: the item stays in memory, as long as the page is open.
      }
    },
    drop: (key: string): void => shelf.removeItem(place(key)),
    /** What an earlier visit left, in the order in which it was typed. */
    left(): Pending[] {
      const found: Pending[] = [];
      for (let i = 0; i < shelf.length; i++) {
        const name = shelf.key(i);
        if (name === null || !name.startsWith(`${PREFIX}${tournament}.`)) continue;
        const item = parsed(shelf.getItem(name));
        if (item !== undefined) found.push(item);
      }
      return found.sort((a, b) => (a.typedAt < b.typedAt ? -1 : a.typedAt > b.typedAt ? 1 : 0));
    },
  };
}

function parsed(text: string | null): Pending | undefined {
  try {
    const item = JSON.parse(text ?? '') as Pending;
    return typeof item.key === 'string' && typeof item.command?.kind === 'string' ? item : undefined;
  } catch {
    return undefined;
  }
}

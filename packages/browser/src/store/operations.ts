import type { Entry } from '@turnuva/engine/journal';
import { sha256 } from '@turnuva/server/inBrowser';

/** What one line of the log means. */
export type Operation =
  | {
      readonly do: 'create' | 'replace';
      readonly id: string;
      readonly entries: readonly Entry[];
      readonly keys?: readonly (string | null)[];
    }
  | { readonly do: 'append'; readonly id: string; readonly entry: Entry; readonly key?: string }
  | { readonly do: 'trash'; readonly id: string; readonly at: string | null }
  | { readonly do: 'put'; readonly collection: string; readonly key: string; readonly json: string }
  | { readonly do: 'remove'; readonly collection: string; readonly key: string };

export interface Kept {
  readonly entries: Entry[];
  readonly keys: Map<string, number>;
  trashed: string | null;
}

export type Collections = Map<string, Map<string, string>>;

/** Everything that the log contains. */
export interface LoggedOperations {
  readonly journals: Map<string, Kept>;
  readonly records: Collections;
}

/** The names of requests as stored in a line; nothing if none has a name. */
export const namesOf = (keys: readonly (string | undefined)[]): { readonly keys?: readonly (string | null)[] } =>
  keys.some((key) => key !== undefined) ? { keys: keys.map((key) => key ?? null) } : {};

/** The documents of a collection, which is created on first use. */
export function collectionIn(all: Collections, collection: string): Map<string, string> {
  const found = all.get(collection) ?? new Map<string, string>();
  all.set(collection, found);
  return found;
}

/** Length of the checksum that starts a line. */
const SUM = 16;
const sumOf = (json: string): string => sha256(new TextEncoder().encode(json)).slice(0, SUM);

/** The line for an operation. */
export function lineOf(operation: Operation): string {
  const json = JSON.stringify(operation);
  return `${sumOf(json)} ${json}`;
}

/**
 * Carries out what a line says. A line whose checksum is wrong is left out: the journal with the missing entry reports
 * it itself.
 */
export function takeLine(told: LoggedOperations, line: string): void {
  const json = line.slice(SUM + 1);
  if (line.slice(0, SUM) === sumOf(json)) carryOut(told, JSON.parse(json) as Operation);
}

function carryOut({ journals, records }: LoggedOperations, operation: Operation): void {
  if (operation.do === 'put') collectionIn(records, operation.collection).set(operation.key, operation.json);
  else if (operation.do === 'remove') collectionIn(records, operation.collection).delete(operation.key);
  else if ('entries' in operation)
    journals.set(operation.id, {
      entries: [...operation.entries],
      keys: new Map((operation.keys ?? []).flatMap((key, i) => (key === null ? [] : [[key, i + 1] as const]))),
      trashed: operation.do === 'create' ? null : (journals.get(operation.id)?.trashed ?? null),
    });
  else {
    const kept = journals.get(operation.id);
    if (kept === undefined) return;
    if (operation.do === 'trash') kept.trashed = operation.at;
    else {
      kept.entries.push(operation.entry);
      if (operation.key !== undefined) kept.keys.set(operation.key, operation.entry.seq);
    }
  }
}

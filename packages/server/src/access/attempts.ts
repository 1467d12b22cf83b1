import { changeDocument } from '../store/changed.ts';
import type { RecordStore } from '../store/index.ts';

/** Wrong secrets for one name from one place before it has to wait, and how long. */
const MOST_FAILURES = 10;
/** The same from all places together that have never signed in with this name: guessing from many addresses. */
const MOST_FROM_STRANGERS = 50;
const WAIT_MS = 10 * 60 * 1000;
const FAILURES = 'failures';

interface Failures {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Where somebody tries to sign in: a device that has signed in with this name before and the server's own computer have a
 * count of their own, so that no stranger can lock them out.
 */
export type Place =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'stranger'; readonly address: string };

/** Counts wrong secrets, for all server processes together. An attempt counts before its secret is looked at. */
export function attemptsIn(records: RecordStore, now: () => number) {
  const queues = new Map<string, Promise<unknown>>();

  // A clock that was set back must not make anybody wait longer than the wait itself.
  const inForce = (found: Failures | undefined): Failures | undefined =>
    found === undefined || found.until < now() || found.until > now() + WAIT_MS ? undefined : found;

  async function failuresAt(key: string): Promise<Failures | undefined> {
    const json = await records.get(FAILURES, key);
    return inForce(json === undefined ? undefined : (JSON.parse(json) as Failures));
  }

  const limitsOf = (name: string, place: Place): readonly (readonly [key: string, most: number])[] =>
    place.kind === 'known'
      ? [[`${name}|${place.id}`, MOST_FAILURES]]
      : [
          [`${name}|at ${place.address}`, MOST_FAILURES],
          [`${name}|strangers`, MOST_FROM_STRANGERS],
        ];

  async function attempt<T>(name: string, place: Place, check: () => Promise<T | undefined>) {
    const limits = limitsOf(name, place);
    const before = await Promise.all(limits.map(([key]) => failuresAt(key)));
    for (const [i, [, most]] of limits.entries()) {
      const found = before[i];
      if (found !== undefined && found.count >= most)
        return { kind: 'wait', seconds: Math.ceil((found.until - now()) / 1000) } as const;
    }
    const counts: number[] = [];
    for (const [key, most] of limits) {
      // Other processes count too, at the same moment.
      const { count } = await changeDocument(records, [FAILURES, key], (was) => ({
        count: (inForce(was as Failures | undefined)?.count ?? 0) + 1,
        until: now() + WAIT_MS,
      }));
      if (count > most) return { kind: 'wait', seconds: Math.ceil(WAIT_MS / 1000) } as const;
      counts.push(count);
    }
    const right = await check();
    const closes = limits.some(([, most], i) => (counts[i] ?? 0) >= most);
    if (right === undefined) return { kind: 'wrong', closes } as const;
    for (const [i, [key]] of limits.entries()) {
      const count = (counts[i] ?? 1) - 1;
      // What strangers have tried elsewhere stays counted.
      if (i === 0 || count === 0) await records.remove(FAILURES, key);
      else await records.put(FAILURES, key, JSON.stringify({ count, until: now() + WAIT_MS }));
    }
    return { kind: 'right', value: right } as const;
  }

  return {
    /** One attempt after the other for each name: those sent at once are counted like those sent in a row. */
    try<T>(name: string, place: Place, check: () => Promise<T | undefined>) {
      const done = (queues.get(name) ?? Promise.resolve()).then(() => attempt(name, place, check));
      const settled = done.then(
        () => undefined,
        () => undefined,
      );
      queues.set(name, settled);
      void settled.then(() => {
        if (queues.get(name) === settled) queues.delete(name);
      });
      return done;
    },
    /** Forgets what has run out. */
    async sweep(): Promise<void> {
      for (const { key, json } of await records.list(FAILURES))
        if ((JSON.parse(json) as Failures).until < now()) await records.remove(FAILURES, key);
    },
    /** Forgets what was tried for a name. */
    async forget(name: string): Promise<void> {
      for (const { key } of await records.list(FAILURES))
        if (key.startsWith(`${name}|`)) await records.remove(FAILURES, key);
    },
  };
}

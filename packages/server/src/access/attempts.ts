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
  /** Milliseconds since 1970: until then it counts. */
  readonly until: number;
  /** Until then no further code is checked. */
  readonly next?: number;
}

/** How wrong codes are slowed down under one key: some are free, then each doubles the wait, up to the longest. */
export interface CodeLimit {
  readonly key: string;
  readonly free: number;
  readonly longestMs: number;
}

const FIRST_WAIT_MS = 2000;

/** The network of an address: for IPv6 the first 64 bits, since one subscriber usually has all the rest. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Where someone tries to sign in: devices that have signed in with this name before, and the server's own computer, are counted
 * separately, so that strangers cannot lock them out.
 */
export type Place =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'stranger'; readonly address: string };

/** Counts wrong secrets across all server processes. An attempt is counted before its secret is checked. */
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
          [`${name}|at ${networkOf(place.address)}`, MOST_FAILURES],
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

  const waitIn = ({ free, longestMs }: CodeLimit, count: number): number =>
    count <= free ? 0 : Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.min(20, count - free - 1));

  /** One attempt with a code: wrong ones are slowed down, and none closes anything. */
  async function attemptCode<T>(limits: readonly CodeLimit[], check: () => Promise<T | undefined>) {
    const before = await Promise.all(limits.map(({ key }) => failuresAt(key)));
    const longest = Math.max(0, ...before.map((found) => (found?.next ?? 0) - now()));
    if (longest > 0) return { kind: 'wait', seconds: Math.ceil(longest / 1000) } as const;
    // It is counted before it is checked, so that parallel attempts count like successive ones.
    for (const limit of limits)
      await changeDocument(records, [FAILURES, limit.key], (was) => {
        const count = (inForce(was as Failures | undefined)?.count ?? 0) + 1;
        return { count, until: now() + WAIT_MS, next: now() + waitIn(limit, count) };
      });
    const right = await check();
    if (right === undefined) return { kind: 'wrong' } as const;
    for (const [i, { key }] of limits.entries()) {
      const count = before[i]?.count ?? 0;
      // Attempts for other names from the same network stay counted.
      if (i === 0 || count === 0) await records.remove(FAILURES, key);
      else await records.put(FAILURES, key, JSON.stringify({ count, until: now() + WAIT_MS }));
    }
    return { kind: 'right', value: right } as const;
  }

  /** One after the other for each name. */
  function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const done = (queues.get(name) ?? Promise.resolve()).then(work);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    queues.set(name, settled);
    void settled.then(() => {
      if (queues.get(name) === settled) queues.delete(name);
    });
    return done;
  }

  return {
    /** The same for a code, under the first of these keys. */
    tryCode: <T>(limits: readonly CodeLimit[], check: () => Promise<T | undefined>) =>
      inTurn(limits[0]?.key ?? '', () => attemptCode(limits, check)),
    /** One attempt after the other for each name: parallel attempts count like successive ones. */
    try: <T>(name: string, place: Place, check: () => Promise<T | undefined>) =>
      inTurn(name, () => attempt(name, place, check)),
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

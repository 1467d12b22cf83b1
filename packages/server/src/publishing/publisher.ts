import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Destination, DestinationFault, NewDestination } from '@turnuva/contract';
import { MOST_DESTINATIONS } from '@turnuva/contract';
import type { Language } from '@turnuva/text';
import type { Vault } from '../access/index.ts';
import { sayIn } from '../http/language.ts';
import { delayedShows } from '../public/delayed.ts';
import type { PublicityStore } from '../public/publicity.ts';
import { type PublicView, publicView } from '../public/view.ts';
import { eventData } from '../public/websites.ts';
import { siteOf } from '../site/site.ts';
import type { Tournaments } from '../tournaments/index.ts';
import { digestOf, digestsOf, NotSent, type Sent, sendTo } from './send.ts';

const DESTINATIONS = 'destinations';
const STATES = 'published';

/** In a rush of results everything goes out once it is quiet, and after so long anyway. */
const QUIET_MS = 2000;
const LATEST_MS = 15_000;
/** After a failure the next attempt, each time twice as long; a site that is down for a night is tried every half hour. */
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 30 * 60_000;
/** No process sends for longer than this; after that, no other process waits for one that has stopped. */
const LEASE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/** A stored destination: the secret is encrypted, or empty. */
interface Kept extends Omit<NewDestination, 'secret'> {
  readonly secret: string;
  readonly key: string;
  readonly language: Language;
  /** Place among those of its tournament. */
  readonly order: number;
}

/** How a destination is doing. */
interface State {
  /** The journal's last entry when everything had arrived. */
  readonly seq?: number;
  readonly at?: string;
  readonly sent?: Sent;
  readonly fault?: {
    readonly at: string;
    readonly reason: DestinationFault;
    readonly detail: string;
    readonly tries: number;
    readonly next: string;
  };
  /** Which process is sending, and until when that counts. */
  readonly lease?: { readonly by: string; readonly until: string };
}

interface Parts {
  readonly tournaments: Tournaments;
  readonly publicity: PublicityStore;
  readonly vault: Vault;
  readonly folder: string;
  readonly clock: () => number;
  readonly log: (message: string) => void;
  /** A standby sends nothing: its primary does. */
  readonly mayWrite: () => boolean;
  readonly quietMs?: number;
  readonly retryMs?: number;
  readonly sftp?: string;
}

/**
 * Sends the public pages of a tournament to the destinations set by the arbiter whenever what they show has changed. What still
 * has to be sent follows from the journal and from what has arrived, so a restart loses nothing.
 */
export function publisherOf(parts: Parts) {
  const { tournaments, publicity, vault, clock, log, quietMs = QUIET_MS, retryMs = FIRST_RETRY_MS } = parts;
  const { store } = tournaments;
  const { records } = store;
  const me = randomUUID();
  const shownOf = delayedShows(clock);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const since = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  let closed = false;

  const stateKey = (id: string, key: string): string => `${id}/${key}`;
  const keptOf = async (id: string): Promise<readonly Kept[]> =>
    (await records.list(DESTINATIONS))
      .filter(({ key }) => key.startsWith(`${id}/`))
      .map(({ json }) => JSON.parse(json) as Kept)
      .sort((a, b) => a.order - b.order);
  const stateOf = async (id: string, key: string): Promise<State> => {
    const json = await records.get(STATES, stateKey(id, key));
    return json === undefined ? {} : (JSON.parse(json) as State);
  };
  const secretOf = (id: string, { key, secret }: Kept): string => vault.open(secret, stateKey(id, key)) ?? '';

  /** Takes the sending for itself; false while another process sends. */
  async function take(id: string, key: string): Promise<boolean> {
    const now = clock();
    const before = await records.get(STATES, stateKey(id, key));
    const state = before === undefined ? {} : (JSON.parse(before) as State);
    if (state.lease !== undefined && state.lease.by !== me && Date.parse(state.lease.until) > now) return false;
    const lease = { by: me, until: new Date(now + LEASE_MS).toISOString() };
    return records.swap(STATES, stateKey(id, key), before, JSON.stringify({ ...state, lease }));
  }

  const contentOf = async (id: string, language: Language) => {
    const opened = await tournaments.open(id);
    if (opened === undefined) return undefined;
    const settings = await publicity.get(id);
    const { page, level, delay, reasons, message } = settings;
    const { tournament, waiting } = shownOf(opened, settings);
    const view: PublicView = publicView(tournament, page ? level : 'nothing', {
      waiting,
      current: opened.state.tournament,
    });
    const say = sayIn(language);
    return {
      event: eventData({ id, view, message: page ? message : '', language, say }),
      pages: siteOf(view, language, say, { reasons }),
      seq: opened.state.seq,
      delay,
    };
  };

  /** One attempt for one destination; when the next one is to be made, if any. */
  async function attempt(id: string, kept: Kept): Promise<number | undefined> {
    if (!(await take(id, kept.key))) return clock() + LEASE_MS;
    const content = await contentOf(id, kept.language);
    if (content === undefined) return undefined;
    const { lease: _, ...before } = await stateOf(id, kept.key);
    const { event } = content;
    const json = JSON.stringify({ format: 'turnuva.event', version: 2, seq: content.seq, ...event });
    const digests = kept.kind === 'webhook' ? { event: digestOf(JSON.stringify(event)) } : digestsOf(content.pages);
    const at = new Date(clock()).toISOString();
    const note = async (state: State): Promise<void> => {
      // Removed meanwhile: nothing of it stays.
      if ((await records.get(DESTINATIONS, stateKey(id, kept.key))) !== undefined)
        await records.put(STATES, stateKey(id, kept.key), JSON.stringify(state));
    };
    const { sent } = before;
    const isThere = sent !== undefined && JSON.stringify(sent) === JSON.stringify(digests);
    if (isThere && before.fault === undefined) {
      await note({ ...before, seq: content.seq, at });
      return content.delay > 0 ? clock() + content.delay * MINUTE_MS : undefined;
    }
    try {
      await sendTo(
        { ...kept, secret: secretOf(id, kept) },
        {
          pages: content.pages,
          json,
          sent: sent ?? {},
          work: join(parts.folder, 'publishing', `${id}-${kept.key}`),
          now: clock(),
          ...(parts.sftp === undefined ? {} : { sftp: parts.sftp }),
        },
      );
      await note({ seq: content.seq, at, sent: digests });
      // Anything withheld is sent once it is shown.
      return content.delay > 0 ? clock() + content.delay * MINUTE_MS + 1000 : undefined;
    } catch (error) {
      const { reason, message } = error instanceof NotSent ? error : new NotSent('other', String(error));
      const tries = (before.fault?.tries ?? 0) + 1;
      const next = clock() + Math.min(LONGEST_RETRY_MS, retryMs * 2 ** Math.min(tries - 1, 20));
      log(`publishing ${id} to ${kept.kind} ${kept.place}: ${message}`);
      await note({ ...before, fault: { at, reason, detail: message, tries, next: new Date(next).toISOString() } });
      return next;
    }
  }

  async function flush(id: string): Promise<void> {
    if (closed || !parts.mayWrite()) return;
    const next = await Promise.all((await keptOf(id)).map((kept) => attempt(id, kept)));
    const times = next.filter((each) => each !== undefined);
    if (times.length > 0) wait(id, Math.max(0, Math.min(...times) - clock()));
  }

  function wait(id: string, ms: number): void {
    if (closed) return;
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(() => now(id), Math.min(ms, 24 * 60 * MINUTE_MS)).unref());
  }

  /** Sends after what is being sent has arrived. */
  function now(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    timers.delete(id);
    since.delete(id);
    const done = (running.get(id) ?? Promise.resolve())
      .then(() => flush(id))
      .catch((error: unknown) => log(`publishing ${id}: ${String(error)}`));
    running.set(id, done);
    void done.then(() => running.get(id) === done && running.delete(id));
    return done;
  }

  const soon = (id: string): void => {
    const first = since.get(id) ?? performance.now();
    since.set(id, first);
    wait(id, Math.max(0, Math.min(quietMs, first + LATEST_MS - performance.now())));
  };
  const stop = store.onAppend((id) => {
    if (id !== undefined) soon(id);
  });

  return {
    /** After a start: what was not sent before it ended. */
    async begin(): Promise<void> {
      for (const { key } of await records.list(DESTINATIONS)) soon(key.split('/')[0] ?? '');
    },
    /** How every destination is doing. */
    async list(id: string): Promise<Destination[]> {
      const seq = (await tournaments.open(id))?.state.seq ?? 0;
      return Promise.all(
        (await keptOf(id)).map(async (kept) => {
          const { key, kind, place, user, branch } = kept;
          const { at, fault, seq: sent = -1 } = await stateOf(id, key);
          return {
            ...{ key, kind, place, hasSecret: secretOf(id, kept) !== '', waiting: fault !== undefined || sent < seq },
            ...(user === undefined ? {} : { user }),
            ...(branch === undefined ? {} : { branch }),
            ...(at === undefined ? {} : { at }),
            ...(fault === undefined ? {} : { fault }),
          };
        }),
      );
    },
    /** Stores a destination, replacing the one with this key; false if the maximum is reached. */
    async save(id: string, key: string, wanted: NewDestination, language: Language): Promise<boolean> {
      const all = await keptOf(id);
      const old = all.find((each) => each.key === key);
      if (old === undefined && all.length >= MOST_DESTINATIONS) return false;
      const secret = wanted.secret === undefined ? (old?.secret ?? '') : vault.seal(wanted.secret, stateKey(id, key));
      const order = old?.order ?? Math.max(0, ...all.map((each) => each.order)) + 1;
      await records.put(DESTINATIONS, stateKey(id, key), JSON.stringify({ ...wanted, key, language, secret, order }));
      // Another place has nothing of it yet.
      await records.remove(STATES, stateKey(id, key));
      return true;
    },
    async remove(id: string, key: string): Promise<void> {
      await records.remove(DESTINATIONS, stateKey(id, key));
      await records.remove(STATES, stateKey(id, key));
    },
    /** Sends immediately, whatever failed before; resolves when everything has arrived or failed. */
    now,
    /** What the public sees has changed without an entry. */
    soon,
    async close(): Promise<void> {
      closed = true;
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

export type Publisher = ReturnType<typeof publisherOf>;

import {
  type Command,
  decide,
  EMPTY_JOURNAL,
  type Entry,
  type Event,
  fold,
  type JournalState,
  type Refusal,
} from '@turnuva/engine/journal';
import { fail, ok, type Result } from '@turnuva/engine/kernel';
import { SLICE, turn } from '../slices/slices.ts';
import type { JournalStore } from '../store/index.ts';

/** Letters that cannot be mistaken for one another when an address is read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** An id for a tournament: short enough for an address, too many to be guessed. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Bytes beyond the last whole multiple would make some letters likelier.
      if (byte < 248 && id.length < LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}

/** What a command or event is about, as a name; undefined when it may be about anything. */
type Touch = (what: Command | Event) => string | undefined;

const player: Touch = (what) => ('player' in what ? `player ${what.player}` : undefined);

/**
 * Kinds that do not depend on one another as long as they are about different things: two arbiters enter results of
 * different boards at the same time and neither has to be asked again.
 */
const TOUCHES: { readonly [K in Command['kind']]?: Touch } = {
  result: (what) => (what.kind === 'result' ? `board ${what.stage ?? ''}/${what.round}/${what.board}` : undefined),
  'change-player': player,
  'grant-bye': player,
  'revoke-bye': player,
  note: () => 'note',
};

const touch = (what: Command | Event): string | undefined => TOUCHES[what.kind]?.(what);

/** True when a command means the same after these events as before them. */
function isIndependent(command: Command, events: readonly Event[]): boolean {
  const mine = touch(command);
  if (mine === undefined) return false;
  return events.every((event) => {
    const theirs = touch(event);
    return theirs !== undefined && (theirs !== mine || theirs === 'note');
  });
}

/** An open tournament: its journal and the state after it. */
export interface Opened {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly state: JournalState;
}

/** Who makes a change, and from which device. */
export interface Author {
  readonly by: string;
  readonly device: string;
}

/** A command on its way into a journal. */
export interface Submission {
  readonly command: Command;
  /** Sequence number the sender knows. */
  readonly expected: number;
  /** The same key again means the same request: it is entered once. */
  readonly key?: string;
  /** The sender's live connection, which has the entry from the answer. */
  readonly connection?: string;
}

/** The result; when it is `done`, the entry is on disk. */
export type Submitted =
  /**
   * Entered as entry `seq`; `entries` are all since `expected`. `rebased`: entries made in the meantime do not affect
   * it.
   */
  | {
      readonly kind: 'done';
      readonly seq: number;
      readonly entries: readonly Entry[];
      readonly rebased: boolean;
      readonly repeated: boolean;
    }
  | { readonly kind: 'conflict'; readonly entries: readonly Entry[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'missing' };

/** The tournaments of a server, and the only way into their journals. */
export interface Tournaments {
  readonly store: JournalStore;
  /** The tournament with everything entered up to now; undefined if there is none (or it is in the trash). */
  open(id: string): Promise<Opened | undefined>;
  /** Starts a journal with a first command. */
  start(id: string, first: Command, author: Author): Promise<Result<Opened, Refusal>>;
  /** Decides a command and enters what follows from it. What it returns as done is on the disk. */
  submit(id: string, submission: Submission, author: Author): Promise<Submitted>;
  /** Calls back after the tournament's journal has grown by any user. */
  follow(id: string, listener: () => void): () => void;
  /** Whether an entry came from this live connection, whose reader has it from the answer to the command. */
  isKnownTo(connection: string | undefined, entry: Entry): boolean;
  /** Forgets what is in memory of a tournament. */
  forget(id: string): void;
  /** Waits until every command that was started has been carried out. */
  settled(): Promise<void>;
}

/** Decides whether anything may be entered, and when it counts. */
export interface WriteGuard {
  /** Throws where nothing may be entered here now. */
  mayWrite(): void;
  /** Waits until an entry is where it must be to count as confirmed. */
  acknowledged(id: string, seq: number): Promise<void>;
}
const OPEN: WriteGuard = { mayWrite: () => undefined, acknowledged: async () => undefined };

/** Open tournaments kept in memory; all others are read again on demand. */
const MOST_OPEN = 64;
/** Rivals of other processes can come first a few times; more often means that something is wrong. */
const MOST_ATTEMPTS = 40;
/** From this attempt on each waits a moment of its own, so that rivals do not meet again and again. */
const MEETINGS = 3;
const MOMENT_MS = 10;

const moment = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * MOMENT_MS * attempt));

/** A tournament as it is in memory. */
interface CacheEntry {
  opened: Opened | undefined;
  /** Something may have been entered that is not in `opened`. */
  stale: boolean;
  /** Commands of one tournament are carried out one after the other. */
  queue: Promise<unknown>;
}

/** The open tournaments in memory, each as its journal is now. */
function openIn(store: JournalStore) {
  const slots = new Map<string, CacheEntry>();

  const slotOf = (id: string): CacheEntry => {
    const found = slots.get(id) ?? { opened: undefined, stale: true, queue: Promise.resolve() };
    // The one used last is last, so that the first is the one to give up.
    slots.delete(id);
    slots.set(id, found);
    if (slots.size > MOST_OPEN) slots.delete(slots.keys().next().value as string);
    return found;
  };

  return {
    /** Something may have been entered; undefined: in any of them. */
    touch(id: string | undefined): void {
      for (const [each, slot] of slots) if (id === undefined || each === id) slot.stale = true;
    },
    forget: (id: string): void => void slots.delete(id),
    settled: async (): Promise<void> => {
      await Promise.all([...slots.values()].map(({ queue }) => queue));
    },
    inTurn<T>(id: string, work: (slot: CacheEntry) => Promise<T>): Promise<T> {
      const slot = slotOf(id);
      const done = slot.queue.then(() => work(slot));
      slot.queue = done.catch(() => undefined);
      return done;
    },
    async upToDate(id: string, slot: CacheEntry): Promise<Opened | undefined> {
      while (slot.stale) {
        slot.stale = false;
        try {
          const head = await store.head(id);
          if (head === undefined || head.trashed !== null) {
            slots.delete(id);
            return undefined;
          }
          slot.opened = await withEntries(id, slot.opened, await store.entries(id, slot.opened?.state.seq ?? 0));
          if (slot.opened.state.seq < head.seq) throw new DamagedJournal(id, slot.opened.state.seq + 1);
        } catch (error) {
          // A tournament that could not be read is loaded again, and is not treated as missing in the meantime.
          slot.stale = true;
          throw error;
        }
      }
      return slot.opened;
    },
  };
}

/** The command as an event, if it is still valid after the entries made in the meantime; otherwise the reason. */
function decideSince({ state }: Opened, since: readonly Entry[], { command, expected }: Submission) {
  const events = since.map(({ event }) => event);
  const mayFollow = expected === state.seq || (expected < state.seq && isIndependent(command, events));
  return mayFollow ? decide(state, command) : undefined;
}

/** Holds the open tournaments, and appends nothing to a journal that the rules have not allowed. */
export function tournamentsOf(store: JournalStore, now: () => string, guard: WriteGuard = OPEN): Tournaments {
  const { touch, forget, settled, inTurn, upToDate } = openIn(store);
  const followers = followersOf();
  /** The live connections that entries of this process came from. */
  const senders = new WeakMap<Entry, string>();
  store.onAppend((id) => {
    touch(id);
    followers.tell(id);
  });

  /** The request has been entered before: it counts once. */
  async function confirmAgain(id: string, seq: number, entries: readonly Entry[]): Promise<Submitted> {
    await guard.acknowledged(id, seq);
    return { kind: 'done', seq, entries, rebased: false, repeated: true };
  }

  async function enterCommand(
    slot: CacheEntry,
    id: string,
    submission: Submission,
    author: Author,
  ): Promise<Submitted> {
    const { expected, key, connection } = submission;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const opened = await upToDate(id, slot);
      if (opened === undefined) return { kind: 'missing' };
      const { state, entries } = opened;
      const since = entries.slice(expected);
      const decided = decideSince(opened, since, submission);
      if (decided?.ok !== true) {
        // A repeated request finds its own entry in the way: that is no conflict and no refusal.
        const before = key === undefined ? undefined : await store.requested(id, key);
        if (before !== undefined) return confirmAgain(id, before, since);
        return decided === undefined
          ? { kind: 'conflict', entries: since }
          : { kind: 'refused', refusal: decided.error };
      }
      const entry: Entry = { seq: state.seq + 1, at: now(), ...author, event: decided.value };
      if (connection !== undefined) senders.set(entry, connection);
      guard.mayWrite();
      const outcome = await store.append(id, entry, key);
      if (outcome.kind === 'missing') return { kind: 'missing' };
      if (outcome.kind === 'repeated') return confirmAgain(id, outcome.seq, since);
      slot.stale = true;
      if (outcome.kind === 'appended') {
        // What was just written need not be read again.
        slot.opened = await withEntries(id, opened, [entry]);
        await guard.acknowledged(id, entry.seq);
        const rebased = expected !== state.seq;
        return { kind: 'done', seq: entry.seq, entries: [...since, entry], rebased, repeated: false };
      }
      if (attempt >= MEETINGS) await moment(attempt);
    }
    // Others were faster every time: the sender keeps the entry and sends it again.
    throw Object.assign(new Error(`journal ${id} grows faster than it can be written`), { statusCode: 503 });
  }

  return {
    store,
    open: (id) => inTurn(id, (slot) => upToDate(id, slot)),
    start: async (id, first, author) => {
      guard.mayWrite();
      const decided = decide(EMPTY_JOURNAL, first);
      if (!decided.ok) return fail(decided.error);
      const entry: Entry = { seq: 1, at: now(), ...author, event: decided.value };
      if (!(await store.create(id, [entry]))) throw new Error(`journal ${id} exists already`);
      await guard.acknowledged(id, 1);
      return ok({ id, entries: [entry], state: fold([entry]) });
    },
    submit: (id, submission, author) => inTurn(id, (slot) => enterCommand(slot, id, submission, author)),
    follow: followers.follow,
    isKnownTo: (connection, entry) => connection !== undefined && senders.get(entry) === connection,
    forget,
    settled,
  };
}

/** The tournament with more entries. Throws {@link DamagedJournal} if they do not follow on from the last one. */
async function withEntries(id: string, before: Opened | undefined, fresh: readonly Entry[]): Promise<Opened> {
  if (before !== undefined && fresh.length === 0) return before;
  const known = before?.state.seq ?? 0;
  const gap = fresh.findIndex((entry, i) => entry.seq !== known + i + 1);
  if (gap >= 0) throw new DamagedJournal(id, known + gap + 1);
  const entries = before === undefined ? fresh : [...before.entries, ...fresh];
  try {
    return { id, entries, state: await foldInTurns(entries, before?.state) };
  } catch (error) {
    throw new DamagedJournal(id, undefined, error);
  }
}

/** The state after the entries, yielding to other work after every slice of them. */
export async function foldInTurns(
  entries: readonly Entry[],
  before: JournalState = EMPTY_JOURNAL,
): Promise<JournalState> {
  let state = before;
  while (state.seq < entries.length) {
    if (state !== before) await turn();
    state = fold(entries.length <= state.seq + SLICE ? entries : entries.slice(0, state.seq + SLICE), state);
  }
  return state;
}

/** Others may have entered something in between: it is tried again this often. */
const ATTEMPTS = 5;

interface Wanted {
  readonly command: Command;
  /** The same key again means the same request: it is entered once. */
  readonly key: string;
  readonly author: Author;
}

/**
 * Enters the command that `wantedOf` derives from the present tournament; it is called again if something was entered
 * in between. If it returns anything other than a command, that is the answer, and nothing is entered.
 */
export async function enterAsItStands<Word extends string = never>(
  tournaments: Tournaments,
  id: string,
  wantedOf: (opened: Opened) => Wanted | Word | Promise<Wanted | Word>,
): Promise<'entered' | 'refused' | Word> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const opened = await tournaments.open(id);
    if (opened === undefined) return 'refused';
    const wanted = await wantedOf(opened);
    if (typeof wanted === 'string') return wanted;
    const { command, key, author } = wanted;
    const { kind } = await tournaments.submit(id, { expected: opened.state.seq, command, key }, author);
    if (kind !== 'conflict') return kind === 'done' ? 'entered' : 'refused';
  }
  return 'refused';
}

/** A journal in the database that is not what was written there. */
export class DamagedJournal extends Error {
  override readonly name = 'DamagedJournal';
  readonly journal: string;
  /** The first entry that is missing or changed, if that is known. */
  readonly entry: number | undefined;
  constructor(journal: string, entry?: number, cause?: unknown) {
    super(`journal ${journal} is damaged${entry === undefined ? '' : ` at entry ${entry}`}`, { cause });
    this.journal = journal;
    this.entry = entry;
  }
}

/** Listeners, by the tournament that they follow. */
export function followersOf<Told = void>() {
  const followers = new Map<string, Set<(told: Told) => void>>();
  return {
    /** Calls back from now on; returns how to stop. */
    follow(id: string, listener: (told: Told) => void): () => void {
      const all = followers.get(id) ?? new Set();
      followers.set(id, all);
      all.add(listener);
      return () => {
        all.delete(listener);
        if (all.size === 0 && followers.get(id) === all) followers.delete(id);
      };
    },
    /** Tells the followers of one tournament, or of all. */
    tell(id: string | undefined, told: Told): void {
      for (const [each, all] of followers)
        if (id === undefined || each === id) for (const listener of [...all]) listener(told);
    },
  };
}

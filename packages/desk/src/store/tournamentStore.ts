import type { Infer, journalAnswer, OpenClaims, Submitted } from '@turnuva/contract';
import type { Command, Entry, JournalState, Refusal } from '@turnuva/engine/journal';
import { withAnswer } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import type { Answer } from '../api/answer.ts';
import type { JournalServer } from '../api/journal.ts';
import type { DeskServer } from '../api/server.ts';
import type { Unanswered } from './keeping.ts';
import { concernsAll, isKept } from './keeping.ts';
import type { Pending, Shelf } from './pendingBox.ts';
import { pendingBox } from './pendingBox.ts';
import type { Rules, RulesPart } from './rules.ts';

export interface Snapshot {
  readonly id: string;
  readonly loading: 'loading' | 'ready' | 'missing' | 'sign-in';
  readonly entries: readonly Entry[];
  /** What the server has confirmed. */
  readonly state: JournalState;
  /** The same with what was typed and is not confirmed yet. */
  readonly tournament: Tournament;
  readonly pending: readonly Pending[];
  /** Commands that wait for the rules to arrive, before they are judged. */
  readonly unjudged: number;
  readonly connected: boolean;
  /** Why the server takes nothing at present though it answers; what was typed is kept and sent again. */
  readonly held?: Unanswered | undefined;
  /** The browser's shelf is full or forbidden: what is typed is lost when the page is closed. */
  readonly shelfFull?: boolean;
  /** What players have sent in, as the server told last; a board that has a result since is still among them. */
  readonly claims: readonly OpenClaims[];
}

export type Outcome = 'done' | 'waiting' | 'cancelled' | 'refused' | 'offline';
/** With the number of the entry, once there is one. */
export type Sent = { readonly outcome: Outcome; readonly entry?: number };

/** The people's side of the store: questions that a refusal raises, and messages that need no answer. */
export interface Voice {
  /** Asks for the confirmation that a refusal wants; false when the user would rather not. */
  confirm(refusal: Refusal, command: Command, snapshot: Snapshot): Promise<boolean>;
  refused(refusal: Refusal): void;
  trouble(answer: Answer<unknown>): void;
}

export interface TournamentStore {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  /** Checks, confirms where needed, shows at once and sends. */
  send(command: Command): Promise<Sent>;
  /** Sends at once what is kept. */
  sendKept(): void;
  /** Gives up an entry that the server does not take. */
  giveUp(key: string): void;
  close(): void;
}

/** A journal of which nothing is known yet. */
const NOTHING: JournalState = { tournament: EMPTY_TOURNAMENT, seq: 0, inForce: [], undone: [], events: [] };

const RETRY_MS = 2000;
/** A server that answers and takes nothing is asked less and less often. */
const LONGEST_RETRY_MS = 30_000;

export interface StoreParts {
  readonly server: JournalServer & Pick<DeskServer, 'claims'>;
  readonly rules: RulesPart;
  readonly shelf: Shelf;
  readonly voice: Voice;
  readonly now: () => string;
  readonly newKey: () => string;
}

/** One open tournament: its journal, what is typed and not yet confirmed, and the line to the server. */
export function openTournament(id: string, parts: StoreParts): TournamentStore {
  const { server, rules, voice } = parts;
  const box = pendingBox(parts.shelf, id);
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (sent: Sent) => void>();
  let current: Snapshot = {
    id,
    loading: 'loading',
    entries: [],
    state: NOTHING,
    tournament: NOTHING.tournament,
    pending: box.left(),
    unjudged: 0,
    connected: true,
    claims: [],
  };
  let sending = false;
  /** An answer is awaited: until then what comes by itself waits, for it may be what was typed. */
  let isAwaited = false;
  const arrived: Entry[] = [];
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MS;

  const update = (change: Partial<Snapshot>): void => {
    current = { ...current, ...change };
    if (change.state !== undefined || change.pending !== undefined) {
      current = { ...current, tournament: withPending(current.state, current.pending, rules.now()) };
    }
    for (const listener of listeners) listener();
  };

  /** Takes in what the server has worked out: the first picture does not wait for the rules. */
  function begin({ entries, seq, state }: Infer<typeof journalAnswer>): boolean {
    if (state === undefined || current.entries.length > 0) return false;
    update({ entries, state: { ...state, seq, events: entries.map(({ event }) => event) } });
    return true;
  }

  /** Takes entries in, and in the same step takes away what was typed and has become one of them; false after a gap. */
  const absorb = (entries: readonly Entry[], typed?: Pending): boolean => {
    const known = current.entries.length;
    const fresh = entries.filter((entry) => entry.seq > known).sort((a, b) => a.seq - b.seq);
    if (fresh.length === 0) return true;
    const now = rules.now();
    if (now === undefined) return false;
    if (fresh[0]?.seq !== known + 1) return false;
    const all = [...current.entries, ...fresh];
    const pending = typed === undefined ? {} : { pending: current.pending.filter(({ key }) => key !== typed.key) };
    update({ entries: all, state: now.fold(all, current.state), ...pending });
    return true;
  };

  /** Takes in what came by itself: at once, or after the answer that is awaited. */
  const take = (entries: readonly Entry[]): boolean => {
    if (!isAwaited) return absorb(entries);
    arrived.push(...entries);
    return true;
  };

  /** Takes in what came by itself while an answer was awaited. */
  async function takeArrived(): Promise<void> {
    isAwaited = false;
    if (!absorb(arrived.splice(0))) await catchUpOnce();
  }

  const connection = (connected: boolean): void => {
    if (current.connected !== connected) update({ connected });
  };

  /** The server's state is asked for at most once. */
  let wantsState = rules.now() === undefined && !rules.areNear();

  async function catchUp(): Promise<void> {
    const withState = wantsState;
    wantsState = false;
    const answer = await server.journal(id, current.entries.length, withState);
    // A state that this page does not understand: the journal says the same.
    if (withState && answer.kind === 'failed') return closed ? undefined : catchUp();
    if (answer.kind === 'ok' && !begin(answer.value) && answer.value.entries.length > 0 && !(await hasRules())) {
      connection(false);
      return again();
    }
    if (closed) return;
    if (answer.kind === 'ok') {
      take(answer.value.entries);
      if (current.loading !== 'ready' || !current.connected) update({ loading: 'ready', connected: true });
      // The journal can be read: whether it can be written as well, the next entry shows.
      if (current.pending.length === 0 && current.held !== undefined) update({ held: undefined });
      void drain();
      return;
    }
    if (answer.kind === 'offline') connection(false);
    else if (answer.kind === 'sign-in' || (answer.kind === 'missing' && current.loading !== 'ready'))
      return update({ loading: answer.kind });
    else if (answer.kind !== 'refused' && answer.kind !== 'conflict') {
      if (current.held === undefined) voice.trouble(answer);
      update({ held: answer });
    }
    again();
  }

  /** Waits until the rules are there; false where they cannot be fetched. */
  const hasRules = (): Promise<boolean> =>
    rules.fetch().then(
      () => true,
      () => false,
    );

  function again(): void {
    clearTimeout(retry);
    if (closed) return;
    retry = setTimeout(() => void catchUp(), delay);
    delay = current.connected ? Math.min(2 * delay, LONGEST_RETRY_MS) : RETRY_MS;
  }

  const settle = (item: Pending, sent: Sent): void => {
    box.drop(item.key);
    update({ pending: current.pending.filter((each) => each.key !== item.key) });
    waiting.get(item.key)?.(sent);
    waiting.delete(item.key);
  };

  const replace = (item: Pending, command: Command): void => {
    const changed = { ...item, command };
    box.put(changed);
    update({ pending: current.pending.map((each) => (each.key === item.key ? changed : each)) });
  };

  /** Sends what is waiting, one after the other; the server's order is the order of typing. */
  async function drain(): Promise<void> {
    if (sending || closed || current.loading !== 'ready') return;
    sending = true;
    if (current.pending.length > 0 && rules.now() === undefined && !(await hasRules())) {
      sending = false;
      connection(false);
      return again();
    }
    if (closed) return;
    const skipped = new Set<string>();
    const next = (): Pending | undefined => current.pending.find(({ key }) => !skipped.has(key));
    for (let item = next(); item !== undefined; item = next()) {
      const { key, command } = item;
      isAwaited = true;
      const answer = await server.submit(id, { expected: current.entries.length, command, key });
      if (closed) break;
      if (answer.kind !== 'ok') await takeArrived();
      if (answer.kind === 'offline') {
        connection(false);
        postpone(item);
        again();
        break;
      }
      connection(true);
      const outcome = await settled(item, answer);
      if (outcome === 'stop') break;
      if (outcome === 'skip') skipped.add(key);
      else if (current.held !== undefined) update({ held: undefined });
    }
    if (skipped.size > 0) again();
    else if (current.pending.length === 0) delay = RETRY_MS;
    sending = false;
  }

  /** Tells whoever waits for an entry that it is kept, and goes out later. */
  function postpone({ key }: Pending): void {
    waiting.get(key)?.({ outcome: 'waiting' });
    waiting.delete(key);
  }

  /** Deals with the server's answer to one command: sending goes on, stops, or goes on without this one. */
  async function settled(item: Pending, answer: Answer<Submitted>): Promise<'on' | 'stop' | 'skip'> {
    if (answer.kind === 'ok') {
      const whole = absorb(answer.value.entries, item);
      settle(item, { outcome: 'done', entry: answer.value.seq });
      if (!whole) await catchUpOnce();
      await takeArrived();
      return 'on';
    }
    if (answer.kind === 'conflict') {
      // Somebody else was faster. What was confirmed was confirmed against another state: ask again if it matters.
      if (!absorb(answer.entries)) await catchUpOnce();
      const { confirmed: _, ...command } = item.command;
      replace(item, command as Command);
      return 'on';
    }
    if (answer.kind === 'refused') {
      const { refusal } = answer;
      if (refusal.level !== 'refuse' && (await voice.confirm(refusal, item.command, current))) {
        replace(item, withAnswer(item.command, refusal));
        return 'on';
      }
      if (refusal.level === 'refuse') voice.refused(refusal);
      settle(item, { outcome: refusal.level === 'refuse' ? 'refused' : 'cancelled' });
      return 'on';
    }
    if (answer.kind === 'sign-in') {
      // The session ended: what was typed stays on the shelf and goes out after the sign-in.
      postpone(item);
      update({ loading: 'sign-in' });
      return 'stop';
    }
    if (answer.kind === 'offline') return 'stop';
    if (!isKept(item.command)) {
      voice.trouble(answer);
      settle(item, { outcome: 'refused' });
      return 'on';
    }
    // Neither confirmed nor refused: it stays on the shelf, in sight, and is sent again.
    postpone(item);
    if (concernsAll(answer)) {
      update({ held: answer });
      again();
      return 'stop';
    }
    update({ pending: current.pending.map((each) => (each.key === item.key ? { ...each, trouble: answer } : each)) });
    return 'skip';
  }

  async function askClaims(): Promise<void> {
    const answer = await server.claims(id);
    if (!closed && answer.kind === 'ok') update({ claims: answer.value });
  }

  async function catchUpOnce(): Promise<void> {
    const answer = await server.journal(id, current.entries.length);
    if (answer.kind === 'ok') absorb(answer.value.entries);
  }

  /** Commands typed before the rules are there wait for them, in their order. */
  async function send(command: Command): Promise<Sent> {
    if (rules.now() !== undefined) return judge(command, rules.now() as Rules);
    update({ unjudged: current.unjudged + 1 });
    const there = await hasRules();
    update({ unjudged: current.unjudged - 1 });
    const now = rules.now();
    if (there && now !== undefined) return judge(command, now);
    voice.trouble({ kind: 'offline' });
    return { outcome: 'offline' };
  }

  async function judge(command: Command, { decide }: Rules): Promise<Sent> {
    let confirmed: Command = command;
    for (;;) {
      const judged = decide({ ...current.state, tournament: current.tournament }, confirmed);
      if (judged.ok) break;
      const refusal = judged.error;
      if (refusal.level === 'refuse') {
        voice.refused(refusal);
        return { outcome: 'refused' };
      }
      if (!(await voice.confirm(refusal, confirmed, current))) return { outcome: 'cancelled' };
      confirmed = withAnswer(confirmed, refusal);
    }
    if (!current.connected && !isKept(command)) {
      voice.trouble({ kind: 'offline' });
      return { outcome: 'offline' };
    }
    const item: Pending = { key: parts.newKey(), command: confirmed, typedAt: parts.now() };
    const shelfFull = !box.put(item);
    const sent = new Promise<Sent>((resolve) => waiting.set(item.key, resolve));
    update({ pending: [...current.pending, item], shelfFull });
    void drain();
    return sent;
  }

  const hangUp = server.follow(
    id,
    (entry) => {
      // What comes along is taken as it is; after a gap the whole journal is asked for.
      if (entry === undefined || current.loading !== 'ready' || !take([entry])) void catchUp();
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
  void catchUp();
  rules.fetch().then(
    () => {
      // What an earlier visit left is shown in its place.
      if (!closed && current.pending.length > 0) update({ pending: current.pending });
    },
    () => undefined,
  );

  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    sendKept: () => {
      delay = RETRY_MS;
      void catchUp();
    },
    giveUp: (key) => {
      const item = current.pending.find((each) => each.key === key);
      if (item !== undefined) settle(item, { outcome: 'cancelled' });
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
      hangUp();
    },
  };
}

/** The state with everything that was typed carried out, as far as it still can be. */
function withPending(state: JournalState, pending: readonly Pending[], rules: Rules | undefined): Tournament {
  let { tournament } = state;
  if (rules === undefined) return tournament;
  for (const { command } of pending) {
    const judged = rules.decide({ ...state, tournament }, { ...command, confirmed: 2 });
    if (judged.ok) tournament = rules.evolve(tournament, judged.value);
  }
  return tournament;
}

import type { OpenClaims } from '@turnuva/contract';
import type { Entry, JournalState } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import type { Unanswered } from '../keeping.ts';
import type { Pending } from '../outbox.ts';
import type { Rules, RulesPart } from '../rules.ts';

export interface Snapshot {
  readonly id: string;
  readonly loading: 'loading' | 'ready' | 'missing' | 'sign-in';
  readonly entries: readonly Entry[];
  /** What the server has confirmed. */
  readonly state: JournalState;
  /** The same, including what was typed and is not confirmed yet. */
  readonly tournament: Tournament;
  readonly pending: readonly Pending[];
  /** Commands that wait for the rules to load before they are checked. */
  readonly unjudged: number;
  readonly connected: boolean;
  /** Why the server accepts nothing at present although it answers; entries are kept and sent again. */
  readonly held?: Unanswered | undefined;
  /** The browser's storage is full or blocked: unsent entries are lost when the page is closed. */
  readonly shelfFull?: boolean;
  /**
   * What players have reported, according to the server's last message; boards that have since got a result are still
   * included.
   */
  readonly claims: readonly OpenClaims[];
}

/** The latest snapshot, and its subscribers. */
export interface SnapshotStore {
  now(): Snapshot;
  change(part: Partial<Snapshot>): void;
  subscribe(listener: () => void): () => void;
}

/** A journal about which nothing is known yet. */
const NOTHING: JournalState = { tournament: EMPTY_TOURNAMENT, seq: 0, inForce: [], undone: [], events: [] };

/** A tournament about which nothing is known except entries left unsent by an earlier visit. */
export function emptySnapshots(id: string, pending: readonly Pending[], rules: RulesPart): SnapshotStore {
  const listeners = new Set<() => void>();
  let current: Snapshot = {
    id,
    loading: 'loading',
    entries: [],
    state: NOTHING,
    tournament: NOTHING.tournament,
    pending,
    unjudged: 0,
    connected: true,
    claims: [],
  };
  return {
    now: () => current,
    change(part) {
      current = { ...current, ...part };
      if (part.state !== undefined || part.pending !== undefined)
        current = { ...current, tournament: withPending(current.state, current.pending, rules.now()) };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state with all pending commands applied, as far as that is still possible. */
function withPending(state: JournalState, pending: readonly Pending[], rules: Rules | undefined): Tournament {
  let { tournament } = state;
  if (rules === undefined) return tournament;
  for (const { command } of pending) {
    const judged = rules.decide({ ...state, tournament }, { ...command, confirmed: 2 });
    if (judged.ok) tournament = rules.evolve(tournament, judged.value);
  }
  return tournament;
}

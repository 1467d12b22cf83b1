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
  /** What players have reported, as the server told last; a board that has a result since is still among them. */
  readonly claims: readonly OpenClaims[];
}

/** The newest snapshot, and those who look at it. */
export interface SnapshotStore {
  now(): Snapshot;
  change(part: Partial<Snapshot>): void;
  subscribe(listener: () => void): () => void;
}

/** A journal of which nothing is known yet. */
const NOTHING: JournalState = { tournament: EMPTY_TOURNAMENT, seq: 0, inForce: [], undone: [], events: [] };

/** A tournament of which nothing is known but what an earlier visit left unsent. */
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

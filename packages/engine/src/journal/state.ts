import type { Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { isChange } from './changes.ts';
import type { Event } from './journal.ts';
import { evolve } from './journal.ts';

/** One line of the journal. Who, when and where come from the outside; the engine has no clock. */
export interface Entry {
  /** 1, 2, 3 ... without gaps. */
  readonly seq: number;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly by: string;
  readonly device: string;
  readonly event: Event;
}

/** The state after a journal, with what undo needs to know. */
export interface JournalState {
  readonly tournament: Tournament;
  /** Sequence number of the last entry; 0 for an empty journal. */
  readonly seq: number;
  /** Entries in force (not undone), in order. */
  readonly inForce: readonly number[];
  /** What the latest undo removed, as long as it can be restored. */
  readonly undone: readonly number[];
  /** The effect of every entry; that of number n is at n - 1. */
  readonly events: readonly Event[];
}

/** A journal without an entry: what every fold starts with. */
export const EMPTY_JOURNAL: JournalState = {
  tournament: EMPTY_TOURNAMENT,
  seq: 0,
  inForce: [],
  undone: [],
  events: [],
};

/**
 * Folds entries into the state. `earlier` is the state before them; `all` must then give every entry from the first
 * on, because an undo is carried out by folding again without the entries it names.
 */
export function fold(all: readonly Entry[], earlier: JournalState = EMPTY_JOURNAL): JournalState {
  let { tournament, seq } = earlier;
  let inForce = [...earlier.inForce];
  let undone = [...earlier.undone];
  const events = [...earlier.events];
  for (const entry of all.slice(seq)) {
    seq = entry.seq;
    const { event } = entry;
    events.push(event);
    if (isChange(event)) {
      tournament = evolve(tournament, event);
      inForce.push(entry.seq);
      undone = [];
      continue;
    }
    const named = new Set(event.entries);
    inForce =
      event.kind === 'undo'
        ? inForce.filter((each) => !named.has(each))
        : [...inForce, ...event.entries].sort((a, b) => a - b);
    undone = event.kind === 'undo' ? [...event.entries] : [];
    tournament = inForce.reduce((state, each) => evolve(state, events[each - 1]), EMPTY_TOURNAMENT);
  }
  return { tournament, seq, inForce, undone, events };
}

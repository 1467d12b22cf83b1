import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import type { Refusal } from './handler.ts';
import { refusal } from './handler.ts';
import type { Command, Event } from './journal.ts';
import { decideChange, evolve } from './journal.ts';
import type { JournalState } from './state.ts';
import { irrevocable, objection, takenBack } from './takeBack.ts';

/** Checks a command against the state; the value is the event to append. Pure. */
export function decide(state: JournalState, command: Command): Result<Event, Refusal> {
  if (command.kind === 'undo') {
    const { entry } = command;
    if (entry !== undefined) {
      const altered = takenBack(state, { ...command, entry });
      return altered.ok ? ok(altered.value.event) : altered;
    }
    const through = command.through ?? state.inForce.at(-1) ?? 0;
    const entries = state.inForce.filter((seq) => seq >= through);
    // The first entry made the tournament: it cannot be undone, only the tournament deleted.
    if (entries.length === 0 || entries.includes(1)) return refusal('journal.nothingToUndo');
    const named = new Set(entries);
    const kept = state.inForce.filter((seq) => !named.has(seq)).map((seq) => state.events[seq - 1]);
    const after = kept.reduce(evolve, EMPTY_TOURNAMENT);
    return (
      irrevocable(state, entries) ??
      objection(state, after, entries, command.confirmed ?? 0) ??
      ok({ kind: 'undo', entries })
    );
  }
  if (command.kind === 'redo') {
    return state.undone.length === 0 ? refusal('journal.nothingToRedo') : ok({ kind: 'redo', entries: state.undone });
  }
  return decideChange(state.tournament, withOneSeed(state, command));
}

/**
 * In FIDE mode lots come from one seed a tournament, the first that was ever drawn, undone or not: drawing again
 * repeats the order (checklist Q206).
 */
function withOneSeed({ tournament, events }: JournalState, command: Command): Command {
  if (command.kind !== 'draw-tie-lots' || command.method !== 'seed' || !tournament.fideMode) return command;
  const first = events.find((event) => event.kind === 'draw-tie-lots' && event.lots.seed !== undefined);
  const seed = first?.kind === 'draw-tie-lots' ? first.lots.seed : undefined;
  return seed === undefined ? command : { ...command, seed };
}

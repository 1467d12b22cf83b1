import type { OptionValue } from '@turnuva/engine/tournament';
import type { Snapshot } from '../../../store/tournament/snapshot.ts';

/** How many rounds a Swiss stage has unless another number is chosen. */
export const USUAL_ROUNDS = 5;

/** The next stage, as typed. */
export interface Stage {
  /** The name of the current stage once it is over. */
  readonly before: string;
  readonly name: string;
  readonly system: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly rounds: number;
  readonly from: 'table' | 'groups';
  readonly count: number;
  readonly numbers: 'places' | 'rating';
  readonly apart: boolean;
}

/** What was chosen for a next stage whose start was undone. */
export function stageUndone({ entries, state }: Pick<Snapshot, 'entries' | 'state'>): Partial<Stage> {
  const last = entries.findLast(({ event }) => event.kind === 'begin-stage');
  if (last?.event.kind !== 'begin-stage' || state.inForce.includes(last.seq)) return {};
  const { before, name, system, totalRounds: rounds = USUAL_ROUNDS, entry } = last.event;
  const undo = entries.find(({ event }) => event.kind === 'undo' && event.entries.includes(last.seq));
  // With what was set after its start, such as its dates.
  const set = entries.flatMap(({ seq, event }) =>
    event.kind === 'change-settings' && seq > last.seq && seq < (undo?.seq ?? seq) ? [event.settings.options] : [],
  );
  const options = Object.assign({}, last.event.options, ...set);
  return { before, name, system, options, rounds, apart: true, ...entry };
}

import { useRef } from 'preact/hooks';
import type { Outcome } from './tournament/queue.ts';
import { type Draft, useDraft } from './useDraft.ts';

/** The fields of a form until they are handed over to be sent. */
interface Handover<Fields> extends Pick<Draft<Fields>, 'fields' | 'typed' | 'set' | 'reset'> {
  /**
   * Empties the form as its fields are sent, so that the next can be entered at once. They come back when they were
   * refused, and not when they wait on the shelf, from where they are sent again.
   */
  hand(send: (fields: Fields) => Promise<Outcome>): Promise<Outcome>;
}

/** Fields of a form that adds one thing after another; what is typed outlives the page under its `place` (see useDraft). */
export function useHandover<Fields>(empty: Fields, place: string): Handover<Fields> {
  const draft = useDraft(empty, (fields) => fields, place);
  const latest = useRef(draft);
  latest.current = draft;
  const { fields, typed, reset } = draft;
  return {
    fields,
    typed,
    // Emptied by hand, it no longer counts as input.
    set: (next) => (JSON.stringify(next) === JSON.stringify(empty) ? reset() : draft.set(next)),
    reset,
    hand: async (send) => {
      reset();
      const outcome = await send(fields);
      if (outcome !== 'done' && outcome !== 'waiting' && !latest.current.typed) latest.current.set(fields);
      return outcome;
    },
  };
}

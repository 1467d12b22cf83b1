import { useState } from 'preact/hooks';
import type { Outcome } from './tournament/outgoing.ts';

/** What a form holds until it is handed over to be sent. */
export interface Handover<Fields> {
  readonly fields: Fields;
  set(fields: Fields): void;
  /**
   * Empties the form as its fields are sent, so that the next can be entered at once. They come back when they were
   * refused, and not when they wait on the shelf, from where they are sent again.
   */
  hand(send: (fields: Fields) => Promise<Outcome>): Promise<Outcome>;
}

/** Fields of a form that adds one thing after another. `empty` must be the same object at every drawing. */
export function useHandover<Fields>(empty: Fields): Handover<Fields> {
  const [fields, set] = useState(empty);
  return {
    fields,
    set: (next) => set(() => next),
    hand: async (send) => {
      set(() => empty);
      const outcome = await send(fields);
      if (outcome !== 'done' && outcome !== 'waiting') set((now) => (now === empty ? fields : now));
      return outcome;
    },
  };
}

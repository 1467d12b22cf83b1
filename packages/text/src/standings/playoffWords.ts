import type { PlayoffNote } from '@turnuva/engine/standings';
import type { Say } from '../render.ts';

/** What play-offs do to a table, a sentence each; `nameOf` names a player. */
export const formatPlayoff = (
  notes: readonly PlayoffNote[],
  say: Say,
  nameOf: (id: number) => string | undefined,
): string[] =>
  notes.map((note) => {
    if (note.kind === 'decided') {
      const order = note.order.map(({ id, rank }) => `${rank}. ${nameOf(id) ?? '?'}`).join('; ');
      return say('sheets.playoffNote.decided', { order });
    }
    const names = note.entrants.map((id) => nameOf(id) ?? '?').join('; ');
    return say(`sheets.playoffNote.${note.kind}`, { place: note.place, names });
  });

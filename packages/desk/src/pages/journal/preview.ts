import type { Command, Entry, JournalState, Refusal } from '@turnuva/engine/journal';
import { decide, fold, withAnswer } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';

export type TakeBack = Extract<Command, { kind: 'undo' | 'redo' }>;

export type Preview =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'possible';
      /** Numbers of the entries that are removed or restored. */
      readonly entries: readonly number[];
      readonly after: Tournament;
      /** What has to be confirmed twice, if anything. */
      readonly warning?: Refusal;
    };

/** What undoing would do, or why it is not possible. */
export function previewOf(state: JournalState, entries: readonly Entry[], command: TakeBack): Preview {
  const plain = decide(state, command);
  const warning = plain.ok || plain.error.level === 'refuse' ? undefined : plain.error;
  const decided = warning === undefined ? plain : decide(state, withAnswer(command, warning));
  if (!decided.ok) return { kind: 'refused', refusal: decided.error };
  const event = decided.value;
  const entry: Entry = { seq: entries.length + 1, at: '', by: '', device: '', event };
  const after = fold([...entries, entry], state).tournament;
  const named = 'entries' in event ? event.entries : [];
  return { kind: 'possible', entries: named, after, ...(warning === undefined ? {} : { warning }) };
}

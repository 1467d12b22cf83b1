import type { Entry } from '@turnuva/engine/journal';
import type { Words } from '../language/words.ts';
import { prefetch } from '../store/prefetch.ts';
import { rules } from '../store/rules.ts';
import type { Snapshot } from '../store/tournament/snapshot.ts';

/** The journal's sentences: needed when a step is described, but fetched well before. */
const sentences = prefetch(async () => (await import('../language/events/sentences.ts')).eventSentence);

/** What an entry did, as the journal says it: compared with the state before it. */
export async function formatStep(entry: Entry, { entries, tournament }: Snapshot, words: Words): Promise<string> {
  const [format, { fold }] = await Promise.all([sentences.fetch(), rules.fetch()]);
  return format(entry.event, tournament, words, () => fold(entries.slice(0, entry.seq - 1)).tournament);
}

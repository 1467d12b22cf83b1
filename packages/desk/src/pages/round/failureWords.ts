import type { Tournament } from '@turnuva/engine/tournament';
import { decisionSentence } from '../../language/decisionText.ts';
import type { Words } from '../../language/words.ts';
import type { Done } from '../../pairing/messages.ts';

/** Why a job failed, in the reader's language. */
export function formatFailure(done: Done, tournament: Tournament, words: Words): string {
  if (done.kind === 'broken') return words.say('round.broken', { message: done.message });
  if (done.kind !== 'failed') return words.say('round.noDecisions');
  return decisionSentence(done.failure.decision, tournament, words);
}

import type { Event } from '@turnuva/engine/journal';
import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import type { Words } from '../words.ts';
import { type SentenceContext, sentenceContext } from './context.ts';
import { OF_PLAYERS } from './ofPlayers.ts';
import { OF_ROUNDS } from './ofRounds.ts';
import { OF_SETTINGS } from './ofSettings.ts';
import { scheduleFacts } from './scheduleFacts.ts';
import { scheduleSentence } from './scheduleSentences.ts';

const TELLERS = { ...OF_SETTINGS, ...OF_PLAYERS, ...OF_ROUNDS };
type Told = keyof typeof TELLERS;

const isTold = (event: Event): event is Extract<Event, { kind: Told }> => event.kind in TELLERS;

/**
 * What an entry of the journal did, in a sentence. Names are those of the tournament as it is now; `before`, the state
 * before the entry, knows who has gone since and what a value was; it is asked by the sentences that need it.
 */
export function eventSentence(
  event: Event,
  tournament: Tournament,
  words: Words,
  before: () => Tournament = () => EMPTY_TOURNAMENT,
): string {
  const telling = sentenceContext(event.kind, tournament, before, words);
  if (isTold(event)) return (TELLERS[event.kind] as (event: Event, telling: SentenceContext) => string)(event, telling);
  return scheduleSentence(event, tournament, words) ?? telling.as(scheduleFacts(event, tournament, words));
}

import type { Command } from '@turnuva/engine/journal';
import type { Answer } from '../api/answer.ts';

/**
 * What may be typed while nobody confirms it, and is kept until someone does: results above all. Nothing of it depends on
 * what others do meanwhile.
 */
const KEPT: ReadonlySet<Command['kind']> = new Set([
  'result',
  'match-result',
  'playoff-result',
  'change-player',
  'change-players',
]);
export const isKept = (command: Command): boolean => KEPT.has(command.kind);

export type Unanswered = Exclude<Answer<never>, { readonly kind: 'ok' | 'refused' | 'conflict' }>;

/**
 * What an answer that neither confirms nor refuses is about: the server or the account as a whole (everything waits until it
 * takes something again), or this one entry (the others go on without it).
 */
export function concernsAll(answer: Unanswered): boolean {
  if (answer.kind === 'faults') return false;
  return answer.kind !== 'failed' || answer.status >= 500 || answer.status === 429 || answer.status === 408;
}

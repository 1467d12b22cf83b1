import type { Command } from '@turnuva/engine/journal';
import type { Answer } from '../api/answer.ts';

/**
 * Commands that may be typed without confirmation and are kept until they are confirmed: above all results. They do not depend on
 * what others do in the meantime.
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
 * What a response that neither confirms nor refuses refers to: the server or the account as a whole (everything waits until it
 * accepts entries again), or only this entry (the others go on without it).
 */
export function concernsAll(answer: Unanswered): boolean {
  if (answer.kind === 'faults') return false;
  return answer.kind !== 'failed' || answer.status >= 500 || answer.status === 429 || answer.status === 408;
}

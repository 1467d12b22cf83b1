import type { Candidates } from './candidates.ts';
import { CLASSES } from './colourClass.ts';
import { severalFloaters } from './severalFloaters.ts';
import { singleFloater } from './singleFloater.ts';
import type { FloaterChoice } from './walk.ts';

/**
 * The best floaters by C9 and the counting bounds of C12, C13, C14 and C16: one choice for each spread over the colour
 * classes that reaches the best. Undefined if there are none, or too many spreads.
 */
export function floaterChoices(candidates: Candidates): FloaterChoice[] | undefined {
  const { bracket, plan } = candidates;
  const residents = bracket.end - bracket.start;
  if (plan.floaters === 0) {
    return [{ byClass: new Int32Array(CLASSES), mark: new Uint8Array(residents), optional: new Int32Array(CLASSES) }];
  }
  return plan.floaters === 1 ? singleFloater(candidates) : severalFloaters(candidates);
}

import type { RoundInput } from '../../tournament/roundInput.ts';
import { haveMet } from './encounters.ts';

/**
 * Why someone earlier in an order was skipped: the two have met, the arbiter has forbidden it, no colours are allowed for both,
 * someone would float twice, both are due the same colour, or the rest could not be paired as well.
 */
export type PassReason = 'met' | 'forbidden' | 'colours' | 'float' | 'clash' | 'rest';

const REASONS: readonly PassReason[] = ['met', 'forbidden', 'colours', 'float', 'clash', 'rest'];

/** For excluded pairs: whether by an earlier game or by the arbiter (indices of the history). */
export const barredBy = (history: RoundInput, a: number, b: number): 'met' | 'forbidden' =>
  haveMet(history, a, b) ? 'met' : 'forbidden';

/** Skipped players grouped by reason, in order; reasons that apply to nobody are left out. */
export function passedOver<Reason extends PassReason>(
  passed: readonly number[],
  reasonOf: (each: number) => Reason,
): (readonly [Reason, readonly number[]])[] {
  const reasons = passed.map(reasonOf);
  return REASONS.filter((reason): reason is Reason => (reasons as readonly PassReason[]).includes(reason)).map(
    (reason) => [reason, passed.filter((_, i) => reasons[i] === reason)] as const,
  );
}

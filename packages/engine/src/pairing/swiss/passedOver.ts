/**
 * Why somebody who came earlier in an order was passed over: the two have met (or may not meet), no colours are allowed,
 * both are due the same colour, or the rest could not be paired as well.
 */
export type PassReason = 'met' | 'colours' | 'clash' | 'rest';

const REASONS: readonly PassReason[] = ['met', 'colours', 'clash', 'rest'];

/** Those passed over, by reason, in their order; reasons that nobody has are left out. */
export function passedOver(
  passed: readonly number[],
  reasonOf: (each: number) => PassReason,
): (readonly [PassReason, readonly number[]])[] {
  const reasons = passed.map(reasonOf);
  return REASONS.map((reason) => [reason, passed.filter((_, i) => reasons[i] === reason)] as const).filter(
    ([, players]) => players.length > 0,
  );
}

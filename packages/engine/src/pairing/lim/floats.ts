import type { FloatRule } from '../shared/floats.ts';
import type { Readings } from './readings.ts';

/** A.4.10 / 3.10: whoever was paired with another score; a bye or a forfeit by the reading. */
export const floatRuleOf = ({ byeIsFloat, forfeitIsFloat }: Readings): FloatRule => ({
  meetings: forfeitIsFloat ? 'paired' : 'played',
  without: byeIsFloat ? 'pab' : 'none',
});

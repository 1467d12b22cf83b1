import type { FloatRule } from '../shared/floats.ts';
import { defineReadings } from '../shared/readings.ts';

/** What the text leaves open (docs/decisions/dubov.md). */
export interface Readings2026 {
  /** Which meetings with a higher score count as upfloats: every pairing, or only games that were played. */
  readonly upfloatHistory: 'paired' | 'played';
}

export const READINGS = defineReadings<Readings2026>('dubov', { upfloatHistory: [['paired', 'played'], '1.8'] });

/** Only upfloats count (1.8), and no bye is one. */
export const floatRuleOf = ({ upfloatHistory }: Readings2026): FloatRule => ({
  meetings: upfloatHistory,
  without: 'none',
});

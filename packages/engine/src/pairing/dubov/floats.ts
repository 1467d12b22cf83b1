import type { SystemOption } from '../../kernel/settings.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { FloatRule } from '../swiss/floats.ts';

/** Which meetings with a higher score count as upfloats: every pairing, or only games that were played. */
export type UpfloatHistory = 'paired' | 'played';

export const UPFLOATS: SystemOption = {
  name: 'upfloatHistory',
  type: 'string',
  values: ['paired', 'played'],
  default: 'paired',
  source: '1.8; docs/decisions/dubov-2026.md',
};

/** The setting, undefined where it has an impossible value. */
export const countsOf = (tournament: Tournament): UpfloatHistory | undefined => {
  const value = tournament.options.upfloatHistory ?? UPFLOATS.default;
  return value === 'paired' || value === 'played' ? value : undefined;
};

/** Only upfloats count (1.8), and no bye is one. */
export const floatRuleOf = (counts: UpfloatHistory): FloatRule => ({ meetings: counts, without: 'none' });

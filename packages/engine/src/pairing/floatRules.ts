import type { Tournament } from '../tournament/tournament.ts';
import { READINGS_1997 } from './dubov1997/text.ts';
import { READINGS as DUBOV_2026, floatRuleOf as dubovRule } from './dubov2026/text.ts';
import { FLOATS_2009 } from './dutch2009/text.ts';
import { FLOATS_2017 } from './dutch2017/text.ts';
import { FLOATS_2026 } from './dutch2026/text.ts';
import { LIM_READINGS, floatRuleOf as limRule } from './lim/text.ts';
import type { FloatRule } from './shared/floats.ts';

/**
 * What each edition's text counts as a float, given the tournament's settings; undefined if the text has no floats. Separate from
 * the editions, so that a page that shows floats need not load the systems. A contract test compares this list with theirs.
 */
export const FLOAT_RULES: Readonly<Record<string, ((tournament: Tournament) => FloatRule) | undefined>> = {
  'dutch 2026': () => FLOATS_2026,
  'dutch 2017': () => FLOATS_2017,
  'dutch 2009': () => FLOATS_2009,
  'dubov 2026': ({ options }) => dubovRule(DUBOV_2026.orDefaults(options)),
  'dubov 1997': ({ options }) => dubovRule(READINGS_1997.orDefaults(options)),
  // The system itself has no floats; those of its seeding rounds are the Dutch ones.
  'burstein 2026': () => FLOATS_2026,
  'burstein classic': undefined,
  'lim 2026': ({ options }) => limRule(LIM_READINGS['2026'].orDefaults(options)),
  'lim 1999': ({ options }) => limRule(LIM_READINGS['1999'].orDefaults(options)),
  // Upfloats of matches (C.04.5 3.5), not of the games shown on a card.
  'double-swiss 2026': undefined,
  'keizer classic': undefined,
};

/** The rule of the tournament's edition. */
export const floatRuleOf = (tournament: Tournament): FloatRule | undefined =>
  FLOAT_RULES[`${tournament.system} ${tournament.edition}`]?.(tournament);

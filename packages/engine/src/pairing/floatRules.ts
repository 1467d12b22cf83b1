import type { Tournament } from '../tournament/tournament.ts';
import { readings1997Of } from './dubov/edition1997/readings.ts';
import { countsOf, floatRuleOf as dubovRule } from './dubov/floats.ts';
import { FLOATS_2009 } from './dutch/edition2009/floats.ts';
import { FLOATS_2026 } from './dutch/edition2026/floats.ts';
import { floatRuleOf as limRule } from './lim/floats.ts';
import { READINGS_1999, READINGS_2026, type Readings, readingsOf } from './lim/readings.ts';
import type { FloatRule } from './swiss/floats.ts';

const lim =
  (defaults: Readings) =>
  ({ options }: Tournament): FloatRule => {
    const readings = readingsOf(defaults, options);
    return limRule('wrong' in readings ? defaults : readings);
  };

/**
 * What each edition's text counts as a float, by the tournament's settings; undefined where the text knows none. Apart
 * from the editions, so that a page that shows floats need not load the systems. A contract test holds the list against
 * theirs.
 */
export const FLOAT_RULES: Readonly<Record<string, ((tournament: Tournament) => FloatRule) | undefined>> = {
  'dutch 2026': () => FLOATS_2026,
  'dutch 2009': () => FLOATS_2009,
  'dubov 2026': (tournament) => dubovRule(countsOf(tournament) ?? 'paired'),
  'dubov 1997': ({ options }) => {
    const readings = readings1997Of(options);
    return dubovRule('wrong' in readings ? 'paired' : readings.upfloatHistory);
  },
  // The system itself knows no floats; those of its seeding rounds are the Dutch ones.
  'burstein 2026': () => FLOATS_2026,
  'burstein classic': undefined,
  'lim 2026': lim(READINGS_2026),
  'lim 1999': lim(READINGS_1999),
  // Upfloats of matches (C.04.5 3.5), not of the games that a card shows.
  'double-swiss 2026': undefined,
};

/** The rule of the tournament's edition. */
export const floatRuleOf = (tournament: Tournament): FloatRule | undefined =>
  FLOAT_RULES[`${tournament.system} ${tournament.edition}`]?.(tournament);

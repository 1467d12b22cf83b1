import type { SystemOption } from '../../../kernel/settings.ts';
import type { OptionValue } from '../../../tournament/tournament.ts';

/** What the classic text leaves open (docs/decisions/burstein-classic.md). */
export interface ClassicReadings {
  /**
   * Burstein classic 3.2: unplayed rounds in Sonneborn-Berger, Buchholz and Median: they add nothing, or are adjusted
   * as in the tie-break chapters of the same handbook (a draw in an opponent's score, a virtual opponent for oneself).
   */
  readonly unplayedRounds: 'nothing' | 'adjusted';
  /** Burstein classic 4.1: a half-point bye bars from the bye as well. */
  readonly halfPointByeBars: boolean;
  /** Burstein classic 6.6: the floater must leave the receiving bracket pairable, or everybody below. */
  readonly lookAhead: 'receiving' | 'below';
  /**
   * Burstein classic 5.4 "irregularity": the latest round in which the two had different colours, or the latest
   * repeated colour.
   */
  readonly irregularity: 'difference' | 'repetition';
  /** In the last round the limits of Burstein classic 5.2 and 5.3 do not hold. */
  readonly lastRoundFree: boolean;
  /**
   * Burstein classic 3.3: a fictitious point for the upper half in rounds 1 and 2, unless the tournament is accelerated
   * otherwise.
   */
  readonly fictitiousPoint: boolean;
}

type Kind = 'boolean' | readonly string[];
const KINDS: Readonly<Record<keyof ClassicReadings, readonly [Kind, string]>> = {
  unplayedRounds: [['nothing', 'adjusted'], '3.2'],
  halfPointByeBars: ['boolean', '4.1'],
  lookAhead: [['receiving', 'below'], '6.6'],
  irregularity: [['difference', 'repetition'], '5.4'],
  lastRoundFree: ['boolean', '5.2, 5.3'],
  fictitiousPoint: ['boolean', '3.3'],
};
const NAMES = Object.keys(KINDS) as (keyof ClassicReadings)[];

/** The defaults, by name. */
export const CLASSIC_READINGS: ClassicReadings = {
  unplayedRounds: 'nothing',
  halfPointByeBars: false,
  lookAhead: 'receiving',
  irregularity: 'difference',
  lastRoundFree: false,
  fictitiousPoint: true,
};

/** The named settings of the edition. */
export const CLASSIC_OPTIONS: readonly SystemOption[] = NAMES.map((name) => {
  const [kind, article] = KINDS[name];
  const common = { name, default: CLASSIC_READINGS[name], source: `${article}; docs/decisions/burstein-classic.md` };
  return kind === 'boolean' ? { ...common, type: 'boolean' } : { ...common, type: 'string', values: kind };
});

/** The readings that a tournament asks for, or the name of the setting that has an impossible value. */
export function classicReadingsOf(
  options: Readonly<Record<string, OptionValue>>,
): ClassicReadings | { readonly wrong: string } {
  const chosen: [string, OptionValue][] = [];
  for (const name of NAMES) {
    const value = options[name];
    if (value === undefined) continue;
    const [kind] = KINDS[name];
    const fits = kind === 'boolean' ? typeof value === 'boolean' : kind.includes(String(value));
    if (!fits) return { wrong: name };
    chosen.push([name, value]);
  }
  return { ...CLASSIC_READINGS, ...Object.fromEntries(chosen) };
}

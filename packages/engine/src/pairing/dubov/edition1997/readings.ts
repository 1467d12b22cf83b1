import type { SystemOption } from '../../../kernel/settings.ts';
import type { OptionValue } from '../../../tournament/tournament.ts';

/** What the text of 1997 leaves open (docs/decisions/dubov-1997.md). */
export interface Readings1997 {
  /** 4: of equally low ratings those due this colour have the bye first. */
  readonly byeColour: 'black' | 'white' | 'none';
  /** Dubov 1997 2.5: a meeting with a higher score counts as moved up if it was paired, or only if it was played. */
  readonly upfloatHistory: 'paired' | 'played';
  /**
   * Dubov 1997 7.1, 7.2: whoever is brought up must leave the next group as many pairs as possible, or only the field
   * pairable.
   */
  readonly lookAhead: 'group' | 'field';
}

const VALUES: { readonly [K in keyof Readings1997]: readonly [values: readonly Readings1997[K][], article: string] } = {
  byeColour: [['black', 'white', 'none'], '4'],
  upfloatHistory: [['paired', 'played'], '2.5'],
  lookAhead: [['group', 'field'], '7.1, 7.2'],
};
const NAMES = Object.keys(VALUES) as (keyof Readings1997)[];

/** The first value of each is the default. */
export const READINGS_1997: Readings1997 = { byeColour: 'black', upfloatHistory: 'paired', lookAhead: 'group' };

/** The named settings of the edition. */
export const OPTIONS_1997: readonly SystemOption[] = NAMES.map((name) => ({
  name,
  type: 'string',
  values: VALUES[name][0],
  default: READINGS_1997[name],
  source: `${VALUES[name][1]}; docs/decisions/dubov-1997.md`,
}));

/** The readings that a tournament asks for, or the name of the setting that has an impossible value. */
export function readings1997Of(
  options: Readonly<Record<string, OptionValue>>,
): Readings1997 | { readonly wrong: string } {
  const chosen: [string, OptionValue][] = [];
  for (const name of NAMES) {
    const value = options[name];
    if (value === undefined) continue;
    const values: readonly OptionValue[] = VALUES[name][0];
    if (!values.includes(value)) return { wrong: name };
    chosen.push([name, value]);
  }
  return { ...READINGS_1997, ...Object.fromEntries(chosen) };
}

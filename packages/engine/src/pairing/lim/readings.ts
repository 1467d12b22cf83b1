import type { SystemOption } from '../../kernel/settings.ts';
import type { OptionValue } from '../../tournament/tournament.ts';
import type { Parity } from '../swiss/initialColour.ts';

/** The places where the two texts, or text and worked example, leave a choice (docs/decisions/lim-readings.md). */
export interface Readings {
  /** A bye counts as a float of the last round (4.10). */
  readonly byeIsFloat: boolean;
  /** A forfeited game against another score counts as a float (4.10). */
  readonly forfeitIsFloat: boolean;
  /** The larger surplus of a colour decides before the colour history (6.4-6.6). */
  readonly surplusFirst: boolean;
  /** 6.2: fewest clashes in the whole group, or player by player. */
  readonly scrutiny: 'fewest' | 'player';
  /** 4.8: a floater searches in his own direction, or in that of the group. */
  readonly floaterDirection: 'own' | 'group';
  /** 4.8: a floater looks among the residents first, or among all in number order. */
  readonly floaterPartner: 'residents' | 'all';
  /** Order of the criteria for the choice of a floater (4.2, 4.9, 4.10). */
  readonly floaterOrder: 'type-float-colour' | 'type-colour-float' | 'float-type-colour' | 'colour-type-float';
  /** 6.4: histories compared by rounds, or by games with the gaps removed. */
  readonly colourHistory: 'rounds' | 'games';
  /** 3.6: the pairing undone is the one made last on its side, or the first of the nearest group. */
  readonly crack: 'last' | 'first';
  /** Maxi-tournament: floats and exchanges for colours only within 100 rating points (4.2, 4.8, 6.7). */
  readonly maxi: boolean;
  /** 6.6: odd and even by the place among those who have arrived, or by the place in the starting list. */
  readonly parity: Parity;
}

type Kind = 'boolean' | readonly string[];
const KINDS: Readonly<Record<keyof Readings, readonly [Kind, string]>> = {
  byeIsFloat: ['boolean', 'A.4.10 / 3.10'],
  forfeitIsFloat: ['boolean', 'A.4.10 / 3.10'],
  surplusFirst: ['boolean', 'A.6.4-6.6 / 5.4'],
  scrutiny: [['fewest', 'player'], 'A.6.2 / 5.2'],
  floaterDirection: [['own', 'group'], 'A.4.8 / 3.8'],
  floaterPartner: [['residents', 'all'], 'A.4.8 / 3.8'],
  floaterOrder: [
    ['type-float-colour', 'type-colour-float', 'float-type-colour', 'colour-type-float'],
    'A.4.2, 4.9, 4.10 / 3.2, 3.9, 3.10',
  ],
  colourHistory: [['rounds', 'games'], 'A.6.4 / 5.4'],
  crack: [['last', 'first'], 'A.3.6 / 2.6'],
  maxi: ['boolean', 'A.4.2, 4.8, 6.7 / 3.2.3, 3.8, 5.7'],
  parity: [['arrived', 'list'], 'A.6.6 / 5.6'],
};

/** What both editions take the same way. */
const COMMON = {
  floaterDirection: 'own',
  floaterPartner: 'residents',
  floaterOrder: 'type-float-colour',
  colourHistory: 'rounds',
  crack: 'last',
  maxi: false,
  parity: 'arrived',
} as const;

/** The edition of the worked example. */
export const READINGS_1999: Readings = {
  ...COMMON,
  byeIsFloat: true,
  forfeitIsFloat: true,
  surplusFirst: true,
  scrutiny: 'fewest',
};

/** The edition in force since 1 February 2026. */
export const READINGS_2026: Readings = {
  ...COMMON,
  byeIsFloat: false,
  forfeitIsFloat: false,
  surplusFirst: false,
  scrutiny: 'player',
};

const NAMES = Object.keys(KINDS) as (keyof Readings)[];

/** The named settings of an edition. */
export const optionsOf = (defaults: Readings): SystemOption[] =>
  NAMES.map((name) => {
    const [kind, source] = KINDS[name];
    const common = {
      name,
      default: defaults[name],
      source: `${source}; docs/decisions/${name === 'parity' ? 'numbering-with-absentees' : 'lim-readings'}.md`,
    };
    return kind === 'boolean' ? { ...common, type: 'boolean' } : { ...common, type: 'string', values: kind };
  });

/** The readings that a tournament asks for, or the name of the setting that has an impossible value. */
export function readingsOf(
  defaults: Readings,
  options: Readonly<Record<string, OptionValue>>,
): Readings | { readonly wrong: string } {
  for (const name of NAMES) {
    const value = options[name];
    if (value === undefined) continue;
    const [kind] = KINDS[name];
    const fits = kind === 'boolean' ? typeof value === 'boolean' : kind.includes(String(value));
    if (!fits) return { wrong: name };
  }
  const chosen = NAMES.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]);
  return { ...defaults, ...Object.fromEntries(chosen) };
}

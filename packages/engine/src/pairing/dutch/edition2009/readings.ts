import type { SystemOption } from '../../../kernel/settings.ts';
import type { OptionValue } from '../../../tournament/tournament.ts';
import type { Parity } from '../../swiss/initialColour.ts';

/** Where the three sources of the 2009 text contradict one another or are silent (docs/decisions/dutch-2009-readings.md). */
export interface Readings {
  /** A.7.a: who is entitled to the exception of the last round. */
  readonly lastRoundThreshold: 'more-than-half' | 'half-or-more';
  /** Both players of the pair must be entitled, or one is enough, or there is no exception. */
  readonly lastRoundFor: 'both' | 'one' | 'nobody';
  /** C.10: which down-float criterion is dropped first. */
  readonly downFloatsDropped: 'B6-B5' | 'B5-B6';
  /** C.10 begins with the up-float criteria still dropped by C.9, or with them back in force. */
  readonly upFloatsInC10: 'dropped' | 'restored';
  /** C.14: x falls with p from its original value, or is kept. */
  readonly xInC14: 'falls' | 'kept';
  /** B.5 and B.6 also protect the player who would get the bye (A.5). */
  readonly floatsProtectBye: boolean;
  /** C.1: a player from above without a partner, C.12 having failed: he moves on, or p is lowered (C.14). */
  readonly strandedMover: 'moves-on' | 'lower-p';
  /** C.13: who is in S1 of a merged bracket. */
  readonly mergedS1: 'added-bracket' | 'moved-in' | 'nobody';
  /** "The last two" of A.7.a: games played, or rounds. */
  readonly lastTwo: 'games' | 'rounds';
  /** E.5: odd and even by the place among those who have arrived, or by the place in the starting list. */
  readonly parity: Parity;
}

const VALUES: { readonly [K in keyof Readings]: readonly [readonly Readings[K][], string] } = {
  lastRoundThreshold: [['more-than-half', 'half-or-more'], 'A.7.a, B.2'],
  lastRoundFor: [['both', 'one', 'nobody'], 'A.7.a, B.2'],
  downFloatsDropped: [['B6-B5', 'B5-B6'], 'C.10'],
  upFloatsInC10: [['dropped', 'restored'], 'C.9, C.10'],
  xInC14: [['falls', 'kept'], 'C.14'],
  floatsProtectBye: [[true, false], 'A.5, B.5, B.6'],
  strandedMover: [['moves-on', 'lower-p'], 'C.1, C.12'],
  mergedS1: [['added-bracket', 'moved-in', 'nobody'], 'C.13'],
  lastTwo: [['games', 'rounds'], 'A.7.a, F.3'],
  parity: [['arrived', 'list'], 'E.5'],
};

const NAMES = Object.keys(VALUES) as (keyof Readings)[];

/** The default of every setting is the first of its values. */
export const OPTIONS: readonly SystemOption[] = NAMES.map((name) => {
  const [values, article] = VALUES[name];
  const page = name === 'parity' ? 'numbering-with-absentees' : 'dutch-2009-readings';
  const source = `${article}; docs/decisions/${page}.md`;
  return { name, type: typeof values[0] === 'boolean' ? 'boolean' : 'string', values, default: values[0], source };
});

/** The readings a tournament asks for, or the name of the setting with an impossible value. */
export function readingsOf(options: Readonly<Record<string, OptionValue>>): Readings | { readonly wrong: string } {
  const entries: [string, OptionValue][] = [];
  for (const { name, values, default: usual } of OPTIONS) {
    const value = options[name] ?? usual;
    if (values?.includes(value) !== true) return { wrong: name };
    entries.push([name, value]);
  }
  // Every name of the interface has just been given one of its own values.
  return Object.fromEntries(entries) as unknown as Readings;
}

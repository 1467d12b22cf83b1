import type { Random } from '../kernel/random.ts';
import { randomFrom, shuffle } from '../kernel/random.ts';
import type { SystemEdition } from '../pairing/system.ts';
import type { GeneratorConfig } from './config.ts';

/** Codes from which a list is drawn: they suit every individual Swiss, with unrated players too. */
const CODES = ['DE', 'BH/C1', 'BH', 'BH/M1', 'SB', 'SB/C1', 'PS', 'WIN', 'WON', 'BPG', 'BWG', 'REP', 'FB', 'AOB', 'KS'];

/** Seeds of the settings lie apart from those of the players, so that a seed means the same players as ever. */
const APART = 0x5eed;

/** Never in half of the tournaments, else once in `least` to `most` times. */
const rate = (random: Random, least: number, most: number): number =>
  random.below(2) === 0 ? 0 : least + random.below(most - least + 1);

/**
 * The settings, with everything drawn that a tournament generator must vary and that is not set (checklist Q24, Q25): absences
 * and full-point byes, late entries, unusual results, double forfeits, Baku, the list of tie-breaks. Unchanged if teams or
 * matches of two games are paired; no Baku if FIDE's rules do not apply.
 */
export function withDrawn(
  config: Partial<GeneratorConfig>,
  seed: number,
  { entrants, roundsPerMatch, ownRules }: Pick<SystemEdition, 'entrants' | 'roundsPerMatch' | 'ownRules'>,
): Partial<GeneratorConfig> {
  const random = randomFrom(seed + APART);
  const drawn = {
    zeroPointByeRate: rate(random, 10, 200),
    fullPointByeRate: rate(random, 40, 400),
    lateEntryRate: rate(random, 8, 60),
    zeroZeroRate: rate(random, 60, 600),
    halfZeroRate: rate(random, 60, 600),
    doubleForfeitRate: rate(random, 30, 300),
    baku: random.below(4) === 0 && ownRules !== true,
  };
  const tiebreaks = shuffle(CODES, random).slice(0, 3 + random.below(3));
  if (entrants === 'teams' || roundsPerMatch !== undefined) return config;
  return {
    ...drawn,
    tiebreaks,
    ...(config.unusualRate === undefined ? {} : { zeroZeroRate: 0, halfZeroRate: 0 }),
    ...config,
  };
}

/** The settings as `Name=Value` words, for the file. */
export const formatConfig = (config: Partial<GeneratorConfig>): string =>
  Object.entries(config)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : String(value)}`)
    .join(' ');

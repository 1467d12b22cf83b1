import { ownEntry } from '../kernel/ownEntry.ts';
import { type Random, randomFrom, shuffle } from '../kernel/random.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { SystemEdition } from '../pairing/system.ts';

/** The configuration of a generated tournament. Rates mean "one in N"; 0 means never. */
export interface GeneratorConfig {
  readonly players: number;
  /** In Double-Swiss: matches. */
  readonly rounds: number;
  /** Teams of an event in which teams are paired; undefined: as many as the players fill with a reserve each. */
  readonly teams?: number;
  /** Boards of a match of teams. */
  readonly boards: number;
  /** 0 to 100; undefined: as the ratings make it. */
  readonly drawPercentage?: number;
  /** One game in N is not played because someone is absent. */
  readonly forfeitRate: number;
  /** Per round one player in N leaves permanently. */
  readonly retiredRate: number;
  /** Per round one player in N takes a half-point bye; the same for the two others. Never in the last round. */
  readonly halfPointByeRate: number;
  readonly zeroPointByeRate: number;
  readonly fullPointByeRate: number;
  /** One player in N enters late. */
  readonly lateEntryRate: number;
  /** One game in N ends 0-0 or 1/2-0. */
  readonly unusualRate: number;
  /** The same for one of these results alone; absent: never. */
  readonly zeroZeroRate?: number;
  readonly halfZeroRate?: number;
  /** One game in N to which neither side comes. */
  readonly doubleForfeitRate?: number;
  /** The ratings, one per player; players beyond the list are unrated. Absent: drawn between the limits. */
  readonly ratings?: readonly number[];
  /** Ratings from the highest down by this step. */
  readonly ratingStep?: number;
  readonly highestRating: number;
  readonly lowestRating: number;
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly forfeitLoss: number;
  readonly zeroBye: number;
  readonly pab: number;
  readonly baku: boolean;
  readonly tiebreaks: readonly string[];
}

/** A setting that cannot be used: its name, what was found and what is expected. */
export interface ConfigError {
  readonly line: number;
  readonly name: string;
  readonly found: string;
  readonly expected: string;
}

type Kind = 'count' | 'rate' | 'percent' | 'rating' | 'points' | 'boolean' | 'list' | 'ratings';
interface Key {
  readonly field: keyof GeneratorConfig;
  readonly kind: Kind;
}

/** Keys of a configuration file: JaVaFo's and bbpPairings' names, and ours for what those do not have. */
const KEYS: Readonly<Record<string, Key>> = {
  playersnumber: { field: 'players', kind: 'count' },
  teamsnumber: { field: 'teams', kind: 'count' },
  boardsnumber: { field: 'boards', kind: 'count' },
  roundsnumber: { field: 'rounds', kind: 'count' },
  drawpercentage: { field: 'drawPercentage', kind: 'percent' },
  forfeitrate: { field: 'forfeitRate', kind: 'rate' },
  retiredrate: { field: 'retiredRate', kind: 'rate' },
  halfpointbyerate: { field: 'halfPointByeRate', kind: 'rate' },
  zeropointbyerate: { field: 'zeroPointByeRate', kind: 'rate' },
  fullpointbyerate: { field: 'fullPointByeRate', kind: 'rate' },
  lateentryrate: { field: 'lateEntryRate', kind: 'rate' },
  unusualrate: { field: 'unusualRate', kind: 'rate' },
  zerozerorate: { field: 'zeroZeroRate', kind: 'rate' },
  halfzerorate: { field: 'halfZeroRate', kind: 'rate' },
  doubleforfeitrate: { field: 'doubleForfeitRate', kind: 'rate' },
  ratings: { field: 'ratings', kind: 'ratings' },
  ratingstep: { field: 'ratingStep', kind: 'rating' },
  highestrating: { field: 'highestRating', kind: 'rating' },
  lowestrating: { field: 'lowestRating', kind: 'rating' },
  pointsforwin: { field: 'win', kind: 'points' },
  pointsfordraw: { field: 'draw', kind: 'points' },
  pointsforloss: { field: 'loss', kind: 'points' },
  pointsforforfeitloss: { field: 'forfeitLoss', kind: 'points' },
  pointsforzpb: { field: 'zeroBye', kind: 'points' },
  pointsforpab: { field: 'pab', kind: 'points' },
  baku: { field: 'baku', kind: 'boolean' },
  tiebreaks: { field: 'tiebreaks', kind: 'list' },
};

const RANGES: Readonly<Record<Exclude<Kind, 'boolean' | 'list' | 'ratings'>, readonly [number, number]>> = {
  count: [1, 9999],
  rate: [0, 1_000_000],
  percent: [0, 100],
  rating: [0, 4000],
  points: [0, 99],
};

function parsedValue(kind: Kind, text: string): number | boolean | readonly (string | number)[] | undefined {
  if (kind === 'boolean') return /^(1|true|yes)$/i.test(text) ? true : /^(0|false|no)$/i.test(text) ? false : undefined;
  if (kind === 'list') return text.split(',').map((part) => part.trim());
  if (kind === 'ratings') {
    const ratings = text.split(/[,;\s]+/).map((part) => parsedValue('rating', part));
    return ratings.every((each) => typeof each === 'number') ? ratings : undefined;
  }
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  const [least, most] = RANGES[kind];
  // Points are converted to tenths; everything else is an integer.
  const number = kind === 'points' ? Math.round(Number(text) * 10) : Number(text);
  const limit = kind === 'points' ? most * 10 : most;
  return Number.isInteger(number) && number >= least && number <= limit ? number : undefined;
}

/** Description of a value of each kind, for messages. */
function expectedOf(kind: Kind): string {
  if (kind === 'boolean') return 'yes or no';
  if (kind === 'list') return 'codes';
  if (kind === 'ratings') return 'ratings, separated by commas';
  return RANGES[kind].join(' to ');
}

/** Reads `Name=Value` lines (blank lines and lines starting with `#` are passed over); all faults at once. */
export function parseConfig(text: string): Result<Partial<GeneratorConfig>, readonly ConfigError[]> {
  const faults: ConfigError[] = [];
  const config: Record<string, unknown> = {};
  text.split(/\r\n|\r|\n/).forEach((line, i) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return;
    const [name = '', value = ''] = line.split('=', 2).map((part) => part.trim());
    const key = ownEntry(KEYS, name.toLowerCase());
    if (key === undefined) {
      faults.push({ line: i + 1, name, found: name, expected: 'one of the keys in docs/command-line.md' });
      return;
    }
    const parsed = parsedValue(key.kind, value);
    const range = expectedOf(key.kind);
    if (parsed === undefined) faults.push({ line: i + 1, name, found: value, expected: range });
    else config[key.field] = parsed;
  });
  return faults.length > 0 ? fail(faults) : ok(config as Partial<GeneratorConfig>);
}

const between = (random: Random, least: number, most: number): number => least + random.below(most - least + 1);
/** A rate drawn so that rare and frequent are equally likely: a square between the squares of the limits. */
const rateBetween = (random: Random, least: number, most: number): number => {
  const root = between(random, least, most);
  return root * root;
};

/** Options that are left out by default. */
function optional({
  zeroZeroRate,
  halfZeroRate,
  doubleForfeitRate,
  ratings,
  ratingStep,
}: Partial<GeneratorConfig>): Partial<GeneratorConfig> {
  return {
    ...(zeroZeroRate === undefined ? {} : { zeroZeroRate }),
    ...(halfZeroRate === undefined ? {} : { halfZeroRate }),
    ...(doubleForfeitRate === undefined ? {} : { doubleForfeitRate }),
    ...(ratings === undefined ? {} : { ratings }),
    ...(ratingStep === undefined ? {} : { ratingStep }),
  };
}

/**
 * Completes a configuration: values that are not set are drawn, always in the same order, so that a seed always gives the same
 * file.
 */
export function completeConfig(config: Partial<GeneratorConfig>, random: Random): GeneratorConfig {
  const drawn = {
    players: between(random, 15, 215),
    rounds: between(random, 5, 15),
    highestRating: between(random, 2400, 2800),
    lowestRating: between(random, 1400, 2300),
    forfeitRate: between(random, 6, 30) * 4,
    retiredRate: rateBetween(random, 4, 56),
    halfPointByeRate: rateBetween(random, 4, 56),
    drawPercentage: between(random, 10, 50),
  };
  const win = config.win ?? 10;
  const players = config.players ?? config.ratings?.length ?? drawn.players;
  return {
    players,
    ...(config.teams === undefined ? {} : { teams: config.teams }),
    boards: config.boards ?? 4,
    // A field too small for the rounds drawn plays fewer: up to half of it everyone has someone left to meet.
    rounds: config.rounds ?? Math.max(1, Math.min(drawn.rounds, Math.floor(players / 2))),
    drawPercentage: config.drawPercentage ?? drawn.drawPercentage,
    forfeitRate: config.forfeitRate ?? drawn.forfeitRate,
    retiredRate: config.retiredRate ?? drawn.retiredRate,
    halfPointByeRate: config.halfPointByeRate ?? drawn.halfPointByeRate,
    zeroPointByeRate: config.zeroPointByeRate ?? 0,
    fullPointByeRate: config.fullPointByeRate ?? 0,
    lateEntryRate: config.lateEntryRate ?? 0,
    unusualRate: config.unusualRate ?? 0,
    ...optional(config),
    highestRating: config.highestRating ?? Math.max(drawn.highestRating, config.lowestRating ?? 0),
    lowestRating: config.lowestRating ?? Math.min(drawn.lowestRating, config.highestRating ?? drawn.highestRating),
    win,
    draw: config.draw ?? win / 2,
    loss: config.loss ?? 0,
    forfeitLoss: config.forfeitLoss ?? 0,
    zeroBye: config.zeroBye ?? 0,
    pab: config.pab ?? win,
    baku: config.baku ?? false,
    tiebreaks: config.tiebreaks ?? ['BH/C1', 'BH', 'SB'],
  };
}

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

import type { Random, Scoring } from '@turnuva/engine';
import { scoringOf } from '@turnuva/engine';

/** How the rounds before were paired: by the engine, or by something that knows no colours or no scores. */
const PAIRINGS = ['own', 'random', 'neighbours', 'fold', 'mixed'] as const;
/** Who wins: the better rated more often, or the lot. */
const RESULTS = ['rating', 'lot', 'upset'] as const;
const BANS = ['none', 'clubs', 'half', 'thirds'] as const;
export const SCORINGS: Readonly<Record<string, Scoring>> = {
  '1-½-0': scoringOf(10, 5, 0),
  '3-1-0': scoringOf(30, 10, 0),
  '3-2-1': scoringOf(30, 20, 10),
  '1-0-0': scoringOf(10, 0, 0),
};

/** A history as a few parameters: the same recipe is the same tournament, everywhere. Shares are between 0 and 1. */
export interface Recipe {
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  readonly pairing: (typeof PAIRINGS)[number];
  readonly results: (typeof RESULTS)[number];
  /** Share of drawn games. */
  readonly draws: number;
  /** Share of the decisive games that White wins; left out: no advantage. */
  readonly white?: number;
  /** Number of different ratings; left out: one for each player. */
  readonly ratings?: number;
  /** Share of the players who are absent in a round, with half a point or without. */
  readonly absent?: number;
  readonly forfeits?: number;
  /** Share of the players who enter late. */
  readonly late?: number;
  readonly bans?: (typeof BANS)[number];
  readonly accelerated?: boolean;
  readonly scoring?: keyof typeof SCORINGS;
}

const oneOf = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];

/** A recipe drawn by lot, with at most `players` players. */
export function randomRecipe(random: Random, seed: number, players: number): Recipe {
  const count = random.below(3) === 0 ? players - random.below(2) : 2 + Math.floor(players * random.fraction() ** 2);
  const most = count <= 200 ? 40 : count > 3000 ? 13 : 21;
  return {
    players: count,
    rounds: Math.min(2 + random.below(most - 1), Math.max(1, count - 1 - (count % 2))),
    seed,
    pairing: oneOf(random, ['own', 'own', 'own', ...PAIRINGS]),
    results: oneOf(random, RESULTS),
    draws: oneOf(random, [0, 0.1, 0.3, 0.3, 0.6, 0.9, 1]),
    white: oneOf(random, [0.5, 0.5, 0.6, 0.75, 0.85, 0.95, 0.15, 0.05]),
    ...sometimes(random, 3, { ratings: oneOf(random, [1, 2, 5, 20]) }),
    ...sometimes(random, 3, { absent: oneOf(random, [0.01, 0.05, 0.2, 0.4]) }),
    ...sometimes(random, 4, { forfeits: oneOf(random, [0.02, 0.1]) }),
    ...sometimes(random, 4, { late: oneOf(random, [0.02, 0.2]) }),
    ...sometimes(random, 4, { bans: oneOf(random, BANS) }),
    ...sometimes(random, 5, { accelerated: true }),
    ...sometimes(random, 4, { scoring: oneOf(random, Object.keys(SCORINGS)) }),
  };
}

const sometimes = <T>(random: Random, oneIn: number, part: T): Partial<T> => (random.below(oneIn) === 0 ? part : {});

/** The recipe with one or two of its parameters drawn again. */
export function mutated(recipe: Recipe, random: Random, seed: number, players: number): Recipe {
  const other = randomRecipe(random, seed, players);
  const keys = Object.keys({ ...recipe, ...other }).filter((key) => key !== 'seed') as (keyof Recipe)[];
  const change: Record<string, unknown> = { ...recipe, seed: random.below(3) === 0 ? seed : recipe.seed };
  for (let i = random.below(3); i >= 0; i--) {
    const key = oneOf(random, keys);
    if (other[key] === undefined) delete change[key];
    else change[key] = other[key];
  }
  return change as unknown as Recipe;
}

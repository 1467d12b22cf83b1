import type { Recipe } from './recipe.ts';

/** A round that was slow once, found by `npm run hunt:slow`. */
export interface SlowRound extends Recipe {
  readonly round: number;
}

/** What a round may cost in the worst case, as a multiple of U: growing smoothly between the sizes that have a target. */
export function targetOf(players: number): number {
  const steps = [
    [200, 1 / 20],
    [1000, 1 / 4],
    [2000, 1 / 2],
    [9998, 1],
  ] as const;
  for (let i = 1; i < steps.length; i++) {
    const [[below, least], [above, most]] = [steps[i - 1], steps[i]];
    if (players <= below) return least;
    if (players <= above) return least + ((most - least) * (players - below)) / (above - below);
  }
  return 1;
}

/** The round and its history in words. */
export function nameOf({ round, players, rounds, pairing, results, draws, seed, ...rest }: SlowRound): string {
  const parts = [
    `${players} players, round ${round} of ${rounds}`,
    pairing === 'own' ? 'own pairings' : `pairings: ${pairing}`,
    `results by ${results}, ${100 * draws} % draws`,
  ];
  for (const [key, value] of Object.entries(rest)) parts.push(`${key} ${value}`);
  return `${parts.join(', ')} (seed ${seed})`;
}

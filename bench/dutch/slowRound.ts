import type { Recipe } from './recipe.ts';

/** A round that was slow once, found by `npm run hunt:slow`. */
export interface SlowRound extends Recipe {
  readonly round: number;
}

/** What a round may cost at most, as a multiple of U: 1.5 up to 2000 players, 3 up to 10 000. */
export const targetOf = (players: number): number => (players <= 2000 ? 1.5 : 3);

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

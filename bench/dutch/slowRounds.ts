import type { Recipe } from './recipe.ts';

/** A round that was slow once, found by `npm run hunt:slow`. */
interface SlowRound extends Recipe {
  readonly round: number;
}

const whiteWins = { rounds: 11, round: 3, pairing: 'own', results: 'rating', draws: 0.3, white: 0.85 } as const;
const randomPairs = { rounds: 11, pairing: 'random', results: 'rating', draws: 0.3 } as const;
const neighbours = { players: 9998, rounds: 11, seed: 1, round: 7, pairing: 'neighbours', white: 0.95 } as const;
const half347 = { players: 347, bans: 'half' } as const;
const long51 = { players: 51, rounds: 40, pairing: 'own', results: 'upset', forfeits: 0.1 } as const;
const thirds953 = { players: 953, late: 0.02, bans: 'thirds' } as const;
const black9998 = { players: 9998, rounds: 12, results: 'lot', draws: 0, white: 0.05 } as const;
const lots = { rounds: 8, pairing: 'own', draws: 0.6, bans: 'half', scoring: '1-½-0' } as const;
const long38 = { rounds: 38, results: 'upset' } as const;
const forty = { rounds: 40, pairing: 'own' } as const;
const by310 = { players: 239, pairing: 'neighbours', scoring: '3-1-0' } as const;
const white169 = { players: 169, draws: 0.3, white: 0.95 } as const;

export const SLOW_ROUNDS: readonly SlowRound[] = [
  { ...whiteWins, players: 200, seed: 1 },
  { ...whiteWins, players: 400, seed: 1 },
  { ...whiteWins, players: 1000, seed: 1 },
  { ...whiteWins, players: 2000, seed: 1 },
  { ...randomPairs, players: 1000, seed: 1, round: 8 },
  { ...randomPairs, players: 9998, seed: 1, round: 5 },
  { ...randomPairs, players: 9998, seed: 1, round: 11 },
  { players: 2000, rounds: 15, seed: 1, round: 11, pairing: 'own', results: 'lot', draws: 0.9 },
  { ...whiteWins, players: 400, seed: 1, results: 'lot', draws: 0.1 },
  { ...whiteWins, players: 2000, seed: 1, results: 'lot', draws: 0.1 },
  { players: 86, rounds: 18, seed: 3011, round: 16, pairing: 'own', results: 'lot', draws: 0.3, bans: 'half' },
  { players: 234, rounds: 20, seed: 1020, round: 19, pairing: 'mixed', results: 'upset', draws: 1, bans: 'thirds' },
  {
    players: 1999,
    rounds: 17,
    seed: 2001,
    round: 7,
    pairing: 'neighbours',
    results: 'lot',
    draws: 0.6,
    white: 0.95,
    late: 0.02,
  },
  // 23 November 2026: above their targets when they were found.
  {
    players: 194,
    rounds: 16,
    seed: 701060,
    round: 15,
    pairing: 'mixed',
    results: 'rating',
    draws: 1,
    white: 0.75,
    ratings: 2,
    late: 0.02,
  },
  {
    players: 200,
    rounds: 18,
    seed: 701017,
    round: 2,
    pairing: 'fold',
    results: 'lot',
    draws: 1,
    white: 0.85,
    ratings: 5,
    forfeits: 0.1,
    bans: 'half',
  },
  { players: 163, rounds: 5, seed: 701009, round: 3, pairing: 'own', results: 'rating', draws: 0, white: 0.95 },
  {
    players: 999,
    rounds: 19,
    seed: 702008,
    round: 7,
    pairing: 'neighbours',
    results: 'upset',
    draws: 0.1,
    white: 0.75,
    ratings: 20,
    forfeits: 0.02,
    late: 0.02,
    bans: 'half',
  },
  {
    players: 552,
    rounds: 8,
    seed: 702000,
    round: 7,
    pairing: 'fold',
    results: 'lot',
    draws: 0.1,
    white: 0.95,
    late: 0.2,
    accelerated: true,
    scoring: '1-0-0',
  },
  { ...neighbours, results: 'lot', draws: 0 },
  { ...neighbours, results: 'rating', draws: 0.3 },
  { players: 9998, rounds: 11, seed: 1, round: 5, pairing: 'own', results: 'lot', draws: 1 },
  {
    players: 621,
    rounds: 15,
    seed: 9811003,
    round: 5,
    pairing: 'own',
    results: 'lot',
    draws: 0,
    white: 0.85,
    late: 0.02,
  },
  { ...half347, rounds: 19, seed: 884496, round: 13, pairing: 'own', results: 'upset', draws: 0, white: 0.05 },
  { ...half347, rounds: 21, seed: 717672, round: 10, pairing: 'neighbours', results: 'lot', draws: 1, white: 0.85 },
  { ...white169, rounds: 13, seed: 554620, round: 11, pairing: 'neighbours', results: 'rating' },
  { ...white169, rounds: 9, seed: 499095, round: 8, pairing: 'own', results: 'upset' },
  { ...long51, seed: 910098, round: 31, draws: 0.6, bans: 'thirds' },
  { ...long51, seed: 910103, round: 25, draws: 0.9, white: 0.75 },
  { ...long51, players: 199, seed: 910012, round: 35, draws: 0.9, white: 0.6 },
  { ...thirds953, rounds: 21, seed: 909031, round: 14, pairing: 'mixed', results: 'lot', draws: 0, white: 0.05 },
  { ...black9998, seed: 921001, round: 5, pairing: 'random', scoring: '3-1-0' },
  { ...black9998, seed: 921000, round: 9, pairing: 'own', scoring: '3-2-1' },
  { ...by310, rounds: 20, seed: 909065, round: 17, results: 'rating', draws: 0.3, white: 0.85 },
  {
    players: 561,
    rounds: 20,
    seed: 909015,
    round: 17,
    pairing: 'neighbours',
    results: 'upset',
    draws: 0.3,
    white: 0.6,
    ratings: 1,
    bans: 'half',
  },
  // 25 November 2026: above their targets when they were found.
  { ...lots, players: 6774, seed: 931002, round: 6, results: 'upset', white: 0.85 },
  { ...lots, players: 6774, seed: 931001, round: 2, results: 'lot', white: 0.85 },
  { ...lots, players: 6774, seed: 931001, round: 7, results: 'lot', white: 0.85 },
  { ...lots, players: 5373, seed: 931000, round: 7, results: 'lot', white: 0.75 },
  {
    players: 6539,
    rounds: 12,
    seed: 931005,
    round: 5,
    pairing: 'own',
    results: 'upset',
    draws: 0,
    white: 0.85,
    bans: 'half',
    accelerated: true,
  },
  { players: 1999, rounds: 18, seed: 934002, round: 11, pairing: 'own', results: 'upset', draws: 1, late: 0.02 },
  { ...long38, players: 135, seed: 932013, round: 38, pairing: 'own', draws: 0.3, white: 0.85, bans: 'half' },
  {
    ...long38,
    players: 199,
    seed: 932137,
    round: 38,
    pairing: 'own',
    draws: 0.3,
    white: 0.85,
    bans: 'half',
    accelerated: true,
  },
  { ...long38, players: 195, seed: 932175, round: 37, pairing: 'neighbours', draws: 0.1, white: 0.95, bans: 'thirds' },
  {
    players: 1000,
    rounds: 10,
    seed: 933231,
    round: 10,
    pairing: 'random',
    results: 'lot',
    draws: 0.1,
    forfeits: 0.1,
    absent: 0.01,
    bans: 'half',
    scoring: '1-0-0',
  },
  // 25 November 2026: the last rounds of forty, 0.1 to 0.4 U when they were found.
  {
    ...forty,
    players: 199,
    seed: 31007,
    round: 39,
    results: 'upset',
    draws: 0.1,
    white: 0.75,
    forfeits: 0.02,
    bans: 'half',
  },
  { ...forty, players: 200, seed: 31029, round: 40, results: 'lot', draws: 1, white: 0.95, late: 0.2 },
  {
    ...forty,
    players: 101,
    seed: 31035,
    round: 36,
    results: 'upset',
    draws: 0.6,
    white: 0.6,
    late: 0.02,
    bans: 'half',
  },
  // The same day at night: one bracket without prices had all later ones weighed with everybody below.
  {
    players: 200,
    rounds: 14,
    seed: 771064,
    round: 11,
    pairing: 'own',
    results: 'upset',
    draws: 1,
    absent: 0.05,
    bans: 'thirds',
    scoring: '3-2-1',
  },
  {
    players: 189,
    rounds: 21,
    seed: 773259,
    round: 20,
    pairing: 'neighbours',
    results: 'rating',
    draws: 1,
    white: 0.05,
    scoring: '3-2-1',
  },
  {
    players: 200,
    rounds: 35,
    seed: 775214,
    round: 35,
    pairing: 'fold',
    results: 'lot',
    draws: 0.1,
    white: 0.05,
    ratings: 2,
    bans: 'half',
    scoring: '3-1-0',
  },
  {
    ...long38,
    players: 200,
    seed: 772443,
    round: 34,
    pairing: 'own',
    draws: 0.3,
    white: 0.6,
    forfeits: 0.02,
    bans: 'half',
    scoring: '3-1-0',
  },
  // 27 November 2026: a fifth of U where a twentieth is the target.
  {
    players: 200,
    rounds: 29,
    seed: 7790677,
    round: 25,
    pairing: 'own',
    results: 'lot',
    draws: 1,
    white: 0.75,
    absent: 0.01,
    late: 0.02,
    bans: 'thirds',
  },
  {
    players: 173,
    rounds: 40,
    seed: 881597,
    round: 38,
    pairing: 'own',
    results: 'upset',
    draws: 1,
    white: 0.5,
    absent: 0.01,
    bans: 'clubs',
    scoring: '3-2-1',
  },
  {
    players: 200,
    rounds: 40,
    seed: 881886,
    round: 40,
    pairing: 'own',
    results: 'lot',
    draws: 1,
    white: 0.5,
    absent: 0.01,
    bans: 'thirds',
    scoring: '3-2-1',
  },
  {
    players: 200,
    rounds: 35,
    seed: 882728,
    round: 32,
    pairing: 'neighbours',
    results: 'rating',
    draws: 1,
    white: 0.95,
    late: 0.2,
  },
];

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

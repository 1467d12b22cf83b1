import type { SystemEdition, Tournament } from '@turnuva/engine';
import { randomFrom } from '@turnuva/engine';
import type { GeneratorConfig } from '@turnuva/engine/simulation';
import { generate } from '@turnuva/engine/simulation';

/** Kinds of events that the laws are tried on: plain ones, and ones with everything that complicates a round. */
const FLAVOURS: readonly Partial<GeneratorConfig>[] = [
  { forfeitRate: 0, retiredRate: 0, halfPointByeRate: 0 },
  { forfeitRate: 10, retiredRate: 60, halfPointByeRate: 15, zeroPointByeRate: 15, lateEntryRate: 8 },
  { forfeitRate: 6, retiredRate: 30, halfPointByeRate: 8, zeroPointByeRate: 8, fullPointByeRate: 30, unusualRate: 20 },
  { forfeitRate: 20, retiredRate: 0, halfPointByeRate: 0, win: 30, draw: 10, loss: 0 },
];

/**
 * A tournament played with the system itself, cut before the round in which the system finds no pairing (if it comes to
 * that). Small fields, so that late rounds are tight.
 */
export function randomTournament(
  seed: number,
  system: string,
  edition: SystemEdition,
  most = 24,
): Tournament | undefined {
  const random = randomFrom(seed, 7);
  const players = 5 + random.below(most - 4);
  const rounds = 2 + random.below(Math.min(9, players - 2));
  const flavour = FLAVOURS[random.below(FLAVOURS.length)] ?? {};
  const config = { ...flavour, players, teams: players, boards: 2, rounds, drawPercentage: 10 + random.below(50) };
  for (let played = rounds; played > 0; played--) {
    const made = generate({ seed, system, edition, config: { ...config, rounds: played } });
    if (made.ok) return { ...made.value, totalRounds: rounds * (edition.roundsPerMatch ?? 1) };
    if (made.error.failure.kind === 'unsuitable') return undefined;
  }
  return undefined;
}

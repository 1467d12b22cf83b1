import { nextRoundNumber, roundsPerMatch, SYSTEMS, type SystemEdition, type Tournament } from '@turnuva/engine';
import fc from 'fast-check';
import { randomTournament } from './randomTournament.ts';

const EDITIONS = SYSTEMS.flatMap(({ id, editions }) => editions.map((edition) => ({ system: id, edition })));

/** An event that a system has paired, and a round that it holds; in Double-Swiss a match. */
export interface EventWithRound {
  readonly tournament: Tournament;
  readonly edition: SystemEdition;
  readonly round: number;
}

/** A random event of a random system and edition, with one of its rounds. */
export const anyEvent: fc.Arbitrary<EventWithRound> = fc
  .record({ of: fc.constantFrom(...EDITIONS), seed: fc.nat(5000), at: fc.nat(100) })
  .map(({ of: { system, edition }, seed, at }) => {
    const tournament = randomTournament(seed, system, edition, 14);
    const last =
      tournament === undefined ? 0 : Math.ceil((nextRoundNumber(tournament) - 1) / roundsPerMatch({ system }));
    return { tournament, edition, round: 1 + (at % Math.max(1, last)), last };
  })
  .filter(({ last }) => last > 0)
  .map(({ tournament, edition, round }) => ({ tournament: tournament as Tournament, edition, round }));

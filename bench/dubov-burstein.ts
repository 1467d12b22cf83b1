/**
 * npm run bench:dubov-burstein [-- players]
 *
 * CPU time of Dubov and Burstein (and of Lim with prohibitions) in units U: nine rounds of a large event each, the same
 * in clubs whose players do not meet, and the slowest tournaments that random search over all editions and settings has
 * found (half of the field barred from one another, drawn again for every round). docs/benchmarks.md has the figures.
 */
import { editionOf, randomFrom, SYSTEMS, type Tournament } from '@turnuva/engine';
import { generate } from '@turnuva/engine/simulation';
import { unit, watched } from './swissTimes.ts';

const PLAYERS = Number(process.argv[2] ?? 1000);
const U = unit();
console.log(`U = ${U.toFixed(3)} s`);

for (const system of SYSTEMS.filter(({ id }) => id === 'dubov' || id === 'burstein')) {
  for (const edition of system.editions) {
    const times: number[] = [];
    const counted = watched(edition, (_, seconds) => times.push(seconds / U));
    generate({ seed: 5, system: system.id, edition: counted, config: { players: PLAYERS, rounds: 9 } });
    const shown = times.map((time) => time.toFixed(2)).join(' ');
    console.log(`${system.id} ${edition.id}, ${PLAYERS} players: ${shown} U a round`);
  }
}

/** Clubs of twenty whose players do not meet, as federations ask for. */
const clubs = (tournament: Tournament) => {
  const ids = tournament.players.map((player) => player.id);
  const count = Math.ceil(ids.length / 20);
  return Array.from({ length: count }, (_, club) => ids.filter((_, i) => i % count === club));
};
for (const system of SYSTEMS.filter(({ id }) => id !== 'dutch')) {
  for (const edition of system.editions) {
    let worst = 0;
    const counted = watched(edition, (_, seconds) => (worst = Math.max(worst, seconds / U)), clubs);
    generate({ seed: 5, system: system.id, edition: counted, config: { players: PLAYERS, rounds: 9 } });
    console.log(
      `${system.id} ${edition.id}, ${PLAYERS} players in clubs of 20: ${worst.toFixed(2)} U in the worst round`,
    );
  }
}

/** Half of the field, drawn again for every round, in which nobody may meet. */
const half = (seed: number) => (tournament: Tournament, round: number) => {
  const random = randomFrom(seed, round + 100);
  return [tournament.players.filter(() => random.below(2) === 0).map((player) => player.id)];
};

/** [system, edition, seed, players, rounds]: the worst of some thirty thousand random rounds, and a large one. */
const SLOW = [
  ['dubov', '2026', 488, 187, 18],
  ['dubov', '2026', 295, 162, 22],
  ['dubov', '2026', 1028, 317, 18],
  ['dubov', '2026', 7, 1000, 9],
  ['dubov', '2026', 7, 1000, 6],
  ['dubov', '1997', 16, 365, 12],
  ['dubov', '1997', 8, 1000, 9],
  ['burstein', '2026', 488, 187, 18],
  ['burstein', '2026', 1028, 317, 18],
  ['burstein', '2026', 7, 1000, 9],
  ['burstein', '2026', 7, 1000, 6],
  ['burstein', 'classic', 762, 274, 14],
  ['burstein', 'classic', 1028, 317, 18],
  ['burstein', 'classic', 7, 1000, 9],
  ['lim', '1999', 1035, 197, 14],
  ['lim', '2026', 1009, 219, 10],
  ['lim', '1999', 7, 1000, 9],
  ['lim', '2026', 7, 1000, 9],
  ['double-swiss', '2026', 7, 1000, 9],
] as const;
for (const [system, id, seed, players, rounds] of SLOW) {
  const edition = editionOf(system, id);
  if (edition === undefined) continue;
  let worst = { round: 0, time: 0 };
  const note = (round: number, seconds: number): void => {
    if (seconds > worst.time) worst = { round, time: seconds };
  };
  generate({
    seed,
    system,
    edition: watched(edition, note, half(seed)),
    config: { players, rounds, drawPercentage: 30 },
  });
  console.log(`${system} ${id}, ${players} players, worst round ${worst.round}: ${(worst.time / U).toFixed(2)} U`);
}

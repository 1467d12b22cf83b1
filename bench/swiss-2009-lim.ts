/**
 * npx tsx --conditions=source bench/swiss-2009-lim.ts [players]
 *
 * CPU time of the Dutch of 2009 and of Lim in units U: nine rounds of a large event each, and the slowest small
 * tournaments that random search has found (many rounds, few players, prohibitions).
 */
import { editionOf, randomFrom, type Tournament } from '@turnuva/engine';
import { generate } from '@turnuva/engine/simulation';
import { barredRound, ONCE_ENDLESS } from '../packages/testkit/src/oracle/barredRounds.ts';
import { cpu, unit, watched } from './swissTimes.ts';

const PLAYERS = Number(process.argv[2] ?? 1000);
const EDITIONS = [
  ['dutch', '2009'],
  ['lim', '1999'],
  ['lim', '2026'],
] as const;

const U = unit();
console.log(`U = ${U.toFixed(3)} s`);
for (const [system, id] of EDITIONS) {
  const edition = editionOf(system, id);
  if (edition === undefined) continue;
  const times: number[] = [];
  const counted = watched(edition, (_, time) => times.push(time / U));
  generate({ seed: 5, system, edition: counted, config: { players: PLAYERS, rounds: 9 } });
  console.log(`${system} ${id}, ${PLAYERS} players: ${times.map((time) => time.toFixed(2)).join(' ')} U a round`);
}

/** Three groups of a third of the field each, drawn again for every round, in which nobody may meet. */
const thirds = (seed: number) => (tournament: Tournament, round: number) => {
  const random = randomFrom(seed, round + 100);
  return [1, 2, 3].map(() => tournament.players.filter(() => random.below(3) === 0).map((player) => player.id));
};

/** Half of the field, drawn again for every round, in which nobody may meet. */
const half = (seed: number) => (tournament: Tournament, round: number) => {
  const random = randomFrom(seed, round + 100);
  return [tournament.players.filter(() => random.below(2) === 0).map((player) => player.id)];
};

/** [system, edition, prohibitions, seed, players, rounds]: growth with the field, and the worst of random events. */
const SLOW = [
  ['dutch', '2009', half, 519, 50, 9],
  ['dutch', '2009', half, 519, 100, 9],
  ['dutch', '2009', half, 519, 200, 9],
  ['dutch', '2009', half, 2, 400, 7],
  ['dutch', '2009', half, 7, 1000, 9],
  ['dutch', '2009', thirds, 77, 50, 9],
  ['dutch', '2009', thirds, 77, 100, 9],
  ['dutch', '2009', thirds, 30, 37, 22],
  ['dutch', '2009', thirds, 3, 43, 15],
  ['lim', '1999', thirds, 5925, 84, 25],
] as const;
for (const [system, id, bars, seed, players, rounds] of SLOW) {
  const edition = editionOf(system, id);
  if (edition === undefined) continue;
  let worst = 0;
  let at = 0;
  const counted = watched(
    edition,
    (round, time) => {
      if (time <= worst) return;
      worst = time;
      at = round;
    },
    bars(seed),
  );
  generate({ seed, system, edition: counted, config: { players, rounds, drawPercentage: 30 } });
  console.log(
    `${system} ${id}, ${bars.name} barred (seed ${seed}), ${players} players, worst round ${at}: ${(worst / U).toFixed(2)} U`,
  );
}

// Single rounds that the search once did not end on.
for (const row of ONCE_ENDLESS) {
  const tournament = barredRound(row);
  const time = cpu(() => editionOf('dutch', '2009')?.pair(tournament, { round: row.round }));
  const bars = row.groups.map(([part, of]) => `${part}/${of}`).join(' ');
  console.log(
    `dutch 2009, ${bars} barred (seed ${row.seed}), ${row.players} players, round ${row.round}: ${(time / U).toFixed(2)} U`,
  );
}

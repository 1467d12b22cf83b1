/**
 * npx tsx --conditions=source bench/dubov-burstein.ts [players]
 *
 * CPU time of Dubov and Burstein in units U: nine rounds of a large event each, and the slowest small
 * tournaments that random search has found (many rounds, few players, prohibitions).
 */
import {
  editionOf,
  type PairingRequest,
  type PlayerId,
  randomFrom,
  SYSTEMS,
  type SystemEdition,
  type Tournament,
} from '@turnuva/engine';
import { generate } from '@turnuva/engine/simulation';

const PLAYERS = Number(process.argv[2] ?? 1000);
const EDITIONS = SYSTEMS.filter(({ id }) => id === 'dubov' || id === 'burstein').flatMap((system) =>
  system.editions.map((edition) => [system.id, edition.id] as const),
);

function cpu(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const used = process.cpuUsage(start);
  return (used.user + used.system) / 1e6;
}

const unit = cpu(() => {
  let s = 1;
  for (let i = 0; i < 5e8; i++) s = (Math.imul(s, 31) + i) | 0;
  return s;
});

/** The edition with its time taken; `forbid` adds prohibitions to a round before it is paired. */
function watched(
  edition: SystemEdition,
  seen: (round: number, time: number) => void,
  forbid?: (tournament: Tournament, round: number) => readonly (readonly PlayerId[])[],
): SystemEdition {
  return {
    ...edition,
    pair(tournament: Tournament, request: PairingRequest) {
      const { round } = request;
      const groups = forbid?.(tournament, round) ?? [];
      const forbidden = groups.map((players) => ({ players, firstRound: round, lastRound: round }));
      let result = edition.pair(tournament, request);
      seen(
        round,
        cpu(() => {
          result = edition.pair({ ...tournament, forbidden }, request);
        }),
      );
      return result.ok ? result : edition.pair(tournament, request);
    },
  };
}

console.log(`U = ${unit.toFixed(3)} s`);
for (const [system, id] of EDITIONS) {
  const edition = editionOf(system, id);
  if (edition === undefined) continue;
  const times: number[] = [];
  const counted = watched(edition, (_, time) => times.push(time / unit));
  generate({ seed: 5, system, edition: counted, config: { players: PLAYERS, rounds: 9 } });
  console.log(`${system} ${id}, ${PLAYERS} players: ${times.map((time) => time.toFixed(2)).join(' ')} U a round`);
}

/** Half of the field, drawn anew for every round, in which nobody may meet. */
const half = (seed: number) => (tournament: Tournament, round: number) => {
  const random = randomFrom(seed, round + 100);
  return [tournament.players.filter(() => random.below(2) === 0).map((player) => player.id)];
};

/** [system, edition, seed, players, rounds]: the worst of some thirty thousand random rounds. */
const SLOW = [
  ['dubov', '2026', 488, 187, 18],
  ['dubov', '2026', 295, 162, 22],
  ['dubov', '2026', 7, 1000, 9],
  ['burstein', '2026', 488, 187, 18],
  ['burstein', '2026', 7, 1000, 9],
] as const;
for (const [system, id, seed, players, rounds] of SLOW) {
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
    half(seed),
  );
  generate({ seed, system, edition: counted, config: { players, rounds, drawPercentage: 30 } });
  console.log(`${system} ${id}, ${players} players, worst round ${at}: ${(worst / unit).toFixed(2)} U`);
}

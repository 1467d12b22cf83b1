/**
 * node scripts/bundled.mjs bench/dutch/slowRow.ts NUMBER
 *
 * Prints what a row of {@link SLOW_ROUNDS} costs, as JSON: in a process of its own, as an arbiter's is, whose compiler has seen no other
 * histories than this one.
 */
import { pairingOf } from './events.ts';
import { historyBefore } from './history.ts';
import { SLOW_ROUNDS } from './slowRounds.ts';
import { statisticsOf } from './statistics.ts';
import { leastTime } from './unit.ts';

const row = SLOW_ROUNDS[Number(process.argv[2])];
const state = row && historyBefore(row, row.round);
if (state !== undefined) {
  // Until the compiler has seen enough of it.
  const atLeast = row.players <= 200 ? 100 : row.players <= 1000 ? 40 : 4;
  const time = leastTime(() => pairingOf(state, row.round), 800, atLeast);
  console.log(JSON.stringify({ time, sum: statisticsOf(state, row.round) }));
}

// Standings by eight tie-breaks, in units U (dutch/unit.ts) and against reading the same tournament's file into the model, by size of the field.
// npx tsx --conditions=source bench/standings.ts [players...]
import { randomFrom, shuffle } from '@turnuva/engine/kernel';
import { standingsOf } from '@turnuva/engine/standings';
import type { Game, GameResult, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { readTrf, writeTrf } from '@turnuva/formats/trf';

const SIZES = process.argv.slice(2).map(Number);
const FIELDS = SIZES.length > 0 ? SIZES : [625, 1250, 2500, 5000, 9999];
const ROUNDS = 11;
const LIST = ['BH/C1', 'BH', 'SB', 'DE', 'AOB', 'WIN', 'TPR', 'ARO'];
const REPEATS = 7;
const RESULTS: readonly GameResult[] = ['10', '01', '==', '10', '01', '==', '10', '01', '==', '+-'];

/** A field in which neighbours by score meet: not a legal pairing, but scores and ties spread as in a Swiss event. */
function field(size: number): Tournament {
  const random = randomFrom(size);
  const players = Array.from({ length: size }, (_, i): Player => {
    return { id: i + 1, tpn: i + 1, name: `Player, Number ${i + 1}`, rating: 2600 - Math.floor((1600 * i) / size) };
  });
  const score = new Int32Array(size);
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number++) {
    const order = shuffle(
      players.map((_, i) => i),
      random,
    ).sort((a, b) => score[b] - score[a]);
    const games: Game[] = [];
    for (let i = 0; i + 1 < size; i += 2) {
      const result = RESULTS[random.below(RESULTS.length)];
      const [white, black] = [order[i], order[i + 1]];
      games.push({ board: games.length + 1, white: white + 1, black: black + 1, result });
      if (result === '==') score[white] += 5;
      score[result === '01' ? black : white] += result === '==' ? 0 : 10;
      if (result === '==') score[black] += 5;
    }
    const byes = size % 2 === 1 ? [{ player: order[size - 1] + 1, kind: 'pab' as const }] : [];
    rounds.push({ number, status: 'closed', games, byes });
  }
  return { ...EMPTY_TOURNAMENT, info: { name: 'Bench' }, totalRounds: ROUNDS, initialColour: 'white', players, rounds };
}

/** CPU milliseconds of the fastest of several runs. */
function cpu(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < REPEATS; n++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

console.log(`${ROUNDS} rounds, tie-breaks ${LIST.join(', ')}; CPU ms, fastest of ${REPEATS}`);
console.log(' players     read  standings  ratio  growth');
let before: { size: number; standings: number } | undefined;
for (const size of FIELDS) {
  const text = writeTrf(field(size));
  let tournament: Tournament | undefined;
  const reading = cpu(() => {
    const read = readTrf(text);
    if (!read.ok) throw new Error(read.error[0]?.message);
    tournament = read.value.tournament;
  });
  const model = tournament;
  if (model === undefined) throw new Error('nothing read');
  const standings = cpu(() => {
    const table = standingsOf(model, { tiebreaks: LIST });
    if (!table.ok || table.value.rows.length !== size) throw new Error('no table');
  });
  const exponent =
    before === undefined ? '' : (Math.log(standings / before.standings) / Math.log(size / before.size)).toFixed(2);
  const cells = [reading.toFixed(1), standings.toFixed(1), (standings / reading).toFixed(2), exponent];
  console.log(`${String(size).padStart(8)} ${cells.map((cell, i) => cell.padStart([8, 10, 6, 7][i])).join(' ')}`);
  before = { size, standings };
}

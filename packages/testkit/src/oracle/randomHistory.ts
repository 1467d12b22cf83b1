import type { Game, GameResult, Round, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, randomFrom, shuffle } from '@turnuva/engine';

const RESULTS: readonly GameResult[] = ['10', '10', '01', '01', '==', '==', '10', '01', '+-', '-+', '--'];

/**
 * A small tournament whose rounds so far were paired at random, without rematches where possible: histories that no
 * system would produce, so that late steps of a procedure are reached often. The next round is open.
 */
export function randomHistory(seed: number, most: number): Tournament {
  const random = randomFrom(seed, 77);
  const count = 2 + random.below(most - 1);
  const played = random.below(Math.min(6, count));
  const forfeits = random.below(3) === 0;
  const met = new Set<string>();
  const rounds: Round[] = [];
  for (let number = 1; number <= played; number++) {
    const games: Game[] = [];
    const open = shuffle(
      Array.from({ length: count }, (_, i) => i + 1),
      random,
    );
    const byes: { player: number; kind: 'pab' | 'half' | 'zero' }[] = [];
    while (open.length > 0) {
      const white = open.pop() as number;
      const at = open.findIndex((black) => !met.has(`${white}-${black}`));
      if (at < 0) {
        byes.push({ player: white, kind: byes.length === 0 && random.below(2) === 0 ? 'pab' : 'half' });
        continue;
      }
      const [black] = open.splice(at, 1);
      const result = RESULTS[random.below(forfeits ? RESULTS.length : 8)];
      if (!'+-'.includes(result[0])) met.add(`${white}-${black}`).add(`${black}-${white}`);
      games.push({ board: games.length + 1, white, black, result });
    }
    rounds.push({ number, status: 'closed', games, byes });
  }
  const absent = Array.from({ length: count }, (_, i) => i + 1).filter(() => random.below(15) === 0);
  rounds.push({
    number: played + 1,
    status: 'open',
    games: [],
    byes: absent.map((player) => ({ player, kind: 'zero' as const })),
  });
  const players = Array.from({ length: count }, (_, i) => {
    return { id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2400 - 60 * i };
  });
  const totalRounds = played + 1 + random.below(3);
  return { ...EMPTY_TOURNAMENT, initialColour: 'white', players, rounds, totalRounds };
}

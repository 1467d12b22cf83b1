import type { Asked, Random } from '@turnuva/engine';
import { randomFrom } from '@turnuva/engine';
import { supposing } from '../../engine/src/pairing/shared/counterfactual/ask.ts';
import { bracketsOf, pairingBy } from './dutchChecks.ts';
import { type Position, type PositionSize, randomPosition } from './dutchPositions.ts';

/** Fields in which a question touches one large bracket, or several. */
const QUESTIONED: PositionSize = { least: 30, most: 120, rounds: 13 };

/** Questions of every kind about a position: pairs near and far apart, several boards, the bye, floats. */
function questionsAbout({ tournament, round }: Position, random: Random): Asked[] {
  const away = new Set(tournament.rounds[round - 1]?.byes.map(({ player }) => player));
  const ids = tournament.players.filter((p) => (p.firstRound ?? 1) <= round && !away.has(p.id)).map(({ id }) => id);
  if (ids.length < 6) return [];
  const one = (): number => ids[random.below(ids.length)] as number;
  const near = random.below(ids.length - 1);
  const distinct = [...new Set([one(), one(), one(), one(), one(), one()])];
  const boards: [number, number][] = [];
  for (let i = 0; i + 1 < distinct.length; i += 2) boards.push([distinct[i] as number, distinct[i + 1] as number]);
  const direction = random.below(2) === 0 ? 'down' : 'up';
  return [
    { pairs: [[ids[near] as number, ids[near + 1] as number]] },
    { pairs: boards.slice(0, 1) },
    { pairs: boards },
    { bye: one() },
    { floats: { player: one(), direction }, stays: { player: one(), direction } },
  ];
}

/** What class duals and weighted matchings make of questions about a random position: text of each disagreement. */
export function* questionsBothWays(seed: number, size = QUESTIONED): Generator<string | undefined> {
  const position = randomPosition(seed, size);
  if (bracketsOf(position) === 0) return;
  for (const asked of questionsAbout(position, randomFrom(seed, 13))) {
    const supposed = { ...position, tournament: supposing(position.tournament, position.round, asked) };
    const [usual, general] = (['usual', 'general'] as const).map((way) => pairingBy(way, supposed));
    yield usual === general ? undefined : `seed ${seed}, ${JSON.stringify(asked)}: usual ${usual}, general ${general}`;
  }
}

import type { ByeKind, Game, GameResult, Round, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT } from '@turnuva/engine';

const BYES: Readonly<Record<string, ByeKind>> = { bye: 'pab', half: 'half', full: 'full', zero: 'zero' };

function roundOf(text: string, number: number): Round {
  const games: Game[] = [];
  const byes: Round['byes'][number][] = [];
  for (const each of text.split(', ')) {
    const game = /^(\d+)-(\d+) (..)$/.exec(each);
    const bye = /^(\d+) (bye|half|full|zero)$/.exec(each);
    if (game !== null) {
      const [white, black] = [Number(game[1]), Number(game[2])];
      games.push({ board: games.length + 1, white, black, result: game[3] as GameResult });
    } else if (bye !== null) byes.push({ player: Number(bye[1]), kind: BYES[bye[2] ?? ''] ?? 'pab' });
    else throw new Error(`not a game (1-2 10) and not a bye (3 bye, half, full, zero): ${each}`);
  }
  return { number, status: 'closed', games, byes };
}

/** A tournament from a few lines, one a round: `1-2 10, 3-4 ==, 5 bye`, White first. */
export const tournamentOf = (players: number, totalRounds: number, rounds: readonly string[]): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds,
  initialColour: 'white',
  players: Array.from({ length: players }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2000 - i })),
  rounds: rounds.map((text, i) => roundOf(text, i + 1)),
});

/** Pairs as text, the smaller number first, the bye as `5-0`; the same for the same pairing. */
export const pairsText = (pairs: readonly (readonly [number, number])[], bye: number | null): string =>
  [...pairs.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`), ...(bye === null ? [] : [`${bye}-0`])]
    .sort()
    .join(' ');

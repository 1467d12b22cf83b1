import type { History } from '../../tournament/history.ts';
import { WHITE } from '../../tournament/history.ts';
import type { Colour } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';

/**
 * The colour drawn for the first player (Dutch 5.1 and alike). Where the tournament does not say, it follows from
 * round 1: the colour of the highest-numbered participant who had a game, changed for an even number; White if there
 * is none.
 */
export function initialColourOf(history: History): Colour {
  const { tournament } = history;
  if (tournament.initialColour !== undefined) return tournament.initialColour;
  const first = roundOf(tournament, 1);
  if (history.round === 1 || first.games.length === 0) return 'white';
  const inFirst = new Set<number>();
  for (const game of first.games) inFirst.add(game.white).add(game.black);
  for (const bye of first.byes) if (bye.kind === 'pab') inFirst.add(bye.player);
  // The number of round 1: absent players held none then (C.04.2 2.4).
  let number = 0;
  for (let i = 0; i < history.size; i++) {
    if (!inFirst.has(history.id[i] as number)) continue;
    number++;
    const colour = history.colour[i] as number;
    if (colour === 0) continue;
    return (colour === WHITE) === (number % 2 === 1) ? 'white' : 'black';
  }
  return 'white';
}

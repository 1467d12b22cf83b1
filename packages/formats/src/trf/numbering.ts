import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { isPaired } from '@turnuva/engine/tournament';

/** Starting numbers of the players in a file, and which of its rounds are paired. */
export interface Numbering {
  numberOf(player: PlayerId): number;
  /** The last round with a game or a pairing-allocated bye; 0 if there is none. */
  readonly lastPaired: number;
}

/** Ids serve as starting numbers where they rise with the pairing numbers; otherwise the pairing numbers do. */
export function numbering(tournament: Tournament): Numbering {
  const { players, rounds } = tournament;
  const rising = players.every(({ id }, i) => id > (players[i - 1]?.id ?? 0) && id <= 9999);
  const numbers = new Map(players.map(({ id }, i) => [id, i + 1]));
  let lastPaired = rounds.length;
  while (lastPaired > 0 && !isPaired(rounds[lastPaired - 1])) lastPaired--;
  return { lastPaired, numberOf: rising ? (player) => player : (player) => numbers.get(player) ?? player };
}

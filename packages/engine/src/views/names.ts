import type { Player } from '../tournament/tournament.ts';

/** "GM Yılmaz, Ertan". */
export const nameWithTitle = (player: Player | undefined): string =>
  player === undefined ? '?' : player.title === undefined ? player.name : `${player.title} ${player.name}`;

import type { History } from '../../tournament/history.ts';

/** What the colour rules ask about the games a player has played (unplayed rounds leave no trace: C.04.2 3.4). */
export interface ColourHistory {
  /** Number of games played. */
  readonly games: number;
  /** Games with White minus games with Black. */
  readonly difference: number;
  /** Colour of the last game: +1 White, -1 Black, 0 without a game. */
  readonly last: number;
  /** The colour of both of the last two games, 0 if they differ or there are fewer. */
  readonly repeated: number;
  /** Colours of the games played, the latest first. */
  readonly latestFirst: Int8Array | readonly number[];
}

/** The colours of one player (index of the history) before the history's round. */
export function colourHistoryOf(
  history: Pick<History, 'size' | 'round' | 'colour' | 'played'>,
  player: number,
): ColourHistory {
  const { size, round, colour, played } = history;
  const latest = (round - 2) * size + player;
  const list: number[] = [];
  let difference = 0;
  for (let at = latest; at >= 0; at -= size) {
    if (played[at] === 0) continue;
    list.push(colour[at]);
    difference += colour[at];
  }
  const games = list.length;
  return {
    games,
    difference,
    last: games > 0 ? list[0] : 0,
    repeated: games > 1 && list[0] === list[1] ? list[0] : 0,
    latestFirst: list,
  };
}

/** C.04.1 6, 7: no third equal colour in a row, no difference beyond two. `colour` is +1 White or -1 Black. */
export const mayHave = (own: ColourHistory, colour: number): boolean =>
  own.repeated !== colour && Math.abs(own.difference + colour) <= 2;

/**
 * The first player's colour in the latest game in which the two had different colours, lists aligned at their ends;
 * 0 if there is none.
 */
export function latestDifference(a: ColourHistory, b: ColourHistory): number {
  const shared = Math.min(a.games, b.games);
  for (let i = 0; i < shared; i++) if (a.latestFirst[i] !== b.latestFirst[i]) return a.latestFirst[i];
  return 0;
}

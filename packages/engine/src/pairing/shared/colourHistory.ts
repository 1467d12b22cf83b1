import type { RoundInput } from '../../tournament/roundInput.ts';

/** Data that the colour rules need about a player's games (unplayed rounds are ignored: C.04.2 3.4). */
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

/** The tables of a history that record who had which colour. */
type ColourTables = Pick<RoundInput, 'size' | 'round' | 'colour' | 'played'>;

/** The colours of one player; the list is created only for the few for whom it is needed. */
class PlayedColours implements ColourHistory {
  readonly games: number;
  readonly difference: number;
  readonly last: number;
  readonly repeated: number;
  private readonly tables: ColourTables;
  private readonly player: number;

  constructor(tables: ColourTables, player: number) {
    const { size, round, colour, played } = tables;
    let games = 0;
    let difference = 0;
    let last = 0;
    let before = 0;
    for (let at = (round - 2) * size + player; at >= 0; at -= size) {
      if (played[at] === 0) continue;
      if (games === 0) last = colour[at];
      else if (games === 1) before = colour[at];
      difference += colour[at];
      games++;
    }
    this.games = games;
    this.difference = difference;
    this.last = last;
    this.repeated = last === before ? last : 0;
    this.tables = tables;
    this.player = player;
  }

  get latestFirst(): readonly number[] {
    const { size, round, colour, played } = this.tables;
    const list: number[] = [];
    for (let at = (round - 2) * size + this.player; at >= 0; at -= size) if (played[at] === 1) list.push(colour[at]);
    return list;
  }
}

/** The colours of one player (index of the history) before the history's round. */
export const colourHistoryOf = (tables: ColourTables, player: number): ColourHistory =>
  new PlayedColours(tables, player);

/**
 * C.04.1 6, 7: not the same colour three times in a row, no colour difference of more than two. `colour` is +1 White or -1 Black.
 */
export const mayHave = (own: ColourHistory, colour: number): boolean =>
  own.repeated !== colour && Math.abs(own.difference + colour) <= 2;

/**
 * The first player's colour in the latest game in which the two had different colours, lists aligned at their ends;
 * 0 if there is none.
 */
export function latestDifference(a: ColourHistory, b: ColourHistory): number {
  const shared = Math.min(a.games, b.games);
  const [mine, theirs] = [a.latestFirst, b.latestFirst];
  for (let i = 0; i < shared; i++) if (mine[i] !== theirs[i]) return mine[i];
  return 0;
}

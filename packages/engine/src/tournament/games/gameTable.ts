import { GAME_RESULTS, type GameResult } from '../gameResult.ts';

/** The games of a round in columns, in any order. */
export interface GameTable {
  /** Ids of the players, by game; the other columns are by game, too. */
  readonly white: Int32Array;
  readonly black: Int32Array;
  /** See {@link numberOfResult}. */
  readonly result: Uint8Array;
}

const RESULTS: readonly (GameResult | undefined)[] = [undefined, ...GAME_RESULTS];

/** A result as a number in a {@link GameTable}; 0 if there is none. */
export const numberOfResult = (result: GameResult | undefined): number => RESULTS.indexOf(result);

/** The result of a number of a {@link GameTable}; undefined for 0. */
export const resultOfNumber = (number: number): GameResult | undefined => RESULTS[number];

/** By round. A changed round is a new object, which is not in here. */
const tables = new WeakMap<object, GameTable>();

/**
 * A round that comes as columns, as from a file. Its games are made when someone asks for them: a caller that pairs the next round of ten thousand players
 * needs to know who met whom, and would throw fifty thousand games away.
 */
export function roundOfTable<Head extends object, Game>(
  head: Head,
  table: GameTable,
  gamesOf: () => readonly Game[],
): Head & { readonly games: readonly Game[] } {
  let made: readonly Game[] | undefined;
  const round = {
    ...head,
    get games(): readonly Game[] {
      made ??= gamesOf();
      return made;
    },
  };
  tables.set(round, table);
  return round;
}

/** The round with other properties, its games the same: they are not made for that. */
export function roundWith<Round extends object>(round: Round, changes: Partial<Omit<Round, 'games'>>): Round {
  const table = tables.get(round);
  if (table === undefined) return { ...round, ...changes };
  const own = Object.getOwnPropertyDescriptors({ ...changes });
  const changed = Object.create(Object.prototype, { ...Object.getOwnPropertyDescriptors(round), ...own }) as Round;
  tables.set(changed, table);
  return changed;
}

/** The columns of a round that came so; undefined for all others. */
export const gameTableOf = (round: object): GameTable | undefined => tables.get(round);

/** How many games a round has. */
export const gameCountOf = (round: { readonly games: readonly unknown[] }): number =>
  tables.get(round)?.white.length ?? round.games.length;

import type { Game, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';

interface Numbered {
  readonly by: Tournament['tables'];
  readonly numbers: ReadonlyMap<number, number>;
}

const known = new WeakMap<readonly Game[], Numbered>();

/**
 * The number of the table at which each board of a round is played: from the section's first table on, those who have a
 * table of their own at theirs. `board` orders the pairing and names the game in the journal; the table is where people sit.
 * Computed once for each state of the round: a journal of thousands of results asks for each of them.
 */
export function tableNumbers(tournament: Tournament, round: number): ReadonlyMap<number, number> {
  const { games } = roundOf(tournament, round);
  const found = known.get(games);
  if (found !== undefined && found.by === tournament.tables) return found.numbers;
  const numbers = numbersOf(games, tournament.tables);
  known.set(games, { by: tournament.tables, numbers });
  return numbers;
}

function numbersOf(boards: readonly Game[], by: Tournament['tables']): ReadonlyMap<number, number> {
  const { first = 1, fixed = [], gaps = false } = by ?? {};
  const games = [...boards].sort((a, b) => a.board - b.board);
  const tables = new Map<number, number>();
  for (const { player, table } of fixed) {
    const game = games.find((each) => each.white === player || each.black === player);
    // Where two of them meet, the one entered first keeps the table.
    if (game !== undefined && !tables.has(game.board)) tables.set(game.board, table);
  }
  const taken = new Set(tables.values());
  const numbers = games.map((_, i) => first + i);
  // With gaps everyone else sits where they would without fixed tables; a player whose table is taken gets one of those
  // left over.
  const left = games.flatMap(({ board }, i) => {
    const own = numbers[i] ?? first;
    return tables.has(board) && !taken.has(own) ? [own] : [];
  });
  let next = first;
  for (const [i, { board }] of games.entries()) {
    if (tables.has(board)) continue;
    const own = numbers[i] ?? first;
    if (gaps) {
      tables.set(board, taken.has(own) ? (left.shift() ?? first + games.length + i) : own);
      continue;
    }
    while (taken.has(next)) next++;
    tables.set(board, next++);
  }
  return tables;
}

/** First and last table that the largest round so far, or the whole field, needs. */
export function tableRange({ tables, players, rounds }: Tournament): { readonly first: number; readonly last: number } {
  const first = tables?.first ?? 1;
  const largest = Math.max(Math.floor(players.length / 2), ...rounds.map(({ games }) => games.length));
  return { first, last: Math.max(first, first + largest - 1) };
}

import { inBoardOrder } from '@turnuva/engine/pairing';
import type { Round, Tournament } from '@turnuva/engine/tournament';
import { asPaired, historyOf } from '@turnuva/engine/tournament';

/**
 * Rounds with their boards in the order in which they were paired (C.04.2 3.6): by the points known then, where those that 001 reports
 * are others (C.04.2 4.3). A TRF has no numbers of boards, so they were given by the reported points until here.
 */
export function withBoardsAsPaired(tournament: Tournament): readonly Round[] {
  const first = tournament.rounds.findIndex(({ games }) =>
    games.some(({ reported, earlierResults }) => reported !== undefined || earlierResults !== undefined),
  );
  if (first < 0) return tournament.rounds;
  return tournament.rounds.map((entry, i): Round => {
    if (i <= first) return entry;
    const history = historyOf(asPaired(tournament, entry.number), entry.number);
    const placeOf = (id: number): number => history.indexOf.get(id) ?? -1;
    const boards = inBoardOrder(
      history,
      entry.games.map(({ white, black }) => [placeOf(white), placeOf(black)] as const),
    );
    const games = new Map(entry.games.map((game) => [game.white, game]));
    return {
      ...entry,
      games: boards.flatMap(({ board, white }) => {
        const game = games.get(white);
        return game === undefined ? [] : [{ ...game, board }];
      }),
    };
  });
}

import { inBoardOrder } from '@turnuva/engine/pairing';
import type { Game, Round, Tournament } from '@turnuva/engine/tournament';
import { asPaired, roundInputOf } from '@turnuva/engine/tournament';

/** Results that count otherwise for the rounds after theirs than 001 reports them. */
const countsOtherwise = ({ reported, earlierResults }: Game): boolean =>
  reported !== undefined || earlierResults !== undefined;

/**
 * Rounds with their boards in the order in which they were paired (C.04.2 3.6): by the points known then, where those that 001 reports
 * are others (C.04.2 4.3), and by the numbers of then (C.04.2 2.3). A TRF has no numbers of boards, so they were given by the
 * reported points and the numbers of the file until here.
 */
export function withBoardsAsPaired(tournament: Tournament): readonly Round[] {
  const first = tournament.rounds.find(({ games }) => games.some(countsOtherwise))?.number ?? Number.POSITIVE_INFINITY;
  const numbersOf = tournament.earlierNumbers?.at(-1)?.through ?? 0;
  return tournament.rounds.map((entry): Round => {
    if (entry.number <= first && entry.number > numbersOf) return entry;
    const history = roundInputOf(asPaired(tournament, entry.number), entry.number);
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

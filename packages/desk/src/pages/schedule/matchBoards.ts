import type { MatchGame, PlayedMatch } from '@turnuva/engine/schedule';
import { knockoutOf, knockoutRounds } from '@turnuva/engine/schedule';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import { playerNames } from './entrants.ts';

/** Match, game and board out of the key of a row. */
export function addressOf(key: string): { readonly match: number; readonly game: number; readonly board: number } {
  const [match, game, board] = key.split('.').map(Number);
  return { match, game, board };
}

export interface BoardOfMatch {
  readonly board: number;
  readonly white: string;
  readonly black: string;
  readonly result: GameResult | undefined;
}

/** The boards of one game of a match, as the engine seats them. */
export function boardPlayers(tournament: Tournament, match: PlayedMatch, game: MatchGame): BoardOfMatch[] {
  const names = playerNames(tournament);
  return knockoutRounds(tournament, knockoutOf(tournament))
    .flatMap((round) => round.games)
    .filter(({ address }) => address.match === match.id && address.game === game.game)
    .map(({ address, white, black, result }) => ({
      board: address.board,
      white: names.get(white) ?? '',
      black: names.get(black) ?? '',
      result,
    }));
}

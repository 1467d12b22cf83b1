import { lastPairedRound } from '@turnuva/engine/journal';
import type { GameResult, PlayerId, Tournament } from '@turnuva/engine/tournament';

/** The tournament as it would be with another result on one board. */
export function withResult(
  tournament: Tournament,
  round: number,
  board: number,
  result: GameResult | null,
): Tournament {
  const rounds = tournament.rounds.map((entry) => {
    if (entry.number !== round) return entry;
    const games = entry.games.map((game) => {
      if (game.board !== board) return game;
      const { result: _, ...rest } = game;
      return result === null ? rest : { ...rest, result };
    });
    return { ...entry, games };
  });
  return { ...tournament, rounds };
}

/** Rounds whose pairing was made with the result that is to be corrected. */
export const builtUpon = (tournament: Tournament, round: number): number[] =>
  Array.from({ length: Math.max(0, lastPairedRound(tournament) - round) }, (_, i) => round + 1 + i);

/** Boards of a round that the engine would pair otherwise. */
export function otherBoards(
  tournament: Tournament,
  round: number,
  pairings: readonly { readonly white: PlayerId; readonly black: PlayerId }[],
): { readonly white: PlayerId; readonly black: PlayerId }[] {
  const present = new Set(tournament.rounds[round - 1]?.games.map((game) => `${game.white}-${game.black}`));
  return pairings.filter(({ white, black }) => !present.has(`${white}-${black}`));
}

import type { GameResult } from '../../tournament/gameResult.ts';
import type { Bye, Game, PlayerId, TeamMatch, Tournament } from '../../tournament/tournament.ts';

/** What the boards of a match become: those of a match decided as a whole are won or lost, else they are open. */
interface MatchBoards {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

/** The result of a game that cannot be played because someone is not there; undefined if both are. */
export function forfeitOf(whiteGone: boolean, blackGone: boolean): GameResult | undefined {
  if (whiteGone && blackGone) return '--';
  if (whiteGone) return '-+';
  return blackGone ? '+-' : undefined;
}

/** Games and boards without an opponent in a round, with those of the match as its decision sets them. */
export function forfeitedBoards(tournament: Tournament, boards: MatchBoards, match: TeamMatch): MatchBoards {
  const { table, forfeit } = match;
  const membersOf = (team: number): ReadonlySet<PlayerId> =>
    new Set(tournament.teams.find((each) => each.id === team)?.members);
  const [white, black] = [membersOf(match.white), membersOf(match.black)];
  const loses = (player: PlayerId): boolean =>
    forfeit !== undefined && !(forfeit === 'white' ? white : forfeit === 'black' ? black : new Set()).has(player);
  return {
    games: boards.games.map((game) => {
      if (game.match !== table) return game;
      const { result: _, ...open } = game;
      const result = forfeitOf(loses(game.white), loses(game.black));
      return result === undefined ? open : { ...open, result };
    }),
    byes: boards.byes.map((bye) => {
      if (bye.unopposed !== true || !(white.has(bye.player) || black.has(bye.player))) return bye;
      return { ...bye, kind: loses(bye.player) ? 'zero' : 'full' };
    }),
  };
}

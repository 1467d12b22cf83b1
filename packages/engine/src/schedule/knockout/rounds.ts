import type { GameResult } from '../../tournament/gameResult.ts';
import type { KnockoutState } from '../../tournament/schedule.ts';
import type { Game, Team, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_BOARD, lineUpOf } from '../teams/lineUp.ts';
import type { PlayedMatch } from './bracket.ts';
import { bracketOf } from './bracket.ts';
import { goldenGame } from './match.ts';

/** Where a game of a round stands in the bracket. */
export interface GameAddress {
  readonly match: number;
  readonly game: number;
  readonly board: number;
}

/** A round of a knock-out: one game of every match of a stage that has it. */
export interface KnockoutRound {
  readonly number: number;
  readonly stage: number;
  readonly game: number;
  readonly games: readonly (Game & { readonly address: GameAddress })[];
  readonly matches: readonly TeamMatch[];
}

const teamOf = (tournament: Tournament, id: number): Team | undefined =>
  tournament.teams.find((team) => team.id === id);

/** The boards of one game of a match: two players, or two teams in their order. */
function boardsOfGame(
  tournament: Tournament,
  round: number,
  match: PlayedMatch,
  index: number,
  firstBoard: number,
): (Game & { readonly address: GameAddress })[] {
  const { topEntrant: top, bottomEntrant: bottom } = match;
  const game = match.state.games[index];
  if (top === undefined || bottom === undefined) return [];
  const teams = [teamOf(tournament, top), teamOf(tournament, bottom)];
  const [first, second] = teams.map((team, i) =>
    team === undefined ? [i === 0 ? top : bottom] : lineUpOf(tournament, team, round),
  );
  const result = (at: number): { result?: GameResult } => {
    const entered = game.results[at];
    return entered === undefined ? {} : { result: entered };
  };
  return first.flatMap((player, i) => {
    const other = second[i] ?? EMPTY_BOARD;
    if (player === EMPTY_BOARD || other === EMPTY_BOARD || i >= game.results.length) return [];
    const [white, black] = game.topHasWhite ? [player, other] : [other, player];
    const address = { match: match.id, game: game.game, board: i + 1 };
    return [{ board: firstBoard + i, white, black, match: match.id, ...result(i), address }];
  });
}

/** The games of a knock-out as rounds, stage by stage and game by game, as far as they are known. */
export function knockoutRounds(tournament: Tournament, state: KnockoutState): KnockoutRound[] {
  const bracket = bracketOf(state);
  if (!bracket.ok) return [];
  const rounds: KnockoutRound[] = [];
  for (let stage = 1; stage <= bracket.value.size.stages; stage++) {
    for (let game = 1; game <= goldenGame(state.settings); game++) {
      const number = rounds.length + 1;
      const games: (Game & { readonly address: GameAddress })[] = [];
      const matches: TeamMatch[] = [];
      for (const match of bracket.value.matches) {
        if (match.stage !== stage) continue;
        const index = match.state.games.findIndex((each) => each.game === game);
        if (index < 0) continue;
        const boards = boardsOfGame(tournament, number, match, index, games.length + 1);
        games.push(...boards);
        if (boards.length === 0 || tournament.teams.length === 0) continue;
        const [white, black] = match.state.games[index].topHasWhite
          ? [match.topEntrant, match.bottomEntrant]
          : [match.bottomEntrant, match.topEntrant];
        if (white !== undefined && black !== undefined) matches.push({ table: match.id, white, black });
      }
      if (games.length > 0) rounds.push({ number, stage, game, games, matches });
    }
  }
  return rounds;
}

/** Match, game and board behind a board of a round; undefined if there is none. */
export function addressOf(tournament: Tournament, round: number, board: number): GameAddress | undefined {
  const state = tournament.schedule?.knockout;
  if (state === undefined) return undefined;
  const found = knockoutRounds(tournament, state).find((each) => each.number === round);
  return found?.games.find((game) => game.board === board)?.address;
}

import { type KnockoutSettings, type KnockoutState, MATCH_PHASES } from '../../tournament/schedule.ts';
import type { Bye, Game, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { type BoardSides, isEmptyBoard, sidesOfBoards, walkovers } from './boardSides.ts';
import type { PlayedMatch } from './bracket.ts';
import { bracketOf } from './bracket.ts';
import type { MatchGame } from './match.ts';
import { goldenGame } from './match.ts';
import type { MatchKind } from './structure.ts';

/** Where a game of a round is in the bracket. */
export interface GameAddress {
  readonly match: number;
  readonly game: number;
  readonly board: number;
}

/** A round of a knock-out: one game of every match of a stage that has it. */
export interface KnockoutRound {
  readonly number: number;
  readonly stage: number;
  /** What its first match is: the final, if that has a game in it. */
  readonly kind: MatchKind;
  readonly game: number;
  /** How its matches are played. */
  readonly settings: KnockoutSettings;
  readonly games: readonly (Game & { readonly address: GameAddress })[];
  /** Boards won because nobody sat opposite. */
  readonly byes: readonly Bye[];
  readonly matches: readonly TeamMatch[];
}

/** The boards of one game of a match on which two players meet. */
function boardsOfGame(
  match: PlayedMatch,
  game: MatchGame,
  sides: readonly BoardSides[],
  firstBoard: number,
): (Game & { readonly address: GameAddress })[] {
  return sides.flatMap((each, i) => {
    if (isEmptyBoard(each)) return [];
    const [top, bottom] = each;
    const [white, black] = game.topHasWhite ? [top, bottom] : [bottom, top];
    const result = game.results[i];
    const address = { match: match.id, game: game.game, board: i + 1 };
    return [
      {
        board: firstBoard + i,
        white,
        black,
        match: match.id,
        ...(result === undefined ? {} : { result }),
        address,
      },
    ];
  });
}

/** The games of a knock-out as rounds, stage by stage and game by game, as far as they are known. */
export function knockoutRounds(tournament: Tournament, state: KnockoutState): KnockoutRound[] {
  const bracket = bracketOf(state);
  if (!bracket.ok) return [];
  const rounds: KnockoutRound[] = [];
  for (let stage = 1; stage <= bracket.value.size.stages; stage++) {
    const matchesOf = bracket.value.matches.filter((match) => match.stage === stage);
    const last = Math.max(...matchesOf.map(({ settings }) => goldenGame(settings)));
    // What is an extension of one match may be a game agreed in another: these are two rounds, each rated by its time.
    const slots = Array.from({ length: last }, (_, i) => MATCH_PHASES.map((phase) => ({ game: i + 1, phase }))).flat();
    for (const { game, phase } of slots) {
      const number = rounds.length + 1;
      const games: (Game & { readonly address: GameAddress })[] = [];
      const byes: Bye[] = [];
      const matches: TeamMatch[] = [];
      const playing = matchesOf.filter(({ state: { games } }) =>
        games.some((each) => each.game === game && each.phase === phase),
      );
      for (const match of playing) {
        const played = match.state.games.find((each) => each.game === game);
        if (played === undefined) continue;
        const sides = sidesOfBoards(tournament, number, match, played.results.length);
        const boards = boardsOfGame(match, played, sides, games.length + 1);
        games.push(...boards);
        if (boards.length === 0 || tournament.teams.length === 0) continue;
        const won = walkovers(played, sides);
        byes.push(...won);
        const [first, second] = played.topHasWhite ? ([0, 1] as const) : ([1, 0] as const);
        const entrants = [match.topEntrant, match.bottomEntrant];
        const [white, black] = [entrants[first], entrants[second]];
        if (white === undefined || black === undefined) continue;
        // Where a board is won without an opponent, who sat where says on which.
        const line = (side: 0 | 1) => sides.map((each) => each[side]);
        const seats = won.length === 0 ? {} : { whiteBoards: line(first), blackBoards: line(second) };
        matches.push({ table: match.id, white, black, ...seats });
      }
      const [first] = playing;
      if (first !== undefined && games.length > 0)
        rounds.push({ number, stage, kind: first.kind, game, settings: first.settings, games, byes, matches });
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

import type { Random } from '../kernel/random.ts';
import type { RoundPairing } from '../pairing/system.ts';
import { forfeitedBoards } from '../schedule/teams/forfeit.ts';
import { matchOfRound } from '../schedule/teams/match.ts';
import type { Bye, Game, GameResult, Round, Team, TeamBye, TeamMatch, Tournament } from '../tournament/index.ts';

/** The players as teams of `boards` with one reserve each if there are enough: team 1 has the first, and so on. */
export function inTeams(tournament: Tournament, count: number, boards: number): Tournament {
  const teams = Array.from({ length: count }, (_, i): Team => {
    const members = tournament.players.filter((_, at) => at % count === i);
    const strength = members.slice(0, boards).reduce((sum, player) => sum + player.rating, 0);
    return {
      id: i + 1,
      tpn: i + 1,
      name: `Team ${String(i + 1).padStart(3, '0')}`,
      strength: Math.round(strength / Math.max(1, Math.min(boards, members.length))),
      members: members.map((player) => player.id),
    };
  });
  const boardColours = Array.from({ length: boards }, (_, i) => (i % 2 === 0 ? 'W' : 'B')).join('');
  return { ...tournament, teams, boardColours, options: { ...tournament.options, boards } };
}

/** A pairing of teams played: line-ups in the order of the list, results drawn, one match in `forfeitRate` not played. */
export function playedMatches(
  tournament: Tournament,
  entry: Round,
  paired: RoundPairing,
  { random, forfeitRate, resultOf }: MatchDraw,
): Round {
  const teamOf = new Map(tournament.teams.map((team) => [team.id, team]));
  const boards = Number(tournament.options.boards);
  const games: Game[] = [];
  const byes: Bye[] = [];
  const matches: TeamMatch[] = [];
  for (const { board, white, black } of paired.pairings) {
    const teams = [teamOf.get(white), teamOf.get(black)];
    if (teams[0] === undefined || teams[1] === undefined) continue;
    const seated = matchOfRound(tournament, entry.number, board, [teams[0], teams[1]], boards);
    if (forfeitRate > 0 && random.below(Math.max(1, Math.round(forfeitRate))) === 0) {
      const match = { ...seated.match, forfeit: (['white', 'black', 'both'] as const)[random.below(3)] };
      const decided = forfeitedBoards(tournament, seated, match);
      matches.push(match);
      games.push(...decided.games);
      byes.push(...decided.byes);
      continue;
    }
    matches.push(seated.match);
    games.push(...seated.games.map((game) => ({ ...game, result: resultOf(game.white, game.black) })));
    byes.push(...seated.byes);
  }
  const free: TeamBye[] = paired.bye === null ? [] : [{ team: paired.bye, kind: 'pab' }];
  return {
    ...entry,
    status: 'closed',
    games,
    byes: [...entry.byes, ...byes],
    matches,
    teamByes: [...(entry.teamByes ?? []), ...free],
  };
}

/** What chance decides in a round of matches. */
interface MatchDraw {
  readonly random: Random;
  readonly forfeitRate: number;
  readonly resultOf: (white: number, black: number) => GameResult;
}

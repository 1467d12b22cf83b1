import { byePoints } from '../../tournament/scoring.ts';
import { hasOwnRules } from '../../tournament/systemKinds.ts';
import type { Bye, Game, Round, Tournament } from '../../tournament/tournament.ts';
import type { Then } from './then.ts';

/** For a pairing, a game without a result counts as adjourned (C.04.2 3.1); a system's own table distinguishes the two. */
function resultOf(tournament: Tournament, { result }: Game): Pick<Game, 'result'> {
  if (result !== undefined) return { result };
  return hasOwnRules(tournament) ? {} : { result: '??' };
}

/** A bye that is worth nothing and carries no information is the same as no entry. */
function isTold(tournament: Tournament, { kind, unopposed }: Bye): boolean {
  return kind !== 'zero' || unopposed === true || byePoints(tournament.scoring, 'zero') !== 0;
}

function byesOf({ tournament, players, asTeams, numberOf }: Then, { games, byes }: Round): Bye[] {
  const known = new Set(players.map(({ id }) => id));
  const busy = new Set(games.flatMap(({ white, black }) => [white, black]));
  return byes
    .filter((bye) => known.has(bye.player) && !busy.has(bye.player) && isTold(tournament, bye))
    .filter(({ unopposed }) => !asTeams || unopposed === true)
    .map((bye) => ({ ...bye, player: numberOf.player(bye.player) }))
    .sort((a, b) => a.player - b.player);
}

function gamesOf({ tournament, numberOf }: Then, games: readonly Game[]): Omit<Game, 'board'>[] {
  return games.map((game) => ({
    white: numberOf.player(game.white),
    black: numberOf.player(game.black),
    ...resultOf(tournament, game),
  }));
}

/** A round before, its boards in an order that no file can have otherwise: a TRF has no numbers of boards. */
export function playedRound(then: Then, entry: Round): Round {
  const { number } = entry;
  const byes = byesOf(then, entry);
  if (!then.asTeams) {
    const games = gamesOf(then, entry.games).sort((a, b) => a.white - b.white);
    return { number, status: 'closed', games: games.map((game, i) => ({ board: i + 1, ...game })), byes };
  }
  const { numberOf } = then;
  const matches = [...(entry.matches ?? [])]
    .map(({ table, white, black, forfeit }) => ({
      // A match awarded to one side needs no boards.
      games: forfeit === undefined ? entry.games.filter(({ match }) => match === table) : [],
      match: { white: numberOf.team(white), black: numberOf.team(black), ...(forfeit && { forfeit }) },
    }))
    .sort((a, b) => a.match.white - b.match.white);
  let board = 0;
  const games = matches.flatMap((each, i) =>
    gamesOf(
      then,
      [...each.games].sort((a, b) => a.board - b.board),
    ).map((game) => ({
      board: ++board,
      ...game,
      match: i + 1,
    })),
  );
  const known = new Set(then.teams.map(({ id }) => id));
  const teamByes = (entry.teamByes ?? [])
    .filter(({ team, kind }) => known.has(team) && kind !== 'zero')
    .map(({ team, kind }) => ({ team: numberOf.team(team), kind }))
    .sort((a, b) => a.team - b.team);
  return {
    number,
    status: 'closed',
    games,
    byes,
    matches: matches.map(({ match }, i) => ({ table: i + 1, ...match })),
    teamByes,
  };
}

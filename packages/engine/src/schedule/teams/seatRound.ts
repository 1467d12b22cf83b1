import type { Bye, ByeKind, Game, Round, TeamBye, TeamId, TeamMatch, Tournament } from '../../tournament/index.ts';
import { roundOf } from '../../tournament/tournament.ts';
import { boardsOf } from './lineUp.ts';
import { matchOfRound } from './match.ts';

/** The matches in a round of teams: the team with White on board 1 first. */
export type TeamPair = Pick<TeamMatch, 'table' | 'white' | 'black'>;

/** What a round of matches consists of. */
export type SeatedRound = Required<Pick<Round, 'number' | 'games' | 'byes' | 'matches' | 'teamByes'>>;

/** The bye that all members of a team have in a round; undefined unless they all have one and the same. */
function sharedBye(round: Round, members: readonly number[]): ByeKind | undefined {
  const kinds = new Set(members.map((member) => round.byes.find(({ player }) => player === member)?.kind));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== 'pab' ? kind : undefined;
}

/**
 * The games of a round whose matches are paired, with the line-ups as they are submitted. Teams that are away have the
 * bye announced for them, or the one that all their players have.
 */
export function seatRound(
  tournament: Tournament,
  number: number,
  pairs: readonly TeamPair[],
  bye: TeamId | null,
): SeatedRound {
  const entry = roundOf(tournament, number);
  const boards = boardsOf(tournament);
  const teamOf = new Map(tournament.teams.map((team) => [team.id, team]));
  const games: Game[] = [];
  const matches: TeamMatch[] = [];
  const unopposed: Bye[] = [];
  for (const { table, white, black } of pairs) {
    const [first, second] = [teamOf.get(white), teamOf.get(black)];
    if (first === undefined || second === undefined) continue;
    const seated = matchOfRound(tournament, number, table, [first, second], boards);
    matches.push(seated.match);
    games.push(...seated.games);
    unopposed.push(...seated.byes);
  }
  const announced = (entry.teamByes ?? []).filter(({ kind }) => kind !== 'pab');
  const busy = new Set([
    ...matches.flatMap(({ white, black }) => [white, black]),
    ...announced.map(({ team }) => team),
  ]);
  const away = tournament.teams.flatMap(({ id, members }): TeamBye[] => {
    const kind = busy.has(id) || id === bye || members.length === 0 ? undefined : sharedBye(entry, members);
    return kind === undefined ? [] : [{ team: id, kind }];
  });
  const free: TeamBye[] = bye === null ? [] : [{ team: bye, kind: 'pab' }];
  return {
    number,
    games,
    byes: [...entry.byes.filter((each) => each.unopposed !== true), ...unopposed],
    matches,
    teamByes: [...announced, ...away, ...free],
  };
}

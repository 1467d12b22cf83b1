import type { PlayerId, Round, Team, TeamId, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import { optionOf } from '../format.ts';
import { formatKind } from '../kinds.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { BOARDS, RATING_ORDER } from './options.ts';

/** An empty board. */
export const EMPTY_BOARD = 0;

/** Number of boards of a match: the setting, else the White team's colours, else the smallest team. */
export function boardsOf(tournament: Tournament): number {
  const wanted = tournament.options.boards;
  if (typeof wanted === 'number' && wanted > 0) return wanted;
  if (tournament.boardColours !== undefined && tournament.boardColours.length > 0)
    return tournament.boardColours.length;
  const sizes = tournament.teams.map((team) => team.members.length);
  return sizes.length === 0 ? 0 : Math.min(...sizes);
}

/**
 * Teams that fill too few boards. With a number of boards given, anyone after them on the list is a reserve;
 * without one all teams have to be of one size.
 */
export function unevenTeams(tournament: Tournament): ScheduleRefusal[] {
  const boards = boardsOf(tournament);
  const hasReserves = optionOf<number>(tournament, BOARDS) > 0;
  return tournament.teams
    .filter(({ members }) => (hasReserves ? members.length < boards : members.length !== boards))
    .map(({ name, members }) => ({
      rule: 'schedule.unevenTeams',
      facts: { team: name, found: members.length, expected: boards },
    }));
}

const present = (tournament: Tournament, player: PlayerId, round: number): boolean => {
  const found = tournament.players.find((each) => each.id === player);
  return found !== undefined && (found.firstRound ?? 1) <= round && round < (found.withdrawnFrom ?? Infinity);
};

/** The members of a team who are in the tournament in a round, in the order of the team's list. */
export const presentMembers = (tournament: Tournament, { members }: Team, round: number): PlayerId[] =>
  members.filter((player) => present(tournament, player, round));

const onBoards = (tournament: Tournament, players: readonly PlayerId[]): PlayerId[] =>
  Array.from({ length: boardsOf(tournament) }, (_, board) => players[board] ?? EMPTY_BOARD);

/** The players of a team by board for a round: the line-up submitted, else the first present members in order. */
export function lineUpOf(tournament: Tournament, team: Team, round: number): PlayerId[] {
  const given = tournament.schedule?.lineUps?.find((each) => each.round === round && each.team === team.id);
  return given === undefined ? lineWithout(tournament, team, round, []) : onBoards(tournament, given.boards);
}

/** True once a team's line-up for a round is submitted. */
export const hasLineUp = ({ schedule }: Tournament, round: number, team: TeamId): boolean =>
  schedule?.lineUps?.some((each) => each.round === round && each.team === team) === true;

/** The round that line-ups are prepared for: the first without a result, at most the last. */
export function lineUpRound({ rounds, totalRounds }: Tournament): number {
  const hasBegun = ({ status, games }: Round): boolean =>
    status === 'closed' || games.some(({ result }) => result !== undefined);
  const next = rounds.find((round) => !hasBegun(round))?.number ?? rounds.length + 1;
  return Math.min(next, totalRounds ?? next);
}

/** The teams of these matches of a round without a submitted line-up; none of a match that has a result. */
export function lineUpsToCome(
  tournament: Tournament,
  round: number,
  { games, matches = [] }: Pick<Round, 'games' | 'matches'>,
): TeamId[] {
  const begun = new Set(games.flatMap(({ match, result }) => (result === undefined ? [] : (match ?? []))));
  return matches
    .filter(({ table, forfeit }) => forfeit === undefined && !begun.has(table))
    .flatMap(({ white, black }) => [white, black])
    .filter((team) => !hasLineUp(tournament, round, team));
}

/**
 * The teams of a round whose line-up is not submitted while those of others are: what stands for theirs is only the order of
 * the list.
 */
export function missingLineUps(tournament: Tournament, round: number): ReadonlySet<TeamId> {
  const used = tournament.schedule?.lineUps?.some((each) => each.round === round) === true;
  return new Set(used ? lineUpsToCome(tournament, round, roundOf(tournament, round)) : []);
}

/** The line-up in which some rest: those below them move up, and the first reserves take the last boards. */
export function lineWithout(
  tournament: Tournament,
  team: Team,
  round: number,
  resting: readonly PlayerId[],
): PlayerId[] {
  const playing = presentMembers(tournament, team, round).filter((player) => !resting.includes(player));
  return onBoards(tournament, playing);
}

/** The players who rest in a line-up: those without a board who would have one in the order of the list. */
export function restingIn(tournament: Tournament, team: Team, round: number, line: readonly PlayerId[]): PlayerId[] {
  const boards = boardsOf(tournament);
  const seatedBefore = (player: PlayerId): number =>
    team.members.slice(0, team.members.indexOf(player)).filter((each) => line.includes(each)).length;
  return presentMembers(tournament, team, round).filter(
    (player) => !line.includes(player) && seatedBefore(player) < boards,
  );
}

/**
 * Players who sit above someone rated higher by more than the regulations allow, each with the best of those; nobody without a
 * rating. Empty where every order may be chosen.
 */
export function ratingInversions(tournament: Tournament, team: string, line: readonly PlayerId[]): ScheduleRefusal[] {
  const most = Number(tournament.options[RATING_ORDER.name] ?? RATING_ORDER.default);
  if (!(most > 0)) return [];
  const ratings = new Map(tournament.players.map(({ id, rating }) => [id, rating]));
  const ratingOf = (player: PlayerId): number => ratings.get(player) ?? 0;
  return line.flatMap((player, i) => {
    const best = line.slice(i + 1).reduce((top, each) => (ratingOf(each) > ratingOf(top) ? each : top), player);
    const found = ratingOf(best) - ratingOf(player);
    return ratingOf(player) === 0 || found <= most
      ? []
      : [{ rule: 'schedule.lineUpRating', facts: { team, player, otherPlayer: best, found, most } }];
  });
}

/** Why a team's line-up of a round can no longer change: it has results there, and stays as it was played. */
export function playedLineUp(tournament: Tournament, round: number, team: Team): ScheduleRefusal | undefined {
  const isPlayed = roundOf(tournament, round).games.some(
    ({ white, black, result }) => result !== undefined && [white, black].some((each) => team.members.includes(each)),
  );
  return isPlayed ? { rule: 'schedule.lineUpAfterResults', facts: { team: team.name, round } } : undefined;
}

/**
 * What is wrong with a line-up: players of other teams, players twice, too many boards, players against the order of
 * the team's list. A reserve may play on any board that keeps the list's order; empty boards are allowed, except in a
 * knock-out, where a match is over only when all its boards are.
 */
export function lineUpRefusals(tournament: Tournament, team: Team, line: readonly PlayerId[]): ScheduleRefusal[] {
  const boards = boardsOf(tournament);
  const faults: ScheduleRefusal[] = [];
  const fault = (rule: string, facts: ScheduleRefusal['facts']): void => {
    faults.push({ rule, facts: { team: team.name, ...facts } });
  };
  if (line.length > boards) fault('schedule.lineUpTooLong', { found: line.length, expected: boards });
  const filled = line.filter((player) => player !== EMPTY_BOARD).length;
  if (formatKind(tournament)?.fullLineUps === true && filled < boards)
    fault('schedule.lineUpNotFull', { found: filled, expected: boards });
  const seen = new Set<PlayerId>();
  let before = { board: 0, place: -1, player: 0 };
  for (let i = 0; i < line.length; i++) {
    const player = line[i];
    if (player === EMPTY_BOARD) continue;
    const board = i + 1;
    const place = team.members.indexOf(player);
    if (place < 0) fault('schedule.lineUpStranger', { player, board });
    else if (seen.has(player)) fault('schedule.lineUpTwice', { player, board });
    else if (place < before.place)
      fault('schedule.lineUpOrder', { player, board, otherPlayer: before.player, otherBoard: before.board });
    else before = { board, place, player };
    seen.add(player);
  }
  return [...faults, ...ratingInversions(tournament, team.name, line)];
}

import type { PlayerId, Team, Tournament } from '../../tournament/tournament.ts';
import { optionOf } from '../format.ts';
import type { Problem } from '../problem.ts';
import { BOARDS } from './options.ts';

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
 * Teams that fill too few boards. With a number of boards given, whoever stands behind them on the list is a reserve;
 * without one all teams have to be of one size.
 */
export function unevenTeams(tournament: Tournament): Problem[] {
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

/** The players of a team by board for a round: the line-up handed in, else the first present members in order. */
export function lineUpOf(tournament: Tournament, team: Team, round: number): PlayerId[] {
  const boards = boardsOf(tournament);
  const given = tournament.schedule?.lineUps?.find((each) => each.round === round && each.team === team.id);
  const players =
    given === undefined ? team.members.filter((player) => present(tournament, player, round)) : [...given.boards];
  const line = players.slice(0, boards);
  while (line.length < boards) line.push(EMPTY_BOARD);
  return line;
}

/**
 * What is wrong with a line-up: players of other teams, players twice, too many boards, players against the order of
 * the team's list. A reserve may play on any board that keeps the list's order; empty boards are allowed.
 */
export function lineUpFaults(tournament: Tournament, team: Team, line: readonly PlayerId[]): Problem[] {
  const boards = boardsOf(tournament);
  const faults: Problem[] = [];
  const fault = (rule: string, facts: Problem['facts']): void => {
    faults.push({ rule, facts: { team: team.name, ...facts } });
  };
  if (line.length > boards) fault('schedule.lineUpTooLong', { found: line.length, expected: boards });
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
  return faults;
}

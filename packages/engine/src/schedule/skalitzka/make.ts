import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { SystemOption } from '../../kernel/settings.ts';
import { matchPointsFor } from '../../tournament/scoring.ts';
import type { Game, Round, Team, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import type { FormatMatch, PlannedRound, Schedule } from '../format.ts';
import { optionOf } from '../format.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { stagesOf } from '../roundRobin/stages.ts';
import { boardsOf, unevenTeams } from '../teams/lineUp.ts';
import { BOARDS } from '../teams/options.ts';
import { pointsBetween } from '../teams/score.ts';
import { skalitzkaTable } from './table.ts';

/** What an odd number of boards does (docs/decisions/team-schedules.md). */
export const LAST_BOARD: SystemOption = {
  name: 'lastBoard',
  type: 'string',
  values: ['extra-game', 'leave-out'],
  default: 'extra-game',
  source: 'odd teams: docs/decisions/team-schedules.md',
};

/** All settings of Skalitzka. */
export const SKALITZKA_OPTIONS = [LAST_BOARD, BOARDS] as const;

/** Why a schedule is impossible; nothing if it can be made. */
export function skalitzkaNeeds(tournament: Tournament): ScheduleRefusal[] {
  const { teams } = tournament;
  if (teams.length !== 3) return [{ rule: 'schedule.notThreeTeams', facts: { found: teams.length, expected: 3 } }];
  if (!hasNumbers(tournament)) return [{ rule: 'schedule.lotsOfOtherTeams', facts: {} }];
  const boards = boardsOf(tournament);
  const needs: ScheduleRefusal[] = [];
  if (boards < 2) needs.push({ rule: 'schedule.tooFewBoards', facts: { found: boards, least: 2 } });
  needs.push(...unevenTeams(tournament));
  return needs;
}

/** Whether the numbers drawn are those of the three teams that are there: one may have left since, and another come. */
const hasNumbers = (tournament: Tournament): boolean => {
  const { order } = stagesOf(tournament)[0].groups[0];
  return order.length === 3 && tournament.teams.every((team) => order.includes(team.id));
};

/** The three teams by number drawn. */
const teamsByNumber = (tournament: Tournament): Team[] =>
  stagesOf(tournament)[0].groups[0].order.map((id) => tournament.teams.find((team) => team.id === id) as Team);

/** The rounds of three teams, or the first thing that is in their way. */
export function makeSkalitzka(tournament: Tournament): Result<Schedule, ScheduleRefusal> {
  const [first] = skalitzkaNeeds(tournament);
  if (first !== undefined) return { ok: false, error: first };
  const teams = teamsByNumber(tournament);
  const table = skalitzkaTable(boardsOf(tournament), optionOf<string>(tournament, LAST_BOARD) === 'extra-game');
  const rounds = table.map((seats, r): PlannedRound => {
    const games = seats.map(
      ([white, black], i): Game => ({
        board: i + 1,
        white: teams[white.team - 1].members[white.board - 1],
        black: teams[black.team - 1].members[black.board - 1],
      }),
    );
    const bare = { byes: [], matches: [], teamByes: [], free: [], groups: [] };
    return { number: r + 1, cycle: 1, games, ...bare, recorded: false };
  });
  return ok({ system: 'skalitzka', rounds });
}

const MATCHES = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Scores of the three matches (teams 1-2, 1-3, 2-3), whatever has been played of them. */
export function triangleScores(tournament: Tournament, schedule: Schedule): FormatMatch[] {
  const games = schedule.rounds.flatMap((round) => round.games);
  const teams = teamsByNumber(tournament);
  return MATCHES.map(([a, b]) => {
    const score = pointsBetween(tournament, games, new Set(teams[a].members), new Set(teams[b].members));
    const done = score.open === 0 && score.games > 0;
    const points = (mine: number, theirs: number): number =>
      done ? matchPointsFor(tournament.matchScoring, mine, theirs, score.played > 0) : 0;
    return {
      team: teams[a].id,
      other: teams[b].id,
      points: score.own,
      otherPoints: score.other,
      matchPoints: points(score.own, score.other),
      otherMatchPoints: points(score.other, score.own),
      games: score.games,
      open: score.open,
    };
  });
}

/**
 * The three matches, a round each, with the games played of them so far: what the table of the teams counts. A match
 * that is not finished gives no match points yet.
 */
export function matchByMatch(tournament: Tournament): Tournament {
  if (tournament.teams.length !== 3 || !hasNumbers(tournament)) return tournament;
  const teams = teamsByNumber(tournament);
  const planned = makeSkalitzka(tournament);
  // A paired round has its games, whatever the table would say: a file of others has no lots.
  const toCome = planned.ok ? planned.value.rounds.filter(({ number }) => !isPaired(roundOf(tournament, number))) : [];
  const plannedGames = toCome.flatMap((round) => round.games);
  const rounds = MATCHES.map(([a, b], i): Round => {
    const [own, others] = [new Set(teams[a].members), new Set(teams[b].members)];
    const ofMatch = (game: Game): boolean =>
      (own.has(game.white) && others.has(game.black)) || (own.has(game.black) && others.has(game.white));
    const played = tournament.rounds.flatMap((round) => round.games.filter(ofMatch));
    // Games of rounds to come are open: the match is not over before they are played.
    const open = plannedGames.filter(ofMatch);
    const boards = new Map([...own, ...others].map((player) => [player, seatOf(teams, player)]));
    const games = [...played, ...open]
      .sort((x, y) => (boards.get(x.white) ?? 0) - (boards.get(y.white) ?? 0))
      .map((game, n): Game => ({ ...game, board: n + 1, match: 1 }));
    const matches = [{ table: 1, white: teams[a].id, black: teams[b].id }];
    return { number: i + 1, status: 'closed', games, byes: [], matches };
  });
  return { ...tournament, rounds, totalRounds: rounds.length };
}

/** Place of a player in the team, from 1. */
const seatOf = (teams: readonly Team[], player: number): number =>
  Math.max(...teams.map((team) => team.members.indexOf(player))) + 1;

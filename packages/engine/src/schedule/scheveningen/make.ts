import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { SystemOption } from '../../kernel/settings.ts';
import type { Game, PlayerId, Team, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import type { PlannedRound, Schedule } from '../format.ts';
import { optionOf } from '../format.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { tableOf } from '../roundRobin/berger.ts';
import { stagesOf } from '../roundRobin/stages.ts';
import { boardsOf, unevenTeams } from '../teams/lineUp.ts';
import { seatedMatch } from '../teams/match.ts';
import { BOARDS } from '../teams/options.ts';
import { strongerFirst } from '../teams/strength.ts';
import type { ScheveningenColours } from './table.ts';
import { SCHEVENINGEN_COLOURS, scheveningenTable } from './table.ts';

/** Whose colours are balanced. */
export const COLOURS: SystemOption = {
  name: 'colours',
  type: 'string',
  values: [...SCHEVENINGEN_COLOURS],
  default: 'team',
  source:
    'seed 001, Scheveningen 2: both options, and the table of the usual one, the whole team by turns; balanced on four boards: the standard table',
};

/** Whether everyone meets twice. */
export const DOUBLE: SystemOption = {
  name: 'double',
  type: 'boolean',
  default: false,
  source: 'seed 001, Scheveningen 1',
};

/** All settings of Scheveningen. */
export const SCHEVENINGEN_OPTIONS = [COLOURS, DOUBLE, BOARDS] as const;

/** The teams by number drawn; without lots, of two the one with the higher average is A (seed 001). */
function numberedTeams(tournament: Tournament): Team[] {
  const order = stagesOf(tournament)[0].groups.flatMap((group) => group.order);
  const drawn = order.flatMap((id) => tournament.teams.find((team) => team.id === id) ?? []);
  // Lots of another format, or of a file, may be those of players: then the teams are in the order of their numbers.
  const areOfTeams = new Set(drawn).size === tournament.teams.length;
  const teams = areOfTeams ? drawn : [...tournament.teams];
  if (areOfTeams && (tournament.schedule?.stages ?? []).length > 0) return teams;
  return teams.length === 2 ? teams.sort(strongerFirst(tournament)) : teams;
}

/** The teams as the schedule has them: A, B ... */
export const teamsInOrder = (tournament: Tournament): Team[] =>
  scheveningenNeeds(tournament).length === 0 ? planOf(tournament).teams : numberedTeams(tournament);

/** Why a schedule is impossible; nothing if it can be made. */
export function scheveningenNeeds(tournament: Tournament): ScheduleRefusal[] {
  const needs: ScheduleRefusal[] = [];
  const { teams } = tournament;
  if (teams.length < 2)
    needs.push({ rule: 'schedule.tooFewTeams', facts: { found: teams.length, least: 2, group: '' } });
  const boards = boardsOf(tournament);
  if (teams.length > 0 && boards === 0) needs.push({ rule: 'schedule.emptyTeam', facts: {} });
  needs.push(...unevenTeams(tournament));
  return needs;
}

interface Meeting {
  readonly table: number;
  readonly a: Team;
  readonly b: Team;
}

/** One round of one meeting as a match; the side with White on board 1 is its White team. */
function matchOf(meeting: Meeting, boards: number, pairs: ReturnType<typeof scheveningenTable>[number]) {
  const { a, b, table } = meeting;
  const seatsOfA: PlayerId[] = pairs.map((pair) => a.members[pair.a - 1]);
  const seatsOfB: PlayerId[] = pairs.map((pair) => b.members[pair.b - 1]);
  const aFirst = pairs[0].aHasWhite;
  return seatedMatch({
    table,
    firstBoard: (table - 1) * boards + 1,
    white: aFirst ? a : b,
    black: aFirst ? b : a,
    whiteBoards: aFirst ? seatsOfA : seatsOfB,
    blackBoards: aFirst ? seatsOfB : seatsOfA,
    hasWhite: (board) => pairs[board - 1].aHasWhite === aFirst,
  });
}

interface Plan {
  readonly teams: Team[];
  readonly table: ReturnType<typeof scheveningenTable>;
}

/**
 * Which team is A, and the table. An event goes on as it was started, since no game may come twice: until 26 November 2026 four boards
 * had another table, and the average went before the lot; and a rating may have been corrected since.
 */
function planOf(tournament: Tournament): Plan {
  const colours = optionOf<ScheveningenColours>(tournament, COLOURS);
  const [boards, double] = [boardsOf(tournament), optionOf<boolean>(tournament, DOUBLE)];
  const teams = numberedTeams(tournament);
  const table = scheveningenTable(boards, colours, double);
  const hasTwoTables = colours !== 'team' && boards === 4;
  const tables = hasTwoTables ? [table, scheveningenTable(4, 'moved-on', double)] : [table];
  const orders = teams.length === 2 ? [teams, [...teams].reverse()] : [teams];
  const plans = orders.flatMap((order) => tables.map((each): Plan => ({ teams: order, table: each })));
  if (!tournament.rounds.some(({ games }) => games.length > 0)) return plans[0];
  const fits = plans.map((plan) => standing(tournament, plan));
  return plans[fits.indexOf(Math.max(...fits))];
}

/** All rounds: for two teams one match, for more a round robin of such matches, stage by stage (seed 001). */
export function makeScheveningen(tournament: Tournament): Result<Schedule, ScheduleRefusal> {
  const [first] = scheveningenNeeds(tournament);
  if (first !== undefined) return { ok: false, error: first };
  return ok({ system: 'scheveningen', rounds: roundsBy(tournament, planOf(tournament)) });
}

/** How many games of the paired rounds are those of a plan. */
function standing(tournament: Tournament, plan: Plan): number {
  const key = ({ white, black }: Game): string => `${white} ${black}`;
  return roundsBy(tournament, plan).reduce((sum, { games }, r) => {
    const known = new Set(games.map(key));
    return sum + (tournament.rounds[r]?.games ?? []).filter((game) => known.has(key(game))).length;
  }, 0);
}

function roundsBy(tournament: Tournament, { teams, table }: Plan): PlannedRound[] {
  const boards = boardsOf(tournament);
  const rounds: PlannedRound[] = [];
  tableOf(teams.length).forEach((stage, s) => {
    const meetings = stage.pairs.map(([a, b], i) => ({ table: i + 1, a: teams[a - 1], b: teams[b - 1] }));
    for (const pairs of table) {
      const games: Game[] = [];
      const matches: TeamMatch[] = [];
      for (const meeting of meetings) {
        const seated = matchOf(meeting, boards, pairs);
        matches.push(seated.match);
        games.push(...seated.games);
      }
      rounds.push({
        number: rounds.length + 1,
        cycle: s + 1,
        games,
        byes: [],
        matches,
        teamByes: [],
        free: stage.free === undefined ? [] : [teams[stage.free - 1].id],
        groups: [],
        recorded: false,
      });
    }
  });
  return rounds;
}

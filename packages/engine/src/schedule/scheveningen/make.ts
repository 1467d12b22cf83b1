import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { SystemOption } from '../../kernel/settings.ts';
import type { Game, PlayerId, Team, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import type { PlannedRound, Schedule } from '../format.ts';
import { optionOf } from '../format.ts';
import type { Problem } from '../problem.ts';
import { tableOf } from '../roundRobin/berger.ts';
import { stagesOf } from '../roundRobin/stages.ts';
import { boardsOf, unevenTeams } from '../teams/lineUp.ts';
import { seatedMatch } from '../teams/match.ts';
import { BOARDS } from '../teams/options.ts';
import type { ScheveningenColours } from './table.ts';
import { SCHEVENINGEN_COLOURS, scheveningenTable } from './table.ts';

export const COLOURS: SystemOption = {
  name: 'colours',
  type: 'string',
  values: [...SCHEVENINGEN_COLOURS],
  default: 'team',
  source:
    'seed 001, Scheveningen 2: both options, and the table of the usual one, the whole team by turns; balanced on four boards: the standard table',
};

export const DOUBLE: SystemOption = {
  name: 'double',
  type: 'boolean',
  default: false,
  source: 'seed 001, Scheveningen 1',
};

export const SCHEVENINGEN_OPTIONS = [COLOURS, DOUBLE, BOARDS] as const;

/** Sum of the ratings of a team's first players; equal sizes, so sums compare as averages do. */
const strength = (tournament: Tournament, team: Team, boards: number): number =>
  team.members
    .slice(0, boards)
    .reduce((sum, id) => sum + (tournament.players.find((player) => player.id === id)?.rating ?? 0), 0);

/** The teams by number drawn; of two the one with the higher average is A (seed 001). */
export function teamsInOrder(tournament: Tournament): Team[] {
  const order = stagesOf(tournament)[0].groups.flatMap((group) => group.order);
  const drawn = order.flatMap((id) => tournament.teams.find((team) => team.id === id) ?? []);
  // Lots of another format, or of a file, may be those of players: then the teams stand as they are numbered.
  const teams = new Set(drawn).size === tournament.teams.length ? drawn : [...tournament.teams];
  const boards = boardsOf(tournament);
  if (teams.length === 2 && strength(tournament, teams[1], boards) > strength(tournament, teams[0], boards))
    teams.reverse();
  return teams;
}

export function scheveningenNeeds(tournament: Tournament): Problem[] {
  const needs: Problem[] = [];
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

/** All rounds: for two teams one match, for more a round robin of such matches, stage by stage (seed 001). */
export function makeScheveningen(tournament: Tournament): Result<Schedule, Problem> {
  const [first] = scheveningenNeeds(tournament);
  if (first !== undefined) return { ok: false, error: first };
  const colours = optionOf<ScheveningenColours>(tournament, COLOURS);
  const table = scheveningenTable(boardsOf(tournament), colours, optionOf<boolean>(tournament, DOUBLE));
  const rounds = roundsBy(tournament, table);
  if (colours === 'team' || boardsOf(tournament) !== 4) return ok({ system: 'scheveningen', rounds });
  // Events begun before four boards had the standard table go on as they began: no game may come twice.
  const earlier = roundsBy(tournament, scheveningenTable(4, 'moved-on', optionOf<boolean>(tournament, DOUBLE)));
  const begunEarlier = standing(tournament, earlier) > standing(tournament, rounds);
  return ok({ system: 'scheveningen', rounds: begunEarlier ? earlier : rounds });
}

/** How many games of the rounds that stand are those of a plan. */
function standing(tournament: Tournament, plan: readonly PlannedRound[]): number {
  const key = ({ white, black }: Game): string => `${white} ${black}`;
  return plan.reduce((sum, { games }, r) => {
    const known = new Set(games.map(key));
    return sum + (tournament.rounds[r]?.games ?? []).filter((game) => known.has(key(game))).length;
  }, 0);
}

function roundsBy(tournament: Tournament, table: ReturnType<typeof scheveningenTable>): PlannedRound[] {
  const teams = teamsInOrder(tournament);
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

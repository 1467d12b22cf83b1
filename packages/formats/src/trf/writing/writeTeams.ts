import { standingsOf, teamPabOf } from '@turnuva/engine/standings';
import type { Round, Team, Tournament } from '@turnuva/engine/tournament';
import { MOST_LETTERS_OF_TEAM, shortTeamName } from '@turnuva/engine/tournament';
import { left, numbersIn4, pointsIn, right } from '../lines/line.ts';
import type { Numbering } from '../player.ts';
import type { TrfDialect } from '../read.ts';

/** The records of the teams: 013 in the older dialects; 310, 320, 330 and 300 in TRF26. */
export function teamLines(
  tournament: Tournament,
  dialect: TrfDialect,
  { numberOf }: Numbering,
  scores: ReadonlyMap<number, TeamScore>,
): string[] {
  const { teams, rounds } = tournament;
  const members = (team: Team): string => numbersIn4(team.members.map(numberOf));
  const standing = standingColumns(tournament, scores);
  const nameOf = (team: Team): string => left(shortTeamName(teams, team, MOST_LETTERS_OF_TEAM), MOST_LETTERS_OF_TEAM);
  if (dialect !== 'trf26') return teams.map((team) => `013 ${nameOf(team)}${members(team)}`);
  return [
    ...teams.map((team) => `310 ${teamColumns(team, nameOf(team))} ${standing(team.id)}  ${members(team)}`),
    ...pabLine(tournament),
    ...rounds.flatMap(forfeitLines),
    ...rounds.flatMap((round) => lineupLines(round, numberOf)),
  ];
}

/** Match and game points of a team, in tenths. */
export interface TeamScore {
  readonly matchPoints: number;
  readonly gamePoints: number;
}

/** Columns 55 to 71 by team: match points, game points and rank, for information; readers work them out from the games. */
function standingColumns(tournament: Tournament, scores: ReadonlyMap<number, TeamScore>): (team: number) => string {
  const made = tournament.teams.length === 0 ? undefined : standingsOf(tournament, { of: 'teams', unsuitable: 'drop' });
  const ranks = new Map(made?.ok === true ? made.value.rows.map(({ id, rank }) => [id, rank]) : []);
  return (team) => {
    const [score, rank] = [scores.get(team), ranks.get(team)];
    if (score === undefined || rank === undefined) return ' '.repeat(17);
    return `${pointsIn(score.matchPoints, 6)} ${pointsIn(score.gamePoints, 6)} ${right(rank, 3)}`;
  };
}

/** Columns 5 to 53. */
function teamColumns({ id, nickname, strength }: Team, name: string): string {
  const strong = strength === undefined ? '' : String(Math.round(strength * 10) / 10);
  return `${right(id, 3)} ${name} ${left(nickname ?? '', 5)} ${right(strong, 6)}`;
}

function pabLine(tournament: Tournament): string[] {
  const { teamPab, rounds } = tournament;
  const byRound = rounds.map((round) => round.teamByes?.find((bye) => bye.kind === 'pab')?.team ?? 0);
  if (teamPab === undefined && byRound.every((team) => team === 0)) return [];
  const { matchPoints, gamePoints } = teamPabOf(tournament);
  while (byRound.at(-1) === 0) byRound.pop();
  const teams = byRound.map((team) => (team === 0 ? '000' : right(team, 3))).join(' ');
  return [`320 ${pointsIn(matchPoints, 4)} ${pointsIn(gamePoints, 4)} ${teams}`];
}

const FORFEITS = { white: '+-', black: '-+', both: '--' } as const;

/** In the order of the lower team number, as the file knows no tables. */
const forfeitLines = ({ number, matches = [] }: Round): string[] =>
  [...matches]
    .sort((a, b) => Math.min(a.white, a.black) - Math.min(b.white, b.black))
    .flatMap(({ white, black, forfeit }) =>
      forfeit === undefined
        ? []
        : [`330 ${FORFEITS[forfeit]} ${right(number, 3)} ${right(white, 3)} ${right(black, 3)}`],
    );

function lineupLines({ number, matches }: Round, numberOf: (player: number) => number): string[] {
  const line = (team: number, opponent: number, boards: readonly number[] | undefined): string[] =>
    boards === undefined
      ? []
      : [
          `300 ${right(number, 3)} ${right(team, 3)} ${right(opponent, 3)} ${numbersIn4(boards.map((player) => (player === 0 ? 0 : numberOf(player))))}`,
        ];
  return (matches ?? []).flatMap(({ white, black, whiteBoards, blackBoards }) => [
    ...line(white, black, whiteBoards),
    ...line(black, white, blackBoards),
  ]);
}

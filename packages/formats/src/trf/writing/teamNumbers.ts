import type { Acceleration, Round, ScheduleState, TeamId, Tournament } from '@turnuva/engine/tournament';
import { noteText, pairsTeams } from '@turnuva/engine/tournament';
import { lotsIn } from '../remark.ts';

type NumberOf = (team: TeamId) => number;

const rise = (teams: Tournament['teams']): boolean => teams.every(({ id }, i) => id > (teams[i - 1]?.id ?? 0));

/** The number that a file gives to a team. */
export function teamNumbering({ teams }: Tournament): NumberOf {
  const numbers = new Map(rise(teams) ? [] : teams.map(({ id }, i) => [id, i + 1]));
  return (team) => numbers.get(team) ?? team;
}

/**
 * The tournament with its teams under the numbers that a file gives them. Ids serve if they rise with the pairing
 * numbers, like those of players; otherwise the pairing numbers do, because readers of the file order teams by them
 * (310).
 */
export function withTeamNumbers(tournament: Tournament): Tournament {
  const { teams, rounds, forbidden, adjustments, acceleration, schedule, external, lots, finalPlaces, notes } =
    tournament;
  if (rise(teams)) return tournament;
  const numberOf = teamNumbering(tournament);
  const all = (ids: readonly TeamId[]): number[] => ids.map(numberOf);
  const paired = pairsTeams(tournament);
  return {
    ...tournament,
    teams: teams.map((team) => ({ ...team, id: numberOf(team.id) })),
    rounds: rounds.map((round) => roundIn(round, numberOf, paired)),
    forbidden: forbidden.map((each) => (each.teams === undefined ? each : { ...each, teams: all(each.teams) })),
    notes: notes.map((note) => noteText(note, { team: numberOf })),
    adjustments: adjustments.map((each) => (each.team === undefined ? each : { ...each, team: numberOf(each.team) })),
    acceleration: paired ? accelerationIn(acceleration, teams, numberOf) : acceleration,
    ...(schedule === undefined ? {} : { schedule: scheduleIn(schedule, numberOf) }),
    ...(external === undefined
      ? {}
      : {
          external: external.map((each) =>
            each.of === 'players'
              ? each
              : { ...each, values: each.values.map(({ id, value }) => ({ id: numberOf(id), value })) },
          ),
        }),
    ...(lots === undefined
      ? {}
      : { lots: lots.map((each) => (each.of === 'players' ? each : { ...each, order: all(each.order) })) }),
    ...(finalPlaces === undefined ? {} : { finalPlaces: { ...finalPlaces, places: finalPlaces.places.map(all) } }),
  };
}

function scheduleIn(schedule: ScheduleState, numberOf: NumberOf): ScheduleState {
  const { lineUps, stages } = schedule;
  return {
    ...schedule,
    ...(lineUps === undefined ? {} : { lineUps: lineUps.map((each) => ({ ...each, team: numberOf(each.team) })) }),
    ...(stages === undefined ? {} : { stages: stages.map((each) => lotsIn(each, numberOf)) }),
  };
}

function roundIn(round: Round, numberOf: NumberOf, paired: boolean): Round {
  const { matches, teamByes, wishes } = round;
  const all = (ids: readonly TeamId[]): number[] => ids.map(numberOf);
  const limits = wishes?.bye;
  return {
    ...round,
    ...(matches === undefined
      ? {}
      : { matches: matches.map((each) => ({ ...each, white: numberOf(each.white), black: numberOf(each.black) })) }),
    ...(teamByes === undefined ? {} : { teamByes: teamByes.map((bye) => ({ ...bye, team: numberOf(bye.team) })) }),
    ...(wishes === undefined || !paired
      ? {}
      : {
          wishes: {
            ...wishes,
            apart: wishes.apart.map(all),
            ...(limits === undefined
              ? {}
              : {
                  bye: {
                    ...(limits.among === undefined ? {} : { among: all(limits.among) }),
                    ...(limits.not === undefined ? {} : { not: all(limits.not) }),
                  },
                }),
          },
        }),
  };
}

/** A range of ids is one of neighbours in the file no longer: each team of it has a line. */
function accelerationIn(acceleration: Acceleration, teams: Tournament['teams'], numberOf: NumberOf): Acceleration {
  const { lastOfGroupA, lastOfGroups, virtualPoints, numbers } = acceleration;
  const ranges =
    numbers === 'pairing'
      ? virtualPoints
      : virtualPoints.flatMap((range) =>
          teams
            .filter(({ id }) => id >= range.firstPlayer && id <= range.lastPlayer)
            .map(({ id }) => ({ ...range, firstPlayer: numberOf(id), lastPlayer: numberOf(id) })),
        );
  return {
    ...acceleration,
    virtualPoints: ranges,
    ...(lastOfGroupA === undefined ? {} : { lastOfGroupA: numberOf(lastOfGroupA) }),
    ...(lastOfGroups === undefined ? {} : { lastOfGroups: lastOfGroups.map(numberOf) }),
  };
}

import type { DrawnGroup, EntrantId, PlayoffState } from '../../tournament/schedule.ts';
import type { Game, Round, Tournament } from '../../tournament/tournament.ts';
import type { StageEvent } from '../format.ts';
import { isTeamEvent, stagesOf } from './stages.ts';

/** One group of a round robin as a tournament of its own: what its table and its places are made from. */
export interface GroupEvent {
  readonly group: DrawnGroup;
  /** From 1; the final group is a stage of its own. */
  readonly stage: number;
  /** Rounds of the tournament before the stage's first. */
  readonly before: number;
  /** Only the group's games, with its first round as round 1. The tournament itself if there is one group. */
  readonly event: Tournament;
}

/** A round with the group's games only, counted from the stage's first. */
function roundOfGroup(round: Round, before: number, entrants: ReadonlySet<EntrantId>, teams: boolean): Round {
  const matches = (round.matches ?? []).filter((match) => entrants.has(match.white) && entrants.has(match.black));
  const tables = new Set(matches.map((match) => match.table));
  const mine = (game: Game): boolean =>
    teams ? tables.has(game.match ?? 0) : entrants.has(game.white) && entrants.has(game.black);
  return {
    ...round,
    number: round.number - before,
    games: round.games.filter(mine),
    byes: teams ? round.byes : round.byes.filter((bye) => entrants.has(bye.player)),
    ...(teams ? { matches, teamByes: (round.teamByes ?? []).filter((bye) => entrants.has(bye.team)) } : {}),
  };
}

/** The play-offs that touch a group's table: its own, and those for places of the event. */
function playoffsIn(tournament: Tournament, stage: number, name: string): { playoffs?: readonly PlayoffState[] } {
  const { playoffs } = tournament.schedule ?? {};
  const own = (playoffs ?? []).flatMap(({ group, ...playoff }) =>
    group === undefined || (stage === 1 && group === name) ? [playoff] : [],
  );
  return playoffs === undefined ? {} : { playoffs: own };
}

/**
 * The lots drawn in a group, counted in its rounds. Groups may have fewer rounds than the event: lots drawn after the group's last
 * one belong to that one.
 */
function lotsOfGroup(
  { lots }: Tournament,
  {
    before,
    rounds,
    members,
  }: { readonly before: number; readonly rounds: readonly Round[]; readonly members: ReadonlySet<number> },
): Pick<Tournament, 'lots'> {
  if (lots === undefined) return {};
  const last = rounds.findLast(({ games }) => games.some(({ result }) => result !== undefined))?.number ?? 0;
  return {
    lots: lots
      .filter(({ order }) => order.some((id) => members.has(id)))
      .map((each) => ({ ...each, round: Math.min(each.round - before, last) })),
  };
}

function eventOf(tournament: Tournament, number: number, group: DrawnGroup, lastRound: number): Tournament {
  const stage = stagesOf(tournament)[number - 1];
  const teams = isTeamEvent(tournament);
  const entrants = new Set(group.order);
  const before = stage.firstRound - 1;
  const shiftWithdrawal = <T extends { readonly withdrawnFrom?: number }>(entrant: T): T =>
    entrant.withdrawnFrom === undefined
      ? entrant
      : { ...entrant, withdrawnFrom: Math.max(1, entrant.withdrawnFrom - before) };
  const members = new Set(tournament.teams.filter((team) => entrants.has(team.id)).flatMap((team) => team.members));
  const takesPart = teams ? members : entrants;
  const rounds = tournament.rounds
    .filter((round) => round.number > before && round.number <= lastRound)
    .map((round) => roundOfGroup(round, before, entrants, teams));
  return {
    ...tournament,
    ...lotsOfGroup(tournament, { before, rounds, members: teams ? entrants : takesPart }),
    players: tournament.players.filter((player) => takesPart.has(player.id)).map(shiftWithdrawal),
    teams: tournament.teams.filter((team) => entrants.has(team.id)).map(shiftWithdrawal),
    rounds,
    adjustments: tournament.adjustments.filter(
      ({ player, team, round = 1 }) =>
        (player === undefined || takesPart.has(player)) &&
        (team === undefined || entrants.has(team)) &&
        round > before &&
        round <= lastRound,
    ),
    schedule: {
      ...tournament.schedule,
      stages: [{ ...stage, firstRound: 1, groups: [group] }],
      ...playoffsIn(tournament, number, group.name),
    },
  };
}

/** The groups of a round robin, stage after stage, each as an event of its own. A final group starts from nothing. */
export function groupEvents(tournament: Tournament): GroupEvent[] {
  const stages = stagesOf(tournament);
  return stages.flatMap((stage, s) => {
    const lastRound = (stages[s + 1]?.firstRound ?? Number.POSITIVE_INFINITY) - 1;
    return stage.groups.map((group) => {
      const alone = stages.length === 1 && stage.groups.length === 1;
      return {
        group,
        stage: s + 1,
        before: stage.firstRound - 1,
        event: alone ? tournament : eventOf(tournament, s + 1, group, lastRound),
      };
    });
  });
}

/** The stages that are ranked one after another: only if a final follows groups. */
export const rankedStages = (tournament: Tournament): StageEvent[] =>
  stagesOf(tournament).length < 2
    ? []
    : groupEvents(tournament).map(({ group, stage, before, event }) => ({
        stage,
        before,
        entrants: group.order,
        event,
      }));

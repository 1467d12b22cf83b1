import { ok } from '../../../kernel/result.ts';
import type { PlannedRound } from '../../../schedule/format.ts';
import { hasSchedule } from '../../../schedule/kinds.ts';
import { redrawNeededFor } from '../../../schedule/roundRobin/stages.ts';
import { plannedRound, scheduleOf } from '../../../schedule/scheduleOf.ts';
import { lineUpRefusals, playedLineUp } from '../../../schedule/teams/lineUp.ts';
import { seatRound } from '../../../schedule/teams/seatRound.ts';
import type { Game, PlayerId, Round, TeamId, Tournament } from '../../../tournament/tournament.ts';
import { roundOf } from '../../../tournament/tournament.ts';
import type { Handler } from '../../handler.ts';
import { refusal, unlessConfirmed } from '../../handler.ts';
import { withRound } from '../../rounds.ts';
import { refuse } from '../lots.ts';
import { closeRound } from './status.ts';

/** The record of a scheduled round: the games as given by the table at that time. */
export type ScheduledRound = Pick<PlannedRound, 'number' | 'games' | 'byes' | 'matches' | 'teamByes'>;

export const stands = (round: Round): boolean => round.games.length > 0 || (round.matches ?? []).length > 0;

/** A round as the schedule has it now. */
export const fillRound = (entry: Round, made: ScheduledRound): Round => {
  const { matches: _, teamByes: __, ...rest } = entry;
  return {
    ...rest,
    status: rest.status === 'open' ? 'paired' : rest.status,
    games: made.games,
    byes: made.byes,
    ...(made.matches.length === 0 ? {} : { matches: made.matches }),
    ...(made.teamByes.length === 0 ? {} : { teamByes: made.teamByes }),
  };
};

/** A paired round with one team's match seated again; every other match stays as it was played. */
export function reseatTeam(state: Tournament, entry: Round, planned: ScheduledRound, team: TeamId): ScheduledRound {
  const match = planned.matches.find((each) => each.white === team || each.black === team);
  const { number, teamByes } = planned;
  const { games, byes, matches = [] } = entry;
  if (match === undefined) return { number, games, byes, matches, teamByes };
  const sides = new Set([match.white, match.black]);
  const players = new Set(state.teams.filter(({ id }) => sides.has(id)).flatMap(({ members }) => members));
  const isOfMatch = (game: Game): boolean => game.match === match.table;
  return {
    number,
    games: [...games.filter((game) => !isOfMatch(game)), ...planned.games.filter(isOfMatch)].sort(
      (a, b) => a.board - b.board,
    ),
    byes: [
      ...byes.filter(({ player }) => !players.has(player)),
      ...planned.byes.filter(({ player }) => players.has(player)),
    ],
    matches: matches.map((each) => (each.table === match.table ? match : each)),
    teamByes,
  };
}

/** Opens the rounds of the schedule up to `through` (all of them if left out); existing ones are left alone. */
export const openRounds: Handler<
  { readonly through?: number; readonly close?: boolean },
  { readonly rounds: readonly ScheduledRound[]; readonly totalRounds: number; readonly close?: number }
> = {
  decide: (given, command) => {
    // The round before may be closed in the same step.
    const close = command.close === true && command.through !== undefined ? command.through - 1 : undefined;
    const closing = close === undefined ? undefined : closeRound.decide(given, { round: close });
    if (closing?.ok === false) return closing;
    const state = close === undefined ? given : closeRound.evolve(given, { round: close });
    const again = redrawNeededFor(state);
    if (again.length > 0) {
      const held = unlessConfirmed(command, 'schedule.lotsRepeat', 'confirm', { entrants: again });
      if (held) return held;
    }
    const schedule = scheduleOf(state);
    if (!schedule.ok) return refuse(schedule.error);
    const all = schedule.value.rounds;
    const through = command.through ?? all.length;
    if (through < 1 || through > all.length)
      return refusal('schedule.noSuchRound', { found: through, least: 1, most: all.length });
    const made = all
      .filter((round) => round.number <= through && !round.recorded)
      .map(({ number, games, byes, matches, teamByes }) => ({ number, games, byes, matches, teamByes }));
    if (made.length === 0) return refusal('schedule.roundsMadeAlready', { round: through });
    return ok({ rounds: made, totalRounds: all.length, ...(close === undefined ? {} : { close }) });
  },
  evolve: (state, event) =>
    event.rounds.reduce<Tournament>((now, made) => withRound(now, made.number, (entry) => fillRound(entry, made)), {
      ...(event.close === undefined ? state : closeRound.evolve(state, { round: event.close })),
      totalRounds: event.totalRounds,
    }),
};

/** A captain submits their line-up for a round; null goes back to the team's order. A paired round is seated again. */
export const setLineUp: Handler<
  { readonly round: number; readonly team: TeamId; readonly boards: readonly PlayerId[] | null },
  {
    readonly round: number;
    readonly team: TeamId;
    readonly boards: readonly PlayerId[] | null;
    readonly seated?: ScheduledRound;
  }
> = {
  decide: (state, command) => {
    const { round, boards } = command;
    const team = state.teams.find((each) => each.id === command.team);
    if (team === undefined) return refusal('schedule.unknownEntrant', { found: command.team });
    const [fault] = boards === null ? [] : lineUpRefusals(state, team, boards);
    if (fault !== undefined) return refuse(fault);
    const played = playedLineUp(state, round, team);
    if (played !== undefined) return refuse(played);
    const entry = roundOf(state, round);
    const event = { round, team: team.id, boards };
    if (!stands(entry)) return ok(event);
    const next = withLineUp(state, event);
    if (!hasSchedule(state)) {
      const bye = entry.teamByes?.find(({ kind }) => kind === 'pab')?.team ?? null;
      return ok({
        ...event,
        seated: reseatTeam(state, entry, seatRound(next, round, entry.matches ?? [], bye), team.id),
      });
    }
    const planned = plannedRound(next, round);
    if (!planned.ok) return refuse(planned.error);
    return ok({ ...event, seated: reseatTeam(state, entry, planned.value, team.id) });
  },
  evolve: (state, event) => {
    const next = withLineUp(state, event);
    const { seated } = event;
    return seated === undefined ? next : withRound(next, event.round, (entry) => fillRound(entry, seated));
  },
};

function withLineUp(
  state: Tournament,
  {
    round,
    team,
    boards,
  }: { readonly round: number; readonly team: TeamId; readonly boards: readonly PlayerId[] | null },
): Tournament {
  const others = (state.schedule?.lineUps ?? []).filter((each) => each.round !== round || each.team !== team);
  const lineUps = boards === null ? others : [...others, { round, team, boards }];
  return { ...state, schedule: { ...state.schedule, lineUps } };
}

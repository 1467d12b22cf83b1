import { ok } from '../../kernel/result.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { Player, PlayerId, Team, TeamId, Tournament } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';

type FromRound = { readonly team: TeamId; readonly fromRound: number };

/** The team, if the system pairs teams and the round is still to be paired; otherwise why not. */
function teamBefore(state: Tournament, { team, fromRound }: FromRound) {
  if (!pairsTeams(state)) return refusal('journal.teamLeavesSchedule');
  const found = state.teams.find(({ id }) => id === team);
  if (found === undefined) return refusal('journal.unknownTeam', { found: team });
  if (fromRound <= lastPairedRound(state)) return refusal('journal.roundPairedAlready', { round: fromRound });
  return ok(found);
}

/** The state with a team, and those of its players, changed. */
function withTeam(
  state: Tournament,
  team: TeamId,
  ofTeam: (team: Team) => Team,
  who: readonly PlayerId[],
  ofPlayer: (player: Player) => Player,
): Tournament {
  const named = new Set(who);
  return {
    ...state,
    teams: state.teams.map((each) => (each.id === team ? ofTeam(each) : each)),
    players: state.players.map((each) => (named.has(each.id) ? ofPlayer(each) : each)),
  };
}

function withoutWithdrawal<T extends { readonly withdrawnFrom?: number }>(each: T): T {
  const { withdrawnFrom: _, ...rest } = each;
  return rest as T;
}

/**
 * A team leaves a Swiss for teams: from this round on, neither the team nor its players are paired (C.04.2 3.2). `players` are
 * those who leave with it; players who had left before are not affected.
 */
export const withdrawTeam: Handler<
  FromRound & { readonly reason?: string },
  FromRound & { readonly reason?: string; readonly players: readonly PlayerId[] }
> = {
  decide: (state, command) => {
    const found = teamBefore(state, command);
    if (!found.ok) return found;
    const { name, members, withdrawnFrom } = found.value;
    if (withdrawnFrom !== undefined) return refusal('schedule.leftAlready', { name, round: withdrawnFrom });
    const { team, fromRound, reason } = command;
    const gone = new Set(state.players.flatMap((each) => (each.withdrawnFrom === undefined ? [] : [each.id])));
    const players = members.filter((id) => !gone.has(id));
    return ok({ team, fromRound, ...(reason === undefined ? {} : { reason }), players });
  },
  evolve: (state, { team, fromRound, players }) =>
    withTeam(
      state,
      team,
      (each) => ({ ...each, withdrawnFrom: fromRound }),
      players,
      (each) => ({ ...each, withdrawnFrom: fromRound }),
    ),
};

/** A team that had left comes back, with the players who left together with it; it gets nothing for the rounds in between. */
export const readmitTeam: Handler<FromRound, FromRound & { readonly players: readonly PlayerId[] }> = {
  decide: (state, command) => {
    const found = teamBefore(state, command);
    if (!found.ok) return found;
    const { name, members, withdrawnFrom } = found.value;
    if (withdrawnFrom === undefined) return refusal('schedule.returnerIsThere', { name });
    const players = members.filter((id) => {
      const player = state.players.find((each) => each.id === id);
      return player?.withdrawnFrom === withdrawnFrom && player.expelled !== true;
    });
    return ok({ team: command.team, fromRound: command.fromRound, players });
  },
  evolve: (state, { team, players }) => withTeam(state, team, withoutWithdrawal, players, withoutWithdrawal),
};

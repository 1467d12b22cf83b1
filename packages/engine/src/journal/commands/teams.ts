import { ok } from '../../kernel/result.ts';
import type { Team, TeamId } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';

type NewTeam = Omit<Team, 'id' | 'tpn'> & { readonly id?: TeamId };

/** Registers a team, or changes one (when `id` is given). Members must be registered players of no other team. */
export const setTeam: Handler<{ readonly team: NewTeam }, { readonly team: Team }> = {
  decide: (state, command) => {
    const { team } = command;
    if (team.name.trim() === '') return refusal('journal.teamNameMissing');
    const present = state.teams.find((each) => each.id === team.id);
    if (team.id !== undefined && present === undefined) return refusal('journal.unknownTeam', { found: team.id });
    const known = new Set(state.players.map((player) => player.id));
    for (const member of team.members) {
      if (!known.has(member)) return refusal('journal.unknownPlayer', { found: member });
      const other = state.teams.find((each) => each.id !== team.id && each.members.includes(member));
      if (other !== undefined) return refusal('journal.playerOfOtherTeam', { player: member, team: other.name });
    }
    const id = team.id ?? state.teams.reduce((most, each) => Math.max(most, each.id), 0) + 1;
    return ok({ team: { ...team, id, tpn: present?.tpn ?? state.teams.length + 1 } });
  },
  evolve: (state, event) => {
    const known = state.teams.some((team) => team.id === event.team.id);
    const teams = known
      ? state.teams.map((team) => (team.id === event.team.id ? event.team : team))
      : [...state.teams, event.team];
    return { ...state, teams };
  },
};

/** Removes a team before the first round. */
export const removeTeam: Handler<{ readonly team: TeamId }> = {
  decide: (state, command) => {
    if (!state.teams.some((team) => team.id === command.team))
      return refusal('journal.unknownTeam', { found: command.team });
    if (lastPairedRound(state) > 0) return refusal('journal.teamHasPlayed', { team: command.team });
    return ok({ team: command.team });
  },
  evolve: (state, event) => ({
    ...state,
    teams: state.teams.filter((team) => team.id !== event.team).map((team, i) => ({ ...team, tpn: i + 1 })),
  }),
};

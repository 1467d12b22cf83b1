import { ok } from '../../kernel/result.ts';
import { ratingInversions } from '../../schedule/teams/lineUp.ts';
import type { ByeKind } from '../../tournament/gameResult.ts';
import type { Player, PlayerId, Team, TeamId, Tournament } from '../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal } from '../handler.ts';
import { lastPairedRound, withRound } from '../rounds.ts';
import { refuse } from './lots.ts';
import { addPlayers, type NewPlayer } from './players.ts';

/**
 * The first round with a board of this player, played or not: matches are identified by the teams of the players at the boards.
 */
const seatedIn = ({ rounds }: Tournament, member: PlayerId): number | undefined =>
  rounds.find(
    ({ games, byes }) =>
      games.some(({ white, black }) => white === member || black === member) ||
      byes.some(({ player, unopposed }) => player === member && unopposed === true),
  )?.number;

type NewTeam = Omit<Team, 'id' | 'tpn'> & { readonly id?: TeamId };

/**
 * Registers a team, or changes one (if `id` is given). Members must be registered players who are in no other team, each once. A
 * team has at least one member: otherwise its boards would be empty and no schedule could be made. A player who has a board in a
 * paired round stays in the team, because their points count for it.
 */
export const setTeam: Handler<{ readonly team: NewTeam }, { readonly team: Team }> = {
  decide: (state, command) => {
    const { team } = command;
    if (team.name.trim() === '') return refusal('journal.teamNameMissing');
    const present = state.teams.find((each) => each.id === team.id);
    if (team.id !== undefined && present === undefined) return refusal('journal.unknownTeam', { found: team.id });
    const { members } = team;
    if (members.length === 0) return refusal('journal.teamWithoutPlayers', { team: team.name });
    const twice = members.find((member, i) => members.indexOf(member) < i);
    if (twice !== undefined) return refusal('journal.playerTwiceInTeam', { player: twice, team: team.name });
    const known = new Set(state.players.map((player) => player.id));
    for (const member of members) {
      if (!known.has(member)) return refusal('journal.unknownPlayer', { found: member });
      const other = state.teams.find((each) => each.id !== team.id && each.members.includes(member));
      if (other !== undefined) return refusal('journal.playerOfOtherTeam', { player: member, team: other.name });
    }
    for (const player of present?.members ?? []) {
      const round = members.includes(player) ? undefined : seatedIn(state, player);
      if (round !== undefined) return refusal('journal.memberSeated', { player, round, team: team.name });
    }
    const [inversion] = ratingInversions(state, team.name, members);
    if (inversion !== undefined) return refuse(inversion);
    const id = team.id ?? state.teams.reduce((most, each) => Math.max(most, each.id), 0) + 1;
    return ok({ team: { ...team, id, tpn: present?.tpn ?? state.teams.length + 1 } });
  },
  evolve: (state, event) => {
    const known = state.teams.some((team) => team.id === event.team.id);
    const teams = known
      ? // The number that it has now: an entry before this one may have been undone.
        state.teams.map((team) => (team.id === event.team.id ? { ...event.team, tpn: team.tpn } : team))
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

/** A team with its players in board order: those registered already by their ids, the others as they are registered now. */
export type TeamEntry = Omit<Team, 'id' | 'tpn' | 'members'> & { readonly members: readonly (PlayerId | NewPlayer)[] };

/** Whether a name is that of a team which is there already. */
export const sameTeamName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Registers several teams at once: from a typed table, or a file with a column of teams and, in `others`, players without a team.
 * Players added to an existing team come after its members.
 */
export const addTeams: Handler<
  { readonly teams: readonly TeamEntry[]; readonly others?: readonly NewPlayer[] },
  { readonly players: readonly Player[]; readonly order: readonly PlayerId[]; readonly teams: readonly Team[] }
> = {
  decide: (state, command) => {
    if (command.teams.length === 0) return refusal('journal.noTeams');
    const inTeams = command.teams.flatMap(({ members }) => members.filter((each) => typeof each !== 'number'));
    const news = [...inTeams, ...(command.others ?? [])];
    // A question about a player of the list is answered with the command that brings the list.
    const answers = command.confirmed === undefined ? {} : { confirmed: command.confirmed };
    const registered = news.length === 0 ? undefined : addPlayers.decide(state, { players: news, ...answers });
    if (registered?.ok === false) return registered;
    const { players = [], order = [] } = registered?.value ?? {};
    let [next, added] = [{ ...state, players: [...state.players, ...players] }, 0];
    const teams = new Map<TeamId, Team>();
    for (const { members, ...team } of command.teams) {
      const ids = members.map((each) => (typeof each === 'number' ? each : players[added++].id));
      const present = next.teams.find(({ name }) => sameTeamName(name, team.name));
      const whole = present === undefined ? ids : [...present.members, ...ids];
      const decided = setTeam.decide(next, {
        team: present === undefined ? { ...team, members: whole } : { ...present, ...team, members: whole },
      });
      if (!decided.ok) return decided;
      teams.set(decided.value.team.id, decided.value.team);
      next = setTeam.evolve(next, decided.value) as typeof next;
    }
    return ok({ players, order, teams: [...teams.values()] });
  },
  evolve: (state, { players, order, teams }) =>
    teams.reduce(
      (now, team) => setTeam.evolve(now, { team }),
      players.length === 0 ? state : addPlayers.evolve(state, { players, order }),
    ),
};

/** The rounds of a span, in order. */
const roundsFrom = (first: number, last: number = first): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/**
 * A team is absent from a round that is not paired yet, or has a requested bye; null: it is present after all. `more` lists other
 * teams to which the same applies, `lastRound` the last of several consecutive rounds.
 */
export const teamBye: Handler<{
  readonly round: number;
  readonly lastRound?: number;
  readonly team: TeamId;
  readonly more?: readonly TeamId[];
  readonly bye: Exclude<ByeKind, 'pab'> | null;
}> = {
  decide: (state, { round, lastRound, team, more, bye }) => {
    const unknown = [team, ...(more ?? [])].find((each) => !state.teams.some(({ id }) => id === each));
    if (unknown !== undefined) return refusal('journal.unknownTeam', { found: unknown });
    const end = lastRound ?? round;
    const wrong = [round, end].find((each) => each < 1 || each > (state.totalRounds ?? 99) || each < round);
    if (wrong !== undefined) return refusal('journal.noSuchRound', { round: wrong });
    const paired = roundsFrom(round, end).find((each) => isPaired(roundOf(state, each)));
    if (paired !== undefined) return refusal('journal.roundPairedAlready', { round: paired });
    const several = end === round ? {} : { lastRound: end };
    return ok({ round, ...several, team, ...(more === undefined ? {} : { more }), bye });
  },
  evolve: (before, { round: first, lastRound, team, more = [], bye }) =>
    roundsFrom(first, lastRound).reduce(
      (state, round) =>
        withRound(state, round, ({ teamByes = [], ...entry }) => {
          const named = [...new Set([team, ...more])];
          const others = teamByes.filter((each) => !named.includes(each.team));
          const all = bye === null ? others : [...others, ...named.map((each) => ({ team: each, kind: bye }))];
          return all.length === 0 ? entry : { ...entry, teamByes: all };
        }),
      before,
    ),
};

import { pairsTeams } from './systemKinds.ts';
import type { ForbiddenPairs, Player, Team, Tournament } from './tournament.ts';
import type { SharedBy } from './wishes.ts';

/** What stands before the comma of a name; all of a name without one. */
export const familyName = ({ name }: Pick<Player, 'name'>): string => name.split(',')[0]?.trim() ?? '';

const OF_PLAYERS: Readonly<Record<SharedBy, (player: Player) => string>> = {
  // The same family name alone is no kinship: siblings come from the same club.
  family: (player) => (player.club && familyName(player) ? `${familyName(player)}, ${player.club}` : ''),
  club: (player) => player.club ?? '',
  federation: (player) => player.federation ?? '',
};

/** The club that all members of a team have in common; empty if there is none. */
function clubOf(team: Team, players: ReadonlyMap<number, Player>): string {
  const clubs = new Set(team.members.map((id) => players.get(id)?.club ?? ''));
  const [club = ''] = clubs;
  return clubs.size === 1 ? club : '';
}

/** Players, or teams where teams are paired, who have something in common. */
export interface SharingGroup {
  /** The club, the federation, the family. */
  readonly name: string;
  /** Ids, in the order of their pairing numbers. */
  readonly members: readonly number[];
}

/**
 * Players of the current roster who have something in common, by the first member's pairing number; groups of one are
 * left out.
 */
export function sharingGroups(tournament: Tournament, shared: SharedBy): SharingGroup[] {
  const { players, teams } = tournament;
  const byId = new Map(players.map((player) => [player.id, player]));
  const ofTeams: Readonly<Record<SharedBy, (team: Team) => string>> = {
    family: () => '',
    club: (team) => clubOf(team, byId),
    federation: ({ federation = '' }) => federation,
  };
  const named: [name: string, id: number][] = pairsTeams(tournament)
    ? teams.map((team) => [ofTeams[shared](team), team.id])
    : players.map((player) => [OF_PLAYERS[shared](player), player.id]);
  const groups = new Map<string, number[]>();
  for (const [name, id] of named) if (name !== '') groups.set(name, [...(groups.get(name) ?? []), id]);
  return [...groups].map(([name, members]) => ({ name, members })).filter(({ members }) => members.length > 1);
}

const NAMED = new WeakMap<Tournament, readonly ForbiddenPairs[]>();

/**
 * The prohibitions with names in place of every rule ("nobody of one club"): whom a rule covers follows the roster, so
 * that a late player of the club is covered at once.
 */
export function namedProhibitions(tournament: Tournament): readonly ForbiddenPairs[] {
  const { forbidden } = tournament;
  if (!forbidden.some(({ shared }) => shared !== undefined)) return forbidden;
  const known = NAMED.get(tournament);
  if (known !== undefined) return known;
  const asTeams = pairsTeams(tournament);
  const named = forbidden.flatMap(({ shared, ...each }): ForbiddenPairs[] => {
    if (shared === undefined) return [each];
    return sharingGroups(tournament, shared).map(({ members }) =>
      asTeams ? { ...each, teams: members } : { ...each, players: members },
    );
  });
  NAMED.set(tournament, named);
  return named;
}

/**
 * Groups of players (or of teams, if `of` says so), no two members of which may meet in a round (TRF26 260, C.05 5.2).
 */
export const forbiddenGroups = (
  tournament: Tournament,
  round: number,
  of: 'players' | 'teams' = 'players',
): (readonly number[])[] =>
  namedProhibitions(tournament)
    .filter(({ firstRound, lastRound }) => round >= firstRound && round <= lastRound)
    .map(({ players, teams = [] }) => (of === 'teams' ? teams : players));

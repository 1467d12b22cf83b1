import type { PlayerPreview } from '@turnuva/contract';
import { sameTeamName, type TeamEntry } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Difference } from './difference.ts';

type TeamsOfFile = NonNullable<PlayerPreview['teams']>;
type Member = TeamEntry['members'][number];

/** Who of the file is in a team: new players, and those who are registered and in no team yet; by the place in the file. */
function membersOf(
  places: readonly number[],
  all: readonly Difference[],
  left: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): { readonly at: number; readonly member: Member }[] {
  return places.flatMap((at): { at: number; member: Member }[] => {
    const each = all[at];
    if (each === undefined || (each.kind === 'new' && left.has(at))) return [];
    if (each.kind === 'new') return [{ at, member: each.player }];
    return taken.has(each.present.id) ? [] : [{ at, member: each.present.id }];
  });
}

const takenIn = ({ teams }: Tournament): ReadonlySet<number> => new Set(teams.flatMap(({ members }) => members));

/** A list of teams gives each player the team's name as club, for whoever plays on their own: here it is a team. */
export const withoutTeamAsClub = ({ members, ...team }: TeamEntry): TeamEntry => ({
  ...team,
  members: members.map((member) => {
    if (typeof member === 'number' || member.club !== team.name) return member;
    const { club: _, ...player } = member;
    return player;
  }),
});

/** The same for whoever is registered already: the club that is known stays. */
export function keepingClubs(all: readonly Difference[], teams: TeamsOfFile): readonly Difference[] {
  const teamAt = new Map(teams.flatMap(({ name, members }) => members.map((at) => [at, name] as const)));
  return all.map((each, at): Difference => {
    if (each.kind !== 'changed' || each.change.club === undefined || each.change.club !== teamAt.get(at)) return each;
    const { player, present } = each;
    const { club: _, ...change } = each.change;
    return Object.keys(change).length === 0 ? { kind: 'same', player, present } : { ...each, change };
  });
}

/** The teams of the file as they are registered. */
export function teamsFrom(
  teams: TeamsOfFile,
  all: readonly Difference[],
  left: ReadonlySet<number>,
  tournament: Tournament,
): TeamEntry[] {
  const taken = takenIn(tournament);
  return teams
    .map(({ name, members }) => ({ name, members: membersOf(members, all, left, taken).map(({ member }) => member) }))
    .filter(({ members }) => members.length > 0);
}

/** By place in the file: the team, and the number in its order; whoever comes to a team that is there stands behind its players. */
export function seatsIn(
  teams: TeamsOfFile,
  all: readonly Difference[],
  left: ReadonlySet<number>,
  tournament: Tournament,
): ReadonlyMap<number, { readonly team: string; readonly board: number }> {
  const taken = takenIn(tournament);
  const seats = new Map<number, { readonly team: string; readonly board: number }>();
  for (const { name, members } of teams) {
    const before = tournament.teams.find((team) => sameTeamName(team.name, name))?.members.length ?? 0;
    for (const [i, { at }] of membersOf(members, all, left, taken).entries())
      seats.set(at, { team: name, board: before + i + 1 });
  }
  return seats;
}

/**
 * By place in the file: the team of those for whom the file names another one. They stay where they are: nobody plays for two
 * teams, and a list does not take anybody from a team.
 */
export function stayingIn(
  teams: TeamsOfFile,
  all: readonly Difference[],
  tournament: Tournament,
): ReadonlyMap<number, string> {
  const staying = new Map<number, string>();
  for (const { name, members } of teams) {
    for (const at of members) {
      const each = all[at];
      if (each === undefined || each.kind === 'new') continue;
      const own = tournament.teams.find((team) => team.members.includes(each.present.id));
      if (own !== undefined && !sameTeamName(own.name, name)) staying.set(at, own.name);
    }
  }
  return staying;
}

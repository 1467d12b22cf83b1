import type { PlayerId, Team, TeamId } from '@turnuva/engine/tournament';
import type { Draft, NumberInFile, TeamDraft } from '../draft.ts';

/** The teams of a file, and who belongs to which. */
export interface TeamsRead {
  readonly teams: readonly Team[];
  readonly ids: ReadonlySet<TeamId>;
  readonly teamOf: ReadonlyMap<PlayerId, TeamId>;
  /** Numbers in 240, 250, 260 and 299 mean teams. */
  readonly numbersAreTeams: boolean;
}

/** 192 codes of events in which teams are paired. */
const TEAM_EVENT = /TEAM|SCHILLER|SCHEVENINGEN/;

/** Checks the teams (310, or 013 if there is none) and puts them into the order of their numbers. */
export function teamsOf(draft: Draft, playerIndex: Int32Array): TeamsRead {
  const drafts = draft.teams.length > 0 ? draft.teams : draft.oldTeams;
  const lines = new Map<TeamId, number>();
  const teamOf = new Map<PlayerId, TeamId>();
  const memberLine = new Map<PlayerId, number>();
  for (const team of drafts) {
    const first = lines.get(team.id);
    if (first === undefined) lines.set(team.id, team.line);
    else {
      const facts = { found: team.id, first, expected: 'one team per line' };
      draft.faults.error(team.line, 5, 'trf.duplicateTeam', facts);
    }
    for (const member of team.members) enterMember(draft, playerIndex, team, member, teamOf, memberLine);
  }
  const teams = [...drafts].sort((a, b) => a.id - b.id).map((each, i) => toTeam(each, i, teamOf));
  const numbersAreTeams = draft.teams.length > 0 || (drafts.length > 0 && TEAM_EVENT.test(draft.code?.text ?? ''));
  return { teams, ids: new Set(lines.keys()), teamOf, numbersAreTeams };
}

function enterMember(
  draft: Draft,
  playerIndex: Int32Array,
  team: TeamDraft,
  member: NumberInFile,
  teamOf: Map<PlayerId, TeamId>,
  memberLine: Map<PlayerId, number>,
): void {
  const { number: found, line, column } = member;
  const { record } = team;
  const first = memberLine.get(found);
  if (playerIndex[found] < 0) {
    if (draft.unreadable.has(found)) return;
    const facts = { record, found, expected: 'the starting number of a player' };
    draft.faults.warn(line, column, 'trf.unknownLeftOut', facts);
  } else if (first !== undefined) {
    draft.faults.error(line, column, 'trf.memberTwice', { record, found, first, expected: 'one team per player' });
  } else {
    teamOf.set(found, team.id);
    memberLine.set(found, line);
  }
}

function toTeam(draft: TeamDraft, i: number, teamOf: ReadonlyMap<PlayerId, TeamId>): Team {
  const { id, name, nickname, strength, members } = draft;
  return {
    id,
    tpn: i + 1,
    name,
    ...(nickname === undefined ? {} : { nickname }),
    ...(strength === undefined ? {} : { strength }),
    members: members.map((member) => member.number).filter((member) => teamOf.get(member) === id),
  };
}

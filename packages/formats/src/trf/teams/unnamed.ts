import type { Round, TeamBye, TeamId, TeamMatch } from '@turnuva/engine/tournament';
import type { LineupDraft } from '../draft.ts';
import type { TeamsMet } from './seats.ts';
import type { TeamsRead } from './teams.ts';

/** The teams of a round that no game shows with another. */
interface Alone {
  /** Its players won their boards, nobody sat against them. */
  readonly alone: ReadonlySet<TeamId>;
  /** Of which the round says nothing. */
  readonly absent: ReadonlySet<TeamId>;
}

/** What is known of a round's teams before its matches are. */
interface Known {
  readonly round: Round;
  readonly read: TeamsRead;
  readonly lineups: ReadonlyMap<TeamId, LineupDraft>;
  readonly teamByes: readonly TeamBye[];
  /** By games, and by record 330. */
  readonly met: readonly TeamsMet[];
}

/** What could be found of it. */
interface Unnamed {
  readonly matches: readonly TeamMatch[];
  /** Teams of which nobody knows whom they should have met. */
  readonly alone: readonly TeamId[];
}

function teamsAlone({ round, read: { teams, teamOf }, teamByes, met }: Known): Alone {
  const busy = new Set([...met.flat(), ...teamByes.map(({ team }) => team)]);
  const alone = new Set<TeamId>();
  for (const { player, kind, unopposed } of round.byes) {
    const team = teamOf.get(player);
    if (team === undefined || busy.has(team)) continue;
    if (unopposed === true && kind === 'full') alone.add(team);
    else if (kind !== 'zero') busy.add(team);
  }
  return { alone, absent: new Set(teams.map(({ id }) => id).filter((id) => !busy.has(id) && !alone.has(id))) };
}

/**
 * Matches in which nobody had an opponent, told by the players only (TRF26: `0000 w +`, no record 330). The other team is the one that
 * record 300 names, else the only one of which the round says nothing; where there is none, two such teams met and left
 * different boards empty. Where several are left nobody knows who met whom.
 */
export function unnamedMatches(known: Known): Unnamed {
  // Clubs of an event for single players (013) play no matches.
  if (!known.read.numbersAreTeams) return { matches: [], alone: [] };
  const { alone, absent } = teamsAlone(known);
  const [open, away] = [new Set(alone), new Set(absent)];
  const matches: TeamMatch[] = [];
  const meet = (white: TeamId | undefined, black: TeamId | undefined): void => {
    if (white === undefined || black === undefined || white === black || !open.has(white)) return;
    if (away.has(black)) matches.push({ table: 0, white, black, forfeit: 'white' });
    else if (open.has(black)) matches.push({ table: 0, white, black });
    else return;
    for (const teams of [open, away]) {
      teams.delete(white);
      teams.delete(black);
    }
  };
  // Ours write the team with White first.
  for (const [team, { opponent }] of known.lineups) meet(team, opponent.number);
  const left = [...open, ...away];
  if (left.length === 2) meet(left[0], left[1]);
  return { matches, alone: [...open] };
}

import type { Decision } from '../../kernel/decision.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { reason } from '../decisions.ts';
import { teamsInOrder } from '../scheveningen/make.ts';

/** Places of both players in their teams, for tables that name boards; `rule` is the format's sentence. */
export function boardsReason(
  tournament: Tournament,
  rule: 'scheveningen' | 'skalitzka',
  round: number,
  white: PlayerId,
  black: PlayerId,
): Decision[] {
  const teams = teamsInOrder(tournament);
  const seat = (player: PlayerId): readonly [number, number, string] => {
    const at = teams.findIndex((team) => team.members.includes(player));
    return [at + 1, (teams[at]?.members.indexOf(player) ?? -1) + 1, teams[at]?.name ?? ''];
  };
  const [whiteTeam, whiteNumber, whiteTeamName] = seat(white);
  const [blackTeam, blackNumber, blackTeamName] = seat(black);
  const facts = { round, white, whiteTeam, whiteNumber, whiteTeamName, black, blackTeam, blackNumber, blackTeamName };
  return [reason(rule, facts)];
}

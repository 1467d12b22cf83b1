import { blackCode, isUnfinished, whiteCode } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import { sidePoints } from '../../tournament/scoring.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { isPaired } from '../../tournament/tournament.ts';
import { hasPart } from '../kinds.ts';
import { isTeamEvent } from './stages.ts';
import type { Withdrawal } from './withdrawal.ts';
import { keepsPoints, withdrawals } from './withdrawal.ts';

/** What would follow if somebody left (C.05 6.6). */
export interface LeavingEffect extends Withdrawal {
  /** Points that opponents would lose in the standings, tenths, by number in the event; nobody is named who loses nothing. */
  readonly losses: readonly { readonly player: EntrantId; readonly points: Points }[];
}

/** What each opponent has from the games against an entrant, tenths. */
function pointsAgainst(tournament: Tournament, entrant: EntrantId): LeavingEffect['losses'] {
  const { players, rounds, scoring } = tournament;
  const taken = new Map<EntrantId, Points>();
  for (const { white, black, result } of rounds.flatMap(({ games }) => games)) {
    if (result === undefined || isUnfinished(result) || (white !== entrant && black !== entrant)) continue;
    const points =
      black === entrant ? sidePoints(scoring, whiteCode(result), true) : sidePoints(scoring, blackCode(result), false);
    const other = black === entrant ? white : black;
    taken.set(other, (taken.get(other) ?? 0) + points);
  }
  return players.flatMap(({ id }) => {
    const points = taken.get(id) ?? 0;
    return points === 0 ? [] : [{ player: id, points }];
  });
}

/**
 * What becomes of the games of a participant of a round robin who leaves from a round on, and which players lose points by it.
 * Undefined where no round stands yet (the lots are drawn again then), and in other formats. Of teams nobody's loss is worked out.
 */
export function leavingEffect(
  tournament: Tournament,
  entrant: EntrantId,
  fromRound: number,
): LeavingEffect | undefined {
  if (!hasPart(tournament, 'leaving') || !tournament.rounds.some(isPaired)) return undefined;
  const ofTeams = isTeamEvent(tournament);
  const left = <T extends { readonly id: number }>(each: T): T =>
    each.id === entrant ? { ...each, withdrawnFrom: fromRound } : each;
  const then = ofTeams
    ? { ...tournament, teams: tournament.teams.map(left) }
    : { ...tournament, players: tournament.players.map(left) };
  const withdrawal = withdrawals(then).find(({ player }) => player === entrant);
  if (withdrawal === undefined) return undefined;
  const annulled = !withdrawal.counts && !keepsPoints(tournament);
  return { ...withdrawal, losses: annulled && !ofTeams ? pointsAgainst(tournament, entrant) : [] };
}

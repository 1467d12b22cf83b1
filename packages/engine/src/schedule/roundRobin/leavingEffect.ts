import { blackCode, isUnfinished, whiteCode } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import { sidePoints } from '../../tournament/scoring.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { isPaired } from '../../tournament/tournament.ts';
import { hasPart } from '../kinds.ts';
import { boardsOf } from '../teams/lineUp.ts';
import { matchScore } from '../teams/score.ts';
import { isTeamEvent } from './stages.ts';
import type { Withdrawal } from './withdrawal.ts';
import { keepsPoints, withdrawals } from './withdrawal.ts';

/** What an opponent would lose in the standings, tenths. */
export interface LeavingLoss {
  readonly entrant: EntrantId;
  /** For teams: match points. */
  readonly points: Points;
  /** Of teams. */
  readonly boardPoints?: Points;
}

/** What would follow if someone left (C.05 6.6). */
export interface LeavingEffect extends Withdrawal {
  /** By number in the event; nobody is named who loses nothing. */
  readonly losses: readonly LeavingLoss[];
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
    return points === 0 ? [] : [{ entrant: id, points }];
  });
}

/** What each team has from its matches against another, which the standings then leave out with their boards. */
function matchesAgainst(tournament: Tournament, team: EntrantId): LeavingLoss[] {
  const boards = boardsOf(tournament);
  const lost = new Map<EntrantId, { points: Points; boardPoints: Points }>();
  for (const { number, matches = [] } of tournament.rounds)
    for (const match of matches) {
      if (match.white !== team && match.black !== team) continue;
      const score = matchScore(tournament, number, match, boards);
      const [other, points, boardPoints] =
        match.black === team
          ? [match.white, score.whiteMatchPoints, score.whiteGamePoints]
          : [match.black, score.blackMatchPoints, score.blackGamePoints];
      const before = lost.get(other) ?? { points: 0, boardPoints: 0 };
      lost.set(other, { points: before.points + points, boardPoints: before.boardPoints + boardPoints });
    }
  return tournament.teams.flatMap(({ id }) => {
    const loss = lost.get(id);
    return loss === undefined || loss.points + loss.boardPoints === 0 ? [] : [{ entrant: id, ...loss }];
  });
}

/**
 * What becomes of the games of a participant of a round robin who leaves from a round on, and who loses points by it.
 * Undefined where no round is paired yet (the lots are drawn again then), and in other formats.
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
  const against = ofTeams ? matchesAgainst : pointsAgainst;
  return { ...withdrawal, losses: annulled ? against(tournament, entrant) : [] };
}

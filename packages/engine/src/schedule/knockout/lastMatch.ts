import type { EntrantId } from '../../tournament/schedule.ts';
import { stageUnderWay } from '../../tournament/stages.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { bracketOf, type PlayedMatch } from './bracket.ts';
import { knockoutOf } from './format.ts';
import { isForfeited } from './sides.ts';

/** The match with which a bracket ended for someone. */
export interface LastMatch {
  readonly match: Pick<PlayedMatch, 'kind' | 'left'>;
  readonly won: boolean;
  readonly opponent: EntrantId;
  /** What decided it if nothing was played, or what was played did not. */
  readonly by?: 'award' | 'forfeit';
}

/** What decided a match in place of play. */
function decidedBy({ state }: PlayedMatch): Pick<LastMatch, 'by'> {
  if (state.decidedBy === 'award') return { by: 'award' };
  return state.games.length > 0 && state.games.every(isForfeited) ? { by: 'forfeit' } : {};
}

/** How the bracket of the stage under way ended for everyone who is out of it or has won it; empty without a bracket. */
export function lastMatches(tournament: Tournament): ReadonlyMap<EntrantId, LastMatch> {
  if (tournament.schedule?.knockout === undefined) return new Map();
  const bracket = bracketOf(knockoutOf(stageUnderWay(tournament)));
  const last = new Map<EntrantId, LastMatch>();
  if (!bracket.ok) return last;
  for (const match of bracket.value.matches) {
    const { winner, loser } = match;
    if (winner === undefined || loser === undefined) continue;
    const by = decidedBy(match);
    last.set(loser, { match, won: false, opponent: winner, ...by });
    if (match.kind === 'final' || match.kind === 'third-place')
      last.set(winner, { match, won: true, opponent: loser, ...by });
    else last.delete(winner);
  }
  return last;
}

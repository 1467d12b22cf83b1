import { bracketOf } from '../schedule/knockout/bracket.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { isLastRoundPaired } from './fideMode.ts';
import type { Refusal } from './handler.ts';
import { refusal } from './handler.ts';
import { lastPairedRound } from './rounds.ts';

/** True if nothing is left to play: the last announced round is closed; in a knock-out, every match is decided. */
export function isFinished(state: Tournament): boolean {
  const knockout = state.schedule?.knockout;
  if (knockout === undefined)
    return isLastRoundPaired(state) && roundOf(state, lastPairedRound(state)).status === 'closed';
  const bracket = bracketOf(knockout);
  return bracket.ok && bracket.value.complete;
}

/** True for the table after the last round, once nothing is left to play. */
export const isFinal = (state: Tournament, round: number): boolean =>
  isFinished(state) && round >= lastPairedRound(state);

/** Why nobody can be registered any more; undefined as long as a late entry may still play (C.04.2 2.4). */
export function registrationHindrance(state: Tournament): Refusal | undefined {
  if (!isFinished(state)) return undefined;
  if (state.schedule?.knockout !== undefined) return refusal('journal.knockoutDecided').error;
  // In FIDE mode the number of rounds is fixed once round 1 is paired.
  const rule = state.fideMode ? 'journal.allRoundsPlayed' : 'journal.allRoundsPlayedRaise';
  return refusal(rule, { rounds: lastPairedRound(state) }).error;
}

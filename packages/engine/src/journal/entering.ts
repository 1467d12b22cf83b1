import { hasSchedule } from '../schedule/kinds.ts';
import { pairsTeams, roundsOfMatch } from '../tournament/systemKinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { isLastRoundPaired } from './fideMode.ts';
import { lastPairedRound } from './rounds.ts';

/**
 * How a player who is registered, or comes back, takes part from now on: like everyone else (`start`), from a `round` on (C.04.2
 * 2.4), only if they are `seated` by hand because the last round is paired (C.04.2 4.4), or not at all, because all rounds are
 * `over` or their games are `scheduled` in advance.
 */
export interface Entering {
  readonly way: 'start' | 'round' | 'seated' | 'over' | 'scheduled';
  /** The first round, or the last one if no other follows; 0 if no round matters. */
  readonly round: number;
}

/** How a player who is registered, or comes back, now takes part. */
export function entering(state: Tournament): Entering {
  const last = lastPairedRound(state);
  if (last === 0) return { way: 'start', round: 0 };
  if (hasSchedule(state)) return { way: 'scheduled', round: 0 };
  if (!isLastRoundPaired(state)) return { way: 'round', round: last + 1 };
  // Both games of a match of two are changed at once, or not at all.
  const isOpen = roundsOfMatch(state, last).every((round) => roundOf(state, round).status !== 'closed');
  // The line-up says who plays for a team.
  if (isOpen && pairsTeams(state)) return { way: 'start', round: 0 };
  return { way: isOpen ? 'seated' : 'over', round: last };
}

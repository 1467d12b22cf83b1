import type { MatchPhase } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { bracketOf } from './bracket.ts';
import { phaseOf } from './match.ts';
import { knockoutRounds } from './rounds.ts';
import type { MatchKind } from './structure.ts';

/** What a round of a knock-out is called: its number shifts when an earlier match needs an extension, this does not. */
export interface KnockoutRoundName {
  readonly stage: number;
  readonly kind: MatchKind;
  /** Game of the mini-matches, from 1 through all phases. */
  readonly game: number;
  readonly phase: MatchPhase;
}

/** Stage and game of every round of a knock-out, in order; empty for every other tournament. */
export function knockoutRoundNames(tournament: Tournament): readonly KnockoutRoundName[] {
  const state = tournament.schedule?.knockout;
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return [];
  return knockoutRounds(tournament, state).map(({ stage, game }) => ({
    stage,
    kind: bracket.value.matches.find((match) => match.stage === stage)?.kind ?? 'stage',
    game,
    phase: phaseOf(state.settings, game),
  }));
}

/** Stage and game of a round of a knock-out; undefined for every other round. */
export const knockoutRoundName = (tournament: Tournament, round: number): KnockoutRoundName | undefined =>
  knockoutRoundNames(tournament)[round - 1];

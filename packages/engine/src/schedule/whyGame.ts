import type { Decision } from '../kernel/decision.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { formatById } from './registry.ts';

/** Why a game is in a round of a schedule, in the format's own words. */
export const whyScheduled = (
  tournament: Tournament,
  round: number,
  white: PlayerId,
  black: PlayerId,
): readonly Decision[] => formatById(tournament.system)?.why?.(tournament, round, white, black) ?? [];

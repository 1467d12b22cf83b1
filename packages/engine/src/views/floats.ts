import { floatRuleOf } from '../pairing/floatRules.ts';
import type { Float } from '../pairing/shared/floats.ts';
import { floatIn, meetingFloat } from '../pairing/shared/floats.ts';
import { isPredetermined } from '../standings/ledger/rounds.ts';
import type { RoundInput } from '../tournament/roundInput.ts';

/** The float of a player (index in the history) in a round. */
export type FloatReader = (round: number, player: number) => Float | undefined;

/**
 * Floats as the tournament's own edition counts them. Players float where score groups of players are paired: not by a
 * table, not where teams are paired, and not in a system whose text knows no floats.
 */
export function floatReader(history: RoundInput): FloatReader {
  const { tournament } = history;
  const rule = floatRuleOf(tournament);
  if (rule === undefined || tournament.teams.length > 0 || isPredetermined(tournament)) return () => undefined;
  return (round, player) => floatIn(history, round, player, rule);
}

/** Whether the float of a round comes from no game: from a bye, or from points without a game. */
export function isFloatWithoutGame(history: RoundInput, round: number, player: number): boolean {
  const rule = floatRuleOf(history.tournament);
  return rule !== undefined && meetingFloat(history, round, player, rule.meetings) === 'none';
}

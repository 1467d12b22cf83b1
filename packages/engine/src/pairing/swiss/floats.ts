import type { History } from '../../tournament/history.ts';
import { codeOfBye } from '../../tournament/history.ts';
import { lossValue } from '../../tournament/scoring.ts';

/** A float: `down` for the one who had more points than the opponent, `up` for the one who had fewer. */
export type Float = 'down' | 'up';

/** What an edition's text counts as a float. Everything else that floats have in common is {@link floatIn}. */
export interface FloatRule {
  /** Which meetings count: games that were played, or everything that was paired, forfeits included. */
  readonly meetings: 'played' | 'paired';
  /** Which rounds without an opponent are downfloats: all worth more than a loss, the allocated bye alone, or none. */
  readonly without: 'worth-more-than-loss' | 'pab' | 'none';
}

const PAB = codeOfBye('pab');

/**
 * The float of a player (index in the history) in an earlier round, by the pairing scores with which the round was
 * paired. The only place where floats are worked out: editions, cards, boards and papers all ask here.
 */
export function floatIn(history: History, round: number, player: number, rule: FloatRule): Float | undefined {
  const base = (round - 1) * history.size;
  const at = base + player;
  const other = history.opponent[at];
  if (other >= 0 && (rule.meetings === 'paired' || history.played[at] === 1)) {
    const difference = history.scoreBefore[at] - history.scoreBefore[base + other];
    return difference > 0 ? 'down' : difference < 0 ? 'up' : undefined;
  }
  if (rule.without === 'none') return undefined;
  if (history.code[at] === PAB) return 'down';
  const gained = history.gain[at] > lossValue(history.tournament.scoring);
  return rule.without === 'worth-more-than-loss' && gained ? 'down' : undefined;
}

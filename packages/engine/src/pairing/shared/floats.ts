import type { RoundInput } from '../../tournament/roundInput.ts';
import { PAB } from '../../tournament/roundInput.ts';
import { lossValue } from '../../tournament/scoring.ts';

/** The kind of a meeting by the scores of the two; `none` if there is none that counts. */
export type Meeting = Float | 'level' | 'none';

/** A float: `down` for the player who had more points than the opponent, `up` for the one who had fewer. */
export type Float = 'down' | 'up';

/** What an edition's text counts as a float. Everything common to all editions is in {@link floatIn}. */
export interface FloatRule {
  /** Which meetings count: games that were played, or everything that was paired, forfeits included. */
  readonly meetings: 'played' | 'paired';
  /** Which rounds without such a meeting are downfloats: all, those worth more than a loss, only the allocated bye, or none. */
  readonly without: 'always' | 'worth-more-than-loss' | 'pab' | 'none';
}

/** Data about floats in meetings: who met whom, and the pairing scores before. */
type Meetings = Pick<RoundInput, 'size' | 'opponent' | 'played' | 'scoreBefore'>;

/**
 * The float of a meeting in an earlier round, by the pairing scores with which it was paired; `none` if there is no meeting that
 * counts.
 */
export function meetingFloat(
  { size, opponent, played, scoreBefore }: Meetings,
  round: number,
  player: number,
  meetings: FloatRule['meetings'],
): Meeting {
  const base = (round - 1) * size;
  const other = opponent[base + player];
  if (other < 0 || (meetings === 'played' && played[base + player] !== 1)) return 'none';
  const difference = scoreBefore[base + player] - scoreBefore[base + other];
  return difference > 0 ? 'down' : difference < 0 ? 'up' : 'level';
}

/**
 * The float of a player (index in the history) in an earlier round. Floats are calculated only here; editions, cards, boards and
 * sheets all use this function.
 */
export function floatIn(history: RoundInput, round: number, player: number, rule: FloatRule): Float | undefined {
  const float = meetingFloat(history, round, player, rule.meetings);
  if (float !== 'none') return float === 'level' ? undefined : float;
  const at = (round - 1) * history.size + player;
  if (rule.without === 'none') return undefined;
  if (rule.without === 'always') return 'down';
  if (history.code[at] === PAB) return 'down';
  const gained = history.gain[at] > lossValue(history.tournament.scoring);
  return rule.without === 'worth-more-than-loss' && gained ? 'down' : undefined;
}

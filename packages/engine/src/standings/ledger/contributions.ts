import { fraction } from '../../kernel/fraction.ts';
import type { Trace } from '../list/definition.ts';
import type { Scene } from '../scene.ts';
import { FORFEIT_LOSS, isForfeit, isVoluntary, type Ledger, PENDING, PLAYED } from './ledger.ts';
import {
  AS_IS,
  CAPPED_BY_OPPONENT,
  CAPPED_BY_ROUNDS,
  FORFEIT_AS_GAME,
  OWN_SCORE,
  Tally,
  VIRTUAL_OPPONENT,
} from './tally.ts';

/** A tally with the way to fill it with one participant's contributions. */
interface Contributions {
  readonly tally: Tally;
  fill(i: number): void;
}

/**
 * How a round contributes to Buchholz, Sonneborn-Berger and their kin. `scores` is the ledger of the opponents' score;
 * `gains` the one of the points scored against them, undefined for sums of scores (factor 1).
 */
export function contributions(
  scene: Scene,
  scores: Ledger,
  gains: Ledger | undefined,
  forfeitsPlayed: boolean,
): Contributions {
  const tally = new Tally(scores, scene.edition);
  const adjusted = scene.adjusted(scores);
  const { size, rounds, kind, opponent } = scores;
  const fillRound = scores.predetermined ? undefined : scene.edition === 'classic' ? virtualOpponent : dummy;

  return {
    tally,
    fill(i) {
      tally.clear();
      for (let r = 1, at = i, before = 0; r <= rounds; r++, at += size) {
        const met = kind[at] === PLAYED || kind[at] === PENDING;
        if (met) add(r, at, opponent[at], adjusted[opponent[at]], false, AS_IS);
        else if (fillRound !== undefined) fillRound(r, at, i, before);
        // C.07 15.2: under predetermined pairings forfeits are games; free rounds do not count at all.
        else if (opponent[at] >= 0) add(r, at, opponent[at], scores.score[opponent[at]], false, AS_IS);
        before += scores.gain[at];
      }
    },
  };

  function add(r: number, at: number, other: number, score: number, voluntary: boolean, reason: number): void {
    const base = other < 0 ? score : scores.score[other];
    tally.add(r, other, base, score, gains === undefined ? 1 : gains.gain[at], voluntary, reason);
  }

  /**
   * C.07 16.4: an unplayed round is a game against a dummy with the participant's own score. Since 2026 that score has a
   * cap (16.4.1, 16.4.2).
   */
  function dummy(r: number, at: number, i: number): void {
    const other = opponent[at];
    const forfeit = isForfeit(kind[at]) && other >= 0;
    if (forfeit && forfeitsPlayed) {
      add(r, at, other, adjusted[other], false, FORFEIT_AS_GAME);
      return;
    }
    const own = scores.score[i];
    const most = scene.edition === '2024' ? own : forfeit ? adjusted[other] : scores.draw * rounds;
    const capped = forfeit ? CAPPED_BY_OPPONENT : CAPPED_BY_ROUNDS;
    const voluntary = forfeit ? kind[at] === FORFEIT_LOSS : isVoluntary(kind[at]);
    add(r, at, other, Math.min(own, most), voluntary, own <= most ? OWN_SCORE : capped);
  }

  /**
   * The sources' virtual opponent: it starts with the participant's points before the round, gets the points that they miss in
   * it, and draws every later round. Its score is used as that of the opponent in an unplayed round.
   */
  function virtualOpponent(r: number, at: number, _i: number, before: number): void {
    const score = before + scores.win - scores.gain[at] + scores.draw * (rounds - r);
    add(r, at, opponent[at], score, false, VIRTUAL_OPPONENT);
  }
}

/** Tells the bonuses and penalties that are part of a participant's score, by round; before round 1 they have none. */
export function explainBonuses({ bonus, rounds, size }: Ledger, i: number, trace: Trace | undefined): void {
  if (bonus === undefined || trace === undefined) return;
  for (let r = 1, at = i; at < bonus.length; r++, at += size) {
    if (bonus[at] === 0) continue;
    const value = fraction(bonus[at], 10);
    const note = { rule: bonus[at] > 0 ? 'receipt.bonus' : 'receipt.penalty', article: '', facts: {} };
    trace.term({ ...(r <= rounds ? { round: r } : {}), value, product: value, counted: true, notes: [note] });
  }
}

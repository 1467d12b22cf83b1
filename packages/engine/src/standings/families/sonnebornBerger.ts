import { fraction } from '../../kernel/fraction.ts';
import { contributions } from '../ledger/contributions.ts';
import { ENCOUNTER_KINDS, type Ledger } from '../ledger/ledger.ts';
import { type Measure, type TieBreakKind, type ValueTieBreak, valueTieBreak } from '../list/definition.ts';
import { KINDS } from '../list/kinds.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';

/** Sum of opponent's score times points scored against them, with cuts of the lowest-scored opponents (C.07 14.1). */
function productSum(
  scene: Scene,
  code: TieBreakCode,
  scores: 'MP' | 'GP' | undefined,
  gains: 'MP' | 'GP' | undefined,
): Measure {
  const ledger = scene.ledger(scores);
  const { tally, fill } = contributions(scene, ledger, scene.ledger(gains), code.forfeitsPlayed);
  const cutBy = scene.teams === undefined ? 'points' : (scores ?? scene.teams.primary);
  const exception = scene.edition !== 'classic' && !ledger.predetermined;
  return (i, trace) => {
    fill(i);
    tally.cutLow(code.cut + code.median, exception);
    tally.cutHigh(code.median);
    if (trace !== undefined) tally.tell(i, trace, cutBy);
    return tally.total();
  };
}

/** Sonneborn-Berger (C.07 9.1). */
export const SB = valueTieBreak({
  ...KINDS.SB,
  unit: 100,
  measure: (scene, code) => productSum(scene, code, code.on, code.on),
});

/** Extended Sonneborn-Berger for teams (C.07 13.2): the opponents' first-named score times one's own second-named points. */
const extendedBerger = (kind: TieBreakKind, scores: 'MP' | 'GP', gains: 'MP' | 'GP'): ValueTieBreak =>
  valueTieBreak({
    ...kind,
    unit: 100,
    measure: (scene, code) => productSum(scene, code, scores, gains),
  });

export const EMMSB = extendedBerger(KINDS.EMMSB, 'MP', 'MP');
export const EMGSB = extendedBerger(KINDS.EMGSB, 'MP', 'GP');
export const EGMSB = extendedBerger(KINDS.EGMSB, 'GP', 'MP');
export const EGGSB = extendedBerger(KINDS.EGGSB, 'GP', 'GP');

/** Rounds that can bring points: in a round robin of an odd field one is free (C.07 9.2). */
function scoringRounds(ledger: Ledger): number {
  if (!ledger.predetermined) return ledger.rounds;
  let most = 0;
  for (let i = 0; i < ledger.size; i++) {
    let games = 0;
    for (let at = i; at < ledger.opponent.length; at += ledger.size) if (ledger.opponent[at] >= 0) games++;
    most = Math.max(most, games);
  }
  return most;
}

/** Two hundred times the score a participant must have to count, tenths: a whole number also for percentages. */
function lineOf(ledger: Ledger, maximum: number, code: TieBreakCode): number {
  if (code.percent !== undefined) return 2 * maximum * code.percent;
  const line = maximum + 10 * code.limit;
  return 100 * (code.extend === undefined ? line : extendedLine(ledger, line, code.extend));
}

/** The sources' extended Koya: the line is lowered by score groups that exist, one a step. */
function extendedLine(ledger: Ledger, line: number, steps: number): number {
  const below = [...new Set(ledger.score)].filter((score) => 2 * score < line).sort((a, b) => b - a);
  return below.length === 0 ? line : 2 * below[Math.min(steps, below.length) - 1];
}

const koya = (kind: TieBreakKind) =>
  valueTieBreak({
    ...kind,
    unit: 10,
    measure(scene, code) {
      const ledger = scene.ledger(code.on);
      const { rounds, size, opponent, score, gain, kind: kinds, id } = ledger;
      const maximum = ledger.win * scoringRounds(ledger);
      const line = lineOf(ledger, maximum, code);
      return (i, trace) => {
        let sum = 0;
        for (let r = 1, at = i; r <= rounds; r++, at += size) {
          const other = opponent[at];
          if (other < 0) continue;
          const counted = 200 * score[other] >= line;
          if (counted) sum += gain[at];
          if (trace === undefined) continue;
          trace.term({
            round: r,
            kind: ENCOUNTER_KINDS[kinds[at]],
            opponent: id[other],
            base: fraction(score[other], 10),
            value: fraction(gain[at], 10),
            product: counted ? fraction(gain[at], 10) : fraction(0),
            counted,
            notes: counted ? [] : [{ rule: 'receipt.belowKoyaLine', article: kind.article, facts: {} }],
          });
        }
        trace?.step('receipt.koyaLine', kind.article, { lineScore: line / 200, maximumScore: maximum });
        return sum;
      };
    },
  });

export const KS = koya(KINDS.KS);
export const KS_CLASSIC = koya(KINDS.KS_CLASSIC);

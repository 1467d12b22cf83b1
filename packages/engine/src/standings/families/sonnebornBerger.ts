import { contributions } from '../ledger/contributions.ts';
import type { Measure, TieBreakKind, ValueTieBreak } from '../list/definition.ts';
import { valueTieBreak } from '../list/definition.ts';
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

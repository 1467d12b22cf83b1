import { contributions } from '../ledger/contributions.ts';
import type { Measure, Modifier, ValueTieBreak } from '../list/definition.ts';
import { valueTieBreak } from '../list/definition.ts';
import type { Scene } from '../scene.ts';
import type { TieBreakCode } from '../types.ts';
import { BOTH, SCORES, TEAMS } from './subjects.ts';

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

/** Sonneborn-Berger. */
export const SB = valueTieBreak({
  name: 'SB',
  article: 'C.07 9.1',
  subjects: BOTH,
  modifiers: [...SCORES, 'C', 'M', 'P'],
  unit: 100,
  measure: (scene, code) => productSum(scene, code, code.on, code.on),
});

const CUTS: readonly Modifier[] = ['C', 'P'];

/** Extended Sonneborn-Berger for teams: the opponents' first-named score times one's own second-named points. */
const extendedBerger = (name: string, scores: 'MP' | 'GP', gains: 'MP' | 'GP'): ValueTieBreak =>
  valueTieBreak({
    name,
    article: 'C.07 13.2',
    subjects: TEAMS,
    modifiers: CUTS,
    unit: 100,
    measure: (scene, code) => productSum(scene, code, scores, gains),
  });

export const EMMSB = extendedBerger('EMMSB', 'MP', 'MP');
export const EMGSB = extendedBerger('EMGSB', 'MP', 'GP');
export const EGMSB = extendedBerger('EGMSB', 'GP', 'MP');
export const EGGSB = extendedBerger('EGGSB', 'GP', 'GP');

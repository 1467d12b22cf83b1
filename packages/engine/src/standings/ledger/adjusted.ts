import type { Ledger } from './ledger.ts';
import { isRequestedBye, isVoluntary, PENDING, PLAYED } from './ledger.ts';

/**
 * First round of the participant's trailing voluntary unplayed rounds: from it to the last counted round there are only requested
 * byes and forfeit losses (C.07 16.2.5). `rounds` + 1 if there are none. The modifier `/P` has no effect here, because it
 * concerns the participant's own rounds.
 */
function trailingFrom(ledger: Ledger, i: number): number {
  let first = ledger.rounds + 1;
  for (let r = ledger.rounds; r > 0; r--) {
    const kind = ledger.kind[(r - 1) * ledger.size + i];
    if (!isVoluntary(kind)) break;
    first = r;
  }
  return first;
}

/**
 * Scores as used for opponents, tenths (C.07 16.3): trailing requested byes count as draws, everything else as awarded. Under
 * predetermined pairings, scores are not adjusted (15.2).
 */
export function adjustedScores(ledger: Ledger): Int32Array {
  const adjusted = ledger.score.slice();
  if (ledger.predetermined) return adjusted;
  for (let i = 0; i < ledger.size; i++) {
    for (let r = trailingFrom(ledger, i); r <= ledger.rounds; r++) {
      const at = (r - 1) * ledger.size + i;
      if (isRequestedBye(ledger.kind[at])) adjusted[i] += ledger.draw - ledger.gain[at];
    }
  }
  return adjusted;
}

/** Adjusted scores of the sources: every unplayed round counts as a draw (seed 004, "Ayarlanmış Puan"). */
export function classicAdjustedScores(ledger: Ledger): Int32Array {
  const adjusted = ledger.score.slice();
  if (ledger.predetermined) return adjusted;
  for (let r = 0, at = 0; r < ledger.rounds; r++) {
    for (let i = 0; i < ledger.size; i++, at++) {
      const kind = ledger.kind[at];
      if (kind !== PLAYED && kind !== PENDING) adjusted[i] += ledger.draw - ledger.gain[at];
    }
  }
  return adjusted;
}

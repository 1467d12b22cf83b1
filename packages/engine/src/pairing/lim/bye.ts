import { completionOf } from '../swiss/completability.ts';
import type { LegalField } from '../system.ts';
import { compatible, idOf, type LimField } from './field.ts';

/** A.2 and A.3.1 / 1 and 2.1. */
export const legalFieldOf = (field: LimField): LegalField => ({
  count: field.size,
  id: field.player.map((index) => field.history.id[index]),
  // In round 1 ratings decide, not scores.
  score: field.history.round === 1 ? new Int32Array(field.size) : field.score,
  legal: (a, b) => compatible(field, a, b),
  mayHaveBye: (a) => field.byeAllowed[a] === 1,
});

/**
 * Lim 1999 A.2 / C.04.4.3 1: the largest number of the lowest score who may have the bye, without whom everybody else
 * can be paired; in round 1 the lowest rated. -1 when the number is even, undefined when nobody can be paired so.
 */
export function byeOf(field: LimField): number | undefined {
  const { size, score, rating, history } = field;
  const matching = completionOf(legalFieldOf(field));
  if (!matching.complete()) return undefined;
  if (size % 2 === 0) return -1;
  const key = history.round === 1 ? rating : score;
  const order = [...field.player.keys()].sort((a, b) => key[a] - key[b] || b - a);
  for (const candidate of order) {
    if (field.byeAllowed[candidate] === 0) {
      field.note?.('byeBarred', { player: idOf(field, candidate) });
      continue;
    }
    matching.switchOff(candidate);
    matching.switchOff(size);
    if (matching.complete()) {
      field.note?.('bye', { player: idOf(field, candidate), score: score[candidate] });
      return candidate;
    }
    field.note?.('byeBlocks', { player: idOf(field, candidate) });
    matching.switchOn(candidate);
    matching.switchOn(size);
  }
  return undefined;
}

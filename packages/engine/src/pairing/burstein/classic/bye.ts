import { completionOf } from '../../swiss/completability.ts';
import type { ClassicField } from './field.ts';

/**
 * Burstein classic 4.1-4.3: the last in the order of Burstein classic 3.2 of the lowest bracket that has somebody who
 * may have the bye and leaves the others pairable. -1 for an even field, undefined if nobody can have it.
 */
export function chooseBye(field: ClassicField): number | undefined {
  const { size, score, mayHaveBye } = field;
  const completion = completionOf({ count: size, legal: field.legal, mayHaveBye: (a) => mayHaveBye[a] === 1 });
  if (!completion.complete()) return undefined;
  if (size % 2 === 0) return -1;
  const candidates = Array.from({ length: size }, (_, i) => i).filter((i) => mayHaveBye[i] === 1);
  candidates.sort((a, b) => score[a] - score[b] || b - a);
  completion.switchOff(size);
  for (const candidate of candidates) {
    completion.switchOff(candidate);
    if (completion.complete()) return candidate;
    completion.switchOn(candidate);
  }
  return undefined;
}

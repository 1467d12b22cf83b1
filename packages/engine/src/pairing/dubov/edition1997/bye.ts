import { completionOf } from '../../swiss/completability.ts';
import type { Field1997 } from './field.ts';
import { byAro } from './order.ts';

/**
 * 4: in the lowest group the lowest rating; of equal ones the colour that comes first, then the highest ARO. Only those
 * whom Dubov 1997 2.2 allows and without whom the others can be paired. -1 for an even field, undefined if nobody can
 * have it.
 */
export function chooseBye(field: Field1997): number | undefined {
  const { size, score, rating, due, readings, mayHaveBye } = field;
  const completion = completionOf({ count: size, legal: field.legal, mayHaveBye: (a) => mayHaveBye[a] === 1 });
  if (!completion.complete()) return undefined;
  if (size % 2 === 0) return -1;
  const first = { black: -1, white: 1, none: 0 }[readings.byeColour];
  const candidates = Array.from({ length: size }, (_, i) => i).filter((i) => mayHaveBye[i] === 1);
  candidates.sort(
    (a, b) =>
      score[a] - score[b] ||
      rating[a] - rating[b] ||
      Number(due[b] === first) - Number(due[a] === first) ||
      byAro(field)(b, a) ||
      b - a,
  );
  completion.switchOff(size);
  for (const candidate of candidates) {
    completion.switchOff(candidate);
    if (completion.complete()) return candidate;
    completion.switchOn(candidate);
  }
  return undefined;
}

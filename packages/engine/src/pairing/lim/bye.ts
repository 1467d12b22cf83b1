import { byeIn } from '../shared/bye.ts';
import { idOf } from '../shared/field.ts';
import type { LimField } from './field.ts';

/**
 * Lim 1999 A.2 / C.04.4.3 1: the largest number of the lowest score who may have the bye, without whom everybody else
 * can be paired; in round 1 the lowest rated. -1 when the number is even, undefined when nobody can be paired so.
 */
export function byeOf(field: LimField): number | undefined {
  const { score, rating, history } = field;
  const key = history.round === 1 ? rating : score;
  return byeIn(
    field,
    (a, b) => key[a] - key[b] || b - a,
    (each, outcome) => {
      const player = idOf(field, each);
      if (outcome === 'bye') field.note?.('bye', { player, score: score[each] });
      else field.note?.(outcome, { player });
    },
  );
}

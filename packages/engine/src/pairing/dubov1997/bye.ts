import { byeIn } from '../shared/bye.ts';
import type { Field1997 } from './field.ts';
import { byAro } from './order.ts';

/** 4: in the lowest group the lowest rating; of equal ones the colour that comes first, then the highest ARO. */
export function byeOf(field: Field1997): number | undefined {
  const { score, rating, due, readings } = field;
  const first = { black: -1, white: 1, none: 0 }[readings.byeColour];
  return byeIn(
    field,
    (a, b) =>
      score[a] - score[b] ||
      rating[a] - rating[b] ||
      Number(due[b] === first) - Number(due[a] === first) ||
      byAro(field)(b, a) ||
      b - a,
  );
}

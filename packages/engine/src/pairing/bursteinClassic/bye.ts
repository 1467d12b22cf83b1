import { byeIn } from '../shared/bye.ts';
import type { ClassicField } from './field.ts';

/** Burstein classic 4.1-4.3: the last in the order of Burstein classic 3.2 of the lowest bracket. */
export const byeOf = (field: ClassicField): number | undefined =>
  byeIn(field, (a, b) => field.score[a] - field.score[b] || b - a);

import type { Criterion } from './criterion.ts';

/** C.04.3 C6: as few downfloaters as possible, that is: as many pairs as possible. */
export const c06: Criterion = { id: 'C6', scope: 'bracket', shape: 'count', merit: () => 1 };

import type { Optimum } from '../../../graph/optima.ts';

interface Scored {
  readonly score: ArrayLike<number>;
}

interface Lifting {
  readonly residents: readonly number[];
  readonly pool: readonly number[];
}

/**
 * The first set of upfloaters of some optimum, as places in the pool, with the mates it comes from; how many there are of each
 * score the criteria have settled. The vertices are the residents, who are near, then the pool. Undefined where nothing is proved.
 */
export function firstLifted(
  field: Scored,
  group: Lifting,
  optima: Iterable<Optimum>,
): { readonly lifted: readonly number[]; readonly mates: Int32Array } | undefined {
  let first: { readonly lifted: readonly number[]; readonly mates: Int32Array } | undefined;
  for (const optimum of optima) {
    const lifted = liftedIn(field, group, optimum);
    const mates = optimum.mates();
    if (mates === undefined) return undefined;
    if (first === undefined || isEarlier(lifted, first.lifted)) first = { lifted, mates };
  }
  return first;
}

function liftedIn({ score }: Scored, { residents, pool }: Lifting, optimum: Optimum): number[] {
  const vertexOf = (at: number): number => residents.length + at;
  const wanted = new Map<number, number>();
  for (const [at, each] of pool.entries()) {
    if (optimum.meetsNear(vertexOf(at))) wanted.set(score[each], (wanted.get(score[each]) ?? 0) + 1);
  }
  const lifted: number[] = [];
  for (const [at, each] of pool.entries()) {
    const left = wanted.get(score[each]) ?? 0;
    if (left === 0 || !optimum.bindToNear(vertexOf(at))) continue;
    wanted.set(score[each], left - 1);
    lifted.push(at);
  }
  return lifted;
}

function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at >= 0 && a[at] < b[at];
}

import type { Bracket } from '../bracket.ts';
import type { Criterion } from '../criteria/criterion.ts';
import { CRITERIA } from '../criteria/index.ts';

/** What a candidate comes to by each criterion of a bracket, in order; a list has one number for each score. */
type Totals = readonly { readonly criterion: Criterion; readonly byScore: ReadonlyMap<number, number> }[];

/** Adds up the criteria over pairs (ranks, [higher, lower] one after another); C8 is compared elsewhere. */
export function totalsOf(bracket: Bracket, pairs: ArrayLike<number>): Totals {
  return CRITERIA.filter(({ scope, applies }) => scope === 'bracket' && applies?.(bracket) !== false).map(
    (criterion) => {
      const byScore = new Map<number, number>();
      for (let i = 0; i < pairs.length; i += 2) {
        const merit = criterion.merit(bracket, pairs[i], pairs[i + 1]);
        if (merit === 0) continue;
        const key = criterion.shape === 'list' ? bracket.field.score[pairs[i]] : 0;
        byScore.set(key, (byScore.get(key) ?? 0) + merit);
      }
      return { criterion, byScore };
    },
  );
}

/** The highest criterion in which two candidates differ, and by how much the first is better (or worse, if negative). */
export function firstDifference(
  better: Totals,
  worse: Totals,
): { readonly id: Criterion['id']; readonly by: number } | undefined {
  for (let i = 0; i < better.length; i++) {
    const a = better[i].byScore;
    const b = worse[i].byScore;
    const scores = [...new Set([...a.keys(), ...b.keys()])].sort((x, y) => y - x);
    for (const score of scores) {
      const by = (a.get(score) ?? 0) - (b.get(score) ?? 0);
      if (by !== 0) return { id: better[i].criterion.id, by };
    }
  }
  return undefined;
}

import { type Column, smallestSet } from '../../graph/columns.ts';
import { Refinement } from '../../graph/refinement.ts';
import { clash } from '../shared/preference.ts';
import { type DubovField, matchingOf } from './field.ts';
import { type Group, limitsOf } from './group.ts';

/**
 * Upfloaters by weighted matchings. First with the top of the pool only, taking for granted that the others can be
 * paired: if all residents can be served with as few upfloaters as their own matching allows, lower scores could only
 * be worse (C.04.4.1 C6), and if the others are pairable indeed (C.04.4.1 C4), the answer of the smaller question is
 * the answer. Otherwise everybody is weighed at once.
 */
export function weighedUpfloaters(field: DubovField, group: Group): readonly number[] {
  const { residents, pool } = group;
  const own = matchingOf(field, residents);
  const fewest = own.deficiency();
  for (let to = 0; to < pool.length; ) {
    const score = field.score[pool[to]];
    while (to < pool.length && field.score[pool[to]] === score) to++;
    const found = weigh(field, group, pool.slice(0, to), false);
    if (found.length !== fewest) continue;
    const chosen = new Set(found);
    const others = pool.filter((each) => !chosen.has(each));
    const rest = matchingOf(field, others);
    if (rest.complete()) return found;
    break;
  }
  return weigh(field, group, pool, true);
}

/** The best set out of the given part of the pool; with `whole` everybody must be paired, else only the residents. */
export function weigh(field: DubovField, group: Group, pool: readonly number[], whole: boolean): number[] {
  const { residents } = group;
  const all = [...residents, ...pool];
  const inside = residents.length;
  const from: number[] = [];
  const to: number[] = [];
  for (let a = 0; a < (whole ? all.length : inside); a++) {
    for (let b = a + 1; b < all.length; b++) {
      if (!field.mayMeet(all[a], all[b])) continue;
      from.push(a);
      to.push(b);
    }
  }
  const column = (span: number, value: (a: number, b: number) => number): Column => ({
    span,
    values: (e) => value(from[e], to[e]),
  });
  /** A column over the edges that lift somebody out of the pool. */
  const lifting = (span: number, value: (each: number) => number): Column =>
    column(span, (a, b) => (a < inside && b >= inside ? value(all[b]) : 0));
  const limits = new Map(pool.map((each) => [each, limitsOf(field, group, each)]));
  const limit = (which: 0 | 1 | 2): Column =>
    lifting(inside * (1 + Math.max(0, ...field.upfloats)), (each) => -(limits.get(each)?.[which] ?? 0));
  const scores = [...new Set(pool.map((each) => field.score[each]))].sort((a, b) => a - b);
  const refinement = new Refinement(all.length, Int32Array.from(from), Int32Array.from(to), whole);
  refinement.by([
    // C.04.4.1 C4: everybody, or at least all residents.
    column(whole ? 0 : all.length, (a, b) => (a < inside ? 1 : 0) + (b < inside ? 1 : 0)),
    // C.04.4.1 C5: fewest upfloaters.
    lifting(inside, () => -1),
    // C.04.4.1 C6: the lowest scores first.
    ...scores.map((score) => lifting(inside, (each) => (field.score[each] === score ? -1 : 0))),
    // C.04.4.1 C7.
    column(inside, (a, b) => (a < inside && clash(field.preference[all[a]], field.preference[all[b]]) ? -1 : 0)),
    // C.04.4.1 C8, C9, C10.
    limit(0),
    limit(1),
    limit(2),
    // C.04.4.1 4.1, 4.2: the set with the smallest sequence numbers.
    ...smallestSet(all.length, pool.length, (e) => (from[e] < inside ? Math.max(-1, to[e] - inside) : -1)),
  ]);
  const served = refinement.chosen.filter((e) => from[e] < inside);
  const covered = served.reduce((sum, e) => sum + (to[e] < inside ? 2 : 1), 0);
  // Not everybody can be served out of this part of the pool: no answer (as no set is that large).
  if (covered < inside) return all;
  return served.filter((e) => to[e] >= inside).map((e) => all[to[e]]);
}

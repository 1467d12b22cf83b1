import { expect, test } from 'vitest';
import { ClassMatching } from '../../graph/classMatching.ts';
import { type Random, randomFrom } from '../../kernel/random.ts';
import type { TightProblem } from './classDuals.ts';
import { BELOW, NEXT_GROUP, RESIDENT } from './classes.ts';
import { floatQuotas } from './exchange.ts';

const RESIDENTS = 5;
const VERTICES = 12;
const ROLES = Uint8Array.of(RESIDENT, RESIDENT, RESIDENT, NEXT_GROUP, NEXT_GROUP, BELOW, BELOW);

/** Residents of three classes, who may all meet one another, and those below of four, some of whom have met. */
function randomProblem(random: Random): TightProblem {
  const classes = ROLES.length;
  const classOf = Int32Array.from({ length: VERTICES }, (_, v) =>
    v < RESIDENTS ? random.below(3) : 3 + random.below(4),
  );
  const tight = new Uint8Array(classes * classes);
  for (let c = 0; c < classes; c++) {
    for (let d = c; d < classes; d++) {
      if (d >= 3 && random.fraction() < 0.55) continue;
      tight[c * classes + d] = tight[d * classes + c] = 1;
    }
  }
  const met = new Set<number>();
  for (let i = random.below(8); i > 0; i--) {
    const u = RESIDENTS + random.below(VERTICES - RESIDENTS);
    met.add(u * VERTICES + RESIDENTS + random.below(VERTICES - RESIDENTS));
  }
  const legal = (u: number, v: number): boolean => !met.has(u * VERTICES + v) && !met.has(v * VERTICES + u);
  return { classOf, classes, roles: ROLES, tight, planned: [], legal } as unknown as TightProblem;
}

/** Who floats, in every matching of everyone. */
function* floatersOf({ classOf, classes, tight, legal }: TightProblem): Generator<number[]> {
  function* rest(open: readonly number[], floating: readonly number[]): Generator<number[]> {
    const [u, ...others] = open;
    if (u === undefined) yield [...floating];
    for (const v of others) {
      if (tight[classOf[u] * classes + classOf[v]] === 0 || !legal(u, v)) continue;
      const left = others.filter((each) => each !== v);
      yield* rest(left, u < RESIDENTS && v >= RESIDENTS ? [...floating, u] : floating);
    }
  }
  yield* rest([...Array(VERTICES).keys()], []);
}

test('C.04.3 4.3: of each type of residents so many float at least and at most as in any matching of everyone', () => {
  const random = randomFrom(7, 1);
  const seen = { fixed: 0, open: 0, none: 0 };
  for (let i = 0; i < 2500; i++) {
    const problem = randomProblem(random);
    const { classOf, classes, tight, legal } = problem;
    const heading = new ClassMatching({ classOf, classes, allowed: tight, legal });
    if (heading.complete(0) > 0) continue;
    const residents = [...Array(RESIDENTS).keys()];
    const floating = residents.filter((v) => heading.mate[v] >= RESIDENTS);
    const { typeOf, least, most } = floatQuotas(problem, heading, residents, floating);
    const counts = [...floatersOf(problem)]
      .filter((each) => each.length === floating.length)
      .map((each) => least.map((_, t) => each.filter((v) => typeOf[classOf[v]] === t).length));
    expect([i, least]).toEqual([i, least.map((_, t) => Math.min(...counts.map((each) => each[t])))]);
    expect([i, most]).toEqual([i, most.map((_, t) => Math.max(...counts.map((each) => each[t])))]);
    if (least.length < 2) seen.none++;
    else if (least.every((each, t) => each === most[t])) seen.fixed++;
    else seen.open++;
  }
  expect(Math.min(seen.fixed, seen.open, seen.none)).toBeGreaterThan(20);
});

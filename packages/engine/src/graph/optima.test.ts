import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classedGraph, optimaOf } from './optima.ts';

const VERTICES = 8;
const CLASSES = 4;

/** Every way to match all vertices, as partner by vertex. */
function* perfect(open: readonly number[], mates: readonly number[]): Generator<readonly number[]> {
  const [first, ...others] = open;
  if (first === undefined) yield mates;
  for (const v of others) {
    const with_ = mates.map((mate, u) => (u === first ? v : u === v ? first : mate));
    yield* perfect(
      others.filter((each) => each !== v),
      with_,
    );
  }
}

const ALL = [...perfect([...Array(VERTICES).keys()], Array(VERTICES).fill(-1))];
const isEarlier = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((mate, v) => mate !== b[v]);
  return at >= 0 && a[at] < b[at];
};

const problems = fc.record({
  classOf: fc.array(fc.nat(CLASSES - 1), { minLength: VERTICES, maxLength: VERTICES }).map((list) => list.sort()),
  weight: fc.array(fc.integer({ min: -3, max: 1 }), { minLength: CLASSES ** 2, maxLength: CLASSES ** 2 }),
  barred: fc.array(fc.tuple(fc.nat(VERTICES - 1), fc.nat(VERTICES - 1)), { maxLength: 10 }),
  near: fc.nat(CLASSES - 1),
});

test('a walk through the optima ends with the first of the heaviest perfect matchings', () => {
  const seen = { one: 0, several: 0 };
  fc.assert(
    fc.property(problems, ({ classOf, weight, barred, near }) => {
      const closed = new Set(barred.map(([u, v]) => Math.min(u, v) * VERTICES + Math.max(u, v)));
      const legal = (u: number, v: number): boolean => !closed.has(Math.min(u, v) * VERTICES + Math.max(u, v));
      // -3: classes that may not meet.
      const worth = (u: number, v: number): number =>
        weight[Math.min(classOf[u], classOf[v]) * CLASSES + Math.max(classOf[u], classOf[v])];
      const { graph, classed } = classedGraph({
        vertices: VERTICES,
        keyOf: (v) => classOf[v],
        mayMeet: (u, v) => worth(u, v) > -3,
        isNear: (v) => classOf[v] === near,
        criteria: [{ span: 2 * VERTICES, value: worth }],
        legal,
      });
      const optima = optimaOf(graph, classed) ?? [];
      const found = optima.map((optimum) => {
        // As many as possible of the vertices from 3 on that meet someone near, the first ones first.
        const bound = [3, 4, 5, 6, 7].filter((v) => optimum.bindToNear(v));
        for (let u = 0; u < VERTICES; u++) {
          if (optimum.isOpen(u)) {
            optimum.settle(
              u,
              [...Array(VERTICES).keys()].filter((v) => v > u),
            );
          }
        }
        const mates = optimum.mates();
        return mates && { bound, mates: [...mates] };
      });
      if (found.length === 0 || found.includes(undefined)) return;
      seen[optima.length === 1 ? 'one' : 'several']++;
      const possible = ALL.filter((mates) => mates.every((v, u) => worth(u, v) > -3 && legal(u, v)));
      const total = (mates: readonly number[]): number => mates.reduce((sum, v, u) => sum + worth(u, v), 0);
      const heaviest = Math.max(...possible.map(total));
      const isNear = (v: number): boolean => classOf[v] === near;
      const order = (mates: readonly number[]): number[] => [
        ...[3, 4, 5, 6, 7].map((v) => (isNear(mates[v]) ? 0 : 1)),
        ...mates,
      ];
      const expected = possible
        .filter((mates) => total(mates) === heaviest)
        .reduce((a, b) => (isEarlier(order(b), order(a)) ? b : a));
      const first = found
        .flatMap((each) => (each === undefined ? [] : [each.mates]))
        .reduce((a, b) => (isEarlier(order(b), order(a)) ? b : a));
      expect(first).toEqual(expected);
    }),
    { numRuns: 1500 },
  );
  expect(seen.one).toBeGreaterThan(40);
  expect(seen.several).toBeGreaterThan(8);
});

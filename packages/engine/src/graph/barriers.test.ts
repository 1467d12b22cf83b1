import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Barriers, ClassMatching } from './classMatching.ts';
import { MaximumMatching } from './maximumMatching.ts';

/** Up to ten vertices in two classes, with the pairs that are allowed. */
const graphs = fc.integer({ min: 1, max: 5 }).chain((half) =>
  fc.record({
    classOf: fc.array(fc.nat(1), { minLength: 2 * half, maxLength: 2 * half }),
    allowed: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()).map(([a, b, c]) => [a, b, b, c]),
    legal: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 100, maxLength: 100 }),
  }),
);

/** Whether all vertices but those taken out can be matched, tried one by one. */
function isPerfect(n: number, out: ReadonlySet<number>, adjacent: (u: number, v: number) => boolean): boolean {
  let u = 0;
  while (u < n && out.has(u)) u++;
  if (u === n) return true;
  for (let v = u + 1; v < n; v++) {
    if (!out.has(v) && adjacent(u, v) && isPerfect(n, new Set([...out, u, v]), adjacent)) return true;
  }
  return false;
}

test('barriers exclude no pair that a perfect matching has, also after some are settled', () => {
  let excluded = 0;
  fc.assert(
    fc.property(graphs, fc.nat(), ({ classOf, allowed, legal }, seed) => {
      const n = classOf.length;
      const matching = new ClassMatching({
        classOf: Int32Array.from(classOf),
        classes: 2,
        allowed: Uint8Array.from(allowed, Number),
        legal: (u, v) => legal[10 * Math.min(u, v) + Math.max(u, v)] < 6,
      });
      if (matching.complete() > 0) return;
      const adjacent = (u: number, v: number): boolean => matching.mayMatch(u, v);
      const known = new Barriers(n);
      const gone = new Set<number>();
      for (let round = 0; gone.size < n; round++) {
        const open = [...classOf.keys()].filter((v) => !gone.has(v));
        const u = open[(seed + round) % open.length];
        matching.searchPartnersOf(u);
        known.learn(matching, u);
        for (const a of open) {
          for (const b of open) {
            if (a === b || !adjacent(a, b) || known.allow(a, b)) continue;
            excluded++;
            expect(isPerfect(n, new Set([...gone, a, b]), adjacent)).toBe(false);
          }
        }
        gone.add(u).add(matching.mate[u]);
        matching.takeOut(u);
      }
    }),
    { numRuns: 400 },
  );
  expect(excluded).toBeGreaterThan(100);
});

test('a search for one partner finds them exactly if all others can be matched too, and matches them all', () => {
  let found = 0;
  fc.assert(
    fc.property(graphs, fc.nat(9), fc.nat(9), ({ classOf, allowed, legal }, a, b) => {
      const n = classOf.length;
      const matching = new ClassMatching({
        classOf: Int32Array.from(classOf),
        classes: 2,
        allowed: Uint8Array.from(allowed, Number),
        legal: (u, v) => legal[10 * Math.min(u, v) + Math.max(u, v)] < 6,
      });
      const [u, goal] = [a % n, b % n];
      if (matching.complete() > 0 || u === goal || matching.mate[u] === goal || !matching.mayMatch(u, goal)) return;
      matching.searchPartnersOf(u, goal);
      const rest = isPerfect(n, new Set([u, goal]), (v, w) => matching.mayMatch(v, w));
      expect(matching.isOuter(goal)).toBe(rest);
      if (!rest) return;
      found++;
      matching.rematch(u, goal);
      expect(matching.mate[u]).toBe(goal);
      for (let v = 0; v < n; v++) {
        const other = matching.mate[v];
        expect([other >= 0, matching.mate[other], matching.mayMatch(v, other)]).toEqual([true, v, true]);
      }
    }),
    { numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(30);
});

test('kinds change what a greatest matching costs, not how great it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(2), { minLength: 30, maxLength: 80 }),
      fc.array(fc.nat(7), { minLength: 80, maxLength: 80 }),
      (kindOf, groups) => {
        // Kind 0 meets nobody of its own; nobody meets their own group.
        const allowed = Uint8Array.of(0, 1, 1, 1, 1, 1, 1, 1, 1);
        const adjacent = (u: number, v: number): boolean => groups[u] !== groups[v];
        const kinds = { kinds: 3, kindOf: Int32Array.from(kindOf), allowed };
        const plain = (u: number, v: number): boolean => allowed[kindOf[u] * 3 + kindOf[v]] === 1 && adjacent(u, v);
        expect(new MaximumMatching(kindOf.length, adjacent, kinds).deficiency()).toBe(
          new MaximumMatching(kindOf.length, plain).deficiency(),
        );
      },
    ),
    { numRuns: 200 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MaximumMatching } from '../maximumMatching.ts';
import { countOf, rangeOf } from './bits.ts';
import { arePairable, singlesOf } from './shortWays.ts';

const MOST = 12;

/** A graph, some of its vertices, and those among them that are not matched with one another. */
const questions = fc.record({
  edges: fc.array(fc.tuple(fc.nat(MOST - 1), fc.nat(MOST - 1)), { maxLength: 40 }),
  vertices: fc.integer({ min: 1, max: rangeOf(0, MOST) }),
  apart: fc.integer({ min: 0, max: rangeOf(0, MOST) }),
});

test('whatever short ways tell is what a maximum matching tells; who stays single without having a partner proves it', () => {
  const told = { yes: 0, no: 0 };
  fc.assert(
    fc.property(questions, ({ edges, vertices, apart }) => {
      const adjacent = new Int32Array(MOST);
      for (const [u, v] of edges) {
        if (u === v) continue;
        adjacent[u] |= 1 << v;
        adjacent[v] |= 1 << u;
      }
      const isIn = (set: number, v: number): boolean => ((set >>> v) & 1) === 1;
      const mayBePaired = (u: number, v: number): boolean =>
        isIn(adjacent[u], v) && !(isIn(apart, u) && isIn(apart, v)) && isIn(vertices, u) && isIn(vertices, v);
      const exact = new MaximumMatching(MOST, mayBePaired);
      for (let v = 0; v < MOST; v++) if (!isIn(vertices, v)) exact.switchOff(v);
      const fewest = exact.deficiency();
      const single = singlesOf(adjacent, vertices, apart);
      expect(single & ~vertices).toBe(0);
      expect(countOf(single) % 2).toBe(countOf(vertices) % 2);
      expect(countOf(single)).toBeGreaterThanOrEqual(fewest);
      const soon = arePairable(adjacent, vertices, apart);
      if (soon === undefined) return;
      told[soon ? 'yes' : 'no']++;
      expect(soon).toBe(fewest === 0);
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(told.yes, told.no)).toBeGreaterThan(20);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IncrementalMatching } from './incrementalMatching.ts';
import { type Adjacent, MaximumMatching } from './maximumMatching.ts';
import { allow, emptyTable, fullTable, isInTable, NO_TABLE, tableOver, withRoomFor } from './pairTable.ts';
import { TableMatching } from './tableMatching.ts';

type Edge = readonly [u: number, v: number];

/** All matchings of a small graph, as lists of edges. */
function* matchings(edges: readonly Edge[], from = 0, used = 0): Generator<Edge[]> {
  yield [];
  for (let e = from; e < edges.length; e++) {
    const ends = (1 << edges[e][0]) | (1 << edges[e][1]);
    if ((used & ends) !== 0) continue;
    for (const rest of matchings(edges, e + 1, used | ends)) yield [edges[e], ...rest];
  }
}

/** The number of vertices, some of their pairs, and how far apart the vertices are numbered in the graph: so that rows of a table take several words. */
const graphs = fc.integer({ min: 2, max: 8 }).chain((vertices) => {
  const pairs: Edge[] = [];
  for (let u = 0; u < vertices; u++) for (let v = u + 1; v < vertices; v++) pairs.push([u, v]);
  return fc.record({
    vertices: fc.constant(vertices),
    edges: fc.uniqueArray(fc.constantFrom(...pairs), { maxLength: 16 }),
    apart: fc.constantFrom(1, 1, 9),
  });
});

const adjacentBy = (edges: readonly Edge[]): Adjacent => {
  const joined = new Set(edges.map(([u, v]) => u * 8 + v));
  // Callers' tests say nothing of a vertex and itself: it must never be matched so.
  return (u, v) => u === v || joined.has(Math.min(u, v) * 8 + Math.max(u, v));
};

/** A matching whose vertices are numbered `apart` from one another, those between them switched off. */
const WAYS: Readonly<Record<string, (vertices: number, edges: readonly Edge[], apart: number) => IncrementalMatching>> =
  {
    'by a test of pairs': (vertices, edges, apart) => {
      const adjacent = adjacentBy(edges);
      return new MaximumMatching(vertices * apart, (u, v) => adjacent(u / apart, v / apart));
    },
    'by a table of pairs': (vertices, edges, apart) => {
      const table = emptyTable(vertices * apart);
      for (const [u, v] of edges) allow(table, u * apart, v * apart);
      return new TableMatching(vertices * apart, table);
    },
  };

describe.each(Object.entries(WAYS))('a matching that is kept, %s', (_, made) => {
  const matchingOf = (vertices: number, edges: readonly Edge[], apart: number, off: readonly number[] = []) => {
    const matching = made(vertices, edges, apart);
    for (let v = 0; v < vertices * apart; v++) if (v % apart !== 0 || off.includes(v / apart)) matching.switchOff(v);
    return matching;
  };
  const numbers = (vertices: number): number[] => Array.from({ length: vertices }, (_each, v) => v);
  const most = (edges: readonly Edge[]): number => Math.max(...[...matchings(edges)].map((list) => list.length));

  test('leaves as few single as any does, also after vertices were switched off and on', () => {
    fc.assert(
      fc.property(graphs, fc.array(fc.nat(7), { maxLength: 12 }), ({ vertices, edges, apart }, switches) => {
        const matching = matchingOf(vertices, edges, apart);
        const isOn = (v: number): boolean => matching.isOn(v * apart);
        for (const v of [-1, ...switches]) {
          if (v >= vertices) continue;
          if (v >= 0) isOn(v) ? matching.switchOff(v * apart) : matching.switchOn(v * apart);
          const open = edges.filter(([a, b]) => isOn(a) && isOn(b));
          const least = numbers(vertices).filter(isOn).length - 2 * most(open);
          if (least > 0) expect(matching.unmatched(least - 1)).toBeGreaterThanOrEqual(least);
          expect(matching.unmatched(least)).toBe(least);
          const pairs = numbers(vertices).filter((u) => matching.mate[u * apart] > u * apart);
          const adjacent = adjacentBy(edges);
          for (const u of pairs) expect(adjacent(u, matching.mate[u * apart] / apart) && isOn(u)).toBe(true);
        }
      }),
      { numRuns: 600 },
    );
  });

  test('deficiency and replaceable: vertices that are exposed in some maximum matching of the active ones', () => {
    fc.assert(
      fc.property(graphs, fc.array(fc.nat(7), { maxLength: 4 }), ({ vertices, edges, apart }, off) => {
        const matching = matchingOf(vertices, edges, apart, off);
        const on = numbers(vertices).filter((v) => !off.includes(v));
        const open = edges.filter(([a, b]) => on.includes(a) && on.includes(b));
        const all = [...matchings(open)];
        const single = (v: number): boolean =>
          all.some((list) => list.length === most(open) && list.every(([a, b]) => a !== v && b !== v));
        const expected = numbers(vertices).map((v) => (on.includes(v) && single(v) ? 1 : 0));
        for (let time = 0; time < 2; time++) {
          expect(matching.deficiency()).toBe(on.length - 2 * most(open));
          const found = matching.replaceable();
          expect(numbers(vertices).map((v) => found[v * apart])).toEqual(expected);
        }
        expect(on.every((v) => matching.isOn(v * apart))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('odd sets: vertices exposed in some maximum matching, in sets without edges between them, and their neighbours', () => {
    let several = 0;
    fc.assert(
      fc.property(graphs, fc.array(fc.nat(7), { maxLength: 2 }), ({ vertices, edges, apart }, off) => {
        const matching = matchingOf(vertices, edges, apart, off);
        const { sets, nextTo, excess } = matching.oddSets();
        const single = matching.replaceable();
        const setOf = new Map(sets.flatMap((set, i) => set.map((v) => [v / apart, i] as const)));
        expect([...setOf.keys()].sort()).toEqual(numbers(vertices).filter((v) => single[v * apart] === 1));
        const beside = new Set<number>();
        for (const [a, b] of edges) {
          if (off.includes(a) || off.includes(b)) continue;
          const [one, other] = [setOf.get(a), setOf.get(b)];
          if (one !== undefined && other !== undefined) expect(one).toBe(other);
          else if (one !== undefined) beside.add(b * apart);
          else if (other !== undefined) beside.add(a * apart);
        }
        expect([...nextTo].sort((a, b) => a - b)).toEqual([...beside].sort((a, b) => a - b));
        expect(sets.every((set) => set.length % 2 === 1)).toBe(true);
        expect(excess).toBe(sets.length - nextTo.length);
        expect(excess).toBe(matching.deficiency());
        if (sets.some((set) => set.length > 1) && nextTo.length > 0) several++;
      }),
      { numRuns: 600 },
    );
    expect(several).toBeGreaterThan(5);
  });

  test('partnersOf a vertex: those without whom, and without it, all others can be matched', () => {
    fc.assert(
      fc.property(graphs, ({ vertices, edges, apart }) => {
        const matching = matchingOf(vertices, edges, apart);
        if (!matching.complete()) return;
        for (let u = 0; u < vertices; u++) {
          const partners = matching.partnersOf(u * apart);
          for (let v = 0; v < vertices; v++) {
            if (v === u) continue;
            const without = [...matchings(edges.filter(([a, b]) => ![a, b].includes(u) && ![a, b].includes(v)))];
            expect(partners[v * apart] === 1).toBe(without.some((list) => 2 * list.length === vertices - 2));
          }
        }
        expect(matching.unmatched(0)).toBe(0);
      }),
      { numRuns: 400 },
    );
  });
});

test('large graphs: a table and a test of pairs leave as many single, and the same who may be', () => {
  const seen = { perfect: 0, others: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 90 }), fc.integer(), fc.constantFrom(2, 3, 5), (vertices, seed, share) => {
      const table = emptyTable(vertices);
      let state = seed | 1;
      for (let u = 0; u < vertices; u++) {
        for (let v = u + 1; v < vertices; v++) {
          state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
          // A crowd of one in `share` does not meet among itself, and others only now and then.
          if (u % share > 0 && v % share > 0) continue;
          if ((state >>> 0) % 8 < 3) allow(table, u, v);
        }
      }
      const tested = new MaximumMatching(vertices, (u, v) => isInTable(table, u, v));
      const told = new TableMatching(vertices, table);
      expect(told.deficiency()).toBe(tested.deficiency());
      expect(told.replaceable()).toEqual(tested.replaceable());
      const sorted = ({ sets, nextTo }: ReturnType<IncrementalMatching['oddSets']>) => [
        sets.map((set) => [...set].sort((a, b) => a - b).join()).sort(),
        [...nextTo].sort((a, b) => a - b),
      ];
      expect(sorted(told.oddSets())).toEqual(sorted(tested.oddSets()));
      seen[told.deficiency() === 0 ? 'perfect' : 'others']++;
    }),
    { numRuns: 150 },
  );
  expect(Math.min(seen.perfect, seen.others)).toBeGreaterThan(5);
});

test('tables: all pairs except a vertex with itself, space for more vertices, some isolated vertices', () => {
  for (const vertices of [1, 31, 32, 33, 64, 70]) {
    const table = fullTable(vertices);
    const wider = withRoomFor(table, vertices, 2);
    for (let u = 0; u < vertices; u++) {
      const row = Array.from({ length: vertices }, (_, v) => [isInTable(table, u, v), isInTable(wider, u, v)]);
      expect(row).toEqual(Array.from({ length: vertices }, (_, v) => [u !== v, u !== v]));
      expect([vertices, vertices + 1].some((v) => isInTable(wider, u, v) || isInTable(wider, v, u))).toBe(false);
    }
    const some = tableOver(table, [0, vertices - 1]);
    expect(isInTable(some, 0, 1)).toBe(vertices > 1);
  }
  expect(NO_TABLE.words).toBe(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ports } from './ports.ts';

type Pair = readonly [number, number];

/** All perfect matchings of some vertices. */
function* perfect(vertices: readonly number[], isPair: (u: number, v: number) => boolean): Generator<Pair[]> {
  const [first, ...others] = vertices;
  if (first === undefined) yield [];
  for (const other of others) {
    if (!isPair(first, other)) continue;
    for (const rest of perfect(
      others.filter((each) => each !== other),
      isPair,
    ))
      yield [[first, other], ...rest];
  }
}

const SIZE = 8;
const all: Pair[] = [];
for (let u = 0; u < SIZE; u++) for (let v = u + 1; v < SIZE; v++) all.push([u, v]);

/** Odd sets of which two that meet are one part of the other: runs of a sequence. */
const odd = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: SIZE - 3 }), fc.constantFrom(3, 5)), {
    maxLength: 3,
    selector: String,
  })
  .map((runs) => runs.map(([start, length]) => [start, Math.min(SIZE, start + length)] as const))
  .filter((runs) =>
    runs.every(
      ([a, b]) =>
        (b - a) % 2 === 1 &&
        runs.every(
          ([c, d]) =>
            b <= c ||
            d <= a ||
            (a === c && b === d) ||
            (a <= c && d <= b && d - c < b - a) ||
            (c <= a && b <= d && b - a < d - c),
        ),
    ),
  );
const graphs = fc.record({
  sequence: fc.shuffledSubarray([...new Array(SIZE).keys()], { minLength: SIZE }),
  runs: odd,
  pairs: fc.subarray(all, { minLength: 10 }),
});

const mateOf = (size: number, pairs: readonly Pair[]): Int32Array => {
  const mate = new Int32Array(size).fill(-1);
  for (const [u, v] of pairs) {
    mate[u] = v;
    mate[v] = u;
  }
  return mate;
};

test('matchings of which one edge leaves each odd set are those with ports of which the ends are pairs', () => {
  let [nested, apart, refused] = [0, 0, 0];
  fc.assert(
    fc.property(graphs, ({ sequence, runs, pairs }) => {
      const sets = runs.map(([start, end]) => sequence.slice(start, end));
      const ports = new Ports(SIZE, sets, {
        from: Int32Array.from(pairs, ([u]) => u),
        to: Int32Array.from(pairs, ([, v]) => v),
      });
      const isPair = (u: number, v: number): boolean =>
        pairs.some(([a, b]) => (a === u && b === v) || (a === v && b === u));
      const leaving = (u: number, v: number): number =>
        sets.filter((set) => set.includes(u) !== set.includes(v)).length;
      expect(pairs.map(([u, v]) => ports.leaves(u, v))).toEqual(pairs.map(([u, v]) => leaving(u, v)));
      const isOne = (matching: readonly Pair[]): boolean =>
        sets.every((set) => matching.filter(([u, v]) => set.includes(u) !== set.includes(v)).length === 1);
      const plain = [...perfect([...new Array(SIZE).keys()], isPair)]
        .filter(isOne)
        .map((each) => mateOf(SIZE, each).join());
      const found = new Set<string>();
      const adjacent = (a: number, b: number): boolean => ports.adjacent[a * ports.size + b] === 1;
      for (const each of perfect([...new Array(ports.size).keys()], adjacent)) {
        const mate = ports.matesOf(mateOf(ports.size, each));
        if (mate === undefined) refused++;
        else found.add(mate.join());
      }
      expect([...found].sort()).toEqual([...plain].sort());
      for (const each of plain) {
        const mate = Int32Array.from(each.split(','), Number);
        const matched = ports.matched(mate);
        expect([...matched].every((b, a) => adjacent(a, b))).toBe(true);
        expect(ports.matesOf(matched)?.join()).toBe(each);
      }
      if (plain.length > 0 && sets.length > 1) {
        if (sets.some((set) => sets.some((other) => other !== set && set.every((v) => other.includes(v))))) nested++;
        else apart++;
      }
      expect(ports.canMatch(new Set(new Array(SIZE).keys()))).toBe(plain.length > 0);
    }),
    { numRuns: 800 },
  );
  expect(Math.min(nested, apart, refused)).toBeGreaterThan(10);
});

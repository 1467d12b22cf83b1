import { describe, expect, it } from 'vitest';
import {
  factorise,
  type Mates,
  nearestFactor,
  oddCutBelow,
  pairsOf,
  type Simple,
  type VertexPair,
  withoutPairs,
} from './factorisation.ts';

const graphOf = (n: number, edges: readonly VertexPair[]): Simple =>
  Array.from({ length: n }, (_, v) =>
    Array.from({ length: n }, (__, w) => edges.some(([a, b]) => (a === v && b === w) || (a === w && b === v))),
  );
const complete = (n: number): Simple => graphOf(n, []).map((row, v) => row.map((_, w) => v !== w));
const edgesOf = (graph: Simple): VertexPair[] =>
  graph.flatMap((row, v) => row.flatMap((isEdge, w) => (isEdge && v < w ? [[v, w] as const] : [])));

/** Every way to divide a graph into perfect matchings, tried edge by edge: slow and plain. */
function dividesByTrying(graph: Simple, degree: number): boolean {
  const edges = edgesOf(graph);
  const used = graph.map(() => new Set<number>());
  const from = (at: number): boolean => {
    if (at === edges.length) return true;
    const [v, w] = edges[at];
    for (let colour = 0; colour < degree; colour++) {
      if (used[v].has(colour) || used[w].has(colour)) continue;
      used[v].add(colour);
      used[w].add(colour);
      if (from(at + 1)) return true;
      used[v].delete(colour);
      used[w].delete(colour);
    }
    return false;
  };
  return from(0);
}

function expectDivided(graph: Simple, factors: readonly Mates[] | undefined): void {
  const pairs = (factors ?? []).flatMap(pairsOf).map(([v, w]) => `${v}-${w}`);
  expect(pairs.sort()).toEqual(
    edgesOf(graph)
      .map(([v, w]) => `${v}-${w}`)
      .sort(),
  );
  for (const mates of factors ?? []) expect(mates.map((w) => mates[w])).toEqual(mates.map((_, v) => v));
}

/** What is left of a complete graph after matchings drawn by a small generator of numbers. */
function leftAfter(n: number, rounds: number, seed: number): Simple | undefined {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
  let graph = complete(n);
  for (let round = 0; round < rounds; round++) {
    let found: VertexPair[] | undefined;
    for (let attempt = 0; attempt < 200 && found === undefined; attempt++) {
      const free = Array.from({ length: n }, (_, v) => v);
      const pairs: VertexPair[] = [];
      while (free.length > 0) {
        const v = free.splice(next(free.length), 1)[0];
        const open = free.filter((w) => graph[v][w]);
        if (open.length === 0) break;
        const w = open[next(open.length)];
        free.splice(free.indexOf(w), 1);
        pairs.push([v, w]);
      }
      if (free.length === 0 && pairs.length === n / 2) found = pairs;
    }
    if (found === undefined) return undefined;
    graph = withoutPairs(graph, found);
  }
  return graph;
}

const PETERSEN: readonly VertexPair[] = [
  ...[0, 1, 2, 3, 4].map((v): VertexPair => [v, (v + 1) % 5]),
  ...[0, 1, 2, 3, 4].map((v): VertexPair => [v, v + 5]),
  ...[0, 1, 2, 3, 4].map((v): VertexPair => [v + 5, ((v + 2) % 5) + 5]),
];

describe('a regular graph divided into perfect matchings', () => {
  it('complete graphs of 2 to 20 vertices', () => {
    for (const n of [2, 4, 6, 8, 10, 20]) expectDivided(complete(n), factorise(complete(n), n - 1).factors);
  });

  it('two complete graphs of five vertices cannot be, and one of them is the proof', () => {
    const halves = complete(10).map((row, v) => row.map((isEdge, w) => isEdge && v < 5 === w < 5));
    const answer = factorise(halves, 4);
    expect(answer.factors).toBeUndefined();
    expect([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ]).toContainEqual('among' in answer ? answer.among : undefined);
  });

  it("Petersen's graph cannot be, though no odd set is cut off", () => {
    const graph = graphOf(10, PETERSEN);
    expect(oddCutBelow(graph, 3)).toBeUndefined();
    expect(factorise(graph, 3)).toEqual({});
  });

  it('agrees with trying everything on what drawn rounds leave', () => {
    let refused = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const n = [6, 8, 10][seed % 3];
      const rounds = n - 3 - (seed % 2);
      const graph = leftAfter(n, rounds, seed);
      if (graph === undefined) continue;
      const { factors } = factorise(graph, n - 1 - rounds);
      expect(factors !== undefined, `seed ${seed}`).toBe(dividesByTrying(graph, n - 1 - rounds));
      if (factors === undefined) refused++;
      else expectDivided(graph, factors);
    }
    expect(refused).toBeGreaterThan(3);
  });

  it('the nearest matching after which the rest divides keeps as many pairs as any', () => {
    let changed = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const [before, after] = [leftAfter(6, 2, seed), leftAfter(6, 3, seed)];
      if (before === undefined || after === undefined || !dividesByTrying(before, 3)) continue;
      const wanted = edgesOf(before).filter(([v, w]) => !after[v][w]);
      const common = (mates: Mates): number => wanted.filter(([v, w]) => mates[v] === w).length;
      const found = nearestFactor(before, 3, wanted) as Mates;
      expect(dividesByTrying(withoutPairs(before, pairsOf(found)), 2)).toBe(true);
      const best = Math.max(
        ...allMatchings(before).map((mates) =>
          dividesByTrying(withoutPairs(before, pairsOf(mates)), 2) ? common(mates) : -1,
        ),
      );
      expect(common(found), `seed ${seed}`).toBe(best);
      if (best < wanted.length) changed++;
    }
    expect(changed).toBeGreaterThan(0);
  });
});

function allMatchings(graph: Simple, mates: readonly number[] = graph.map(() => -1)): Mates[] {
  const v = mates.indexOf(-1);
  if (v < 0) return [mates];
  return graph[v].flatMap((isEdge, w) =>
    isEdge && mates[w] < 0
      ? allMatchings(
          graph,
          mates.map((m, i) => (i === v ? w : i === w ? v : m)),
        )
      : [],
  );
}

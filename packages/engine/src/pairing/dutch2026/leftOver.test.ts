import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { maximumWeightMatching } from '../../graph/weightedMatching.ts';
import { compareSequences } from '../../kernel/sequences.ts';
import { historyOf } from '../../tournament/history.ts';
import { supposing } from '../shared/counterfactual/ask.ts';
import { type Bracket, bracketOf, scoreClassOf } from './bracket.ts';
import { fewestLeftOver, pricedBracket, refutation } from './classBracket.ts';
import type { Solved } from './classDuals.ts';
import { MDP, NEXT_GROUP, NOBODY, RESIDENT, type Role, type Vertex } from './classes.ts';
import { completionOf } from './completion.ts';
import { askedBelow, fieldOf, mayMeet } from './field.ts';
import { FloaterBounds } from './floaters.ts';
import { solveBracket } from './weighted.ts';

/** The most that legal pairs come to by C6 and C7 when all are matched; undefined where they cannot be. */
function bestOf(bracket: Bracket, vertices: readonly Vertex[]): number[] | undefined {
  const { field } = bracket;
  const { from, to } = edgesWhere(vertices.length, (u, v) => {
    const [a, b] = [vertices[u], vertices[v]];
    if (a.role === NOBODY || b.role === NOBODY) return a.role !== b.role;
    return !(a.role === MDP && b.role === MDP) && mayMeet(field, a.rank, b.rank);
  });
  const width = 1 + bracket.mdpScores;
  const weight = new Float64Array(from.length * width);
  for (let e = 0; e < from.length; e++) {
    const [a, b] = [vertices[from[e]], vertices[to[e]]];
    if (a.role > RESIDENT || b.role > RESIDENT) continue;
    weight[e * width] = 1;
    if (a.role === MDP) weight[e * width + 1 + scoreClassOf(bracket, a.rank)] = 1;
  }
  const { mate, edge } = maximumWeightMatching({ vertices: vertices.length, from, to, width, weight, perfect: true });
  if (mate.includes(-1)) return undefined;
  const total = new Array<number>(width).fill(0);
  mate.forEach((other, v) => {
    if (other > v) for (let j = 0; j < width; j++) total[j] += weight[edge[v] * width + j];
  });
  return total;
}

const players = (from: number, to: number, role: Role): Vertex[] =>
  Array.from({ length: to - from }, (_, i) => ({ rank: from + i, role, mark: 0 }));
const nobodies = (count: number): Vertex[] => new Array<Vertex>(count).fill({ rank: -1, role: NOBODY, mark: 0 });

test('C.04.3 C8: what is refuted by classes cannot be had by players, and so much is refuted that hardly anything is left to try', () => {
  const found = { refuted: 0, last: 0, brackets: 0 };
  for (let seed = 1; seed <= 400; seed++) {
    const tournament = randomHistory(seed, 24);
    const field = fieldOf(historyOf(tournament, tournament.rounds.length));
    for (let group = 0; group + 2 < field.groupStart.length; group++) {
      const before = field.groupStart[group];
      const moved = Array.from(
        { length: Math.min(before, seed % 4) },
        (_, i) => before - Math.min(before, seed % 4) + i,
      );
      const bracket = bracketOf(field, group, Int32Array.from(moved), -1);
      const own: Vertex[] = [
        ...moved.map((rank) => ({ rank, role: MDP, mark: 0 }) as const),
        ...players(bracket.start, bracket.end, RESIDENT),
      ];
      const alone = own.map((_, i) => bestOf(bracket, [...own, ...nobodies(i)]));
      const floaters = alone.findIndex((each) => each !== undefined);
      const wanted = floaters < 0 ? undefined : alone[floaters];
      if (wanted === undefined) continue;
      const both = [...own, ...players(bracket.end, bracket.nextEnd, NEXT_GROUP)];
      const most = floaters + bracket.nextEnd - bracket.end;
      const [pairs, ...mdpsByScore] = wanted;
      const isRefuted = refutation(bracket, both, { pairs, mdpsByScore });
      const isPossible = (left: number): boolean =>
        compareSequences(bestOf(bracket, [...both, ...nobodies(left)]) ?? [-1], wanted) >= 0;
      let least = most % 2;
      while (!isPossible(least)) least += 2;
      for (let left = most % 2; left <= most; left += 2) {
        if (!isRefuted(left)) continue;
        expect([seed, group, left, isPossible(left)]).toEqual([seed, group, left, false]);
        found.refuted++;
        if (left === least - 2) found.last++;
      }
      const tried: number[] = [];
      const way = fewestLeftOver(
        (left) => {
          tried.push(left);
          return isPossible(left) ? { found: { left } as unknown as Solved, left } : 'impossible';
        },
        most,
        isRefuted,
      );
      expect([seed, group, way]).toEqual([seed, group, { left: least }]);
      if (least === most % 2 || isRefuted(least - 2)) expect(tried).toEqual([least]);
      found.brackets++;
    }
  }
  expect(Math.min(found.refuted, found.last, found.brackets)).toBeGreaterThan(20);
});

test('C.04.3 3.4-3.8: class duals settle the brackets that a pair from different scoregroups is asked to leave', () => {
  const seen = { settled: 0, open: 0 };
  for (let seed = 1; seed <= 200; seed++) {
    const tournament = randomHistory(seed, 48);
    const round = tournament.rounds.length;
    const ids = tournament.players.map(({ id }) => id);
    const pair = [ids[seed % 12], ids[12 + (seed % (ids.length - 12))]] as const;
    const field = fieldOf(historyOf(supposing(tournament, round, { pairs: [pair] }), round));
    const completion = completionOf(field);
    if (completion === undefined) continue;
    let mdps: Int32Array = new Int32Array(0);
    for (let group = 0; group + 1 < field.groupStart.length; group++) {
      const bracket = bracketOf(field, group, mdps, completion.byeScore);
      const expected = solveBracket(bracket, completion);
      if (askedBelow(field, mdps, bracket.start, bracket.end).length > 0) {
        const found = pricedBracket(bracket, completion, new FloaterBounds(bracket, completion));
        if (found === undefined) seen.open++;
        else seen.settled++;
        if (found !== undefined) expect([seed, group, found]).toEqual([seed, group, expected]);
      }
      mdps = expected.floaters;
    }
  }
  expect(seen.settled).toBeGreaterThan(100);
  expect(seen.open).toBe(0);
});

import { randomHistory } from '@turnuva/testkit';
import { describe, expect, test } from 'vitest';
import { MaximumMatching } from '../../../../graph/maximumMatching.ts';
import { historyOf } from '../../../../tournament/history.ts';
import { bracketOf } from '../bracket.ts';
import { completionOf } from '../completion.ts';
import type { Field } from '../field.ts';
import { fieldOf } from '../fieldOf.ts';
import { ALL, NEXT } from './bracketGraph.ts';
import { solveBracket, solveSmall } from './solveBracket.ts';
import { standInsFor, standInsOf } from './standIns.ts';

/** A late round of a small field in which one or two groups may not meet among themselves. */
function fieldIn(seed: number): Field {
  const tournament = randomHistory(seed, 22);
  const ids = tournament.players.map(({ id }) => id);
  const groups = seed % 3 === 0 ? [2, 3] : [2];
  const forbidden = groups.map((share, i) => ({
    players: ids.filter((id) => (id + i + seed) % share === 0),
    firstRound: 1,
    lastRound: 99,
  }));
  return fieldOf(historyOf({ ...tournament, forbidden }, tournament.rounds.length));
}

test('what a bracket comes to with stand-ins for those below is what it comes to with everybody, or it is not told', () => {
  const seen = { told: 0, open: 0, needed: 0, two: 0 };
  for (let seed = 1; seed <= 500; seed++) {
    const field = fieldIn(seed);
    const completion = completionOf(field);
    if (completion === undefined) continue;
    let mdps: Int32Array = new Int32Array(0);
    for (let group = 0; group + 1 < field.groupStart.length; group++) {
      const bracket = bracketOf(field, group, mdps, completion.byeScore);
      const expected = solveBracket(bracket, completion, { least: ALL });
      mdps = expected.floaters;
      const standIns = bracket.end < field.size ? standInsFor(bracket) : undefined;
      if (standIns === undefined) continue;
      const most = bracket.mdps.length + bracket.nextEnd - bracket.start;
      if (most === bracket.mdps.length + field.size - bracket.start) continue;
      const found = solveSmall(bracket, completion, most, { least: NEXT, standIns });
      if (typeof found === 'number') {
        seen.open++;
        continue;
      }
      expect([seed, group, found]).toEqual([seed, group, expected]);
      seen.told++;
      if (standIns.count.length > 2) seen.two++;
      if (typeof solveSmall(bracket, completion, most, { least: NEXT }) === 'number') seen.needed++;
    }
  }
  expect(Math.min(seen.told, seen.open, seen.needed, seen.two)).toBeGreaterThan(10);
});

/** All ways to take some of each kind. */
function* someOf(count: readonly number[]): Generator<readonly number[]> {
  const [first, ...others] = count;
  if (first === undefined) yield [];
  else for (let k = 0; k <= first; k++) for (const rest of someOf(others)) yield [k, ...rest];
}

/** Whether those from above are all matched with stand-ins, and the stand-ins left with one another. */
function isPossible(above: readonly number[], standIns: readonly number[]): boolean {
  const each = (counts: readonly number[]): number[] =>
    counts.flatMap((count, kind) => new Array<number>(count).fill(kind));
  const crowds = [...each(above), ...each(standIns)];
  const from = above.reduce((sum, each) => sum + each, 0);
  const may = (u: number, v: number): boolean => (crowds[u] & crowds[v]) === 0 && (u >= from || v >= from);
  return new MaximumMatching(crowds.length, may).complete();
}

const members = (count: readonly number[], crowd: number): number =>
  count.reduce((sum, each, kind) => sum + ((kind & crowd) === 0 ? -each : each), 0);

describe('stand-ins ask whoever is matched below for nothing but that no crowd is more than half', () => {
  test.each([
    ['one crowd', [3, 3], [-2]],
    ['one crowd, needed from above', [4, 2], [1]],
    ['one crowd, few above', [1, 2], [0]],
    ['two crowds', [2, 1, 2, 1], [-1, -1]],
    ['two crowds, one of them needs more', [3, 0, 2, 1], [2, 0]],
    ['two crowds, both need more', [4, 0, 0, 0], [2, 2]],
    ['two crowds with room', [1, 2, 1, 2], [-3, -5]],
  ] as const)('%s', (_, above, excess) => {
    const standIns = standInsOf(above, excess);
    expect(Math.min(...standIns)).toBeGreaterThanOrEqual(0);
    let possible = 0;
    for (const down of someOf(above)) {
      const all = down.reduce((sum, each) => sum + each, 0);
      if ((all + excess[0]) % 2 !== 0) continue;
      const isAllowed = excess.every((each, i) => members(down, 1 << i) + each <= 0);
      expect([down, isPossible(down, standIns)]).toEqual([down, isAllowed]);
      if (isAllowed) possible++;
    }
    expect(possible).toBeGreaterThan(0);
  });
});

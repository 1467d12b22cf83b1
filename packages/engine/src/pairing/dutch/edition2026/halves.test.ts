import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { NO_TABLE } from '../../../graph/kept/pairTable.ts';
import { historyOf } from '../../../tournament/history.ts';
import { bracketOf } from './bracket.ts';
import { completionOf } from './completion.ts';
import type { Field } from './field.ts';
import { fieldOf } from './fieldOf.ts';
import { ALL, ALONE } from './general/bracketGraph.ts';
import { solveBracket } from './general/solveBracket.ts';
import { Halves } from './halves.ts';
import { mayMeet } from './legal.ts';

/** A late round in which half of the players, or one less, may not meet among themselves, and in some a third of them either. */
function fieldIn(seed: number): Field {
  const tournament = randomHistory(seed, 22);
  const ids = tournament.players.map(({ id }) => id);
  const half = ids.filter((_, i) => (i + seed) % 2 === 0);
  const third = ids.filter((_, i) => seed % 3 === 0 && (i + seed) % 3 === 0);
  const forbidden = [half.slice(seed % 4 === 0 ? 1 : 0), third].map((players) => ({
    players,
    firstRound: 1,
    lastRound: 99,
  }));
  const field = fieldOf(historyOf({ ...tournament, forbidden }, tournament.rounds.length));
  return { ...field, partners: NO_TABLE.bits, table: seed % 5 < 2 ? NO_TABLE : field.table };
}

const pairsIn = (field: Field): number => {
  let pairs = 0;
  for (let b = 0; b < field.size; b++) for (let a = 0; a < b; a++) if (mayMeet(field, a, b)) pairs++;
  return pairs;
};

test('what a crowd of half forbids changes no bracket, seen with everybody below or alone at first', () => {
  const seen = { narrowed: 0, fewer: 0, withBye: 0, later: 0 };
  for (let seed = 1; seed <= 400; seed++) {
    const field = fieldIn(seed);
    const completion = completionOf(field);
    if (completion === undefined) continue;
    const halves = new Halves();
    let isFirst = true;
    let mdps: Int32Array = new Int32Array(0);
    for (let group = 0; group + 1 < field.groupStart.length; group++) {
      const bracket = bracketOf(field, group, mdps, completion.byeScore);
      const expected = solveBracket(bracket, completion, { least: ALL });
      mdps = expected.floaters;
      const narrowed = halves.in(bracket);
      if (narrowed === bracket) continue;
      for (const least of [ALONE, ALL] as const) {
        expect([seed, group, solveBracket(narrowed, completion, { least })]).toEqual([seed, group, expected]);
      }
      seen.narrowed++;
      if (pairsIn(narrowed.field) < pairsIn(field)) seen.fewer++;
      if (field.size % 2 === 1) seen.withBye++;
      if (isFirst && group > 0) seen.later++;
      isFirst = false;
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

test('a crowd of less than half forbids nothing', () => {
  const field = fieldIn(4);
  const bracket = bracketOf({ ...field, wideBans: new Uint16Array(field.size) }, 0, new Int32Array(0), 0);
  expect(new Halves().in(bracket)).toBe(bracket);
});

import { historyOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { fieldOf } from '../../../engine/src/pairing/dutch/edition2009/field.ts';
import { pairRound } from '../../../engine/src/pairing/dutch/edition2009/pairRound.ts';
import { readingsOf } from '../../../engine/src/pairing/dutch/edition2009/readings.ts';
import { LiteralDutch2009 } from './dutch2009.ts';
import { randomHistory } from './randomHistory.ts';

const SEEDS = 2500;

it(`Dutch 2009 pairs ${SEEDS} random histories as the enumeration of its procedure does`, () => {
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const tournament = randomHistory(seed, seed % 4 === 0 ? 8 : 7);
    const readings = readingsOf({});
    if ('wrong' in readings) throw new Error(readings.wrong);
    const field = fieldOf(historyOf(tournament, tournament.rounds.length), readings);
    const text = (pairs: readonly (readonly number[])[]): string =>
      pairs
        .map((pair) => [...pair].sort((a, b) => a - b).join('-'))
        .sort()
        .join(' ');
    const found = pairRound(field);
    const literal = new LiteralDutch2009(field).run();
    const a = found === undefined ? 'none' : `${text(found.pairs)} / ${found.bye}`;
    const b = literal === undefined ? 'none' : `${text(literal.pairs)} / ${literal.left[0] ?? -1}`;
    if (a !== b) wrong.push({ seed, found: a, literal: b });
  }
  expect(wrong).toEqual([]);
});

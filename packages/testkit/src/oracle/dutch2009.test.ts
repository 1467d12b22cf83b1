import { randomFrom, roundInputOf, type Tournament } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { fieldOf, pairRound } from '../../../engine/src/pairing/dutch2009/round.ts';
import { READINGS_2009 } from '../../../engine/src/pairing/dutch2009/text.ts';
import { share } from '../seeds.ts';
import { LiteralDutch2009 } from './dutch2009.ts';
import { randomHistory } from './randomHistory.ts';

/** Positions in which the engine and the enumeration of the procedure disagree. */
function disagreements(positions: Iterable<readonly [number, Tournament]>): unknown[] {
  const readings = READINGS_2009.of({});
  if ('wrong' in readings) throw new Error(readings.wrong);
  const text = (pairs: readonly (readonly number[])[]): string =>
    pairs
      .map((pair) => [...pair].sort((a, b) => a - b).join('-'))
      .sort()
      .join(' ');
  const wrong: unknown[] = [];
  for (const [seed, tournament] of positions) {
    const field = fieldOf(roundInputOf(tournament, tournament.rounds.length), readings);
    const found = pairRound(field);
    const literal = new LiteralDutch2009(field).run();
    const a = found === undefined ? 'none' : `${text(found.pairs)} / ${found.bye}`;
    const b = literal === undefined ? 'none' : `${text(literal.pairs)} / ${literal.left[0] ?? -1}`;
    if (a !== b) wrong.push({ seed, found: a, literal: b });
  }
  return wrong;
}

function* histories(count: number): Generator<readonly [number, Tournament]> {
  for (let seed = 1; seed <= count; seed++) yield [seed, randomHistory(seed, seed % 4 === 0 ? 8 : 7)];
}

/** Three random groups in which nobody may meet: C.1, C.12 and C.13 at every turn. */
function* barred(count: number): Generator<readonly [number, Tournament]> {
  for (let seed = 1; seed <= count; seed++) {
    const tournament = randomHistory(seed, 8);
    const random = randomFrom(seed, 9);
    const forbidden = [1, 2, 3].map(() => ({
      players: tournament.players.filter(() => random.below(3) === 0).map(({ id }) => id),
      firstRound: 1,
      lastRound: 99,
    }));
    yield [seed, { ...tournament, forbidden: forbidden.filter(({ players }) => players.length > 1) }];
  }
}

it('Dutch 2009 pairs random histories as the enumeration of its procedure does', () => {
  expect(disagreements(histories(share(1500)))).toEqual([]);
});

it('Dutch 2009 pairs random histories with prohibitions as the enumeration does', () => {
  expect(disagreements(barred(share(300)))).toEqual([]);
});

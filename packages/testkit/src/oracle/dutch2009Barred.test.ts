import { editionOf, roundInputOf } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { fieldOf, pairRound } from '../../../engine/src/pairing/dutch2009/round.ts';
import type { Field2009 } from '../../../engine/src/pairing/dutch2009/text.ts';
import { READINGS_2009 } from '../../../engine/src/pairing/dutch2009/text.ts';
import { barredRound, ONCE_ENDLESS } from './barredRounds.ts';

const ABSOLUTE = 3;

describe.each(ONCE_ENDLESS)('Dutch 2009, $players players, round $round, groups barred (seed $seed)', (row) => {
  const tournament = barredRound(row);
  const readings = READINGS_2009.of(row.options);
  if ('wrong' in readings) throw new Error(readings.wrong);
  const field = fieldOf(roundInputOf(tournament, row.round), readings);
  const paired = pairRound(field);

  it('everyone meets someone whom B.1 and B.2 allow, or has the bye', () => {
    const seated = [...(paired?.pairs.flat() ?? []), ...(paired !== undefined && paired.bye >= 0 ? [paired.bye] : [])];
    expect([...seated].sort((a, b) => a - b)).toEqual([...field.player.keys()]);
    const groups = tournament.forbidden.map(({ players }) => new Set(players));
    const idOf = (a: number) => field.history.id[field.player[a]];
    // A forfeited pairing is no meeting (F.2).
    const games = tournament.rounds
      .flatMap((round) => round.games)
      .filter(({ result }) => result?.[0] !== '-' && result?.[1] !== '-');
    for (const [a, b] of paired?.pairs ?? []) {
      const [x, y] = [idOf(a), idOf(b)];
      expect(groups.some((group) => group.has(x) && group.has(y))).toBe(false);
      expect(games.some(({ white, black }) => (white === x && black === y) || (white === y && black === x))).toBe(
        false,
      );
      const sameWish = field.preference[a] !== 0 && field.preference[a] === field.preference[b];
      expect(sameWish && field.strength[a] === ABSOLUTE && field.strength[b] === ABSOLUTE).toBe(false);
    }
  });

  it('the same pairs come about with all colours exchanged', () => {
    const mirrored: Field2009 = {
      ...field,
      preference: field.preference.map((colour) => -colour),
      wish: field.wish.map((colour) => -colour),
    };
    expect(pairRound(mirrored)).toEqual(paired);
  });

  it('the edition gives these pairs', () => {
    const result = editionOf('dutch', '2009')?.pair(tournament, { round: row.round });
    const pairs = result?.ok === true ? result.value.pairings.length : 0;
    expect(pairs).toBe(paired?.pairs.length);
  });
});

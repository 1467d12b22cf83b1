import type { SystemEdition } from '@turnuva/engine';
import { editionOf, roundInputOf } from '@turnuva/engine';
import { describe, expect, it } from 'vitest';
import { classicField } from '../../../engine/src/pairing/bursteinClassic/field.ts';
import { CLASSIC_READINGS } from '../../../engine/src/pairing/bursteinClassic/text.ts';
import { mayHave } from '../../../engine/src/pairing/shared/colourHistory.ts';
import { share } from '../seeds.ts';
import { entries, LiteralBurstein } from './bursteinClassic.ts';
import { randomHistory } from './randomHistory.ts';

const SEEDS = share(2500);
const edition = editionOf('burstein', 'classic') as SystemEdition;

it.each(['receiving', 'below'] as const)(
  'classic Burstein pairs random histories as the enumeration does (6.6: %s)',
  (lookAhead) => {
    const wrong: unknown[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const tournament = { ...randomHistory(seed, 8), options: { lookAhead } };
      const round = tournament.rounds.length;
      const field = classicField(roundInputOf(tournament, round), { ...CLASSIC_READINGS.defaults, lookAhead });
      const { colours, due } = field;
      const literal = new LiteralBurstein(field, (a, b) => {
        const ways = [
          [a, b],
          [b, a],
        ].filter(([white, black]) => mayHave(colours[white], 1) && mayHave(colours[black], -1));
        return Math.max(...ways.map(([white, black]) => (due[white] === 1 ? 1 : 0) + (due[black] === -1 ? 1 : 0)));
      }).run();
      const named = (each: number): number => (each < 0 ? 0 : field.history.id[field.player[each]]);
      const pairText = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
      const expected =
        literal === undefined
          ? 'impossible'
          : [...literal.pairs.map(([a, b]) => pairText(named(a), named(b))), `bye ${named(literal.bye)}`]
              .sort()
              .join(' ');
      const result = edition.pair(tournament, { round });
      const found = result.ok
        ? [...result.value.pairings.map(({ white, black }) => pairText(white, black)), `bye ${result.value.bye ?? 0}`]
            .sort()
            .join(' ')
        : result.error.kind;
      if (found !== expected) wrong.push({ seed, found, expected });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  },
);

/** The tables as the handbook prints them; F floats. */
const TABLE_6_2 = `16 25 34|16 24 35|16 23 45|15 26 34|15 24 36|15 23 46|14 26 35|14 25 36|14 23 56|13 26 45|13 25 46|13 24 56|12 36 45|12 35 46|12 34 56`;
const TABLE_6_4 = `15 24 3F|15 23 4F|15 34 2F|14 25 3F|14 23 5F|14 35 2F|13 25 4F|13 24 5F|13 45 2F|12 35 4F|12 34 5F|12 45 3F|25 34 1F|24 35 1F|23 45 1F`;
const tableOf = (count: number): string[] =>
  [...entries(Array.from({ length: count }, (_, i) => i + 1))].map(({ pairs, floater }) =>
    [...pairs.map((pair) => pair.join('')), ...(floater < 0 ? [] : [`${floater}F`])].join(' '),
  );

describe('the tables of 6.2 and 6.4', () => {
  it('are the order of the enumeration', () => {
    expect(tableOf(6)).toEqual(TABLE_6_2.split('|'));
    expect(tableOf(5)).toEqual(TABLE_6_4.split('|'));
  });

  it('6.4: entries 3, 6 and 9 fall away when number 2 has floated in', () => {
    const left = [...entries([1, 2, 3, 4, 5])].flatMap(({ floater }, i) => (floater === 2 ? [i + 1] : []));
    expect(left).toEqual([3, 6, 9]);
  });
});

import type { SystemEdition, Tournament } from '@turnuva/engine';
import { editionOf, historyOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { field1997 } from '../../../engine/src/pairing/dubov/edition1997/field.ts';
import { READINGS_1997 } from '../../../engine/src/pairing/dubov/edition1997/readings.ts';
import { mayHave } from '../../../engine/src/pairing/swiss/colourHistory.ts';
import { LiteralDubov1997 } from './dubov1997.ts';
import { randomHistory } from './randomHistory.ts';

const SEEDS = 3000;
const edition = editionOf('dubov', '1997') as SystemEdition;

/** Every third history with ratings that are often equal. */
function historyFrom(seed: number): Tournament {
  const tournament = randomHistory(seed, 8);
  if (seed % 3 !== 0) return tournament;
  const players = tournament.players.map((each) => ({ ...each, rating: 1000 + 200 * Math.floor(each.rating / 200) }));
  return { ...tournament, players };
}

it('Dubov 1997 pairs random histories as the enumeration of its procedure does', () => {
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const tournament = historyFrom(seed);
    const round = tournament.rounds.length;
    const field = field1997(historyOf(tournament, round), READINGS_1997);
    const literal = new LiteralDubov1997(field, (each, colour) => mayHave(field.colours[each], colour)).run();
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
});

import type { SystemEdition } from '@turnuva/engine';
import { editionOf, roundInputOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { limFieldOf } from '../../../engine/src/pairing/lim/round.ts';
import { LIM_READINGS } from '../../../engine/src/pairing/lim/text.ts';
import { share } from '../seeds.ts';
import { LiteralLim } from './lim.ts';
import { randomHistory } from './randomHistory.ts';

const SEEDS = share(2500);

it.each([
  ['1999', LIM_READINGS['1999'].defaults],
  ['2026', LIM_READINGS['2026'].defaults],
] as const)('Lim %s pairs random histories as the enumeration of its procedure does', (id, readings) => {
  const edition = editionOf('lim', id) as SystemEdition;
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const tournament = randomHistory(seed, 8);
    const round = tournament.rounds.length;
    const field = limFieldOf(roundInputOf(tournament, round), readings);
    const literal = new LiteralLim(field).run();
    const result = edition.pair(tournament, { round });
    const named = (i: number): number => (i < 0 ? 0 : field.history.id[field.player[i]]);
    const expected =
      literal === undefined
        ? 'impossible'
        : [...literal.pairs.map(([w, b]) => `${named(w)}-${named(b)}`), `bye ${named(literal.bye)}`].sort().join(' ');
    const found = result.ok
      ? [...result.value.pairings.map(({ white, black }) => `${white}-${black}`), `bye ${result.value.bye ?? 0}`]
          .sort()
          .join(' ')
      : result.error.kind;
    if (found !== expected) wrong.push({ seed, found, expected });
  }
  expect(wrong).toEqual([]);
});

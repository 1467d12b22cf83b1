import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { historyOf } from '../../tournament/history.ts';
import { bracketOf } from './bracket.ts';
import type { Worth } from './classes.ts';
import { completionOf } from './completion.ts';
import { fieldOf } from './field.ts';
import { weighedWorths, worthOf } from './floaters.ts';

const sorted = (worth: Worth | undefined) => worth && { ...worth, partners: [...worth.partners].sort((a, b) => a - b) };

test('C.04.3 C8: what a floater is worth to those below is the same by weights as by prices, wherever these prove it', () => {
  const found = { some: 0, none: 0 };
  for (let seed = 1; seed <= 120; seed++) {
    const tournament = randomHistory(seed, 16);
    const field = fieldOf(historyOf(tournament, tournament.rounds.length));
    const completion = completionOf(field);
    if (completion === undefined) continue;
    for (let group = 0; group + 2 < field.groupStart.length; group++) {
      const bracket = bracketOf(field, group, new Int32Array(), completion.byeScore);
      const weighed = weighedWorths(bracket);
      for (let player = bracket.start; player < bracket.end; player++) {
        const priced = worthOf(bracket, player);
        if (priced === 'unknown') continue;
        expect([seed, group, player, sorted(weighed?.(player))]).toEqual([seed, group, player, sorted(priced)]);
        if (priced === undefined) found.none++;
        else found.some++;
      }
    }
  }
  expect(Math.min(found.some, found.none)).toBeGreaterThan(20);
});

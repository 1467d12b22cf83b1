import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { historyOf } from '../../../../tournament/history.ts';
import { bracketOf } from '../bracket.ts';
import { completionOf } from '../completion.ts';
import { fieldOf } from '../fieldOf.ts';
import { nextBracketIsPerfect, perfectFloaters } from './lookAhead.ts';

test('C.04.3 C8: the single floaters found perfect at once are those found so one by one', () => {
  const found = { perfect: 0, others: 0, odd: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const tournament = randomHistory(seed, 16);
    const field = fieldOf(historyOf(tournament, tournament.rounds.length));
    const completion = completionOf(field);
    if (completion === undefined) continue;
    for (let group = 0; group + 2 < field.groupStart.length; group++) {
      const start = field.groupStart[group];
      const bracket = bracketOf(field, group, Int32Array.from(start > 0 ? [start - 1] : []), completion.byeScore);
      const perfect = perfectFloaters(bracket, completion);
      if ((bracket.nextEnd - bracket.end) % 2 === 1) found.odd++;
      for (let player = Math.max(0, start - 1); player < bracket.end; player++) {
        const alone = Int32Array.of(player);
        const expected = completion.isPossible(alone, bracket.end) && nextBracketIsPerfect(bracket, alone, completion);
        expect([seed, group, player, perfect.has(player)]).toEqual([seed, group, player, expected]);
        if (expected) found.perfect++;
        else found.others++;
      }
    }
  }
  expect(Math.min(found.perfect, found.others, found.odd)).toBeGreaterThan(20);
});

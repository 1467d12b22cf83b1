import type { PrizeRules } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { prizeChanges } from './events/ofSettings.ts';
import { loadWords } from './words.ts';

const before: PrizeRules = {
  currency: 'EUR',
  onePrizeEach: true,
  lists: [
    { name: 'Main', sharing: 'rank', prizes: [{ cents: 30_000 }, { cents: 20_000 }] },
    { name: 'U14', category: 'U14', sharing: 'equal', prizes: [{ cents: 0, thing: 'Cup' }] },
  ],
};
const [main, young] = before.lists as [PrizeRules['lists'][number], PrizeRules['lists'][number]];
const otherMain = (more: Partial<typeof main>): PrizeRules => ({ ...before, lists: [{ ...main, ...more }, young] });

it.each<[string, PrizeRules, string[]]>([
  ['nothing', before, []],
  [
    'one prize',
    otherMain({ prizes: [{ cents: 30_000 }, { cents: 25_000, thing: 'Book' }] }),
    ['Main, place 2: €200.00 → €250.00 + Book'],
  ],
  [
    'one place more, one less',
    {
      ...before,
      lists: [
        { ...main, prizes: [{ cents: 30_000 }] },
        { ...young, prizes: [...young.prizes, { cents: 500 }] },
      ],
    },
    ['Main, place 2: €200.00 → –', 'U14, place 2: – → €5.00'],
  ],
  [
    'a percentage',
    otherMain({ prizes: [{ basisPoints: 2550 }, { cents: 20_000 }] }),
    ['Main, place 1: €300.00 → 25.5 %'],
  ],
  [
    'how equals share',
    otherMain({ sharing: 'hort' }),
    ['Main, Equal points: by final rank → Hort: half by rank, half shared equally'],
  ],
  ['a list', { ...before, lists: [main, { ...young, name: 'U12' }] }, ['list “U12” added', 'list “U14” removed']],
  ['the fund', { ...before, fund: 100_000 }, ['Prize fund (for percentages): – → €1,000.00']],
])('prizes that change say which, from what to what: %s', async (_, after, said) => {
  expect(prizeChanges(before, after, await loadWords('en'))).toEqual(said);
});

import { expect, it } from 'vitest';
import { widest } from './widest.ts';

it.each([
  { texts: [], lines: [] },
  { texts: ['', 'Ada'], lines: ['Ada'] },
  {
    texts: ['1', '333', '22', '4444', '666666', '55555', '7777777'],
    lines: ['7777777', '666666', '55555', '4444', '333', '22'],
  },
  // The same once, and wide letters before narrow ones of the same number.
  { texts: ['Lili', 'Lili', 'Emma', 'Jo'], lines: ['Emma', 'Lili', 'Jo'] },
])('names the widest of $texts', ({ texts, lines }) => {
  expect(widest(texts).split('\n').filter(Boolean)).toEqual(lines);
});

import { expect, it } from 'vitest';
import { loadWords } from './words.ts';

const facts = {
  points: '4½',
  from: 1,
  to: 2,
  pool: '100',
  sharers: 2,
  amount: '50',
  own: '60',
  ownHalf: '30',
  equalHalf: '25',
};

it.each([
  ['en', '4½ points each', '1 point each'],
  ['tr', 'her biri 4½ puan', 'her biri 1 puan'],
  ['de', 'je 4½ Punkte', 'je 1 Punkt'],
] as const)('a shared prize says of what everybody has as much: %s', async (language, many, one) => {
  const { say } = await loadWords(language);
  for (const key of ['prize.why.equal', 'prize.why.hort']) {
    expect(say(key, facts)).toContain(`(${many})`);
    expect(say(key, { ...facts, points: '1' })).toContain(`(${one})`);
  }
});

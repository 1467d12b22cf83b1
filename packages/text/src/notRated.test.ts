import { expect, it } from 'vitest';
import { catalogue as de } from './de.ts';
import { catalogue as en } from './en.ts';
import { notRatedLine } from './errors.ts';
import { speaker } from './render.ts';
import { catalogue as tr } from './tr.ts';

const control = { whiteMinutes: 5, blackMinutes: 4, increment: 2 };
const CATALOGUES = { en, tr, de };

it.each([
  ['en', [3], '(round 3)'],
  ['en', [3, 6], '(rounds 3, 6)'],
  ['tr', [3], '(3. tur)'],
  ['tr', [3, 6], '(3, 6. turlar)'],
  ['de', [3], '(Runde 3)'],
  ['de', [3, 6], '(Runden 3, 6)'],
] as const)('one round is named as one, in %s: %j', (language, rounds, named) => {
  const say = speaker(language, CATALOGUES[language]);
  expect(notRatedLine(say, { phase: 'golden', kind: 'blitz', rounds, control })).toContain(named);
  for (const kind of ['standard', 'rapid', 'blitz'] as const)
    expect(notRatedLine(say, { phase: 'extension', kind, rounds, control })).toContain(named);
});

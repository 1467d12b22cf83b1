import { expect, it } from 'vitest';
import { catalogue as de } from './de.ts';
import { catalogue as en } from './en.ts';
import { notRatedLine } from './errors.ts';
import { speaker } from './render.ts';
import { catalogue as tr } from './tr.ts';

const control = { whiteMinutes: 5, blackMinutes: 4, increment: 2 };
const CATALOGUES = { en, tr, de };

it.each([
  ['en', ['1.5'], '(round 1.5)'],
  ['en', ['1.5', '2.3'], '(rounds 1.5, 2.3)'],
  ['tr', ['1.5'], '(1.5. tur)'],
  ['tr', ['1.5', '2.3'], '(1.5, 2.3. turlar)'],
  ['de', ['1.5'], '(Runde 1.5)'],
  ['de', ['1.5', '2.3'], '(Runden 1.5, 2.3)'],
] as const)('one round is named as one, in %s: %j', (language, names, named) => {
  const say = speaker(language, CATALOGUES[language]);
  expect(notRatedLine(say, { phase: 'golden', kind: 'blitz', rounds: [], names, control })).toContain(named);
  for (const kind of ['standard', 'rapid', 'blitz'] as const)
    expect(notRatedLine(say, { phase: 'extension', kind, rounds: [], names, control })).toContain(named);
});

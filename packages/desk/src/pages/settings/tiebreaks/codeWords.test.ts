import { listErrors, tieBreaksFor } from '@turnuva/engine/standings';
import { describe, expect, it } from 'vitest';
import { loadWords } from '../../../language/words.ts';
import { codeOf, formatCode, type Modifiers, modifiersOf, NO_MODIFIERS } from './codeWords.ts';

const EDITIONS = ['2026', 'classic'] as const;
const SUBJECTS = ['players', 'teams'] as const;

const TYPED: Readonly<Record<string, readonly Partial<Modifiers>[]>> = {
  C: [{ C: '1' }, { C: '12' }],
  M: [{ M: '2' }],
  L: [
    { L: '1' },
    { L: '−3' },
    { L: '-99' },
    { L: '60', limit: 'percent' },
    { L: '0', limit: 'percent' },
    { L: '100', limit: 'percent' },
  ],
  X: [{ X: '2' }],
  K: [{ K: '4' }],
  U: [{ U: '1400' }],
};

/** Every code that the form can make with one thing chosen. */
function everyCode(edition: (typeof EDITIONS)[number], of: (typeof SUBJECTS)[number]): string[] {
  return tieBreaksFor(edition, of, false).flatMap(({ name }) => {
    const { on, numbers, switches } = modifiersOf(edition, of, name);
    const changes: Partial<Modifiers>[] = [
      {},
      ...(on ? [{ on: 'MP' as const }, { on: 'GP' as const }] : []),
      ...numbers.flatMap((each) => TYPED[each] ?? []),
      ...switches.map((each) => ({ [each]: true })),
    ];
    return changes.map((change) => codeOf(name, { ...NO_MODIFIERS, ...change }));
  });
}

describe('codes put together in the form', () => {
  it.each([
    ['BH', {}, 'BH'],
    ['BH', { on: 'GP', C: '2', P: true }, 'BH:GP/C2/P'],
    ['AOB', { F: true }, 'AOB/F'],
    ['KS', { L: '1' }, 'KS/L+1'],
    ['KS', { L: '+1' }, 'KS/L+1'],
    ['KS', { L: '-2' }, 'KS/L-2'],
    ['KS', { L: '−2' }, 'KS/L-2'],
    ['KS', { L: '0' }, 'KS'],
    ['KS', { L: '60', limit: 'percent' }, 'KS/L60'],
    ['KS', { L: '0', limit: 'percent' }, 'KS/L0'],
    ['SSSC', { K: '3', F: true, P: true }, 'SSSC/K3/F/P'],
  ] as const)('%s with %o is %s', (name, change, code) =>
    expect(codeOf(name, { ...NO_MODIFIERS, ...change })).toBe(code),
  );

  for (const edition of EDITIONS)
    for (const of of SUBJECTS)
      it(`law: ${edition}, ${of}: whatever is offered is a code of the engine, and has words without gaps`, async () => {
        const codes = everyCode(edition, of);
        expect(codes.length).toBeGreaterThan(20);
        expect(codes.filter((code) => listErrors(edition, of, [code]).length > 0)).toEqual([]);
        for (const language of ['en', 'tr', 'de'] as const) {
          const words = await loadWords(language);
          const odd = codes.filter((code) => !/^[^{}]{3,}$/.test(formatCode(code, edition, of, words)));
          expect([language, odd]).toEqual([language, []]);
        }
      });

  it('nothing is offered beyond what the engine reads', () => {
    expect(listErrors('2026', 'players', ['KS/L101', 'KS/L+0', 'BH/L1'])).toHaveLength(2);
  });
});

describe('codes in plain words', () => {
  it.each([
    ['BH/C1', 'Buchholz, without the lowest'],
    ['BH/C2/P', 'Buchholz, without the 2 lowest, forfeits as played'],
    ['KS/L+1', 'Koya, limit half a point above 50 %'],
    ['KS/L60', 'Koya, limit 60 % of the maximum'],
    ['NONE', ''],
  ])('%s: %s', async (code, text) => {
    expect(formatCode(code, '2026', 'players', await loadWords('en'))).toBe(text);
  });
});

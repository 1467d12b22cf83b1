import { DEFINITIONS } from '@turnuva/engine/decisions';
import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { catalogue as de } from './de.ts';
import { catalogue as en } from './en.ts';
import { plainAnswer, plainWhyNot } from './plainAnswer.ts';
import { speaker } from './render.ts';
import { tieBreakPlain } from './tieBreaks.ts';
import { catalogue as tr } from './tr.ts';

const SAY = { en: speaker('en', en), tr: speaker('tr', tr), de: speaker('de', de) };

/** What these say needs no lead: the two have met, may not meet, are absent, or someone would be left without an opponent. */
const PLAIN_ALREADY =
  /\.against\.(absent|met|forbidden|impossible|rest|sameColour|limit|thirdColour|colours|A\.9|C\.?[1-4]|bye(\..*)?|step\.bye)$/;

describe('the plain sentence before the articles', () => {
  it.each(Object.keys(DEFINITIONS).filter((rule) => rule.includes('.against.') && !PLAIN_ALREADY.test(rule)))(
    'says what %s comes down to',
    (rule) => {
      for (const say of Object.values(SAY)) expect(plainWhyNot(rule, say)).toMatch(/ .*\.$/);
    },
  );

  it('does not say that two who meet again have not met', () => {
    const game = (result: '10' | '+-') => ({ board: 1, white: 1, black: 2, result });
    const again = (result: '10' | '+-'): Tournament => ({
      ...EMPTY_TOURNAMENT,
      totalRounds: 5,
      players: [1, 2].map((id) => ({ id, tpn: id, name: `Player ${id}`, rating: 2000 })),
      rounds: [1, 2].map((number) => ({ number, status: 'closed', games: [game(result)], byes: [] })),
    });
    expect(plainAnswer(again('10'), 2, [1, 2], SAY.en)).toBe('');
    expect(plainAnswer(again('+-'), 2, [1, 2], SAY.en)).toContain('not played');
  });

  it('distinguishes a worse round from a later possibility', () => {
    expect(plainWhyNot('dutch.2026.against.C12', SAY.en)).toContain('worse');
    expect(plainWhyNot('dutch.2026.against.order', SAY.en)).toContain('fixed order');
    expect(plainWhyNot('dutch.2026.against.C1', SAY.en)).toBe('');
    expect(plainWhyNot('double-swiss.2026.against.upfloaters', SAY.en)).toContain('worse');
    expect(plainWhyNot('dubov.2026.against.upfloaters', SAY.en)).toContain('fixed order');
  });

  it.each(['en', 'tr', 'de'] as const)('says in one sentence what each tie-break is (%s)', (language) => {
    const names = Object.keys(en).filter((key) => key.startsWith('tiebreak.name.'));
    expect(names.length).toBeGreaterThan(40);
    for (const key of names) {
      const sentence = tieBreakPlain(SAY[language], `${key.slice('tiebreak.name.'.length)}/C1`);
      expect(sentence, key).toMatch(/^[\p{Lu}\d].* .*\.$/u);
    }
  });
});

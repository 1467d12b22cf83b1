import { expect, it } from 'vitest';
import { catalogue as de } from './de.ts';
import { articleText } from './decisions.ts';
import { catalogue as en } from './en.ts';
import { catalogue as es } from './es.ts';
import { catalogue as fr } from './fr.ts';
import { speaker } from './render.ts';
import { tieBreakText } from './tieBreaks.ts';
import { catalogue as tr } from './tr.ts';

const SAY = { en: speaker('en', en), tr: speaker('tr', tr), de: speaker('de', de) };

/** C.07 14.1: a sum of values loses the lowest value, a sum of products the opponent with the lowest score. */
it.each([
  ['en', 'BH/C1', 'Buchholz, without the lowest'],
  ['en', 'BH:MP/C1', 'Buchholz, match points, without the lowest'],
  ['en', 'EDET', 'Extended direct encounter, top boards'],
  ['en', 'EMGSB/C1', 'Sonneborn-Berger, match by game points, without the lowest-scored opponent'],
  ['en', 'SB/C2', 'Sonneborn-Berger, without the 2 lowest-scored opponents'],
  ['en', 'SB/M1', 'Sonneborn-Berger, without the lowest- and the highest-scored opponent'],
  ['tr', 'BH/C1', 'Buchholz, en düşük hariç'],
  ['tr', 'SB/C1', 'Sonneborn-Berger, en düşük puanlı rakip hariç'],
  ['de', 'BH/C1', 'Buchholz, ohne den niedrigsten Wert'],
  ['de', 'SB/C2', 'Sonneborn-Berger, ohne die 2 punktschwächsten Gegner'],
] as const)('%s: %s is %s', (language, code, text) => {
  expect(tieBreakText(SAY[language], code, '2026')).toBe(text);
});

it('a label that the arbiter gave is said in place of a score; the sources have names of their own', () => {
  expect(tieBreakText(SAY.en, 'EXT:MP', '2026')).toBe('External values, MP');
  expect(tieBreakText(SAY.en, 'BH', 'classic')).toBe('Solkoff (Buchholz)');
  expect(tieBreakText(SAY.en, 'BH/M1', 'classic')).toMatch(/^Median Buchholz/);
});

// The receipt of an external value named the rules of Keizer's system as its article.
it('Keizer points follow Keizer’s rules, external values those of the tournament', () => {
  expect(articleText('docs/decisions/keizer.md', SAY.en)).toBe('Keizer rules');
  expect(articleText('docs/decisions/tiebreaks.md', SAY.en)).toBe('tournament regulations');
});

/** C.07 13.2: the first letter is the opponent's score, the second the team's own score against that opponent. */
it.each([
  ['en', en, 'match points', 'game points'],
  ['de', de, 'mannschaftspunkte', 'brettpunkte'],
  ['tr', tr, 'maç puanı', 'masa puanı'],
  ['fr', fr, 'points de match', 'points de partie'],
  ['es', es, 'puntos de encuentro', 'puntos de partida'],
] as const)(
  'the explanations of EMMSB, EMGSB, EGMSB and EGGSB name the own score first: %s',
  (_, words, match, game) => {
    for (const code of ['EMMSB', 'EMGSB', 'EGMSB', 'EGGSB'] as const) {
      const sentence = (words[`tiebreak.plain.${code}`] ?? '').toLowerCase();
      const named = [...sentence.matchAll(new RegExp(`${match}|${game}`, 'g'))].map(([each]) =>
        each === match ? 'M' : 'G',
      );
      expect([code, ...named]).toEqual([code, code[2], code[1]]);
    }
  },
);

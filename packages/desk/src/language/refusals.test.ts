import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knockoutOf } from '@turnuva/engine/schedule';
import { EMPTY_TOURNAMENT, type Tournament } from '@turnuva/engine/tournament';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as en } from '@turnuva/text/en';
import { catalogue as tr } from '@turnuva/text/tr';
import { expect, it } from 'vitest';
import { answersTo } from './deeds.ts';
import { consequenceSentence, refusalSentence } from './refusals.ts';
import type { Words } from './words.ts';

const words = {
  say: (key: string, facts?: object) => `${key} ${JSON.stringify(facts ?? {})}`,
  list: (each: readonly string[]) => each.join(', '),
} as unknown as Words;

const tournament: Tournament = {
  ...EMPTY_TOURNAMENT,
  players: ['Alt', 'Bach', 'Claus', 'Dorn'].map((name, i) => ({ id: i + 1, tpn: i + 1, name, rating: 1500 })),
  rounds: [{ number: 1, status: 'published', games: [{ board: 1, white: 3, black: 2 }], byes: [] }],
};
const pairings = [{ board: 1, white: 1, black: 2 }];
const boardsOf = (facts: Record<string, unknown>): unknown => {
  const refusal = { rule: 'journal.openGames', level: 'confirm', facts } as Parameters<typeof refusalSentence>[0];
  const sentence = refusalSentence(refusal, tournament, words, { kind: 'pair', pairings });
  return JSON.parse(sentence.slice(sentence.indexOf('{'))).boards;
};

it('boards that wait for a result are named as they were played, not as the next round would have them', () => {
  expect(boardsOf({ round: 2, earlier: 1, boards: [1] })).toBe('1 (Claus – Bach)');
});

it('boards that are proposed are named as they are proposed', () => {
  expect(boardsOf({ round: 2, boards: [1] })).toBe('1 (Alt – Bach)');
});

it.each([
  [{ round: 1 }, 'manual.changeNoted'],
  [{ round: 1, asRuled: true }, 'manual.changeAsRuled'],
])('a published pairing that is changed says what the file marks: %j', (facts, noted) => {
  const sentence = refusalSentence(
    { rule: 'journal.changePublished', level: 'confirm-twice', facts },
    tournament,
    words,
  );
  expect(sentence.match(/manual\.change(Noted|AsRuled)/g)).toEqual([noted]);
});

it('open games are named by round and board, in words', () => {
  const facts = { games: 1, where: [[1, 1]] };
  const refusal = { rule: 'journal.finalOpenGames', level: 'refuse', facts } as const;
  expect(refusalSentence(refusal, tournament, words)).toContain('shell.openGame {\\"round\\":1,\\"board\\":\\"1\\"}');
});

it('an adjourned game that is finished: the question names both players and the result', () => {
  const facts = { round: 1, board: 1, white: 3, black: 2, after: '01' };
  const refusal = { rule: 'journal.adjournedWasDraw', level: 'confirm', facts } as const;
  const said = refusalSentence(refusal, tournament, { ...words, say: speaker('en', en) });
  expect(said).toContain('The adjourned game Claus – Bach (board 1 of round 1)');
  expect(said).toContain('Enter 0 – 1 as its result?');
});

it.each([
  ['en', en, 'Claus would have more than one half-point bye'],
  ['tr', tr, 'Claus birden çok kez yarım puanla tur atlamış olacak'],
  ['de', de, 'Claus bekäme mehr als eine Freirunde mit halbem Punkt'],
] as const)(
  'a second half-point bye is asked about in words that are true while both are still to come: %s',
  (language, catalogue, begins) => {
    const refusal = { rule: 'journal.secondHalfPointBye', level: 'confirm', facts: { player: 3 } } as const;
    const said = refusalSentence(refusal, tournament, { ...words, say: speaker(language, catalogue) });
    expect(said.startsWith(begins)).toBe(true);
  },
);

const ENGINE = join(dirname(fileURLToPath(import.meta.url)), '../../../engine/src/journal');

/** Every rule of the engine that asks, as its code names them. */
const ASKED = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(ENGINE, file), 'utf8');
    const named = [...code.matchAll(/'((?:journal|schedule)\.\w+)', '(confirm(?:-twice)?)'/g)].map(
      ([, rule = '', level]) => ({ rule, level }),
    );
    const chosen = /const rule = .*'(journal\.unpair)'.*'(journal\.unpairPublished)'/.exec(code)?.slice(1) ?? [];
    return [...named, ...chosen.map((rule) => ({ rule, level: 'confirm-twice' }))];
  });
const ASKED_TWICE = ASKED.filter(({ level }) => level === 'confirm-twice').map(({ rule }) => rule);

it.each([...new Set(ASKED.map(({ rule }) => rule))])('%s is answered by a button that says what it does', (rule) => {
  const { yes, no } = answersTo({ rule, level: 'confirm', facts: {} }, words);
  expect(en).toHaveProperty([yes.split(' ')[0]]);
  expect(no).not.toBe(yes);
});

it('knows all rules that ask twice', () => {
  expect(ASKED_TWICE).toEqual(expect.arrayContaining(['journal.unpair', 'schedule.dropsLater', 'journal.lotsAgain']));
  expect(new Set(ASKED_TWICE).size).toBe(16);
});

it.each(ASKED_TWICE)('%s is asked a second time in other words, with what follows', (rule) => {
  const counts = { round: 1, last: 2, results: 12, place: 3, games: 4, awards: 1, rounds: 2 };
  const facts = {
    ...counts,
    board: 1,
    part: 'games',
    parts: [],
    matches: [],
    setting: 'system',
    option: 'x',
    entrants: [],
  };
  const refusal = { rule, level: 'confirm-twice', facts } as const;
  for (const [language, catalogue] of [
    ['en', en],
    ['tr', tr],
    ['de', de],
  ] as const) {
    const spoken = { ...words, say: speaker(language, catalogue) };
    const again = consequenceSentence(refusal, tournament, spoken);
    expect(again).toMatch(/^[^{]*[?.]$/);
    expect(again).not.toBe(refusalSentence(refusal, tournament, spoken));
  }
});

it.each([
  ['en', en, 'Final: Match 3 (Alt – Bach)'],
  ['tr', tr, 'Final: 3. maç (Alt – Bach)'],
  ['de', de, 'Finale: Wettkampf 3 (Alt – Bach)'],
] as const)('a correction in a knock-out names both times what it takes out: %s', (language, catalogue, named) => {
  const event: Tournament = { ...tournament, system: 'knockout', edition: '', options: {} };
  const { entrants, settings } = knockoutOf(event);
  const awards = [
    { match: 1, winner: 1, reason: '' },
    { match: 2, winner: 2, reason: '' },
  ];
  const played = { ...event, schedule: { knockout: { entrants, settings, games: [], draws: [], awards } } };
  const refusal = {
    rule: 'schedule.dropsLater',
    level: 'confirm-twice',
    facts: { match: 1, matches: [3], games: 1, awards: 0 },
  } as const;
  const spoken = { ...words, say: speaker(language, catalogue) };
  expect(refusalSentence(refusal, played, spoken)).toContain(named);
  expect(consequenceSentence(refusal, played, spoken)?.startsWith(`${named}: `)).toBe(true);
});

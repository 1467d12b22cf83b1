import { SYSTEMS } from '@turnuva/engine/pairing';
import { LANGUAGES, type Language, speaker } from '@turnuva/text';
import { catalogue as german } from '@turnuva/text/de';
import { catalogue } from '@turnuva/text/en';
import { catalogue as turkish } from '@turnuva/text/tr';
import { expect, it } from 'vitest';
import { doubleRoundRobin, knockout, swissOpen } from '../testing/events.ts';
import { accelerationRules } from './acceleration.ts';
import { rulesOf } from './index.ts';
import { rulesSheet } from './sheet.ts';

const say = speaker('en', catalogue);

it('every Swiss system and edition that can be chosen has its rules, older ones in full (checklist Q92)', () => {
  for (const { id, editions } of SYSTEMS)
    for (const edition of editions)
      expect([
        id,
        edition.id,
        rulesOf(id, edition.id)?.chapter ?? rulesOf(id, edition.id)?.parts.length ?? 0,
      ]).not.toContain(0);
  for (const [system, edition] of [
    ['dutch', '2017'],
    ['dutch', '2009'],
    ['dubov', '1997'],
    ['burstein', 'classic'],
  ] as const)
    expect(rulesOf(system, edition)?.parts.length).toBeGreaterThan(3);
});

it.each([
  ['dutch', '2017'],
  ['dutch', '2009'],
  ['lim', '1999'],
  ['dubov', '1997'],
  ['burstein', 'classic'],
  ['keizer', 'classic'],
] as const)(
  '%s %s: its articles are in every language, each once and in the same parts (FINDINGS C1)',
  (system, edition) => {
    const inLanguage = (language: Language) => {
      const parts = rulesOf(system, edition, language)?.parts ?? [];
      // Every line starts with its article: "B.1", "C.9-C.10", "6.4".
      const articles = parts.map(({ lines }) => lines.map((line) => /^[A-Z]?\.?\d[\w.-]*/.exec(line)?.[0] ?? ''));
      return {
        lines: articles.map((each) => each.length),
        numbered: articles.flat().filter((each) => /^[A-F]\.\d|^\d\.\d/.test(each)),
        text: parts.flatMap(({ lines }) => lines).join('\n'),
      };
    };
    const { lines, numbered } = inLanguage('en');
    const others = LANGUAGES.filter((language) => language !== 'en').map(inLanguage);
    for (const other of others) expect(other).toMatchObject({ lines, numbered });
    expect(new Set(LANGUAGES.map((language) => inLanguage(language).text)).size).toBe(LANGUAGES.length);
    expect(others.map(({ text }) => text).join('')).not.toMatch(/ the | of /);
  },
);

it('the virtual points announced are printed with their rules (checklist Q108)', () => {
  const event = swissOpen(8, 2);
  const tournament = {
    ...event,
    acceleration: {
      method: 'virtual-points' as const,
      virtualPoints: [{ points: 10, firstRound: 1, lastRound: 2, firstPlayer: 1, lastPlayer: 4 }],
    },
  };
  const sheet = rulesSheet({ tournament, round: 2, say, language: 'en' });
  expect(JSON.stringify(sheet.blocks)).toContain('["1-2","1-4","1.0"]');
});

it('days in the settings are in the words of the language', () => {
  const event = swissOpen(8, 2);
  const tournament = {
    ...event,
    system: 'knockout',
    edition: 'seed',
    options: { stageStarts: '2026/12/04 10:00; 2026/12/05 11:00' },
  };
  const { blocks } = rulesSheet({ tournament, round: 1, say, language: 'de' });
  expect(JSON.stringify(blocks)).toContain('4. Dezember 2026 10:00; 5. Dezember 2026 11:00');
});

it('C.04.7 1.4: the virtual points of a Baku event by rounds and numbers, fixed with group A', () => {
  const event = swissOpen(30, 9);
  const tableOf = (tournament: typeof event): unknown => {
    const { blocks } = rulesSheet({ tournament, round: 2, say, language: 'en' });
    const table = blocks.find(
      ({ kind, ...rest }) => kind === 'table' && 'caption' in rest && rest.caption === 'Virtual points for this event',
    );
    return table !== undefined && 'rows' in table ? table.rows : undefined;
  };
  const baku = { method: 'baku' as const, virtualPoints: [], lastOfGroupA: event.players[15]?.id };
  // Nine rounds: five accelerated, three by a win and two by a draw.
  const rows = [
    ['1-3', '1-16', '1.0'],
    ['4-5', '1-16', '0.5'],
  ];
  expect(tableOf({ ...event, acceleration: baku })).toEqual(rows);
  expect(tableOf(event)).toBeUndefined();
  // Matches of two games count twice: four of them, two accelerated, by a match won and a match drawn.
  const double = { ...event, system: 'double-swiss', totalRounds: 8, acceleration: baku };
  expect(tableOf(double)).toEqual([
    ['1-2', '1-16', '2.0'],
    ['3-4', '1-16', '1.0'],
  ]);
});

it('an event that has left FIDE mode says so on its sheets (checklist Q46)', () => {
  const event = swissOpen(8, 2);
  const request = { round: 2, say, language: 'en' } as const;
  expect(rulesSheet({ ...request, tournament: event }).subtitle).not.toContain('FIDE mode');
  expect(rulesSheet({ ...request, tournament: { ...event, fideMode: false } }).subtitle).toContain('not in FIDE mode');
});

it('where the Handbook prints the rules, the sheet says so in its own language', () => {
  const tr = speaker('tr', turkish);
  const sheet = rulesSheet({ tournament: swissOpen(8, 2), round: 2, say: tr, language: 'tr' });
  expect(JSON.stringify(sheet.blocks)).toContain('FIDE El Kitabı’nın C.04.3 bölümü');
  expect(JSON.stringify(sheet.blocks)).not.toMatch(/Where|Handbook|System/);
  const league = rulesSheet({ tournament: doubleRoundRobin(4), round: 2, say: tr, language: 'tr' });
  expect(JSON.stringify(league.blocks)).toContain('["Devre","2"]');
});

it('of a knock-out: games, extensions, golden point and times, the usual ones as well, in words', () => {
  const event = knockout(6);
  const tournament = { ...event, options: { ...event.options, thirdPlace: true } };
  const said = JSON.stringify(rulesSheet({ tournament, round: 1, say, language: 'en' }).blocks);
  for (const line of [
    '["Match for place 3","yes"]',
    '["Golden point: minutes for Black","4"]',
    '["Game: minutes per player","15"]',
  ])
    expect(said).toContain(line);
});

// A German club got the Keizer rules in English, with the name of a file of ours.
it.each([
  ['de', german, 'Keizer-System'],
  ['tr', turkish, 'Keizer Sistemi'],
  ['en', catalogue, 'Keizer System'],
] as const)(
  'the rules of the Keizer system are in the language of the event, with the same content in all: %s',
  (language, words, title) => {
    const tournament = { ...swissOpen(8, 2), system: 'keizer', edition: 'classic' };
    const sheet = rulesSheet({ tournament, round: 2, say: speaker(language, words), language });
    const said = JSON.stringify(sheet.blocks);
    expect(said).toContain(title);
    expect(/Everyone|half of it/.test(said)).toBe(language === 'en');
    const numbers = (of: typeof language): string[] =>
      rulesOf('keizer', 'classic', of)?.parts.flatMap(({ lines }) => lines.map((line) => line.split(' ')[0] ?? '')) ??
      [];
    expect(numbers(language)).toEqual(numbers('en'));
  },
);

it('rules on paper name no file of ours', () => {
  const named = SYSTEMS.flatMap(({ id, editions }) =>
    editions
      .filter((edition) => /docs\/|\.md/.test(JSON.stringify(rulesOf(id, edition.id) ?? '')))
      .map((edition) => `${id} ${edition.id}`),
  );
  expect(named).toEqual([]);
});

// A Turkish club event with Baku acceleration had its rules in English.
it.each([
  { method: 'baku', virtualPoints: [] },
  { method: 'virtual-points', virtualPoints: [] },
  { method: 'virtual-points', virtualPoints: [], table: 'haley' },
  { method: 'virtual-points', virtualPoints: [], table: 'haley-soft' },
  { method: 'virtual-points', virtualPoints: [], table: 'two-groups' },
  { method: 'virtual-points', virtualPoints: [], table: 'three-groups' },
] as const)('the rules of an accelerated event are in the language of its sheet: %o', (acceleration) => {
  const said = LANGUAGES.map((language) => JSON.stringify(accelerationRules(acceleration, language)));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  expect(said.filter((text) => / the | of /.test(text))).toHaveLength(1);
  const [{ lines }] = accelerationRules(acceleration)?.parts ?? [{ lines: [] }];
  for (const language of LANGUAGES)
    expect(accelerationRules(acceleration, language)?.parts[0]?.lines).toHaveLength(lines.length);
});

import { readFileSync } from 'node:fs';
import { HANDLERS } from '@turnuva/engine/journal';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { formatWhere, misfitSentence } from '../../text/src/errors.ts';
import { LANGUAGES, type Language } from '../../text/src/languages.ts';
import { speaker } from '../../text/src/render.ts';
import {
  command,
  EXPECTED,
  entry,
  expectedText,
  KINDS,
  list,
  newPlayer,
  parse,
  readDate,
  tournament,
  values,
} from './index.ts';

const catalogue = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../text/src/errors/contract.${language}.json`, import.meta.url), 'utf8'));
const say = (language: Language) => speaker(language, catalogue(language));
const player = (change: object) => ({ name: 'Kaya, Elif', rating: 1800, ...change });

describe('dates of birth (F.2)', () => {
  it.each([
    ['1991', '1991/00/00'],
    ['05.1991', undefined],
    ['1991/05', '1991/05/00'],
    ['01.05.1991', '1991/05/01'],
    ['1.5.1991', '1991/05/01'],
    ['1991-05-01', '1991/05/01'],
    ['1991/05/01', '1991/05/01'],
    ['1976/00/00', '1976/00/00'],
    [' 1991 ', '1991/00/00'],
    ['', ''],
    ['30.02.1991', undefined],
    ['May 29, 1991', '1991/05/29'],
    ['29 May 1991', '1991/05/29'],
    ['Februar 30, 1991', undefined],
    ['Moy 29, 1991', undefined],
    ['yesterday', undefined],
  ])('%s', (typed, kept) => {
    const read = parse(newPlayer, player({ birth: typed }));
    expect(read.ok ? read.value.birth : undefined).toBe(kept);
  });
});

describe('the contract', () => {
  it('has a schema for every kind of command', () => {
    expect([...KINDS].sort()).toEqual([...Object.keys(HANDLERS), 'undo', 'redo'].sort());
  });

  it('reads the empty tournament and returns it unchanged', () => {
    const named = { ...EMPTY_TOURNAMENT, info: { name: 'A' } };
    expect(parse(tournament, named)).toEqual({ ok: true, value: named });
  });

  it.each([
    ['an unknown field', player({ shoeSize: 42 }), ['shoeSize'], 'noField'],
    ['a rating as text', player({ rating: '1800' }), ['rating'], 'wholeNumber'],
    ['a rating beyond the columns of a TRF', player({ rating: 10_000 }), ['rating'], 'wholeNumber'],
    ['half of an emoji', player({ name: 'A\ud83d' }), ['name'], 'emptyLine'],
    ['a turning letter', player({ name: 'A\u202eB' }), ['name'], 'emptyLine'],
    ['a prototype', JSON.parse('{"name":"A","rating":1,"__proto__":{"x":1}}'), ['__proto__'], 'noField'],
    ['nothing', null, [], 'object'],
  ])('refuses %s', (_, value, path, key) => {
    const read = parse(newPlayer, value);
    expect(read.ok ? [] : read.error.map((each) => [each.path, each.expected.key])).toEqual([[path, key]]);
  });

  it('a command cannot say who sent a result in: that is the server\u2019s business', () => {
    const sent = { kind: 'result', round: 1, board: 1, result: '10', sentIn: { white: 'a', black: 'b' } };
    const read = parse(command, sent);
    expect(read.ok ? [] : read.error[0].path).toEqual(['sentIn']);
  });

  it('numbers that would break a fold are refused (I.1: a round of 1e308)', () => {
    const event = { kind: 'publish', round: 1e308 };
    expect(parse(entry, { seq: 1, at: '2026', by: '', device: '', event }).ok).toBe(false);
  });

  it('reports the first hundred errors in a list and stops', () => {
    const read = parse(list(values.rating, 10_000), new Array(10_000).fill('x'));
    expect(read.ok ? 0 : read.error.length).toBe(100);
  });
});

describe('prizes', () => {
  const read = (prize: object) => {
    const lists = [{ name: 'Main', sharing: 'rank', prizes: [prize] }];
    const made = parse(command, { kind: 'define-prizes', prizes: { currency: 'EUR', onePrizeEach: true, lists } });
    return made.ok ? 'ok' : made.error.map(({ path, expected }) => `${path.at(-1)} ${expected.key}`).join();
  };
  it.each<[object, string]>([
    [{ cents: 100 }, 'ok'],
    // As older files have it.
    [{ cents: 0 }, 'ok'],
    [{ cents: 0, thing: 'Pokal' }, 'ok'],
    [{ basisPoints: 100, thing: 'kupa' }, 'ok'],
    [{ thing: 'Pokal' }, 'cents wholeNumber'],
    [{ cents: 0, thing: '' }, 'thing line'],
    [{ cents: 0, thing: '   ' }, 'thing line'],
    [{ cents: 0, thing: 'two\nlines' }, 'thing line'],
    [{ cents: 0, thing: 7 }, 'thing line'],
    [{ cents: 0, thing: 'x'.repeat(60) }, 'ok'],
    [{ cents: 0, thing: 'x'.repeat(61) }, 'thing line'],
  ])('%j', (prize, answer) => expect(read(prize)).toBe(answer));

  it('in kind are read without spaces around them', () => {
    const lists = [{ name: 'Main', sharing: 'rank' as const, prizes: [{ cents: 0, thing: ' Pokal ' }] }];
    const rules = { currency: 'EUR', onePrizeEach: true, lists };
    const found = parse(command, { kind: 'define-prizes', prizes: rules });
    expect(found).toMatchObject({ ok: true, value: { prizes: { lists: [{ prizes: [{ thing: 'Pokal' }] }] } } });
  });
});

describe('sentences', () => {
  it('what is expected is said in every language, in English as in the code', () => {
    for (const language of LANGUAGES) {
      const words = catalogue(language);
      for (const [key, english] of Object.entries(EXPECTED)) {
        expect(words[`contract.expected.${key}`], `${language} ${key}`).toBeDefined();
        if (language === 'en') expect(words[`contract.expected.${key}`]).toBe(english);
      }
      expect(Object.keys(words)).toEqual(Object.keys(catalogue('en')));
    }
    expect(expectedText({ key: 'wholeNumber', facts: { least: 1, most: 9 } })).toBe('a whole number from 1 to 9');
  });

  it.each([
    ['en', 'Date of birth (player 1): found "soon", expected a date of birth such as 1991, 23.05.1991 or 1991-05-23.'],
    [
      'tr',
      'Doğum tarihi (1. oyuncu): "soon" bulundu, beklenen: 1991, 23.05.1991 veya 1991-05-23 gibi bir doğum tarihi.',
    ],
    [
      'de',
      'Geburtsdatum (Spieler 1): "soon" gefunden, erwartet: ein Geburtsdatum wie 1991, 23.05.1991 oder 1991-05-23.',
    ],
  ] as const)('%s: a misfit names the field, what was found and what is expected', (language, sentence) => {
    const read = parse(command, { kind: 'add-players', players: [player({ birth: 'soon' })] });
    expect(read.ok ? '' : misfitSentence(read.error[0], say(language))).toBe(sentence);
  });

  it('a field that has no word of its own is named by its name', () => {
    expect(formatWhere(['players', 3, 'shoeSize'], say('en'))).toBe('Players (player 4)');
    expect(formatWhere(['shoeSize'], say('en'))).toBe('“shoeSize”');
    expect(formatWhere([], say('en'))).toBe('The request');
  });

  it('every field of a player, a tournament and its settings has a word in every language', () => {
    const read = parse(newPlayer, {});
    expect(read.ok ? [] : read.error.map(({ path }) => path[0])).toEqual(['name', 'rating']);
    const fields = ['name', 'rating', 'birth', 'fideId', 'totalRounds', 'scoring', 'startDate', 'board', 'round'];
    for (const language of LANGUAGES)
      for (const field of fields) expect(catalogue(language)[`contract.field.${field}`], field).toBeTruthy();
  });
});

describe('a date', () => {
  it.each([
    ['2001/02/28', { kind: 'date', date: '2001/02/28' }],
    ['2000/02/29', { kind: 'date', date: '2000/02/29' }],
    ['1999/00/00', { kind: 'date', date: '1999/00/00' }],
    ['2001-02-28', { kind: 'date', date: '2001/02/28' }],
    ['28/02/2001', { kind: 'old', date: '2001/02/28' }],
    ['1999', { kind: 'old', date: '1999/00/00' }],
    ['2001/02/29', { kind: 'impossible' }],
    ['2001/13/01', { kind: 'impossible' }],
    ['2001/01/32', { kind: 'impossible' }],
    ['20x1/01/01', { kind: 'text' }],
    ['2001/0x/01', { kind: 'text' }],
    ['2001/01/0x', { kind: 'text' }],
  ])('%s', (text, found) => expect(readDate(text)).toEqual(found));
});

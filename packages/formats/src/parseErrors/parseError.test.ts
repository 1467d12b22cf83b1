import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MALFORMED } from '../../../testkit/src/malformed.ts';
import { speaker } from '../../../text/src/render.ts';
import { readTrf } from '../trf/index.ts';
import { isTooLarge, PARSE_ERROR_SENTENCES, parseErrorAt, parseErrorList, parseErrorMessage } from './index.ts';

const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../text/src/errors/formats.${language}.json`, import.meta.url), 'utf8'));
const facts = (sentence: string): string[] => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();

describe('sentences', () => {
  it('the English ones are those of the room text', () => {
    const english = catalogue('en');
    expect(english).toMatchObject(PARSE_ERROR_SENTENCES);
    // The others are words used as facts: each stands for itself.
    const words = Object.entries(english).filter(([key]) => !(key in PARSE_ERROR_SENTENCES));
    expect(words.filter(([key, word]) => key !== word)).toEqual([]);
  });

  it.each(['tr', 'de'])('%s has the same keys with the same facts', (language) => {
    const sentences = catalogue(language);
    expect(Object.keys(sentences)).toEqual(Object.keys(catalogue('en')));
    for (const [key, english] of Object.entries(PARSE_ERROR_SENTENCES)) {
      expect([key, facts(sentences[key])]).toEqual([key, facts(english)]);
      expect(sentences[key]).not.toBe(english);
    }
  });

  it('words used as facts are translated, numbers and quotations of the file are not', () => {
    const say = (language: 'tr' | 'de') => speaker(language, catalogue(language));
    const facts = { record: '001', field: 'starting number', found: 'name', expected: '1...9999' };
    expect(say('de')('trf.badNumber', facts)).toContain('Satz 001, Startnummer: gefunden „name“, erwartet 1...9999.');
    const read = readTrf('001    1      Ada\nXXP 1 $t(name)\n');
    const fault = read.ok ? undefined : read.error[0];
    expect(say('tr')(String(fault?.code), fault?.facts)).toContain('bir başlangıç numarası bekleniyordu');
  });

  it('every word that the readers use as a fact has its translations', () => {
    const used = new Set<string>();
    for (const { bytes } of MALFORMED) {
      const read = readTrf(bytes);
      for (const { facts } of read.ok ? [] : read.error)
        used.add(String(facts.expected)).add(String(facts.field ?? ''));
    }
    const words = [...used].filter((each) => /^[a-z]{2,}( [a-z]+)+$|^a( [a-z]+)+$/.test(each));
    expect(words.length).toBeGreaterThan(10);
    const english = catalogue('en');
    expect(words.filter((each) => english[each] === undefined)).toEqual([]);
  });

  it('facts are filled in; one that looks like a pattern is left unchanged', () => {
    const message = parseErrorMessage({ code: 'file.binary', facts: { found: '$& {{expected}}', expected: 'text' } });
    expect(message).toContain('found $& {{expected}}, expected text');
  });
});

describe('lists of faults', () => {
  it('are in the order of lines and columns, and tell errors from warnings', () => {
    const list = parseErrorList();
    list.warn(1, 1, 'file.empty', {});
    expect(list.failed).toBe(false);
    list.error(3, 1, 'file.empty', {});
    list.error(2, 9, 'file.empty', {});
    list.error(2, 1, 'file.empty', {});
    expect(list.errors().map((fault) => [fault.line, fault.column])).toEqual([
      [2, 1],
      [2, 9],
      [3, 1],
    ]);
    expect([list.failed, list.warnings().length]).toEqual([true, 1]);
  });

  it('know whether a limit was exceeded', () => {
    expect(isTooLarge([parseErrorAt(1, 1, 'file.empty', {})])).toBe(false);
    expect(isTooLarge([parseErrorAt(1, 1, 'too-large', { what: 'bytes', found: 2, limit: 1 })])).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULT_SENTENCES, faultAt, faultList, faultMessage, isTooLarge } from './index.ts';

const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../text/src/errors/formats.${language}.json`, import.meta.url), 'utf8'));
const facts = (sentence: string): string[] => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();

describe('sentences', () => {
  it('the English ones are those of the room text', () => {
    expect(catalogue('en')).toEqual(FAULT_SENTENCES);
  });

  it.each(['tr', 'de'])('%s has the same keys with the same facts', (language) => {
    const sentences = catalogue(language);
    expect(Object.keys(sentences)).toEqual(Object.keys(FAULT_SENTENCES));
    for (const [key, english] of Object.entries(FAULT_SENTENCES)) {
      expect([key, facts(sentences[key])]).toEqual([key, facts(english)]);
      expect(sentences[key]).not.toBe(english);
    }
  });

  it('facts are filled in; one that looks like a pattern stays as it is', () => {
    const message = faultMessage({ code: 'file.binary', facts: { found: '$& {{expected}}', expected: 'text' } });
    expect(message).toContain('found $& {{expected}}, expected text');
  });
});

describe('lists of faults', () => {
  it('are in the order of lines and columns, and tell errors from warnings', () => {
    const list = faultList();
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
    expect(isTooLarge([faultAt(1, 1, 'file.empty', {})])).toBe(false);
    expect(isTooLarge([faultAt(1, 1, 'too-large', { what: 'bytes', found: 2, limit: 1 })])).toBe(true);
  });
});

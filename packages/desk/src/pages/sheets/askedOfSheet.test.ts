import type { SheetId } from '@turnuva/engine/views';
import { expect, it } from 'vitest';
import { exemptQuery, languageOfSheet } from './Page.tsx';

it('a certificate of a norm opens in English, every other sheet in the language of the reader', () => {
  expect(['normCertificates', 'norms', 'standings'].map((id) => languageOfSheet(id as SheetId, 'tr'))).toEqual([
    ...['en', 'tr', 'tr'],
  ]);
});

it('an exempt kind of event is a matter of sheets about norms alone', () => {
  expect(exemptQuery('norms', true)).toBe('&exempt=1');
  expect([exemptQuery('norms', false), exemptQuery('standings', true)]).toEqual(['', '']);
});

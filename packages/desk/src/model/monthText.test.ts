import { expect, it } from 'vitest';
import { monthText } from './ratingLists.ts';

it.each([
  ['en', '2026/11', 'November 2026'],
  ['tr', '2026/11', 'Kasım 2026'],
  ['de', '2026/01', 'Januar 2026'],
  ['en', '', ''],
  ['en', '–', '–'],
] as const)('the month of a rating list in the reader’s language: %s %j', (language, month, text) => {
  expect(monthText(month, { language })).toBe(text);
});

import { expect, it } from 'vitest';
import { breakable } from './longWords.ts';

it.each([
  ['Müller, Maximilian', 'Müller, Maximilian'],
  ['Hausenbergerdorf-Müller, Maximilian', 'Hau|sen|ber|ger|dorf-Müller, Maximilian'],
  ['Παπαδόπουλοςκωστα', 'Παπα|δό|που|λος|κωστα'],
  ['தமிழ்நாடுதமிழ்நாடு', 'தமிழ்நாடுதமிழ்நாடு'],
])('%s may be broken within its longest words only', (name, expected) => {
  expect(breakable(name, 12).replaceAll('\u00ad', '|')).toBe(expected);
});

import { UNNAMED_AUTHOR } from '@turnuva/contract/author';
import { expect, it } from 'vitest';
import { authorText } from './entrants.ts';

const words = { say: (key: string) => (key === 'shell.arbiter' ? 'Schiedsrichter' : key) } as Parameters<
  typeof authorText
>[1];

it.each([
  [UNNAMED_AUTHOR, 'Schiedsrichter'],
  ['Ayşe', 'Ayşe'],
])('an entry by "%s" is shown as one by "%s"', (by, shown) => {
  expect(authorText(by, words)).toBe(shown);
});

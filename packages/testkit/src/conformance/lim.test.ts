import type { SystemEdition } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { answerOf, positionsOf, textOf } from './positions.ts';

const positions = positionsOf('lim');

it('there are 776 positions, 124 of them answered differently by the two editions', () => {
  expect(positions.length).toBe(776);
  expect(positions.filter((position) => position.expected_2026 !== undefined).length).toBe(124);
});

it.each(['1999', '2026'])('Lim %s answers every position as the literal enumeration does', (id) => {
  const edition = editionOf('lim', id) as SystemEdition;
  const wrong = positions.flatMap((position) => {
    const expected = (id === '2026' ? position.expected_2026 : undefined) ?? position.expected;
    const found = answerOf(edition, position);
    return found === textOf(expected) ? [] : [{ id: position.id, found, expected: textOf(expected) }];
  });
  expect(wrong).toEqual([]);
});

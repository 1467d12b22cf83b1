import type { SystemEdition } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { answerOf, positionsOf, textOf } from './positions.ts';

it.each([
  ['dubov', 901],
  ['burstein', 900],
] as const)('%s 2026 answers all %i positions as the literal enumeration does', (system, count) => {
  const edition = editionOf(system, '2026') as SystemEdition;
  const positions = positionsOf(`${system}-2026`);
  expect(positions.length).toBe(count);
  const wrong = positions.flatMap((position) => {
    const found = answerOf(edition, position);
    return found === textOf(position.expected) ? [] : [{ id: position.id, found, expected: textOf(position.expected) }];
  });
  expect(wrong).toEqual([]);
});

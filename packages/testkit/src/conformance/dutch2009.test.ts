import type { SystemEdition } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { answerOf, positionsOf, textOf } from './positions.ts';

const positions = positionsOf('dutch-2009');

it('there are 558 positions', () => expect(positions.length).toBe(558));

it('Dutch 2009 answers every position as the literal enumeration does', () => {
  const edition = editionOf('dutch', '2009') as SystemEdition;
  const wrong = positions.flatMap((position) => {
    const found = answerOf(edition, position);
    const expected = textOf(position.expected);
    return found === expected ? [] : [{ id: position.id, found, expected }];
  });
  expect(wrong).toEqual([]);
});

import type { SystemEdition } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { FULL } from '../seeds.ts';
import { answerOf, positionsOf, textOf, tournamentOf } from './positions.ts';

const edition = editionOf('burstein', 'classic') as SystemEdition;
const positions = positionsOf('burstein-classic');

it('classic Burstein answers all 318 positions as the literal enumeration does', () => {
  expect(positions.length).toBe(318);
  const wrong = positions.flatMap((position) => {
    const found = answerOf(edition, position);
    return found === textOf(position.expected) ? [] : [{ id: position.id, found, expected: textOf(position.expected) }];
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['lookAhead', 'below'],
  ['irregularity', 'repetition'],
  ['lastRoundFree', true],
  ['halfPointByeBars', true],
] as const)('these positions do not hinge on the reading %s', (name, value) => {
  // Each reading pairs everything once more: every fourth position, all of them in `npm run test:full`.
  for (const position of positions.filter((_, i) => FULL || i % 4 === 0)) {
    const tournament = { ...tournamentOf(position), options: { [name]: value } };
    const paired = edition.pair(tournament, { round: position.round });
    if (!paired.ok) throw new Error(position.id);
    const pairs = paired.value.pairings.map(({ white, black }): [number, number] => [white, black]);
    if (paired.value.bye !== null) pairs.push([paired.value.bye, 0]);
    expect(textOf(pairs)).toBe(textOf(position.expected));
  }
});

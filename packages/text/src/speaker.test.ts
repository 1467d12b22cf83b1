import { expect, it } from 'vitest';
import { speaker } from './render.ts';

const CATALOGUE = {
  plain: 'Board {{board}}',
  game_one: '1 game',
  game_other: '{{count}} games',
  free_zero: 'nobody',
  free_one: '{{count}} player',
  free_other: '{{count}} players',
  nested: 'Expected $t(kind.{{what}}), found {{found}}',
  'kind.date': 'a date such as {{example}}',
  score: '{{name}}: {{points, points}}',
  'unit.points_one': '{{text}} point',
  'unit.points_other': '{{text}} points',
};
const en = speaker('en', CATALOGUE);
const de = speaker('de', CATALOGUE);
const fr = speaker('fr', CATALOGUE);

it.each([
  [en('plain', { board: 7 }), 'Board 7'],
  [en('plain'), 'Board '],
  [en('not.there', { count: 2 }), 'not.there'],
  [en('game', { count: 1 }), '1 game'],
  [en('game', { count: 0 }), '0 games'],
  [en('free', { count: 0 }), 'nobody'],
  [en('nested', { what: 'date', found: 'x', example: '2026/11/22' }), 'Expected a date such as 2026/11/22, found x'],
  [en('score', { name: 'A', points: 1 }), 'A: 1 point'],
  [en('score', { name: 'A', points: 1.5 }), 'A: 1.5 points'],
  [de('score', { name: 'A', points: 1.5 }), 'A: 1,5 points'],
  [en('score', { name: 'A', points: '1,5' }), 'A: 1,5 points'],
  [en('score', { name: 'A', points: '½' }), 'A: ½ point'],
  [en('score', { name: 'A', points: '1½' }), 'A: 1½ points'],
  [fr('score', { name: 'A', points: '1½' }), 'A: 1½ point'],
  // French has its singular below 2, but not of a sentence that says "1" itself.
  [fr('score', { name: 'A', points: 1.5 }), 'A: 1,5 point'],
  [fr('score', { name: 'A', points: 2 }), 'A: 2 points'],
  [fr('game', { count: 0 }), '0 games'],
  [fr('game', { count: 1_000_000 }), '1000000 games'],
])('says %j', (said, expected) => {
  expect(said).toBe(expected);
});

it('puts facts in as they are: a name that looks like a sentence of ours stays a name', () => {
  expect(en('plain', { board: '{{found}} $t(plain) $& $1' })).toBe('Board {{found}} $t(plain) $& $1');
});

import { editionOf } from '@turnuva/engine';
import { expect, it } from 'vitest';
import { pairBracket } from '../../../engine/src/pairing/dubov1997/bracket.ts';
import type { Field1997 } from '../../../engine/src/pairing/dubov1997/text.ts';
import { chooseUpfloaters } from '../../../engine/src/pairing/dubov2026/bracket.ts';
import type { DubovField } from '../../../engine/src/pairing/dubov2026/text.ts';
import { ENUMERATIONS } from './enumerations.ts';
import { pairsText, tournamentOf } from './history.ts';

const rated = tournamentOf(4, 3, ['1-3 10, 4-2 01']);
const unrated = {
  ...rated,
  players: rated.players.map((player) => (player.id === 2 ? { ...player, rating: 0 } : player)),
};

it.each([
  ['C.04.4.1 1.1', 'dubov', '2026'],
  ['Dubov 1997 1', 'dubov', '1997'],
])('%s: everybody needs a rating, and whoever has none is named', (_, system, id) => {
  const edition = editionOf(system, id);
  expect(edition?.pair(rated, { round: 2 })).toMatchObject({ ok: true });
  expect(edition?.pair(unrated, { round: 2 })).toMatchObject({
    error: { kind: 'unsuitable', decision: { rule: `dubov.${id}.unrated`, facts: { players: [2] } } },
  });
});

/** A group of which only certain pairs may meet; smaller numbers first, residents first of all. */
const fieldOf = (pairs: readonly string[], score: readonly number[], upfloats: readonly number[]): DubovField =>
  ({
    size: score.length,
    score: Int32Array.from(score),
    preference: score.map(() => ({ colour: 0, strength: 0 })),
    upfloats: Int32Array.from(upfloats),
    upfloatedLast: new Uint8Array(score.length),
    wideBans: new Uint16Array(score.length),
    history: {},
    player: Int32Array.from(score, (_, i) => i),
    // MaxT is 3.
    round: 8,
    totalRounds: 9,
    mayMeet: (a: number, b: number) => pairs.includes(`${Math.min(a, b)}-${Math.max(a, b)}`),
  }) as unknown as DubovField;

it('C.04.4.1 C5: one upfloater of the lowest score rather than three of a higher one', () => {
  // The pairs are a circle: either 0-1, 4-5, 2-6, 3-7, which lifts 6, or 1-4, 2-5, 6-7, 0-3, which lifts 3, 4 and 5.
  const circle = ['0-1', '1-4', '4-5', '2-5', '2-6', '6-7', '3-7', '0-3'];
  const field = fieldOf(circle, [20, 20, 20, 15, 15, 15, 10, 10], new Array(8).fill(0));
  expect(chooseUpfloaters(field, { residents: [0, 1, 2], pool: [3, 4, 5, 6, 7] })).toEqual([6]);
});

it('C.04.4.1 C8: one who upfloated eight times rather than two who upfloated three times', () => {
  // Either 0-2, 1-3, 4-5 or 0-4, 1-5, 2-3.
  const field = fieldOf(['0-2', '1-3', '4-5', '0-4', '1-5', '2-3'], [20, 20, 10, 10, 10, 10], [0, 0, 8, 0, 3, 3]);
  expect(chooseUpfloaters(field, { residents: [0, 1], pool: [2, 3, 4, 5] })).toEqual([2, 3]);
});

it('C.04.4.1 3.2.3: in round 1 the first half meets the second, each the first possible opponent in turn', () => {
  const forbidden = [
    [1, 4],
    [2, 5],
    [3, 6],
  ].map((players) => ({ players, firstRound: 1, lastRound: 1 }));
  const tournament = { ...tournamentOf(6, 5, []), forbidden, system: 'dubov', edition: '2026' };
  const made = editionOf('dubov', '2026')?.pair(tournament, { round: 1 });
  if (made?.ok !== true) throw new Error('the round cannot be paired');
  const pairs = made.value.pairings.map(({ white, black }) => [white, black] as const);
  // 1 meets 5, then 2 meets 6 since nobody else is left for 3 but 4.
  expect(pairsText(pairs, made.value.bye)).toBe('1-5 2-6 3-4');
  expect(ENUMERATIONS['dubov 2026']?.enumerated(tournament, 1)).toBe('1-5 2-6 3-4');
});

it('C.04.4.1 3.2.4: only the larger subgroup shifts, from the middle of its list, where no pair inside one is needed', () => {
  // All winners had White and are due Black, all losers the other way round.
  const tournament = { ...tournamentOf(8, 5, ['5-1 10, 6-2 10, 7-3 10, 8-4 10']), system: 'dubov', edition: '2026' };
  const made = editionOf('dubov', '2026')?.pair(tournament, { round: 2, explain: true });
  if (made?.ok !== true) throw new Error('the round cannot be paired');
  const shifted = made.value.decisions.filter(({ rule }) => rule.includes('.shifted.'));
  // Winners by number: 5 6 7 8. Losers by ARO: 4 3 2 1.
  expect(shifted.map(({ rule, facts }) => [rule, facts.player])).toEqual([
    ['dubov.2026.shifted.larger', 6],
    ['dubov.2026.shifted.larger', 7],
    ['dubov.2026.shifted.larger', 3],
    ['dubov.2026.shifted.larger', 2],
  ]);
});

it.each([
  ['white', '1-4 5-2 3-6'],
  ['black', '4-1 2-5 6-3'],
] as const)(
  'Dubov 1997 5: the upper half meets the lower by turns with White, the first board as drawn: %s',
  (drawn, expected) => {
    const none = { ...tournamentOf(6, 3, []), system: 'dubov', edition: '1997', initialColour: drawn };
    const made = editionOf('dubov', '1997')?.pair(none, { round: 1 });
    if (made?.ok !== true) throw new Error('the round cannot be paired');
    expect(made.value.pairings.map(({ white, black }) => `${white}-${black}`).join(' ')).toBe(expected);
  },
);

it('Dubov 1997 4: in round 1 the lowest rating has the bye, whatever the number', () => {
  const first = { ...tournamentOf(5, 3, []), system: 'dubov', edition: '1997' };
  const players = first.players.map((player) => (player.id === 2 ? { ...player, rating: 1000 } : player));
  expect(editionOf('dubov', '1997')?.pair({ ...first, players }, { round: 1 })).toMatchObject({ value: { bye: 2 } });
});

it('Dubov 1997 8.2: two who were moved down meet only where nothing else is left', () => {
  const colours = Array.from({ length: 4 }, () => ({
    games: 1,
    difference: 0,
    last: 1,
    repeated: 0,
    latestFirst: [1],
  }));
  const field = (mayMeet: Field1997['mayMeet']): Field1997 =>
    ({
      size: 4,
      // 0 and 1 were moved down; 1 has the highest rating of those due Black.
      due: Int8Array.of(1, -1, 1, -1),
      rating: Int32Array.of(2400, 2300, 2200, 2100),
      ratingSum: new Int32Array(4),
      opponents: new Int32Array(4).fill(1),
      alphabet: Int32Array.of(0, 1, 2, 3),
      excepted: new Uint8Array(4),
      wideBans: new Uint16Array(4),
      history: { round: 2 },
      colours,
      mayMeet,
    }) as unknown as Field1997;
  const pairs = (mayMeet: Field1997['mayMeet']) =>
    pairBracket(field(mayMeet), [0, 1, 2, 3], [0, 1], new Map()).floaterPairs;
  expect(pairs(() => true)).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect(pairs((a, b) => a + b === 1 || a + b === 5)).toEqual([[0, 1]]);
});

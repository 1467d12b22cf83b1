import { roundInputOf, SYSTEMS } from '@turnuva/engine';
import { DEFINITIONS } from '@turnuva/engine/decisions';
import { describe, expect, it } from 'vitest';
import { DUTCH_CRITERIA, type DutchCriterion, oracleDutch2026 } from '../oracle/dutch2026.ts';
import { DECIDING } from './dutch2026.ts';
import { pairsText, tournamentOf } from './history.ts';

const edition = SYSTEMS.find(({ id }) => id === 'dutch')?.editions.find(({ id }) => id === '2026');

describe.each(DECIDING)('C.04.3 $criterion', ({ criterion, players, totalRounds, rounds, expected, otherwise }) => {
  const tournament = tournamentOf(players, totalRounds, rounds);
  const round = rounds.length + 1;

  /** By enumeration of all candidates in the order of the rules, with or without the criterion. */
  function enumerated(without?: DutchCriterion): string {
    const history = roundInputOf(tournament, round);
    const found = oracleDutch2026(history, without);
    if (found === undefined) return 'impossible';
    const id = (index: number): number => history.id[index];
    return pairsText(
      found.pairs.map(([a, b]) => [id(a), id(b)]),
      found.bye < 0 ? null : id(found.bye),
    );
  }

  it(`C.04.3 ${criterion} decides: ${expected}`, () => {
    const made = edition?.pair(tournament, { round });
    if (made?.ok !== true) throw new Error('the round cannot be paired');
    const { pairings, bye } = made.value;
    expect(
      pairsText(
        pairings.map(({ white, black }) => [white, black]),
        bye,
      ),
    ).toBe(expected);
    expect(enumerated()).toBe(expected);
  });

  it(`without C.04.3 ${criterion}: ${otherwise}`, () => expect(enumerated(criterion)).toBe(otherwise));
});

it('every criterion of C.04.3 has a position in which it decides, and the story names every one from C4 on', () => {
  expect(DECIDING.map(({ criterion }) => criterion)).toEqual(DUTCH_CRITERIA);
  const named = new Set(Object.values(DEFINITIONS).flatMap(({ article }) => article ?? []));
  expect(DUTCH_CRITERIA.filter((each) => each !== 'C2' && !named.has(`C.04.3 ${each}`))).toEqual([]);
});

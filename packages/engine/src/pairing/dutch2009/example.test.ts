import { describe, expect, it } from 'vitest';
import type { Decision } from '../../kernel/decision.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { EMPTY_TOURNAMENT, type Game, type Round, type Tournament } from '../../tournament/tournament.ts';
import type { RoundPairing } from '../system.ts';
import { edition2009 } from './edition.ts';

/** The worked example of the Turkish text: 17 players, four rounds. [white, black, result], in board order. */
const RATINGS = [2600, 2570, 2480, 2460, 2420, 2420, 2410, 2350, 2330, 2310, 2310, 2310, 2250, 2220, 2220, 2140, 2140];
type Line = readonly [number, number, GameResult?];
const PRINTED: readonly { readonly bye: number; readonly games: readonly Line[] }[] = [
  {
    bye: 17,
    games: [
      [1, 9, '10'],
      [10, 2, '10'],
      [3, 11, '10'],
      [12, 4, '=='],
      [5, 13, '=='],
      [14, 6, '=='],
      [7, 15, '10'],
      [16, 8, '10'],
    ],
  },
  {
    bye: 15,
    games: [
      [10, 1, '01'],
      [16, 3, '01'],
      [17, 7, '10'],
      [4, 14, '10'],
      [6, 5, '=='],
      [13, 12, '10'],
      [2, 9, '10'],
      [8, 11, '10'],
    ],
  },
  {
    bye: 11,
    games: [
      [1, 17, '=='],
      [3, 4, '01'],
      [2, 13, '01'],
      [5, 8, '=='],
      [15, 6, '=='],
      [7, 10, '=='],
      [12, 16, '01'],
      [9, 14, '--'],
    ],
  },
  {
    bye: 12,
    games: [
      [13, 1],
      [4, 17],
      [5, 3],
      [6, 16],
      [8, 7],
      [15, 10],
      [11, 2],
    ],
  },
];

/** The tournament before a round; 9 and 14 stayed away from round 3 and are left out of round 4. */
function before(round: number): Tournament {
  const rounds = PRINTED.slice(0, round - 1).map(({ bye, games }, i): Round => {
    return {
      number: i + 1,
      status: 'closed',
      games: games.map(([white, black, result], at): Game => ({ board: at + 1, white, black, result: result ?? '??' })),
      byes: [{ player: bye, kind: 'pab' }],
    };
  });
  const players = RATINGS.map((rating, i) => {
    const absent = i + 1 === 9 || i + 1 === 14;
    return { id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating, ...(absent ? { withdrawnFrom: 4 } : {}) };
  });
  return { ...EMPTY_TOURNAMENT, edition: '2009', totalRounds: 9, initialColour: 'white', players, rounds };
}

function paired(round: number): RoundPairing {
  const result = edition2009.pair(before(round), { round, explain: true });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const told = (round: number, rule: string): Decision['facts'][] =>
  paired(round)
    .decisions.filter((decision) => decision.rule.startsWith(`dutch.2009.${rule}`))
    .map((decision) => decision.facts);

describe('the worked example of the 2009 text', () => {
  it.each([1, 2, 3, 4])('round %i: pairs, colours, boards and bye as printed', (round) => {
    const { pairings, bye } = paired(round);
    const { games, bye: printedBye } = PRINTED[round - 1];
    expect(pairings.map(({ white, black }) => [white, black])).toEqual(games.map(([white, black]) => [white, black]));
    expect(bye).toBe(printedBye);
  });

  it.each([
    // Printed as 2, 0, 2.
    [2, [2, 0, 2]],
    // Printed as 0, 0, 2, 0 and nothing: six players of the third bracket want Black, so its x is 6 - 5 = 1.
    [3, [0, 0, 1, 0, 1]],
  ])('round %i: x of each bracket', (round, expected) => {
    expect(told(round, 'bracket').map((facts) => facts.x)).toEqual(expected);
  });

  it('round 3: the remainder of the 1-point bracket has x = 0, as printed', () => {
    expect(told(3, 'remainder').map(({ score, x }) => [score, x])).toContainEqual([10, 0]);
  });

  it('round 4: x by A.7.e is 0 and 1 where 1 and 2 are printed; the printed remainder 2 - 2 = 0 already uses A.7.e', () => {
    const x = new Map(told(4, 'bracket').map((facts) => [facts.score, facts.x]));
    expect([x.get(25), x.get(15)]).toEqual([0, 1]);
    expect(told(4, 'remainder').map(({ score, x: rest }) => [score, rest])).toEqual([[15, 0]]);
  });

  it.each([
    [2, []],
    [3, [[3], [13], [16], [14]]],
    // 3 and 16 have met: C.1.
    [4, []],
  ])('round %i: who floats', (round, expected) => {
    expect(told(round, 'float').flatMap((facts) => (facts.players === undefined ? [] : [facts.players]))).toEqual(
      expected,
    );
  });

  it('round 4: 3 and 16 have met, both move down (C.1)', () => {
    expect(told(4, 'stranded').map((facts) => facts.players)).toContainEqual([3, 16]);
  });

  it('round 2: 5 has met 13 and wants the colour of 12 and 14, so no transposition serves', () => {
    expect(told(2, 'passed').slice(0, 2)).toEqual([
      { player: 5, passedPlayers: [13] },
      { player: 5, passedPlayers: [12, 14] },
    ]);
    expect(told(2, 'bracket').map(({ w, b, q }) => [w, b, q])).toEqual([
      [0, 5, 3],
      [3, 3, 3],
      [5, 0, 3],
    ]);
  });

  it('round 4: 7 has met 10 and 15; 4 has the stronger preference; 12 is alone and has the bye', () => {
    expect(told(4, 'passed.met')).toContainEqual({ player: 7, passedPlayers: [10, 15] });
    expect(told(4, 'colours.E2')).toContainEqual({
      white: 4,
      whiteDue: ['white', 'strong', 'bwb'],
      black: 17,
      blackDue: ['white', 'mild', 'wb'],
    });
    expect(told(4, 'single').map(({ player }) => player)).toEqual([12]);
  });

  it('round 2: 6 and 12 are exchanged in the half-point bracket (D.2)', () => {
    expect(told(2, 'exchange').map(({ s1Players, s2Players }) => [s1Players, s2Players])).toEqual([[[6], [12]]]);
  });

  it('round 2: 4 does not meet 12, whom they have met (B.1)', () => {
    expect(edition2009.against(before(2), 2, 4, 12)[0]?.article).toBe('Dutch 2009 B.1');
    expect(edition2009.against(before(2), 2, 4, 14)).toEqual([]);
    // The step that parts the two: the first pair of the round that would be lost.
    expect(edition2009.against(before(2), 2, 4, 13)[0]).toMatchObject({ rule: 'dutch.2009.against.step.pair' });
  });
});

it('an unknown value of a setting and missing rounds are refused', () => {
  const wrong = edition2009.pair({ ...before(2), options: { lastTwo: 'weeks' } }, { round: 2 });
  expect(wrong.ok ? undefined : wrong.error).toEqual({
    kind: 'unsuitable',
    decision: { rule: 'dutch.2009.badOption', article: '', facts: { option: 'lastTwo', value: 'weeks' } },
  });
  const { totalRounds: _, ...open } = before(2);
  const missing = edition2009.pair(open, { round: 2 });
  expect(missing.ok ? undefined : missing.error).toMatchObject({ decision: { rule: 'dutch.2009.roundsMissing' } });
});

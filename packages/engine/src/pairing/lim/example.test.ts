import { describe, expect, it } from 'vitest';
import type { Fact } from '../../kernel/decision.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { scoringOf } from '../../tournament/scoring.ts';
import { EMPTY_TOURNAMENT, type Game, type Round, type Tournament } from '../../tournament/tournament.ts';
import type { RoundPairing, SystemEdition } from '../system.ts';
import { edition1999, edition2026 } from './edition.ts';
import { exchangeOrder } from './text.ts';

/** The worked example of the Turkish text: 15 players, three rounds. [white, black, result]. */
const RATINGS = [2600, 2570, 2480, 2460, 2420, 2420, 2410, 2350, 2330, 2310, 2310, 2310, 2250, 2220, 2220];
type Line = readonly [number, number, GameResult?];
const PRINTED: readonly { readonly bye: number; readonly games: readonly Line[] }[] = [
  {
    bye: 15,
    games: [
      [1, 8, '10'],
      [9, 2, '01'],
      [3, 10, '01'],
      [11, 4, '10'],
      [5, 12, '=='],
      [13, 6, '01'],
      [7, 14, '10'],
    ],
  },
  {
    bye: 13,
    games: [
      [10, 1, '01'],
      [2, 7, '10'],
      [6, 15, '=='],
      [12, 11, '=='],
      [4, 5, '01'],
      [14, 3, '10'],
      [8, 9, '=='],
    ],
  },
  {
    bye: 4,
    games: [
      [1, 2],
      [15, 5],
      [11, 6],
      [7, 12],
      [10, 13],
      [9, 14],
      [3, 8],
    ],
  },
];

function before(round: number): Tournament {
  const rounds = PRINTED.slice(0, round - 1).map(({ bye, games }, i): Round => {
    return {
      number: i + 1,
      status: 'closed',
      games: games.map(([white, black, result], at): Game => ({ board: at + 1, white, black, result: result ?? '??' })),
      byes: [{ player: bye, kind: 'pab' }],
    };
  });
  const players = RATINGS.map((rating, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating }));
  return { ...EMPTY_TOURNAMENT, system: 'lim', totalRounds: 9, initialColour: 'white', players, rounds };
}

function paired(edition: SystemEdition, round: number): RoundPairing {
  const result = edition.pair(before(round), { round, explain: true });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const games = (pairing: RoundPairing): string[] =>
  pairing.pairings.map(({ white, black }) => `${white}-${black}`).sort();
const printed = (round: number): string[] =>
  PRINTED[round - 1].games.map(([white, black]) => `${white}-${black}`).sort();

/** The decisions of the edition of 1999, without its name. */
const story = (round: number): (readonly [string, Readonly<Record<string, Fact>>])[] =>
  paired(edition1999, round).decisions.map(({ rule, facts }) => [rule.replace('lim.1999.', ''), facts] as const);

/** The part of the story that tells of one group. */
function group(round: number, side: string, score: number) {
  const all = story(round);
  const start = all.findIndex(([rule, facts]) => rule === `group.${side}` && facts.score === score);
  const end = all.findIndex(([rule], at) => at > start && /^(group|colour)/.test(rule));
  return all.slice(start, end);
}

describe('the worked example of the old text', () => {
  it.each([1, 3])('round %i: as printed, by the edition of 1999', (round) => {
    expect(games(paired(edition1999, round))).toEqual(printed(round));
    expect(paired(edition1999, round).bye).toBe(PRINTED[round - 1].bye);
  });

  it('round 2: bye 14 and floater 3 by A.2.1 and A.4.2; the print changes both to spare one clash, by no article', () => {
    const rule = paired(edition1999, 2);
    expect(rule.bye).toBe(14);
    expect(games(rule)).toEqual(['10-1', '12-11', '2-7', '4-9', '5-3', '6-15', '8-13'].sort());
    expect(PRINTED[1].bye).toBe(13);
    expect(printed(2)).toEqual(['10-1', '12-11', '14-3', '2-7', '4-5', '6-15', '8-9'].sort());
  });

  it('round 2: 15 had the bye and is not moved, 11 floats (A.4.10); in 2026 a bye is no float, and 15 goes', () => {
    const floaters = (edition: SystemEdition) =>
      paired(edition, 2)
        .decisions.filter(({ rule }) => /floater(\.instead)?$/.test(rule))
        .map(({ facts }) => facts.player);
    expect(floaters(edition1999)).toEqual([11, 3]);
    expect(floaters(edition2026)).toEqual([15, 3]);
  });

  it('round 3 in 2026: 5-6 and 11-15 instead of 15-5 and 11-6, player by player', () => {
    const expected = printed(3).filter((game) => game !== '15-5' && game !== '11-6');
    const found = games(paired(edition2026, 3));
    expect(found.filter((game) => expected.includes(game))).toEqual(expected);
    expect(found.filter((game) => !expected.includes(game)).map((game) => game.split('-').sort())).toEqual([
      ['11', '15'],
      ['5', '6'],
    ]);
  });

  it('round 1: 1 has White by lot, odd numbers of the upper half too (B.1.2)', () => {
    const colours = paired(edition1999, 1).decisions.filter(({ rule }) => rule.endsWith('colour.lot'));
    expect(colours.map(({ facts }) => facts.white)).toEqual([1, 9, 3, 11, 5, 13, 7]);
  });

  it('boards 6 and 7 of round 2 are printed as 3-14 and 9-8; the histories of round 3 prove 14-3 and 8-9', () => {
    const history = roundInputOf(before(3), 3);
    const colourOf = (player: number) => history.colour[history.size + player - 1];
    expect([3, 14, 8, 9].map(colourOf)).toEqual([-1, 1, 1, -1]);
  });

  it('round 3: 10 and 13 are printed as getting the colours due; 10 (Black, White) is due Black and gets White', () => {
    const due = story(3).filter(([rule, facts]) => rule === 'due' && facts.score === 10);
    expect(due).toEqual([['due', { score: 10, whitePlayers: [7, 9], blackPlayers: [10, 12, 13, 14] }]]);
    expect(games(paired(edition1999, 3))).toContain('10-13');
  });

  it('against names the rule', () => {
    expect(edition1999.against(before(3), 3, 6, 15)[0]?.article).toBe('Lim 1999 A.3.1');
    expect(edition1999.against(before(3), 3, 1, 2)).toEqual([]);
  });
});

describe('the story of the worked example', () => {
  it('round 2, above the median: 15 had the bye and is spared, 11 floats; 7 and 10 change places for their colours', () => {
    expect(group(2, 'above', 10)).toEqual([
      ['group.above', { score: 10, residentPlayers: [1, 2, 6, 7, 10, 11, 15], incomingPlayers: [] }],
      ['floater', { player: 11, score: 10, kind: 'd', passedPlayers: [] }],
      ['floaterKind.d', { player: 11 }],
      ['spared.float', { player: 11, sparedPlayers: [15] }],
      ['due', { score: 10, whitePlayers: [2, 6, 10], blackPlayers: [1, 7] }],
      ['proposed', { s1Players: [1, 2, 6], s2Players: [7, 10, 15] }],
      ['passed.clash', { player: 1, passedPlayers: [7] }],
      ['pair.exchanged', { player: 1, opponent: 10 }],
      ['pair', { player: 2, opponent: 7 }],
      ['pair', { player: 6, opponent: 15 }],
    ]);
  });

  it('round 2, below the median: bye 14, floater 3, 4-9 and 8-13, the first attempt of the text', () => {
    expect(group(2, 'below', 0).filter(([rule]) => /^(floater|pair)$/.test(rule))).toEqual([
      ['floater', { player: 3, score: 0, kind: 'd', passedPlayers: [] }],
      ['pair', { player: 13, opponent: 8 }],
      ['pair', { player: 9, opponent: 4 }],
    ]);
  });

  it('round 2, median: 11 before 3; 11-5 clashes, 12-11 fits, 3-5 clash (the text then undoes the lower group)', () => {
    expect(group(2, 'median', 5).slice(2)).toEqual([
      ['passed.clash', { player: 11, passedPlayers: [5] }],
      ['floaterPaired', { player: 11, opponent: 12 }],
      ['floaterPaired.clash', { player: 3, opponent: 5 }],
    ]);
  });

  it('round 3, 1.5 points: 6 and 15 have met, so 11 and 15 change places', () => {
    expect(group(3, 'above', 15).slice(2)).toEqual([
      ['proposed', { s1Players: [5, 6], s2Players: [11, 15] }],
      ['passed.rest', { player: 5, passedPlayers: [11] }],
      ['pair.clash', { player: 5, opponent: 15 }],
      ['pair', { player: 6, opponent: 11 }],
    ]);
    expect(story(3)).toContainEqual(['colour.surplus', expect.objectContaining({ white: 15, black: 5 })]);
  });

  it('round 3, below: 3 alone moves up, meets 8 (9 would repeat a colour); 9 moves on to the median and meets 14', () => {
    expect(group(3, 'below', 5).filter(([rule]) => !/^(due|floaterKind)/.test(rule))).toEqual([
      ['group.below', { score: 5, residentPlayers: [8, 9], incomingPlayers: [3] }],
      ['floater', { player: 9, score: 5, kind: 'd', passedPlayers: [] }],
      ['spared.type', { player: 9, sparedPlayers: [3] }],
      ['spared.colour', { player: 9, sparedPlayers: [8] }],
      ['floaterPaired', { player: 3, opponent: 8 }],
    ]);
    expect(group(3, 'median', 10).slice(2)).toEqual([
      ['floaterPaired', { player: 9, opponent: 14 }],
      ['proposed', { s1Players: [7, 10], s2Players: [12, 13] }],
      ['pair', { player: 7, opponent: 12 }],
      ['pair.clash', { player: 10, opponent: 13 }],
    ]);
  });
});

describe('the edition of 1999 with other readings, on the worked example', () => {
  const pairedWith = (round: number, options: Tournament['options']): string[] => {
    const result = edition1999.pair({ ...before(round), options }, { round });
    return result.ok ? games(result.value) : [];
  };
  it.each([
    [
      'byeIsFloat off: level colours, so the largest number, 15, floats; due nothing, they meet the first, 5, who is due Black',
      2,
      { byeIsFloat: false },
      ['15-5'],
    ],
    ['surplusFirst off: equal histories, so the smaller number, 5, has White', 3, { surplusFirst: false }, ['5-15']],
    ['scrutiny player by player: 5 takes 6, with whom 5 does not clash', 3, { scrutiny: 'player' }, ['5-6', '15-11']],
    [
      'floaterDirection of the group: 9 looks from the top, clashes with 7, meets 10',
      3,
      { floaterDirection: 'group' },
      ['9-10', '7-13'],
    ],
  ] as const)('%s', (_, round, options, expected) => {
    const found = pairedWith(round, options);
    for (const game of expected) {
      expect(found).toContain(game);
      expect(games(paired(edition1999, round))).not.toContain(game);
    }
  });
});

it('A.5.2: the first of six tries 4, 5, 6, 3, 2', () => {
  expect(exchangeOrder(6).map((place) => place + 1)).toEqual([4, 5, 6, 3, 2]);
});

it('no median, missing rounds and a wrong setting are refused', () => {
  const { totalRounds: _, ...open } = before(2);
  const refused = [
    open,
    { ...before(2), scoring: scoringOf(0, 0, 0) },
    { ...before(2), options: { scrutiny: 'none' } },
  ].map((tournament) => edition2026.pair(tournament, { round: 2 }));
  expect(
    refused.map((result) => (result.ok ? '' : result.error.kind === 'unsuitable' ? result.error.decision.rule : '')),
  ).toEqual(['lim.2026.roundsMissing', 'lim.2026.noMedian', 'lim.2026.badOption']);
});

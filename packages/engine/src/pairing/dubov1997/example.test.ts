import { describe, expect, it } from 'vitest';
import type { Fact } from '../../kernel/decision.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { EMPTY_TOURNAMENT, type Game, type Round, type Tournament } from '../../tournament/tournament.ts';
import { pairRows } from './bracket.ts';
import { edition1997 } from './edition.ts';
import { aroOf } from './explain.ts';
import { field1997, type PairedGroup, pairField } from './round.ts';
import { type Field1997, READINGS_1997 } from './text.ts';

/** The worked example of the Turkish handbook: 21 players, rounds 1 to 3. */
const RATINGS = [
  2600, 2550, 2500, 2450, 2400, 2350, 2300, 2300, 2300, 2300, 2250, 2200, 2150, 2100, 2100, 2100, 2050, 2050, 2050,
  2050, 2000,
];
type Line = readonly [white: number, black: number, result?: GameResult];
/** As printed; board 10 of round 1 is printed 1-0, but both have 0 points in every later table: a played 0-0. */
const PRINTED: readonly { readonly bye: number; readonly games: readonly Line[] }[] = [
  {
    bye: 21,
    games: [
      [1, 11, '10'],
      [12, 2, '01'],
      [3, 13, '10'],
      [14, 4, '=='],
      [5, 15, '=='],
      [16, 6, '10'],
      [7, 17, '10'],
      [18, 8, '01'],
      [9, 19, '10'],
      [20, 10, '00'],
    ],
  },
  {
    bye: 20,
    games: [
      [21, 1, '01'],
      [8, 3, '=='],
      [2, 7, '=='],
      [16, 9, '01'],
      [4, 5, '10'],
      [15, 14, '=='],
      [19, 6, '01'],
      [17, 10, '10'],
      [13, 12, '=='],
      [11, 18, '10'],
    ],
  },
  {
    bye: 19,
    games: [
      [1, 9],
      [3, 2],
      [7, 4],
      [6, 8],
      [14, 11],
      [12, 16],
      [21, 15],
      [20, 17],
      [5, 13],
      [10, 18],
    ],
  },
];
/** ARO of players 1 to 21 before rounds 2 and 3, as printed. */
const AROS: Readonly<Record<number, readonly number[]>> = {
  2: [
    2250, 2200, 2150, 2100, 2100, 2100, 2050, 2050, 2050, 2050, 2600, 2550, 2500, 2450, 2400, 2350, 2300, 2300, 2300,
    2300, 0,
  ],
  3: [
    2125, 2250, 2225, 2250, 2275, 2075, 2300, 2275, 2075, 2050, 2325, 2350, 2350, 2275, 2250, 2325, 2300, 2275, 2325,
    2300, 2600,
  ],
};
const POINTS: Readonly<Record<number, readonly number[]>> = {
  2: [10, 10, 10, 5, 5, 0, 10, 10, 10, 0, 0, 0, 0, 5, 5, 10, 0, 0, 0, 0, 10],
  3: [20, 15, 15, 15, 5, 10, 15, 15, 20, 0, 10, 5, 5, 10, 10, 10, 10, 0, 0, 10, 10],
};

function before(round: number, names: readonly string[] = []): Tournament {
  const rounds = PRINTED.slice(0, round - 1).map(
    ({ bye, games }, i): Round => ({
      number: i + 1,
      status: 'closed',
      games: games.map(([white, black, result], at): Game => ({ board: at + 1, white, black, result: result ?? '??' })),
      byes: [{ player: bye, kind: 'pab' }],
    }),
  );
  const players = RATINGS.map((rating, i) => ({ id: i + 1, tpn: i + 1, name: names[i] ?? `P${i + 1}`, rating }));
  return { ...EMPTY_TOURNAMENT, initialColour: 'white', players, rounds, totalRounds: 9 };
}

/** The pairs of a round, in board order, and its bye. */
function paired(
  round: number,
  names: readonly string[] = [],
): { readonly bye: number | null; readonly pairs: number[][] } {
  const result = edition1997.pair(before(round, names), { round });
  if (!result.ok) throw new Error(result.error.kind);
  return { bye: result.value.bye, pairs: result.value.pairings.map(({ white, black }) => [white, black]) };
}

function groupsOf(round: number): readonly PairedGroup[] {
  return pairField(field1997(roundInputOf(before(round), round), READINGS_1997.defaults))?.groups ?? [];
}

const numbers = (players: readonly number[]): number[] => players.map((each) => each + 1);
const sorted = (pairs: readonly (readonly number[])[]): string[] => pairs.map((pair) => pair.join('-')).sort();
const printed = (round: number): string[] => sorted(PRINTED[round - 1].games.map(([white, black]) => [white, black]));

describe('the worked example', () => {
  it.each([2, 3])('every ARO and all points before round %i', (round) => {
    const field = field1997(roundInputOf(before(round), round), READINGS_1997.defaults);
    expect(Array.from({ length: 21 }, (_, i) => aroOf(field, i))).toEqual(AROS[round]);
    expect(Array.from(field.score)).toEqual(POINTS[round]);
  });

  it('round 1 as printed, board by board', () => {
    const { bye, pairs } = paired(1);
    expect(bye).toBe(21);
    expect(pairs).toEqual(PRINTED[0].games.map(([white, black]) => [white, black]));
  });

  it('round 2: bye, columns and changes; 17 before 19, where the print has 19 before 17', () => {
    const { bye, pairs } = paired(2);
    expect(bye).toBe(20);
    const [one, half, zero] = groupsOf(2);
    expect([numbers(one.columns.white), numbers(one.columns.black)]).toEqual([
      [21, 8, 2, 16],
      [1, 3, 7, 9],
    ]);
    expect(numbers(one.columns.changed)).toEqual([16]);
    expect([numbers(half.columns.white), numbers(half.columns.black)]).toEqual([
      [4, 15],
      [5, 14],
    ]);
    expect(numbers(zero.columns.changed)).toEqual([10, 6]);
    // 17 and 19 are level in ARO and rating; 6.2 then takes the alphabet, and no names are given: by number, 17 first.
    expect([numbers(zero.columns.white), numbers(zero.columns.black)]).toEqual([
      [17, 19, 13, 11],
      [6, 10, 12, 18],
    ]);
    const rule = printed(2).filter((pair) => pair !== '19-6' && pair !== '17-10');
    expect(sorted(pairs)).toEqual([...rule, '17-6', '19-10'].sort());
    expect(printed(2)).toEqual(expect.arrayContaining(['19-6', '17-10']));
  });

  it('round 2 as printed where 19 comes before 17 in the alphabet (6.2), in Turkish Ç before Ş', () => {
    const names = Array.from({ length: 21 }, (_, i) => (i === 16 ? 'Şahin' : i === 18 ? 'Çelik' : `P${i + 1}`));
    expect(sorted(paired(2, names).pairs)).toEqual(printed(2));
  });

  it('round 3: bye 19, 9 and 18 to Black, 6 and 12 brought up', () => {
    expect(paired(3).bye).toBe(19);
    const groups = groupsOf(3);
    expect(groups.map(({ guests }) => numbers(guests))).toEqual([[], [6], [12], [], []]);
    expect(numbers(groups[0].columns.changed)).toEqual([9]);
    // 10 has the lower ARO but has had Black twice (2.6).
    expect(numbers(groups[4].columns.changed)).toEqual([18]);
    expect(groups.flatMap(({ leavers }) => leavers)).toEqual([]);
  });

  it('round 3, group of 1.5: by ARO 6 is first; the print leaves the player brought up in the last row', () => {
    const [, group] = groupsOf(3);
    expect([numbers(group.columns.white), numbers(group.columns.black)]).toEqual([
      [6, 3, 7],
      [2, 4, 8],
    ]);
    expect(group.rows.map(numbers)).toEqual([
      [6, 2],
      [3, 4],
      [7, 8],
    ]);
    expect(printed(3)).toEqual(expect.arrayContaining(['3-2', '7-4', '6-8']));
  });

  it('round 3, group of 1: 7.4 takes 21 and 11 (ARO 2600, 2325); the print takes 20 (2300), 16 may not (2.6)', () => {
    const [, , group] = groupsOf(3);
    expect(numbers(group.columns.changed)).toEqual([21, 11]);
    expect([numbers(group.columns.white), numbers(group.columns.black)]).toEqual([
      [14, 11, 12, 21],
      [16, 15, 17, 20],
    ]);
    expect(group.rows.map(numbers)).toEqual([
      [14, 16],
      [11, 15],
      [12, 17],
      [21, 20],
    ]);
    expect(printed(3)).toEqual(expect.arrayContaining(['14-11', '12-16', '21-15', '20-17']));
  });

  it('round 3: the pairing by the rule with its colours', () => {
    const strict = ['1-9', '6-2', '3-4', '7-8', '14-16', '11-15', '12-17', '21-20', '5-13', '10-18'];
    expect(sorted(paired(3).pairs)).toEqual(strict.sort());
  });

  it('7.2: without looking at the next group 5 would be brought up, and 12 and 13, who have met, stay behind', () => {
    const field = field1997(roundInputOf(before(3), 3), { ...READINGS_1997.defaults, lookAhead: 'field' });
    expect(pairField(field)?.groups.map(({ guests }) => numbers(guests))[2]).toEqual([5]);
  });

  it('board 10 of round 1 is printed 20-10 1-0, but 20 has no point before round 2: a played 0-0', () => {
    const field = field1997(roundInputOf(before(2), 2), READINGS_1997.defaults);
    expect([field.score[19], field.score[9]]).toEqual([0, 0]);
    expect([aroOf(field, 19), aroOf(field, 9)]).toEqual([2300, 2050]);
  });

  it('the bye of round 3 is printed as 14, the text says 19: 14 has a point and the rating 2100, 19 none and 2050', () => {
    expect(story(3).filter(([rule]) => rule === 'bye')).toEqual([
      ['bye', { player: 19, score: 0, rating: 2050, aro: 2325 }],
    ]);
  });
});

type Step = readonly [string, Readonly<Record<string, Fact>>];

function story(round: number): Step[] {
  const result = edition1997.pair(before(round), { round, explain: true });
  return result.ok ? result.value.decisions.map(({ rule, facts }) => [rule.replace('dubov.1997.', ''), facts]) : [];
}

/** The part of the story that tells of one group, without its pairs. */
function groupStory(round: number, score: number): Step[] {
  const all = story(round);
  const start = all.findIndex(([rule, facts]) => rule === 'group' && facts.score === score);
  const end = all.findIndex(([rule], at) => at > start && /^(group|colour)/.test(rule));
  return all.slice(start + 1, end).filter(([rule]) => rule !== 'pair');
}

describe('the story of the worked example', () => {
  it('round 2, 1 point: 3 due White, 5 due Black; 16 with the highest ARO changes (7.4)', () => {
    expect(groupStory(2, 10)).toEqual([
      ['uneven.black', { whiteCount: 3, blackCount: 5, changes: 1 }],
      ['toWhite', { player: 16, aro: 2350 }],
      ['columns', { whitePlayers: [21, 8, 2, 16], blackPlayers: [1, 3, 7, 9] }],
    ]);
  });

  it('round 2, 0 points: the two lowest ARO of those due White change (7.3)', () => {
    expect(groupStory(2, 0).slice(0, 3)).toEqual([
      ['uneven.white', { whiteCount: 6, blackCount: 2, changes: 2 }],
      ['toBlack', { player: 10, aro: 2050 }],
      ['toBlack', { player: 6, aro: 2100 }],
    ]);
  });

  it('round 3, 1.5 points: five players, most due Black: 6, the highest rated due White of the next group', () => {
    expect(groupStory(3, 15)[0]).toEqual(['guest.white', { player: 6, ownScore: 10, score: 15, rating: 2350 }]);
  });

  it('round 3, 1 point: 5 would come first but leave 12 and 13, who have met; 2 due White, 6 due Black', () => {
    expect(groupStory(3, 10).slice(0, 3)).toEqual([
      ['passed.leaves', { score: 10, passedPlayers: [5] }],
      ['guest.white', { player: 12, ownScore: 5, score: 10, rating: 2200 }],
      ['uneven.black', { whiteCount: 2, blackCount: 6, changes: 2 }],
    ]);
  });

  it('round 3, 0 points: 10 has the lowest ARO but had Black twice (2.6), so 18 changes', () => {
    expect(groupStory(3, 0).slice(0, 3)).toEqual([
      ['uneven.white', { whiteCount: 2, blackCount: 0, changes: 1 }],
      ['kept.white', { player: 10, aro: 2050 }],
      ['toBlack', { player: 18, aro: 2275 }],
    ]);
  });

  it('every pair with the ARO of the one and the rating of the other', () => {
    const pairs = story(2).filter(([rule]) => rule === 'pair');
    expect(pairs.slice(0, 2)).toEqual([
      ['pair', { player: 21, opponent: 1, aro: 0, rating: 2600 }],
      ['pair', { player: 8, opponent: 3, aro: 2050, rating: 2500 }],
    ]);
  });
});

describe('6.3', () => {
  /** Columns and the pairs that have met; everyone else may meet. */
  const rows = (white: number[], black: number[], met: readonly string[]): string[] => {
    const mayMeet = (a: number, b: number): boolean => !met.includes(`${a}-${b}`) && !met.includes(`${b}-${a}`);
    const field = { mayMeet, wideBans: new Uint16Array(20) } as unknown as Field1997;
    return pairRows(field, { white, black, changed: [], kept: [], due: [3, 3] }, new Map()).map((pair) =>
      pair.join('-'),
    );
  };
  it.each([
    ['4 has met 12 and 15 (the example of the text)', ['4-12', '4-15'], ['4-17', '7-12', '9-15']],
    ['the last row finds nobody: the row above gives way', ['9-17'], ['4-12', '7-17', '9-15']],
    ['two rows up', ['9-17', '9-15', '7-17'], ['4-17', '7-15', '9-12']],
    ['4 has met all Blacks: the next White below', ['4-12', '4-15', '4-17'], ['4-7', '9-12', '15-17']],
    ['the last White has met all Blacks: the White above', ['9-12', '9-15', '9-17'], ['4-12', '7-9', '15-17']],
    ['and the one above that', ['9-12', '9-15', '9-17', '7-9'], ['4-9', '7-12', '15-17']],
  ])('%s', (_, met, expected) => {
    expect(rows([4, 7, 9], [12, 15, 17], met)).toEqual(expected);
  });
});

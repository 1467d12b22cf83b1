import { describe, expect, test } from 'vitest';
import { type Colour, EMPTY_TOURNAMENT, type Game, type Player, type Tournament } from '../../tournament/tournament.ts';
import { edition2026 } from './index.ts';

const player = (id: number, rest: Partial<Player> = {}): Player => ({
  id,
  tpn: id,
  name: `P${id}`,
  rating: 2500 - id,
  ...rest,
});

const tournament = (change: Partial<Tournament>): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 5,
  initialColour: 'white',
  ...change,
});

/** Round 1 of a field in which nobody may meet anybody but by the pairs named. */
function onlyPairs(count: number, allowed: readonly string[]): Tournament {
  const forbidden = [];
  for (let a = 1; a <= count; a++) {
    for (let b = a + 1; b <= count; b++) {
      if (!allowed.includes(`${a}-${b}`)) forbidden.push({ players: [a, b], firstRound: 1, lastRound: 1 });
    }
  }
  return tournament({ players: Array.from({ length: count }, (_, i) => player(i + 1)), forbidden });
}

function pairsOf(state: Tournament, round: number): string[] {
  const made = edition2026.pair(state, { round });
  if (!made.ok) return [made.error.kind];
  return made.value.pairings.map(({ white, black }) => `${Math.min(white, black)}-${Math.max(white, black)}`).sort();
}

describe('4.3, the order of exchanges', () => {
  test.each([
    {
      rule: 'rule 2: 3x4 (difference 1) comes before 3x5 (difference 2), whatever the transpositions',
      first: ['1-3', '2-5', '4-6'],
      later: ['1-3', '2-4', '5-6'],
    },
    {
      rule: 'rule 3: 3x5 comes before 2x4, the largest number that leaves S1 being higher',
      first: ['1-3', '2-4', '5-6'],
      later: ['1-2', '3-5', '4-6'],
    },
    {
      rule: 'rule 4: 54x69 comes before 54x78, the smallest number that enters S1 being lower',
      first: ['1-4', '2-5', '3-8', '6-7', '9-10'],
      later: ['1-4', '2-5', '3-6', '7-9', '8-10'],
    },
  ])('$rule', ({ first, later }) => {
    const state = onlyPairs(2 * first.length, [...first, ...later]);
    expect(pairsOf(state, 1)).toEqual(first);
  });
});

/** Players 1 to 4 before round 5 of 5, each with the colours given and four wins against people who have left. */
function fourWinners(colours: readonly string[]): Tournament {
  const players = [1, 2, 3, 4].map((id) => player(id));
  for (let id = 5; id <= 20; id++) players.push(player(id, { withdrawnFrom: 5 }));
  const rounds = [1, 2, 3, 4].map((number) => ({
    number,
    status: 'closed' as const,
    byes: [],
    games: colours.map((line, i): Game => {
      const other = 4 + 4 * i + number;
      const board = i + 1;
      return line[number - 1] === 'W'
        ? { board, white: i + 1, black: other, result: '10' }
        : { board, white: other, black: i + 1, result: '01' };
    }),
  }));
  return tournament({ players, rounds });
}

test('C10 comes before C11: two topscorers with a difference of two do not meet, though two others repeat a colour', () => {
  const made = edition2026.pair(fourWinners(['BWBB', 'WWBB', 'BWBB', 'WWBB']), { round: 5 });
  expect(made.ok && made.value.pairings.map(({ white, black }) => [white, black])).toEqual([
    [1, 4],
    [3, 2],
  ]);
});

describe('5.2, colours', () => {
  test.each<[string, Colour, string[]]>([
    ['5.2.5: an odd number has the initial colour', 'white', ['1-3', '4-2']],
    ['5.2.5: and the other with Black drawn', 'black', ['3-1', '2-4']],
  ])('%s', (_, initialColour, expected) => {
    const state = tournament({ initialColour, players: [1, 2, 3, 4].map((id) => player(id)) });
    const made = edition2026.pair(state, { round: 1 });
    expect(made.ok && made.value.pairings.map(({ white, black }) => `${white}-${black}`)).toEqual(expected);
  });

  test('C.04.2 2.4: who has not arrived holds no number', () => {
    const state = tournament({ players: [1, 2, 3, 4, 5].map((id) => player(id, id === 2 ? { firstRound: 2 } : {})) });
    const made = edition2026.pair(state, { round: 1 });
    // Numbers 1, 2, 3, 4 of the players 1, 3, 4, 5: player 3 has an even number and gets Black.
    expect(made.ok && made.value.pairings.map(({ white, black }) => `${white}-${black}`)).toEqual(['1-4', '5-3']);
  });
});

describe('expected failures', () => {
  test('no number of rounds', () => {
    const { totalRounds, ...rest } = tournament({ players: [player(1), player(2)] });
    const made = edition2026.pair(rest, { round: 1 });
    expect(totalRounds).toBe(5);
    expect(made).toMatchObject({
      ok: false,
      error: { kind: 'unsuitable', decision: { rule: 'dutch.2026.roundsMissing' } },
    });
  });

  test('1.9: no legal pairing', () => expect(pairsOf(onlyPairs(2, []), 1)).toEqual(['impossible']));
});

describe('why not', () => {
  const state = tournament({ players: [1, 2, 3, 4].map((id) => player(id)) });
  const first = (a: number, b: number, of: Tournament = state): string | undefined =>
    edition2026.against(of, 1, a, b)[0]?.rule;

  test('nothing speaks against those who meet', () => expect(edition2026.against(state, 1, 3, 1)).toEqual([]));
  test('the order of article 4', () => expect(first(1, 4)).toBe('dutch.2026.against.order'));
  test('a prohibition', () => {
    expect(first(1, 4, onlyPairs(4, ['1-3', '2-4', '1-2', '3-4']))).toBe('dutch.2026.against.forbidden');
  });
  test('C4: the others would be left without a pairing', () => {
    expect(first(1, 2, onlyPairs(4, ['1-2', '1-3', '2-4', '1-4', '2-3']))).toBe('dutch.2026.against.C4');
  });
});

test('decisions are recorded only when asked for', () => {
  const state = tournament({ players: [1, 2, 3, 4, 5].map((id) => player(id)) });
  const quiet = edition2026.pair(state, { round: 1 });
  const told = edition2026.pair(state, { round: 1, explain: true });
  expect(quiet.ok && quiet.value.decisions).toEqual([]);
  expect(told.ok && told.value.decisions.map(({ rule }) => rule)).toEqual([
    'dutch.2026.bracket.homogeneous',
    'dutch.2026.pairs',
    'dutch.2026.bye.C5',
    'dutch.2026.natural',
    'dutch.2026.pair',
    'dutch.2026.pair',
    'dutch.2026.colour.5',
    'dutch.2026.colour.5',
  ]);
  expect(told.ok && quiet.ok && told.value.pairings).toEqual(quiet.ok && quiet.value.pairings);
});

describe('the story of a bracket', () => {
  const told = (state: Tournament, kind: RegExp) => {
    const made = edition2026.pair(state, { round: 1, explain: true });
    return made.ok ? made.value.decisions.filter(({ rule }) => kind.test(rule)).map(({ facts }) => facts) : [];
  };
  const six = tournament({ players: [1, 2, 3, 4, 5, 6].map((id) => player(id)) });
  const barred = { ...six, forbidden: [{ players: [1, 4], firstRound: 1, lastRound: 1 }] };

  test('3.2: the original S1 and S2', () => {
    expect(told(six, /bracket\./)).toEqual([{ bracketScore: 0, s1Players: [1, 2, 3], s2Players: [4, 5, 6] }]);
  });
  test('3.3: who is at which place meets whom', () => {
    expect(told(six, /pair$/)).toEqual([
      { player: 1, opponent: 4, place: 1 },
      { player: 2, opponent: 5, place: 2 },
      { player: 3, opponent: 6, place: 3 },
    ]);
  });
  test('4.2: a transposition names the opponent it avoids, and why', () => {
    expect(told(barred, /pair\.forbidden$/)).toEqual([{ player: 1, opponent: 5, place: 1, naturalPlayer: 4 }]);
    expect(told(barred, /pair\.taken$/)).toEqual([{ player: 2, opponent: 4, place: 2, naturalPlayer: 5 }]);
  });
  test('1.7: what each is due, with the colours played', () => {
    const made = edition2026.pair(fourWinners(['BWBB', 'WWBB', 'BWBB', 'WWBB']), { round: 5, explain: true });
    const colours = made.ok ? made.value.decisions.filter(({ rule }) => rule.includes('colour')) : [];
    expect(colours[0]?.facts).toEqual({
      white: 1,
      whiteDue: ['white', 'absolute', 'bwbb'],
      black: 4,
      blackDue: ['white', 'absolute', 'wwbb'],
    });
    expect(colours[0]?.rule).toBe('dutch.2026.colour.2');
  });
});

test('a bye among players whose penalties leave them below zero', () => {
  const players = [1, 2, 3].map((id) => player(id));
  const adjustments = players.map(({ id }) => ({ player: id, points: -20 }));
  const made = edition2026.pair(tournament({ players, adjustments }), { round: 1 });
  expect(made.ok && [made.value.pairings.length, made.value.bye]).toEqual([1, 3]);
});

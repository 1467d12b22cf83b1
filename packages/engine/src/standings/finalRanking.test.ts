import { describe, expect, it } from 'vitest';
import { plannedRound } from '../schedule/scheduleOf.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import type { PlayoffState } from '../tournament/schedule.ts';
import type { Game, Round, Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { playoffNotes } from './playoffPlaces.ts';
import { prizeSheet } from './prizes/prizes.ts';
import { receiptOf } from './receipt.ts';
import { standingsOf } from './standings.ts';

const playersOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2400 - i }));

function tableOf(tournament: Tournament, options = {}) {
  const made = standingsOf(tournament, options);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

const ranks = (tournament: Tournament, options = {}): (readonly [number, number])[] =>
  tableOf(tournament, options).rows.map(({ id, rank }) => [id, rank] as const);

/** Rounds of games, White first; results as TRF letters. */
const rounds = (...all: readonly (readonly (readonly [number, number, GameResult])[])[]): Round[] =>
  all.map((games, r) => ({
    number: r + 1,
    status: 'closed',
    byes: [],
    games: games.map(([white, black, result], i): Game => ({ board: i + 1, white, black, result })),
  }));

const open: Tournament = {
  ...EMPTY_TOURNAMENT,
  players: playersOf(4),
  totalRounds: 2,
  // 1 and 2 end with 1½, 3 and 4 with ½.
  rounds: rounds(
    [
      [1, 3, '10'],
      [2, 4, '10'],
    ],
    [
      [2, 1, '=='],
      [4, 3, '=='],
    ],
  ),
};

function withPlayoff(
  tournament: Tournament,
  state: Pick<PlayoffState, 'place' | 'entrants' | 'games'> & Partial<PlayoffState>,
) {
  const options = { short: false, level: 'golden-table' as const, five: 'best-four' as const, seed: 1 };
  const playoff: PlayoffState = { awards: [], colours: [], options, ...state };
  return { ...tournament, schedule: { playoffs: [playoff] } };
}

/** A final of two games in which the second of the two wins both; colours as drawn. */
const secondWins = (white: 'white' | 'black'): Pick<PlayoffState, 'games' | 'colours'> => ({
  colours: [{ part: 'final', first: white }],
  games: [
    { part: 'final', game: 1, result: white === 'white' ? '01' : '10' },
    { part: 'final', game: 2, result: white === 'white' ? '10' : '01' },
  ],
});

describe('a won play-off (FINDINGS A.2)', () => {
  it('separates those who were tied for first', () => {
    expect(ranks(open)).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 3],
    ]);
    expect(ranks(withPlayoff(open, { place: 1, entrants: [1, 2], ...secondWins('white') }))).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 3],
    ]);
  });
  it('moves nobody before it is won, and nothing in the table of an earlier round', () => {
    const { games, colours } = secondWins('black');
    expect(ranks(withPlayoff(open, { place: 1, entrants: [1, 2], games: games.slice(0, 1), colours }))).toEqual(
      ranks(open),
    );
    expect(ranks(withPlayoff(open, { place: 1, entrants: [1, 2], games, colours }), { round: 1 })).toEqual(
      ranks(open, { round: 1 }),
    );
  });
  it('decides nothing any more once a correction has parted those who were level, and says so (C.07 3)', () => {
    const won = withPlayoff(open, { place: 1, entrants: [1, 2], ...secondWins('white') });
    const [first, second] = open.rounds;
    // 1 has beaten 2 after all: 2 points before ½ and ½, and 2 before 3 and 4 no more.
    const corrected = { ...second, games: [{ ...second.games[0], result: '01' as const }, second.games[1]] };
    const parted = { ...won, rounds: [first, corrected] };
    expect(ranks(parted)).toEqual(ranks({ ...open, rounds: [first, corrected] }));
    expect(ranks(parted)[0]).toEqual([1, 1]);
    const notes = (event: Tournament) => playoffNotes(event, tableOf(event));
    expect(notes(parted)).toEqual([{ kind: 'void', place: 1, entrants: [1, 2] }]);
    const order = [
      { id: 2, rank: 1 },
      { id: 1, rank: 2 },
    ];
    expect(notes(won)).toEqual([{ kind: 'decided', order }]);
    const running = withPlayoff(open, { place: 1, entrants: [1, 2], games: [] });
    expect(notes(running)).toEqual([{ kind: 'running', place: 1, entrants: [1, 2] }]);
    expect(playoffNotes(won, tableOf(won, { round: 1 }))).toEqual([]);
  });
  it('gives the winner the larger prize', () => {
    const rules = {
      currency: 'EUR',
      lists: [{ name: 'all', sharing: 'hort' as const, prizes: [{ cents: 100_000 }] }],
    };
    const won = withPlayoff(open, { place: 1, entrants: [1, 2], ...secondWins('white') });
    const sheet = prizeSheet(won, tableOf(won), { ...rules, onePrizeEach: false });
    expect(sheet.rows.map(({ player, amount }) => [player, amount])).toEqual([
      [2, 75_000],
      [1, 25_000],
    ]);
  });
  it('for places 2-4 moves only those', () => {
    const five: Tournament = {
      ...open,
      players: playersOf(6),
      totalRounds: 1,
      // 1 wins twice over, 6 loses; 2, 3, 4 and 5 are level on half a point: three of them play off.
      rounds: rounds([
        [1, 6, '10'],
        [2, 5, '=='],
        [3, 4, '=='],
      ]),
    };
    const before = ranks(five);
    const games = [
      { part: 'table', game: 1, result: '01' as const },
      { part: 'table', game: 2, result: '01' as const },
      { part: 'table', game: 3, result: '10' as const },
    ];
    const after = ranks(withPlayoff(five, { place: 2, entrants: [2, 3, 4], games }));
    expect(after[0]).toEqual([1, 1]);
    expect(
      after
        .slice(1, 4)
        .map(([id]) => id)
        .sort(),
    ).toEqual([2, 3, 4]);
    expect(new Set(after.slice(1, 4).map(([, rank]) => rank)).size).toBeGreaterThan(1);
    expect(after[4][0]).toBe(5);
    expect(after[5]).toEqual(before[5]);
  });
});

const threeTeams = (system: string, size: number): Tournament => ({
  ...EMPTY_TOURNAMENT,
  system,
  edition: 'seed',
  players: playersOf(3 * size),
  teams: [0, 1, 2].map((t) => ({
    id: t + 1,
    tpn: t + 1,
    name: `Team ${t + 1}`,
    members: Array.from({ length: size }, (_, i) => t * size + i + 1),
  })),
});

/** Plays rounds of a schedule: the lower team number wins, or White. */
function played(tournament: Tournament, last: number, resultOf: (game: Game) => GameResult): Tournament {
  let event = tournament;
  for (let number = 1; number <= last; number++) {
    const planned = plannedRound(event, number);
    if (!planned.ok) throw new Error(planned.error.rule);
    const { games, byes, matches, teamByes } = planned.value;
    const round: Round = {
      number,
      status: 'closed',
      byes,
      games: games.map((game) => ({ ...game, result: resultOf(game) })),
      ...(matches.length > 0 ? { matches, teamByes } : {}),
    };
    event = { ...event, rounds: [...event.rounds.slice(0, number - 1), round] };
  }
  return event;
}

describe('Skalitzka (FINDINGS A.3)', () => {
  const team = (player: number) => Math.ceil(player / 2);
  const stronger = (game: Game): GameResult => (team(game.white) < team(game.black) ? '10' : '01');
  it('ranks the teams by game points of the three matches, and knows their match points', () => {
    const table = tableOf(played(threeTeams('skalitzka', 2), 2, stronger));
    expect(table.of).toBe('teams');
    expect(
      table.rows.map(({ id, rank, points, gamePoints, matchPoints }) => [id, rank, points, gamePoints, matchPoints]),
    ).toEqual([
      [1, 1, 40, 40, 40],
      [2, 2, 20, 20, 20],
      [3, 3, 0, 0, 0],
    ]);
  });
  it('a match that is not over gives game points, no match points', () => {
    const rows = tableOf(played(threeTeams('skalitzka', 2), 1, stronger)).rows;
    expect(rows.reduce((sum, row) => sum + (row.gamePoints ?? 0), 0)).toBe(30);
    expect(rows.every(({ matchPoints }) => matchPoints === 0)).toBe(true);
  });
  it('has receipts for GP and MP', () => {
    const event = played(threeTeams('skalitzka', 2), 2, stronger);
    expect(receiptOf(event, {}, 1, 'MPvGP')).toMatchObject({ ok: true });
  });
});

describe('Scheveningen (FINDINGS A.4)', () => {
  it('sums game points over all rounds; match points of rounds come after them', () => {
    // Two teams of three: A wins two rounds 2:1, B wins one 3:0. Game points 4 : 5, match points of rounds 4 : 2.
    const two = {
      ...threeTeams('scheveningen', 3),
      players: playersOf(6),
      teams: threeTeams('scheveningen', 3).teams.slice(0, 2),
    };
    let count = 0;
    const event = played(two, 3, (game) => {
      const round = Math.floor(count++ / 3);
      const board = (count - 1) % 3;
      const firstWins = round < 2 && board < 2;
      return game.white <= 3 === firstWins ? '10' : '01';
    });
    const rows = tableOf(event).rows;
    expect(rows.map(({ id, points }) => [id, points])).toEqual([
      [2, 50],
      [1, 40],
    ]);
    expect(tableOf({ ...event, options: { primary: 'MP' } }).rows[0].id).toBe(1);
  });
});

describe('groups with a final (FINDINGS A.5)', () => {
  // A: 1 2 3, B: 4 5 6; the first two of each group play the final. Player 3 makes most points of all in the groups.
  const lower = (game: Game): GameResult => (game.white < game.black ? '10' : '01');
  const groups = {
    ...EMPTY_TOURNAMENT,
    system: 'round-robin',
    edition: 'berger',
    options: { swapLastTwo: false },
    players: playersOf(6),
    tiebreaks: ['SB'],
    schedule: {
      stages: [
        {
          firstRound: 1,
          method: 'hand' as const,
          groups: [
            { name: 'A', order: [1, 2, 3] },
            { name: 'B', order: [4, 5, 6] },
          ],
        },
        { firstRound: 4, method: 'hand' as const, groups: [{ name: 'Final', order: [2, 5, 1, 4] }] },
      ],
    },
  };
  const preliminaries = played(groups, 3, lower);
  const whole = played(groups, 6, lower);
  // In the final the higher number wins: 5, 4, 2, 1.
  const event = {
    ...whole,
    rounds: whole.rounds.map((round) =>
      round.number < 4
        ? round
        : {
            ...round,
            games: round.games.map((game): Game => ({ ...game, result: game.white > game.black ? '10' : '01' })),
          },
    ),
  };
  it('the places of the final are the places of the event; the points are its own', () => {
    expect(tableOf(event).rows.map(({ id, rank, points }) => [id, rank, points])).toEqual([
      [5, 1, 30],
      [4, 2, 20],
      [2, 3, 10],
      [1, 4, 0],
      [3, 5, 0],
      [6, 5, 0],
    ]);
  });
  it('before the final the table is that of the groups', () => {
    expect(tableOf(event, { round: 3 }).rows.map(({ id }) => id)).toEqual(
      tableOf(preliminaries).rows.map(({ id }) => id),
    );
  });
  it('receipts are those of the stage that the table shows', () => {
    const receipt = receiptOf(event, {}, 5, 'SB');
    expect(receipt.ok && receipt.value.text).toBe(tableOf(event).rows[0].values[0].text);
    expect(receipt.ok && receipt.value.terms.map(({ round }) => round)).toEqual([4, 5, 6]);
  });
  it('prizes follow, and points of different stages are never level', () => {
    const rules = {
      currency: 'EUR',
      onePrizeEach: false,
      lists: [
        { name: 'all', sharing: 'equal' as const, prizes: [1, 2, 3, 4, 5].map((n) => ({ cents: 600 - 100 * n })) },
      ],
    };
    const amounts = new Map(
      prizeSheet(event, tableOf(event), rules).rows.map(({ player, amount }) => [player, amount]),
    );
    expect([...amounts]).toEqual([
      [5, 500],
      [4, 400],
      [2, 300],
      [1, 200],
      [3, 50],
      [6, 50],
    ]);
  });
});

it('a league without a list of tie-breaks ranks by match points, then game points (FINDINGS A.17)', () => {
  const league: Tournament = {
    ...threeTeams('round-robin', 2),
    edition: 'berger',
    options: { swapLastTwo: false },
  };
  // Every match is won, by 1½ or by 2 boards.
  const event = played(league, 3, (game) =>
    game.white <= 2 || game.black <= 2 ? (game.white <= 2 ? '10' : '01') : '==',
  );
  const { rows } = tableOf(event);
  expect(rows[0].id).toBe(1);
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  expect(tableOf(event).tiebreaks.map(({ code }) => code)).toEqual(['MPvGP']);
});

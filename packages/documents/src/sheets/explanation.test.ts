import { EMPTY_TOURNAMENT, type Round, type Tournament } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine/pairing';
import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { expect, it } from 'vitest';
import { toCsv } from '../render/csv.ts';
import { explanationSheet } from './explanation.ts';

const member = (team: number, board: number): number => 2 * (team - 1) + board;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const before: Tournament = {
  ...EMPTY_TOURNAMENT,
  system: 'team-swiss',
  edition: '2026',
  totalRounds: 3,
  initialColour: 'white',
  options: { boards: 2 },
  players: numbers(10).map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 - id })),
  teams: numbers(5).map((id) => ({ id, tpn: id, name: `Team ${id}`, members: [member(id, 1), member(id, 2)] })),
  rounds: [],
};

/** Round 1 with these matches, White of board 1 first, and the bye. */
function played(pairs: readonly (readonly [number, number])[], free: number, manual?: boolean): Tournament {
  const games = pairs.flatMap(([white, black], i) => [
    { board: 2 * i + 1, white: member(white, 1), black: member(black, 1), match: i + 1 },
    { board: 2 * i + 2, white: member(black, 2), black: member(white, 2), match: i + 1 },
  ]);
  const round: Round = {
    number: 1,
    status: 'open',
    games,
    byes: [],
    matches: pairs.map(([white, black], i) => ({ table: i + 1, white, black })),
    teamByes: [{ team: free, kind: 'pab' }],
    ...(manual === undefined ? {} : { manual }),
  };
  return { ...before, rounds: [round] };
}

const sheetOf = (tournament: Tournament, id: number, other?: number): string =>
  toCsv(
    explanationSheet({
      tournament,
      round: 1,
      say: speaker('en', en),
      language: 'en',
      id,
      ...(other === undefined ? {} : { other }),
    }),
  );

// The numbers of the two players were read as numbers of teams: "5 does not take part in this round".
it('of teams: why their match is made, and why not another, asked about players', () => {
  const made = editionOf('team-swiss', '2026')?.pair(before, { round: 1 });
  if (made?.ok !== true) throw new Error('the round cannot be paired');
  expect(made.value.bye).toBe(5);
  const tournament = played(
    made.value.pairings.map(({ white, black }) => [white, black] as const),
    5,
  );
  const sheet = sheetOf(tournament, member(1, 2), member(4, 1));
  expect(sheet).toContain('P2, Team 1');
  expect(sheet).toContain('Team 1 meets Team 3');
  expect(sheet).toContain('Why not Team 1 against Team 4?');
  expect(sheet).toContain('Match');
  expect(sheet).not.toMatch(/is not taking part|were corrected/);
  expect(sheetOf(tournament, member(5, 1))).toContain('The bye goes to Team 5');
});

it('says of teams that were paired before that their match was not played and does not count', () => {
  const [first] = played([[1, 2]], 5).rounds;
  const rounds = (forfeit: 'both' | undefined): Tournament => ({
    ...before,
    teams: before.teams.slice(0, 2),
    players: before.players.slice(0, 4),
    rounds: [1, 2].map((number): Round => {
      const unplayed = number === 1 && forfeit !== undefined;
      const matches = (first?.matches ?? []).map((match) => (unplayed ? { ...match, forfeit } : match));
      const games = (first?.games ?? []).map((game) => ({
        ...game,
        ...(number === 1 ? { result: unplayed ? ('--' as const) : ('10' as const) } : {}),
      }));
      return { number, status: number === 1 ? 'closed' : 'open', games, byes: [], matches };
    }),
  });
  const sheet = (tournament: Tournament): string =>
    toCsv(explanationSheet({ tournament, round: 2, say: speaker('en', en), language: 'en', id: 1 }));
  const sentence = 'They were paired in round 1, but that match was not played and does not count';
  expect(sheet(rounds('both'))).toContain(sentence);
  expect(sheet(rounds('both'))).toContain('C.04.2 3.5');
  expect(sheet(rounds(undefined))).not.toContain(sentence);
});

it('of teams paired by hand: what the rules alone would give is explained for teams', () => {
  const sheet = sheetOf(
    played(
      [
        [1, 4],
        [3, 2],
      ],
      5,
      true,
    ),
    member(4, 1),
  );
  expect(sheet).toContain('The arbiter paired this board of round 1 by hand');
  expect(sheet).toContain('By the rules alone, Team 1 would meet Team 3.');
  expect(sheet).toContain('By the rules alone, Team 4 would meet Team 2.');
});

it('has the short answer to "Why not?" below that question, not below the table of the actual pairing', () => {
  const round: Round = {
    number: 1,
    status: 'published',
    games: [1, 2, 3, 4].map((white) => ({ board: white, white, black: white + 4 })),
    byes: [],
  };
  const players = before.players.slice(0, 8);
  const open: Tournament = { ...EMPTY_TOURNAMENT, totalRounds: 3, initialColour: 'white', players, rounds: [round] };
  const texts = sheetOf(open, 1, 2).split('\r\n');
  const question = texts.findIndex((line) => line.includes('Why not P1 against P2?'));
  expect(texts[question + 1]).toMatch(/^"?The rules try the possibilities in a fixed order/);
});

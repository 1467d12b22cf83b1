import { expect, it } from 'vitest';
import type { GameResult } from '../../tournament/gameResult.ts';
import type { Bye, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { leftIn } from './leftIn.ts';

type Played = readonly (readonly [white: number, black: number, result: GameResult])[];

/** Games of a knock-out without its bracket, as files have them. */
const cup = (count: number, ...rounds: readonly Played[]): Tournament => ({
  ...EMPTY_TOURNAMENT,
  system: 'knockout',
  edition: 'seed',
  players: Array.from({ length: count }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 0 })),
  rounds: rounds.map((games, i) => ({
    number: i + 1,
    status: 'closed',
    byes: [],
    games: games.map(([white, black, result], board) => ({ board: board + 1, white, black, result })),
  })),
});

const SEMIFINALS: Played = [
  [1, 4, '10'],
  [2, 3, '01'],
];
const SECOND_GAMES: Played = [
  [4, 1, '=='],
  [3, 2, '01'],
];

it.each<readonly [string, Tournament, number | undefined]>([
  ['after the semi-finals two are left', cup(4, SEMIFINALS), 2],
  ['after the final nobody is', cup(4, SEMIFINALS, [[3, 1, '01']]), undefined],
  ['of a match that is level one is left', cup(4, SEMIFINALS, SECOND_GAMES), 2],
  ['an extension decides the match', cup(4, SEMIFINALS, SECOND_GAMES, [[2, 3, '10']]), 2],
  ['who plays on has won a match that is level', cup(4, SEMIFINALS, SECOND_GAMES, [[3, 1, '+-']]), undefined],
  [
    'a match for place 3 takes nobody back in',
    cup(4, SEMIFINALS, [
      [3, 1, '01'],
      [4, 2, '10'],
    ]),
    undefined,
  ],
  ['the best have no match in the first stage', cup(5, [[4, 5, '10']]), 4],
  ['who never came is out of later stages', cup(5, SEMIFINALS, [[3, 1, '01']]), undefined],
  ['as many as are selected are not too many', { ...cup(4, SEMIFINALS), options: { places: 2 } }, undefined],
  [
    'places that the file keeps come first',
    { ...cup(4, SEMIFINALS), finalPlaces: { after: 1, places: [[1], [3]] } },
    undefined,
  ],
])('%s', (_, tournament, expected) => expect(leftIn(tournament)).toBe(expected));

/** The same with what stands for players without a game, by round. */
const withByes = (tournament: Tournament, ...byes: readonly (readonly Bye[])[]): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round, i) => ({ ...round, byes: byes[i] ?? [] })),
});
const bye = (player: number, kind: Bye['kind']): Bye => ({ player, kind });

/** Seven: 1 has no match in the first stage; 4, who beat 5, does not come to the semi-final against 1. */
const SEVEN = cup(
  7,
  [
    [2, 7, '10'],
    [3, 6, '10'],
    [4, 5, '10'],
  ],
  [[3, 2, '01']],
);

it.each<readonly [string, Tournament, number | undefined]>([
  [
    'a walk-over as a bye and an absence: one of the two is out',
    withByes(cup(4, [[2, 3, '10']]), [bye(1, 'full'), bye(4, 'zero')]),
    2,
  ],
  ['the bye of the first stage', withByes(cup(3, [[2, 3, '10']]), [bye(1, 'pab')]), 2],
  ['the bye of the first stage as an absence', withByes(cup(3, [[2, 3, '10']]), [bye(1, 'zero')]), 2],
  [
    'a second walk-over keeps in who never had a game',
    withByes(SEVEN, [bye(1, 'pab')], [bye(1, 'full'), bye(4, 'zero')]),
    2,
  ],
  [
    'losers are absent from the stages after',
    withByes(cup(4, SEMIFINALS, [[1, 3, '10']]), [], [bye(2, 'zero'), bye(4, 'zero')]),
    undefined,
  ],
  [
    'a walk-over after a level match tells who won it',
    withByes(
      cup(
        4,
        [
          [1, 4, '=='],
          [2, 3, '10'],
        ],
        [],
      ),
      [],
      [bye(4, 'full'), bye(2, 'zero')],
    ),
    undefined,
  ],
])('%s', (_, tournament, expected) => expect(leftIn(tournament)).toBe(expected));

it('teams by their matches', () => {
  const teams = [1, 2].map((id) => ({ id, tpn: id, name: `T${id}`, members: [2 * id - 1, 2 * id] }));
  const [round] = cup(4, [
    [1, 3, '10'],
    [4, 2, '=='],
  ]).rounds;
  const games = (round?.games ?? []).map((game) => ({ ...game, match: 1 }));
  const event = (white: number): Tournament => ({
    ...cup(4),
    teams,
    rounds: round === undefined ? [] : [{ ...round, games, matches: [{ table: 1, white, black: 3 - white }] }],
  });
  expect(leftIn(event(1))).toBeUndefined();
  expect(leftIn({ ...event(1), teams: [...teams, { id: 3, tpn: 3, name: 'T3', members: [] }] })).toBe(2);
});

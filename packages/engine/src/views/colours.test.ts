import { describe, expect, it } from 'vitest';
import type { Game, Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../tournament/tournament.ts';
import { boardRows } from './boards.ts';
import { cardReader } from './card.ts';
import { colourDueWithoutGame } from './colours.ts';

const board = (number: number, white: number, black: number): Game => ({ board: number, white, black, result: '==' });
const round = (number: number, games: readonly Game[]) => ({ number, status: 'closed' as const, games, byes: [] });
/** A match of two games, then the first game of the next: all four have the colour of their last game again. */
const event = (system: string): Tournament => ({
  ...EMPTY_TOURNAMENT,
  system,
  totalRounds: 4,
  players: [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}, X`, rating: 2400 - id })),
  rounds: [
    round(1, [board(1, 1, 3), board(2, 4, 2)]),
    round(2, [board(1, 3, 1), board(2, 2, 4)]),
    round(3, [board(1, 2, 1), board(2, 3, 4)]),
  ],
});
const due = (tournament: Tournament) => tournament.players.map(({ id }) => cardReader(tournament, 3)(id)?.due?.colour);
const wrong = (tournament: Tournament) =>
  boardRows(tournament, 3).flatMap(({ white, black }) => [white.wrongColour, black.wrongColour]);

describe('a colour that is due', () => {
  it('C.04.3 1.7: to everyone who has played, and a board that does not give it is marked', () => {
    expect(due(event('dutch'))).toEqual(['white', 'black', 'black', 'white']);
    expect(wrong(event('dutch'))).toEqual([true, true, true, true]);
  });

  it.each([
    ['C.04.5 knows no preference: both have White once in every match', 'double-swiss'],
    ['C.04.6 1.7: it is the teams that have preferences', 'team-swiss'],
  ])('%s', (_, system) => {
    expect(due(event(system))).toEqual([undefined, undefined, undefined, undefined]);
    expect(wrong(event(system))).toEqual([false, false, false, false]);
  });
});

describe('a colour due to a player who has not played', () => {
  it.each([
    ['C.04.4.1 1.6.4: a mild preference for Black', 'dubov', '2026', { colour: 'black', strength: 'mild' }],
    ['C.04.3 1.7.4: none', 'dutch', '2026', undefined],
    ['Dubov 1997 5: none in round 1, whose colours change from board to board', 'dubov', '1997', undefined],
    ['C.04.4.2 1.5.4: none', 'burstein', '2026', undefined],
  ] as const)('%s', (_, system, edition, expected) => {
    const first = { ...event(system), edition, rounds: [] };
    expect(colourDueWithoutGame(first)).toEqual(expected);
    // Nobody has a game: anyone who has White in round 1 is not wronged.
    expect(wrong({ ...first, rounds: [round(1, [board(1, 1, 3)])] }).slice(0, 2)).not.toContain(true);
  });

  it('Dubov 1997 1: White from round 2 on, as the worked example counts number 21; the text knows no strengths', () => {
    const { players, rounds } = event('dubov');
    const late = { id: 5, tpn: 5, name: 'P5, X', rating: 2000, firstRound: 4 };
    const before = { ...event('dubov'), edition: '1997', players: [...players, late], rounds };
    expect(colourDueWithoutGame(before)).toEqual({ colour: 'white' });
    expect(colourDueWithoutGame({ ...before, edition: '2026' })).toEqual({ colour: 'black', strength: 'mild' });
  });
});

import { describe, expect, it } from 'vitest';
import { playersIn } from './players.ts';

const read = (text: string) => {
  const found = playersIn(new TextEncoder().encode(text), 'list.csv', []);
  return found.ok ? found.value : found.error;
};

describe('a column of teams', () => {
  it.each([
    ['Team', 'Board'],
    ['Takım', 'Masa'],
    ['Mannschaft', 'Brett'],
  ])('makes teams in board order: %s, %s', (team, board) => {
    const list = `Name;Rating;${team};${board}\nB;2000;Ankara;2\nX;1900;Köln;1\nA;1800;Ankara;1\nNobody;1700;;\n`;
    expect(read(list)).toMatchObject({
      players: [{ name: 'B' }, { name: 'X' }, { name: 'A' }, { name: 'Nobody' }],
      teams: [
        { name: 'Ankara', members: [2, 0] },
        { name: 'Köln', members: [1] },
      ],
    });
  });

  it('without boards the order of the lines is the board order; the team is the club where no column has clubs', () => {
    expect(read('Name;Team\nB;Ankara\nA;Ankara\n')).toMatchObject({
      players: [{ club: 'Ankara' }, { club: 'Ankara' }],
      teams: [{ members: [0, 1] }],
    });
    expect(read('Name;Team;Club\nB;Ankara;SK\n')).toMatchObject({ players: [{ club: 'SK' }] });
    expect(read('Name;Club\nB;SK\n')).not.toHaveProperty('teams');
  });
});

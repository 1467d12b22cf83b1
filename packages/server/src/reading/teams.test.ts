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

  it.each(['Captain', 'Kaptan', 'Takım kaptanı', 'Mannschaftsführer', 'Capitaine', 'Capitán'])(
    'has its captain from a column of captains, in whichever of its rows: %s',
    (captain) => {
      const list = `Name;Team;${captain}\nB;Ankara;\nX;Köln;Öz, Can\nA;Ankara;Ay, Ece\nC;Ankara;Someone Else\nY;Wien;\n`;
      const teams = [
        { name: 'Ankara', captain: 'Ay, Ece', members: [0, 2, 3] },
        { name: 'Köln', captain: 'Öz, Can', members: [1] },
        { name: 'Wien', members: [4] },
      ];
      expect(read(list)).toMatchObject({ players: [{ name: 'B' }, {}, {}, {}, {}], warnings: [] });
      expect(read(list)).toHaveProperty('teams', teams);
    },
  );

  it.each(['C', 'k', 'x', '✓', 'Ja'])('has for captain the player whom the column of captains marks: %s', (mark) => {
    const list = `Team;Surname;First name;Captain\nAnkara;Ay;Ece;\nAnkara;Öz;Can;${mark}\nWien;Li;Su;${mark}\n`;
    expect(read(list)).toMatchObject({
      teams: [
        { name: 'Ankara', captain: 'Öz, Can' },
        { name: 'Wien', captain: 'Li, Su' },
      ],
    });
  });

  it('in a line of its own may name its captain there', () => {
    expect(read('Team;Captain;Name\nAnkara;Ay, Ece;\n;;A\n;;B\nWien;;X\n')).toMatchObject({
      players: [{ name: 'A' }, { name: 'B' }, { name: 'X' }],
      teams: [{ name: 'Ankara', captain: 'Ay, Ece', members: [0, 1] }, { name: 'Wien' }],
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

  it('named in its first line only, as spreadsheets have it: those below are read as if it stood in each line, and it is said', () => {
    const table = (again: boolean) => {
      const [ankara, wien] = ['Ankara', 'Wien'].map((team) => (again ? team : ''));
      return `Team\tBoard\tName\tRating\n\tx\tNobody\t1500\nAnkara\t2\tB\t2000\n${ankara}\t1\tA\t1900\n\n${ankara}\t3\tC\t0\nWien\t1\tX\t1800\n${wien}\t2\tY\t1700\n`;
    };
    const [sparse, full] = [read(table(false)), read(table(true))];
    expect(sparse).toEqual({
      ...full,
      columns: expect.anything(),
      warnings: [
        expect.objectContaining({ code: 'table.teamAbove', line: 4, facts: { found: 3, expected: 'a team' } }),
      ],
    });
    expect(sparse).toMatchObject({
      players: [
        { name: 'Nobody' },
        { name: 'B', club: 'Ankara' },
        { name: 'A', club: 'Ankara' },
        {},
        {},
        { club: 'Wien' },
      ],
      teams: [
        { name: 'Ankara', members: [2, 1, 3] },
        { name: 'Wien', members: [4, 5] },
      ],
    });
  });

  it('in a line of its own above its players: that line is nobody', () => {
    expect(read('Team;Name\nAnkara;\n;A\n;B\nWien;\n;X\n')).toMatchObject({
      players: [{ name: 'A' }, { name: 'B' }, { name: 'X' }],
      warnings: [{ code: 'table.teamAbove', facts: { found: 3 } }],
      teams: [
        { name: 'Ankara', members: [0, 1] },
        { name: 'Wien', members: [2] },
      ],
    });
  });

  it('named again in another line: a player with none plays in none', () => {
    const found = read('Name;Team\nA;Ankara\nB;ankara\nNobody;\nX;Wien\n');
    expect(found).toMatchObject({ warnings: [], teams: [{ members: [0, 1] }, { members: [3] }] });
  });
});

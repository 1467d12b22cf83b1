import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  errorsIn,
  fitsTable,
  freePlayers,
  inOrder,
  NO_PLAYER,
  NO_TEAM,
  stayingIn,
  unclearNames,
  withPasted,
  withRoom,
} from './typedTeams.ts';

describe('teams typed into a table', () => {
  it('there is always an empty line in every team, and an empty team', () => {
    const [team, ...rest] = withRoom([{ name: 'Ankara', players: [{ name: 'Ertan', rating: '' }] }]);
    expect([team?.players.length, rest]).toEqual([2, [NO_TEAM]]);
    expect(withRoom([])).toEqual([NO_TEAM]);
  });

  it('lines from a spreadsheet make teams; a line without a team belongs to the team above', () => {
    const text = 'Ankara\tYılmaz, Ertan\t2480\n\tÖztürk, Can\t2463\nKöln\tGroß, Hoa\t\nAnkara\tKaya, Elif\t1900\n';
    const teams = withPasted([NO_TEAM], 0, text);
    expect(entriesOf(teams, [])).toEqual([
      {
        name: 'Ankara',
        members: [
          { name: 'Yılmaz, Ertan', rating: 2480 },
          { name: 'Öztürk, Can', rating: 2463 },
          { name: 'Kaya, Elif', rating: 1900 },
        ],
      },
      { name: 'Köln', members: [{ name: 'Groß, Hoa', rating: 0 }] },
    ]);
  });

  it('names and ratings go to the current team; registered players are found by name', () => {
    const teams = withPasted([{ name: 'Wien', players: [NO_PLAYER] }], 0, 'Mozart, W\t2000\nHaydn, J\t1900');
    const haydn = { id: 7, tpn: 1, name: 'Haydn, J', rating: 1950 };
    expect(entriesOf(teams, [haydn])).toEqual([{ name: 'Wien', members: [{ name: 'Mozart, W', rating: 2000 }, 7] }]);
  });

  it('errors and omissions are reported where they occur', () => {
    const teams = withRoom([
      { name: '', players: [{ name: 'Solo, Han', rating: '12x' }] },
      { name: 'Empty', players: [NO_PLAYER] },
    ]);
    expect(errorsIn(teams)).toEqual([
      { rule: 'nameMissing', team: 0 },
      { rule: 'rating', team: 0, player: 0 },
      { rule: 'noPlayers', team: 1 },
    ]);
  });

  it.each([
    ['Ankara\tYılmaz, Ertan\t2480\n\tÖztürk, Can\t', true],
    ['Mozart, W;2000\nHaydn, J;1900', true],
    ['Mozart, W\nHaydn, J', true],
    ['Takım\tAdı\tElo\nAnkara\tYılmaz, Ertan\t2480', false],
    ['Takım\tMasa\tAdı\tElo\nAnkara\t1\tYılmaz, Ertan\t2480', false],
    ['Ankara\t1\tYılmaz, Ertan', false],
    ['Ankara\t1\t2480', false],
  ])('what the table takes, and what is a list to be read: %j', (text, fits) => {
    expect(fitsTable(text)).toBe(fits);
  });

  it('names that do not tell the family name are asked about', () => {
    const teams = withPasted([NO_TEAM], 0, 'Wien\tWolfgang Mozart\t2000\n\tHaydn, Joseph\t1900\n\tSalieri\t1800');
    expect(unclearNames(teams)).toEqual(['Wolfgang Mozart']);
    const names = inOrder(teams, 'givenFirst').flatMap(({ players }) => players.map(({ name }) => name));
    expect(names.filter(Boolean)).toEqual(['Mozart, Wolfgang', 'Haydn, Joseph', 'Salieri']);
  });

  it('a player of a team stays there, and so does one listed in a team above', () => {
    const players = [
      { id: 1, tpn: 1, name: 'Kaya, Elif', rating: 1900 },
      { id: 2, tpn: 2, name: 'Haydn, Joseph', rating: 1800 },
    ];
    const entrants = { players, teams: [{ id: 1, tpn: 1, name: 'Ankara', members: [1] }] };
    const teams = withPasted(
      [NO_TEAM],
      0,
      // The last Elif Kaya is another: her rating says so. Haydn is free, and Wien has him first.
      'Wien\tKaya, Elif\t1900\n\tELİF KAYA\t\n\tHaydn, Joseph\t\nBonn\tHaydn, Joseph\t\n\tNew, One\t1500\nGraz\tNew, One\t1500\nKöln\tKaya, Elif\t2100',
    );
    const staying = stayingIn(teams, entrants);
    expect([...staying].map(([{ name }, team]) => [name, team])).toEqual([
      ['Kaya, Elif', 'Ankara'],
      ['ELİF KAYA', 'Ankara'],
      ['Haydn, Joseph', 'Wien'],
      ['New, One', 'Bonn'],
    ]);
    expect(entriesOf(teams, freePlayers(entrants), staying)).toEqual([
      { name: 'Wien', members: [2] },
      { name: 'Bonn', members: [{ name: 'New, One', rating: 1500 }] },
      { name: 'Graz', members: [] },
      { name: 'Köln', members: [{ name: 'Kaya, Elif', rating: 2100 }] },
    ]);
    expect(errorsIn(teams, staying)).toEqual([{ rule: 'noPlayers', team: 2 }]);
  });
});

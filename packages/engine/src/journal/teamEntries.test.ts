import { describe, expect, it } from 'vitest';
import { editionOf } from '../pairing/index.ts';
import { EMPTY_TOURNAMENT } from '../tournament/index.ts';
import { toBePaired } from './index.ts';
import { decideChange } from './journal.ts';
import { withTeams } from './testing/desk.ts';

describe('teams registered at once, and away', () => {
  const register = () => {
    const desk = withTeams('team-swiss', 2, 2, { totalRounds: 3 });
    const newcomer = { name: 'Reserve, Rita', rating: 1900 };
    const teams = [
      { name: 'Team 1', members: [newcomer] },
      {
        name: 'Köln',
        captain: 'Kapitän',
        members: [
          { name: 'Eins', rating: 2100 },
          { name: 'Zwei', rating: 2000 },
        ],
      },
    ];
    expect(desk.send({ kind: 'add-teams', teams })).toBe('ok');
    return desk;
  };

  it('new players follow those of a team that is there, and keep their board order', () => {
    const { teams, players } = register().tournament;
    const named = teams.map(({ members }) => members.map((id) => players.find((each) => each.id === id)?.name));
    expect(named.map((names) => names.length)).toEqual([3, 2, 2]);
    expect([named[0][2], named[2], teams[2].captain]).toEqual(['Reserve, Rita', ['Eins', 'Zwei'], 'Kapitän']);
    expect(players.map(({ tpn }) => tpn)).toEqual(players.map((_, i) => i + 1));
  });

  it('a player in two teams, and no team at all, are refused and nothing is registered', () => {
    const desk = register();
    const before = desk.tournament;
    expect(desk.send({ kind: 'add-teams', teams: [] })).toBe('journal.noTeams');
    const [{ members }] = before.teams;
    expect(desk.send({ kind: 'add-teams', teams: [{ name: 'Wien', members: [members[0]] }] })).toBe(
      'journal.playerOfOtherTeam',
    );
    expect(desk.send({ kind: 'add-teams', teams: [{ name: 'Team 1', members: [members[0]] }] })).toBe(
      'journal.playerTwiceInTeam',
    );
    expect(desk.tournament).toEqual(before);
  });

  it('a team that is away is not paired, and comes back', () => {
    const desk = register();
    const there = () => toBePaired(desk.tournament, 1);
    expect(there()).toEqual([1, 2, 3]);
    expect(desk.send({ kind: 'team-bye', round: 1, team: 3, bye: 'zero' })).toBe('ok');
    expect(there()).toEqual([1, 2]);
    expect(desk.send({ kind: 'team-bye', round: 1, team: 3, bye: null })).toBe('ok');
    expect(there()).toEqual([1, 2, 3]);
    expect(desk.send({ kind: 'team-bye', round: 4, team: 3, bye: 'zero' })).toBe('journal.noSuchRound');
  });
});

describe('pairing by hand', () => {
  it('teams: the engine pairs the rest around the match of the arbiter', () => {
    const desk = withTeams('team-swiss', 6, 2, { totalRounds: 3, initialColour: 'white' });
    const edition = editionOf('team-swiss', '2026');
    const paired = edition?.pair(desk.tournament, { round: 1, fixed: { pairs: [{ white: 6, black: 1 }] } });
    expect(
      paired?.ok === true ? paired.value.pairings.map(({ white, black }) => [white, black].sort()) : paired,
    ).toEqual(expect.arrayContaining([[1, 6]]));
    expect(
      paired?.ok === true && new Set(paired.value.pairings.flatMap(({ white, black }) => [white, black])).size,
    ).toBe(6);
    const all = {
      pairs: [
        { white: 1, black: 2 },
        { white: 3, black: 4 },
        { white: 5, black: 6 },
      ],
    };
    const kept = edition?.pair(desk.tournament, { round: 1, fixed: all });
    expect(kept?.ok === true && kept.value.pairings.map(({ white, black }) => ({ white, black }))).toEqual(all.pairs);
  });

  it('Double-Swiss: the bye of a match may be worth a win and a draw (C.04.5 1.4), no more', () => {
    const scoring = { ...EMPTY_TOURNAMENT.scoring, pab: 15 };
    const settings = { info: { name: 'X' }, scoring, totalRounds: 4 };
    const create = (system: string, pab: number) =>
      decideChange(EMPTY_TOURNAMENT, {
        kind: 'create',
        settings: { ...settings, system, scoring: { ...scoring, pab } },
      });
    expect([create('double-swiss', 15).ok, create('double-swiss', 20).ok, create('dutch', 15).ok]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

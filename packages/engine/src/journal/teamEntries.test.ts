import { describe, expect, it } from 'vitest';
import { editionOf } from '../pairing/index.ts';
import { EMPTY_TOURNAMENT } from '../tournament/index.ts';
import { toBePaired } from './index.ts';
import { decideChange } from './journal.ts';
import { commandOf } from './retold.ts';
import { withTeams } from './testing/journal.ts';

describe('teams registered at once, and away', () => {
  const register = () => {
    const journal = withTeams('team-swiss', 2, 2, { totalRounds: 3 });
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
    expect(journal.send({ kind: 'add-teams', teams })).toBe('ok');
    return journal;
  };

  it('new players follow those of a team that is there, and keep their board order', () => {
    const { teams, players } = register().tournament;
    const named = teams.map(({ members }) => members.map((id) => players.find((each) => each.id === id)?.name));
    expect(named.map((names) => names.length)).toEqual([3, 2, 2]);
    expect([named[0][2], named[2], teams[2].captain]).toEqual(['Reserve, Rita', ['Eins', 'Zwei'], 'Kapitän']);
    expect(players.map(({ tpn }) => tpn)).toEqual(players.map((_, i) => i + 1));
  });

  it('players of no team come with the teams of their file, in one entry that is told again as the same', () => {
    const desk = withTeams('team-swiss', 2, 2, { totalRounds: 3 });
    const before = desk.tournament;
    const members = [{ name: 'Eins', rating: 2100 }];
    const command = {
      kind: 'add-teams',
      teams: [{ name: 'Köln', members }],
      others: [{ name: 'Allein', rating: 2050 }],
    } as const;
    const decided = decideChange(before, command);
    expect(desk.send(command)).toBe('ok');
    expect(
      desk.tournament.players
        .slice(-2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Allein', 'Eins'].sort());
    expect(desk.tournament.teams.at(-1)?.members.length).toBe(1);
    const again = decided.ok
      ? decideChange(before, commandOf(before, decided.value as Parameters<typeof commandOf>[1]))
      : decided;
    expect(again).toEqual(decided);
  });

  it('a list that only names another captain changes nothing else, even after a round, and can be undone', () => {
    const desk = withTeams('team-swiss', 2, 2, { totalRounds: 3 });
    const before = desk.tournament.teams;
    desk.send({ kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], confirmed: 2 });
    const command = { kind: 'add-teams', teams: [{ name: 'Team 1', captain: 'Öz, Can', members: [] }] } as const;
    expect(desk.send(command)).toBe('ok');
    expect(desk.tournament.teams).toEqual(
      before.map((team) => (team.id === 1 ? { ...team, captain: 'Öz, Can' } : team)),
    );
    expect(desk.send({ kind: 'undo' })).toBe('ok');
    expect(desk.tournament.teams).toEqual(before);
  });

  it('a question about a player of a team can be answered', () => {
    const desk = withTeams('team-swiss', 2, 2, { totalRounds: 3 });
    desk.send({ kind: 'change-settings', settings: { info: { startDate: '2026/11/23' } } });
    const members = [{ name: 'Eins', rating: 2100, birth: '1801/00/00' }];
    const command = { kind: 'add-teams', teams: [{ name: 'Köln', members }] } as const;
    expect(desk.send(command)).toBe('journal.birthOutOfRange');
    expect(desk.send({ ...command, confirmed: ['journal.birthOutOfRange'] })).toBe('ok');
  });

  it('a player in two teams, and no team at all, are refused and nothing is registered', () => {
    const journal = register();
    const before = journal.tournament;
    expect(journal.send({ kind: 'add-teams', teams: [] })).toBe('journal.noTeams');
    const [{ members }] = before.teams;
    expect(journal.send({ kind: 'add-teams', teams: [{ name: 'Wien', members: [members[0]] }] })).toBe(
      'journal.playerOfOtherTeam',
    );
    expect(journal.send({ kind: 'add-teams', teams: [{ name: 'Team 1', members: [members[0]] }] })).toBe(
      'journal.playerTwiceInTeam',
    );
    expect(journal.tournament).toEqual(before);
  });

  it('a team that is away is not paired, and comes back', () => {
    const journal = register();
    const there = () => toBePaired(journal.tournament, 1);
    expect(there()).toEqual([1, 2, 3]);
    expect(journal.send({ kind: 'team-bye', round: 1, team: 3, bye: 'zero' })).toBe('ok');
    expect(there()).toEqual([1, 2]);
    expect(journal.send({ kind: 'team-bye', round: 1, team: 3, bye: null })).toBe('ok');
    expect(there()).toEqual([1, 2, 3]);
    expect(journal.send({ kind: 'team-bye', round: 4, team: 3, bye: 'zero' })).toBe('journal.noSuchRound');
  });

  it('a team that is away for several rounds in a row is one entry: all of them or nothing, and one undo', () => {
    const journal = register();
    const before = journal.tournament;
    const away = { kind: 'team-bye', round: 1, team: 3, bye: 'zero' } as const;
    expect(journal.send({ ...away, lastRound: 4 })).toBe('journal.noSuchRound');
    expect(journal.send({ ...away, round: 2, lastRound: 1 })).toBe('journal.noSuchRound');
    expect(journal.tournament).toEqual(before);
    expect(journal.send({ ...away, lastRound: 2 })).toBe('ok');
    const there = () => [1, 2, 3].map((round) => toBePaired(journal.tournament, round));
    expect(there()).toEqual([
      [1, 2],
      [1, 2],
      [1, 2, 3],
    ]);
    expect(journal.send({ ...away, bye: null })).toBe('ok');
    expect(there()[1]).toEqual([1, 2]);
    expect(journal.send({ kind: 'undo', entry: journal.entries.length })).toBe('ok');
    expect(journal.send({ kind: 'undo', entry: journal.entries.length - 2 })).toBe('ok');
    expect(journal.tournament.rounds.flatMap(({ teamByes = [] }) => teamByes)).toEqual([]);
  });

  it('several that are away are one entry: all of them or nothing, each once, and one undo', () => {
    const journal = register();
    const before = journal.tournament;
    const away = { kind: 'team-bye', round: 1, team: 3, more: [1, 3], bye: 'zero' } as const;
    expect(journal.send({ ...away, more: [1, 9] })).toBe('journal.unknownTeam');
    expect(journal.tournament).toEqual(before);
    expect(journal.send(away)).toBe('ok');
    expect(toBePaired(journal.tournament, 1)).toEqual([2]);
    expect(journal.tournament.rounds[0].teamByes).toEqual([
      { team: 3, kind: 'zero' },
      { team: 1, kind: 'zero' },
    ]);
    expect(journal.send({ kind: 'undo' })).toBe('ok');
    expect(journal.tournament).toEqual(before);
    journal.send(away);
    expect(journal.send({ ...away, bye: null })).toBe('ok');
    expect(toBePaired(journal.tournament, 1)).toEqual([1, 2, 3]);
  });
});

describe('pairing by hand', () => {
  it('teams: the engine pairs the rest around the match of the arbiter', () => {
    const journal = withTeams('team-swiss', 6, 2, { totalRounds: 3, initialColour: 'white' });
    const edition = editionOf('team-swiss', '2026');
    const paired = edition?.pair(journal.tournament, { round: 1, fixed: { pairs: [{ white: 6, black: 1 }] } });
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
    const kept = edition?.pair(journal.tournament, { round: 1, fixed: all });
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

import {
  ROUND_ROBIN_7,
  SWISS_18,
  teamTournament,
  tournamentFromCards,
  tournamentFromTable,
} from '@turnuva/testkit/standings';
import { describe, expect, it } from 'vitest';
import type { Standings, StandingsOptions } from '../standings/index.ts';
import { choiceFor, RECOMMENDED_LISTS, standingsOf } from '../standings/index.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { crosstable, pairingCards, tableSheet, teamSheets, tieBreakSheet } from './index.ts';

function table(tournament: Tournament, options: StandingsOptions = {}): Standings {
  const made = standingsOf(tournament, options);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
const swiss = tournamentFromCards(Object.fromEntries(SWISS_18.map((card, i) => [i + 1, card])));

describe('standings table', () => {
  it('marks shared ranks and shows points to one decimal', () => {
    const sheet = tableSheet(swiss, table(swiss));
    expect(sheet.rows.slice(0, 4).map(({ rank, shared, id, points }) => [rank, shared, id, points])).toEqual([
      [1, false, 5, '5.5'],
      [2, false, 2, '5.0'],
      [3, false, 3, '4.5'],
      [3, true, 7, '4.5'],
    ]);
  });
});

describe('crosstable', () => {
  it('Swiss: by rounds; the cells name lines and mirror one another', () => {
    const sheet = crosstable(swiss, table(swiss, { tiebreaks: ['BH'] }));
    expect([sheet.columns, sheet.count]).toEqual(['rounds', 7]);
    for (const row of sheet.rows) {
      row.cells.forEach(([cell], r) => {
        const back = sheet.rows[(cell.opponent ?? 0) - 1].cells[r][0];
        expect(back.opponent).toBe(row.line);
        expect([cell.colour, back.colour].sort()).toEqual(
          cell.colour === undefined ? [undefined, undefined] : ['black', 'white'],
        );
      });
    }
  });

  it('round robin: by opponents, as the table of the source reads', () => {
    const event = tournamentFromTable(ROUND_ROBIN_7);
    const sheet = crosstable(event, table(event, { tiebreaks: ['TPN'] }));
    expect(sheet.columns).toBe('opponents');
    const byId = [...sheet.rows].sort((a, b) => a.id - b.id);
    const read = byId.map((row) => byId.map((other) => row.cells[other.line - 1][0]?.outcome ?? '.').join(''));
    expect(read).toEqual(ROUND_ROBIN_7);
  });
});

describe("the player's pairing card", () => {
  it('Umay of seed 004: results, running total, nothing played in the forfeit', () => {
    const card = pairingCards(swiss, 7)[10];
    expect(card.lines.map((line) => line.total)).toEqual([0, 10, 10, 20, 30, 30, 40]);
    expect(card.lines.map((line) => line.outcome)).toEqual(['0', '1', '0', '1', '+', '0', '1']);
    expect(card.lines[4].played).toBe(false);
    expect(card.lines[0].colour).toBe('white');
    expect(card.lines[4].colour).toBeUndefined();
  });

  it.each([
    ['2026', 'down'],
    ['2009', undefined],
  ])(
    'floats are those of the edition: a half-point bye in dutch %s (C.04.3 1.4.3; seed 000 A.4, A.5)',
    (edition, half) => {
      const event = { ...tournamentFromCards({ 1: '2w1 3w1', 2: '1b0 pab', 3: '4w0 1b0', 4: '3b1 half' }), edition };
      const marks = pairingCards(event, 2).map((card) => card.lines.map((line) => line.float));
      expect(marks).toEqual([
        [undefined, 'down'],
        [undefined, 'down'],
        [undefined, 'up'],
        [undefined, half],
      ]);
    },
  );

  it('a win by forfeit leaves no colour, and is a float that no game made; its loss is neither (C.04.3 1.4.3, 1.4.4)', () => {
    const event = tournamentFromCards({ 1: '2w+ 3w1', 2: '1b- 4b0', 3: '4w0 1b0', 4: '3b1 2w1' });
    const cards = pairingCards({ ...event, system: 'dutch', edition: '2026' }, 2);
    const told = cards.map(({ lines: [first] }) => [first.colour, first.float, first.floatWithoutGame]);
    expect(told).toEqual([
      [undefined, 'down', true],
      [undefined, undefined, undefined],
      ['white', undefined, undefined],
      ['black', undefined, undefined],
    ]);
    expect(cards[0].lines[1]).toMatchObject({ colour: 'white', float: 'down' });
    expect(cards[0].lines[1].floatWithoutGame).toBeUndefined();
  });

  it('a game without a result is worth nothing yet, and its colour is shown', () => {
    const [game] = swiss.rounds[6].games;
    const { result: _, ...open } = game;
    const rounds = swiss.rounds.map((round, i) =>
      i === 6 ? { ...round, games: [open, ...round.games.slice(1)] } : round,
    );
    const line = pairingCards({ ...swiss, rounds }, 7)
      .find(({ player }) => player.id === game.white)
      ?.lines.at(-1);
    expect(line).toMatchObject({ outcome: 'open', points: 0, played: false, colour: 'white' });
  });
});

describe('tie-break table of a player', () => {
  it('has a receipt for every code, equal to the table', () => {
    const options = { tiebreaks: ['BH/C1', 'SB', 'DE'] };
    const row = table(swiss, options).rows[4];
    const sheet = tieBreakSheet(swiss, options, row.id);
    expect(sheet.ok && sheet.value.receipts.map((receipt) => receipt.text)).toEqual(row.values.map(({ text }) => text));
  });
});

describe('team sheets', () => {
  it('list matches and the games of the players', () => {
    const event = teamTournament(2, 4, [[{ first: 1, second: 2, points: 2.5 }]]);
    const [first, second] = teamSheets(event, 1);
    expect(first).toMatchObject({ matchPoints: '2', gamePoints: '2.5' });
    expect(second.matches[0]).toMatchObject({ opponent: 1, kind: 'played', matchPoints: '0', gamePoints: '1.5' });
    expect(first.players.map((player) => player.games[0].result)).toEqual(['1', '1', '=', '0']);
  });

  it('show the boards without an opponent: what the players have adds up to what the team has', () => {
    const event = teamTournament(2, 3, [[{ first: 1, second: 2, points: 1 }]]);
    const [round] = event.rounds;
    // 203 is not there and 103 wins the last board; 101 lost the first one, where nobody sat opposite either; 201 had asked to rest.
    const byes = [
      { player: 103, kind: 'full', unopposed: true } as const,
      { player: 101, kind: 'zero', unopposed: true } as const,
      { player: 201, kind: 'zero' } as const,
    ];
    const games = round.games.filter(({ white, black }) => [white, black].includes(102));
    const sheets = teamSheets({ ...event, rounds: [{ ...round, games, byes }] }, 1);
    const done = sheets.flatMap(({ players }) => players.map((player) => [player.id, player.games[0]?.result]));
    expect(done).toEqual([
      [101, '-'],
      [102, '0'],
      [103, '+'],
      [201, undefined],
      [202, '1'],
      [203, undefined],
    ]);
  });
});

describe('categories and who is listed', () => {
  const people = swiss.players.map((player) => ({
    ...player,
    ...(player.id % 2 === 0 ? { sex: 'w' as const, birth: '2012/05/00', club: 'A' } : { birth: '2000/00/00' }),
    rating: player.id > 15 ? 0 : 1500 + player.id,
    ...(player.id === 5 ? { withdrawnFrom: 7 } : {}),
    ...(player.id === 2 ? { expelled: true } : {}),
  }));
  const event = { ...swiss, players: people };

  it.each<[StandingsOptions, number]>([
    [{}, 17],
    [{ includeExpelled: true }, 18],
    [{ includeWithdrawn: false }, 16],
    [{ filter: { sex: 'w' } }, 8],
    [{ filter: { bornFrom: 2012 } }, 8],
    [{ filter: { bornTo: 2011 } }, 9],
    [{ filter: { club: 'A' } }, 8],
    [{ filter: { unrated: true } }, 3],
    [{ filter: { ratingFrom: 1501, ratingTo: 1510 } }, 9],
  ])('%o lists %d', (options, count) => expect(table(event, options).rows).toHaveLength(count));

  it('a category has its own ranks and the values of the whole event', () => {
    const all = new Map(table(event, { tiebreaks: ['BH'] }).rows.map((row) => [row.id, row.values]));
    const { rows } = table(event, { tiebreaks: ['BH'], filter: { sex: 'w' } });
    expect(rows[0].rank).toBe(1);
    for (const row of rows) expect(row.values).toEqual(all.get(row.id));
  });
});

describe('recommended lists', () => {
  const base = {
    swiss,
    berger: tournamentFromTable(['.1=', '0.1', '=0.']),
    teams: teamTournament(2, 4, [[{ first: 1, second: 2, points: 2 }]]),
  };
  const rated = (event: Tournament): Tournament => ({
    ...event,
    players: event.players.map((player) => ({ ...player, rating: 2000 })),
  });

  it.each(RECOMMENDED_LISTS.map((list) => [list.id, list] as const))('%s can be used unchanged', (_, list) => {
    const event = list.of === 'teams' ? base.teams : list.predetermined ? base.berger : base.swiss;
    const used = { ...rated(event), system: list.predetermined ? 'round-robin' : 'dutch' };
    expect(standingsOf(used, { tiebreaks: list.codes, edition: list.edition }).ok).toBe(true);
    expect(choiceFor(used, list.edition).lists).toContain(list);
  });

  it('what the format forbids is not offered, and no rating list with unrated players', () => {
    expect(choiceFor(base.berger, '2026').codes).not.toContain('BH');
    expect(choiceFor(base.swiss, 'classic').lists.map((list) => list.id)).toEqual([
      'classicSwissFar',
      'classicSwissUnrated',
      'classicSwissFarB',
      'classicSwissUnratedB',
    ]);
  });
});

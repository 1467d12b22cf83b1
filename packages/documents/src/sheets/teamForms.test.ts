import type { Tournament } from '@turnuva/engine';
import { sheetsFor } from '@turnuva/engine/views';
import { describe, expect, it } from 'vitest';
import { eventfulLeague, scheveningen, skalitzka, teamRoundRobin } from '../testing/events.ts';
import { drawSheet, type Language, rowsOf, tablesOf } from '../testing/tables.ts';

const league = eventfulLeague();
const name = (id: number): string => league.players.find((player) => player.id === id)?.name ?? '';
const team = (id: number): string => league.teams.find((each) => each.id === id)?.name ?? '';

describe('line-up forms', () => {
  const cardsOf = (event: Tournament, round: number, language: Language = 'en') =>
    drawSheet('lineUpForms', event, round, language).blocks.flatMap((block) =>
      block.kind === 'cards' ? block.cards : [],
    );

  it('have one for each team of each match: the boards to write on, the order of the team, the captain to sign', () => {
    const event = teamRoundRobin(4, 3);
    const [first] = event.teams;
    const named = { ...event, teams: event.teams.map((each) => (each === first ? { ...each, captain: 'Ada' } : each)) };
    const matches = event.rounds[0]?.matches ?? [];
    const cards = cardsOf(named, 1);
    expect(cards).toHaveLength(2 * matches.length);
    const titles = matches.flatMap(({ white, black }) => [white, black]);
    const teamOf = (id: number) => event.teams.find((each) => each.id === id);
    expect(cards.map(({ lines }) => lines[1]?.text)).toEqual(titles.map((id) => teamOf(id)?.name));
    expect(cards[0]?.lines[2]?.text).toBe(`Opponent: ${teamOf(matches[0]?.black ?? 0)?.name}`);
    const mine = cards[titles.indexOf(first?.id ?? 0)];
    const people = (first?.members ?? []).map((id) => event.players.find((each) => each.id === id));
    expect(rowsOf(mine?.table)).toEqual(
      people.map((player, i) => [String(i + 1), '_', String(i + 1), player?.name, String(player?.rating)]),
    );
    expect(mine?.after).toEqual([{ text: 'Signature (captain, Ada)', blank: true }]);
  });

  it('name reserves below the boards, but no player who has left', () => {
    const event = teamRoundRobin(4, 3);
    const two = { ...event, options: { ...event.options, boards: 2 } };
    expect(rowsOf(cardsOf(two, 1)[0]?.table).map(([board, field]) => [board, field])).toEqual([
      ['1', '_'],
      ['2', '_'],
      ['', ''],
    ]);
    const gone = event.teams.find(({ name }) => name === cardsOf(event, 1)[0]?.lines[1]?.text)?.members[1];
    const players = event.players.map((each) => (each.id === gone ? { ...each, withdrawnFrom: 1 } : each));
    // Numbers stay those of the list.
    expect(rowsOf(cardsOf({ ...event, players }, 1)[0]?.table).map((row) => row[2])).toEqual(['1', '3', '']);
  });

  it('of a round that is not opened: the schedule knows who meets', () => {
    const event = teamRoundRobin(4, 3);
    const pairs = (tournament: Tournament) => cardsOf(tournament, 2).map(({ lines }) => lines[1]?.text);
    expect(pairs({ ...event, rounds: event.rounds.slice(0, 1) })).toEqual(pairs(event));
    expect(pairs(event)).toHaveLength(4);
  });

  it('are two a page, of long lists one', () => {
    const perPage = (boards: number) => drawSheet('lineUpForms', teamRoundRobin(2, boards), 1).blocks[0];
    expect([4, 10, 11].map((boards) => perPage(boards))).toMatchObject([
      { rowsPerPage: 2 },
      { rowsPerPage: 2 },
      { rowsPerPage: 1 },
    ]);
  });

  it('have as much room for the names to be written as for those printed, however long one is', () => {
    const event = teamRoundRobin(2, 4);
    const long = { ...event.players[0], name: 'Freiherr von Hohenzollern-Sigmaringen, Maximilian Alexander' };
    const players = event.players.map((each, i) => (i === 0 ? { ...each, ...long } : each));
    const tables = drawSheet('lineUpForms', { ...event, players }, 1).blocks.flatMap((block) =>
      block.kind === 'cards' ? block.cards.flatMap(({ table }) => table ?? []) : [],
    );
    for (const { columns } of tables) {
      expect(columns.filter(({ wide }) => wide === true).map(({ title }) => title)).toEqual(['Player', 'Team order']);
      expect(columns.filter(({ characters = 0 }) => characters > 10)).toEqual([]);
    }
  });

  it('are offered where captains choose', () => {
    const has = (event: Tournament) => sheetsFor(event).some(({ id }) => id === 'lineUpForms');
    const swiss = { ...teamRoundRobin(4, 3), system: 'team-swiss' };
    const events = [swiss, teamRoundRobin(4, 3), scheveningen(4), skalitzka(4), { ...swiss, system: 'knockout' }];
    expect(events.map(has)).toEqual([true, true, false, false, false]);
  });

  it.each([
    ['en', 'Line-up forms', 'Opponent: ', 'Team order', 'Signature (captain'],
    ['de', 'Aufstellungszettel', 'Gegner: ', 'Mannschaftsreihenfolge', 'Unterschrift (Mannschaftsführer'],
    ['tr', 'Kadro formları', 'Rakip: ', 'Takım sırası', 'İmza (kaptan'],
  ] as const)('in the words of %s', (language, title, opponent, order, signature) => {
    const event = teamRoundRobin(4, 3);
    expect(drawSheet('lineUpForms', event, 1, language).title).toContain(title);
    const [card] = cardsOf(event, 1, language);
    expect(card?.lines[2]?.text.startsWith(opponent)).toBe(true);
    expect(card?.table?.columns[3]?.title).toBe(order);
    expect(card?.after?.[0]?.text.startsWith(signature)).toBe(true);
  });
});

describe('match sheets', () => {
  const cards = (round: number) =>
    drawSheet('matchSheets', league, round).blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : []));

  it('have a card a match with its teams, a line a board, and both captains to sign', () => {
    for (const { number, matches = [], games } of league.rounds) {
      expect(cards(number)).toHaveLength(matches.length);
      matches.forEach((match, i) => {
        const card = cards(number)[i];
        expect(card?.lines[1]?.text).toBe(`${team(match.white)} - ${team(match.black)}`);
        const rows = rowsOf(card?.table);
        for (const game of games.filter((each) => each.match === match.table)) {
          const row = rows.find(([board]) => Number(board) === game.board - (match.table - 1) * 3) ?? [];
          const white = row[1] === 'W' ? row[2] : row[6];
          const black = row[1] === 'W' ? row[6] : row[2];
          expect([white, black]).toEqual([name(game.white), name(game.black)]);
        }
        const lines = card?.after?.map(({ text }) => text) ?? [];
        expect(lines.join()).toContain(`captain, ${team(match.black)}`);
        expect(lines).toContain('Signature (arbiter)');
        for (const id of [match.white, match.black]) expect(lines).toContain(`Match result: ${team(id)}`);
      });
    }
  });

  it('say when the round starts', () => {
    const rounds = league.rounds.map((each) =>
      each.number === 1 ? { ...each, date: '2026/11/22', time: '14:00' } : each,
    );
    expect(drawSheet('matchSheets', { ...league, rounds }, 1).subtitle).toContain('14:00');
  });

  it('a board without an opponent keeps its place and its point; the others are left to write in', () => {
    const table = (league.rounds[0]?.matches ?? []).findIndex(({ white, black }) => [white, black].includes(2));
    const rows = rowsOf(cards(1)[table]?.table);
    const [match] = [league.rounds[0]?.matches?.[table]];
    const otherBoard = league.teams.find(({ id }) => id !== 2 && [match?.white, match?.black].includes(id))?.members[1];
    expect(rows.map(([board]) => board)).toEqual(['1', '2', '3']);
    expect(rows[1]).toEqual(expect.arrayContaining(['no opponent', name(otherBoard ?? 0)]));
    expect([rows[0]?.[4], rows[2]?.[4]]).toEqual(['_', '_']);
    expect(rows[1]?.[4]).toMatch(/^\+ - −$|^− - \+$/);
  });

  it('a match given as a whole has its results: nobody plays there', () => {
    expect(rowsOf(cards(2)[0]?.table).map((row) => row[4])).toEqual(['− - +', '− - +', '− - +']);
    expect(rowsOf(cards(2)[1]?.table).map((row) => row[4])).toEqual(['_', '_', '_']);
  });
});

it('the pairing card of a player who is not lined up, or whose team has the bye, has no result', () => {
  const playing = new Set(league.rounds[0]?.games.flatMap(({ white, black }) => [white, black]));
  const withRests = { ...league, rounds: league.rounds.map((round) => ({ ...round, byes: [] })) };
  const rows = tablesOf(drawSheet('cards', withRests, 1)).flatMap(rowsOf);
  const without = rows.filter(([, , opponent]) => /^(not in the line-up|team: )/.test(opponent ?? ''));
  expect(without).toHaveLength(league.players.length - playing.size);
  expect(new Set(without.map(([, , , result]) => result))).toEqual(new Set(['']));
});

import type { Game, GameResult, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import { evolve } from '@turnuva/engine/journal';
import { DEFAULT_KNOCKOUT } from '@turnuva/engine/schedule';
import { speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { expect, it } from 'vitest';
import type { Sheet, TableBlock } from '../sheet.ts';
import { cellText } from '../sheet.ts';
import { eventfulLeague, roundRobin, swissOpen } from '../testing/events.ts';
import { rowsOf, tablesOf } from '../testing/tables.ts';
import { sheetKind } from './registry.ts';

const say = speaker('de', de);
const sheetOf = (id: string, tournament: Tournament, round: number, more = {}): Sheet => {
  const kind = sheetKind(id);
  if (kind === undefined) throw new Error(id);
  return kind.make({ tournament, round, say, language: 'de', ...more });
};
const tableOf = (sheet: Sheet): TableBlock => {
  const table = sheet.blocks.find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  return table;
};
const titlesOf = (sheet: Sheet): string[] => tableOf(sheet).columns.map(({ title }) => title);
const linesOf = (sheet: Sheet): string => JSON.stringify(sheet.blocks.filter((block) => block.kind === 'text'));

const game = (board: number, white: number, black: number, result: GameResult): Game => ({
  board,
  white,
  black,
  result,
});

/** A club's evening of five, one round: 2 has won against 3, 1 is free, 4 is on duty for the club, 5 is absent. */
const CLUB: Tournament = {
  ...EMPTY_TOURNAMENT,
  info: { name: 'Vereinsabend' },
  system: 'keizer',
  edition: 'classic',
  fideMode: false,
  totalRounds: 4,
  tiebreaks: [],
  players: [1, 2, 3, 4, 5].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2000 - id })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      games: [game(1, 2, 3, '10')],
      byes: [
        { player: 1, kind: 'pab' },
        { player: 4, kind: 'full' },
        { player: 5, kind: 'zero' },
      ],
    },
  ],
};

// The table ranked by Keizer points and showed 1 - ½ - 0 in bold; its "F" was a full-point bye in the legend.
it('a crosstable of the Keizer system shows its points first, and says what F is there', () => {
  const sheet = sheetOf('crosstable', CLUB, 1);
  expect(titlesOf(sheet).slice(-3)).toEqual(['1', 'KZ', 'Pkt.']);
  const table = tableOf(sheet);
  const bold = table.rows.map((row) => row.slice(-2).map((cell) => typeof cell === 'object' && cell.bold === true));
  expect(bold).toEqual(Array(5).fill([true, false]));
  // As the standings have them.
  const standings = tableOf(sheetOf('standings', CLUB, 1));
  const last = ({ rows }: TableBlock) => rows.map((row) => row.slice(-2).map(cellText));
  expect(last(table)).toEqual(last(standings));
  const signOf = (name: string) => {
    const row = table.rows.find((cells) => cells.some((cell) => cellText(cell) === name)) ?? [];
    return cellText(row[row.length - 3] ?? '');
  };
  expect([signOf('P4'), signOf('P5')]).toEqual(['F', '○']);
  expect(linesOf(sheet)).toContain('F: im Einsatz für den Verein');
  expect(linesOf(sheet)).toContain('○: abwesend');
  expect(linesOf(sheet)).not.toContain('ganzem Punkt');
});

it('a round without a match has its sign in the crosstable of teams, and the sign its word', () => {
  const league = eventfulLeague();
  const [first, second, third] = league.rounds;
  const [left, ...matches] = third?.matches ?? [];
  if (first === undefined || second === undefined || third === undefined || left === undefined)
    throw new Error('rounds');
  // Of the first match of round 3 one team has the bye instead, and the other is not there.
  const players = league.teams.flatMap(({ id, members }) => (id === left.white || id === left.black ? members : []));
  const games = third.games.filter(({ white }) => !players.includes(white));
  const last = { ...third, matches, games, byes: [], teamByes: [{ team: left.white, kind: 'pab' as const }] };
  const sheet = sheetOf('crosstable', { ...league, system: 'team-swiss', rounds: [first, second, last] }, 3);
  const [one, other] = [left.white, left.black].map((id) => league.teams.find((team) => team.id === id));
  const column = titlesOf(sheet).indexOf('3');
  const signOf = (name = ''): string =>
    cellText(tableOf(sheet).rows.find((cells) => cells.some((cell) => cellText(cell) === name))?.[column] ?? '');
  expect([signOf(one?.name), signOf(other?.name)]).toEqual(['spf', '×']);
  for (const each of ['spf: spielfrei', '×: zurückgezogen']) expect(linesOf(sheet)).toContain(each);
});

it('withdrawn, not in the line-up and absent have a sign each, with its word (○ was all of them)', () => {
  const league = { ...eventfulLeague(), system: 'team-swiss' };
  const [, gone] = league.rounds[0]?.matches?.map(({ black }) => black) ?? [];
  const teams = league.teams.map((team) => (team.id === gone ? { ...team, withdrawnFrom: 3 } : team));
  const rounds = league.rounds.map((round) => {
    const matches = (round.matches ?? []).filter(({ white, black }) => white !== gone && black !== gone);
    const games = round.games.filter(({ match }) => matches.some(({ table }) => table === match));
    return round.number < 3 ? round : { ...round, matches, games, byes: [] };
  });
  const sheet = sheetOf('crosstable', { ...league, teams, rounds }, 3);
  const tables = tablesOf(sheet).map((table) => rowsOf(table).flat());
  expect(tables.map((cells) => ['×', '◇', '○'].filter((sign) => cells.includes(sign)))).toEqual([
    ['×', '○'],
    ['×', '◇', '○'],
  ]);
  for (const each of ['×: zurückgezogen', '◇: nicht aufgestellt', '○: abwesend'])
    expect(linesOf(sheet)).toContain(each);
});

it('the empty forms of a Keizer event have a column for what it ranks by', () => {
  expect(titlesOf(sheetOf('standings', CLUB, 1, { empty: true }))).toContain('KZ');
  const titles = titlesOf(sheetOf('crosstable', CLUB, 1, { empty: true }));
  expect(titles.slice(titles.indexOf('KZ'), -1)).toEqual(['KZ', 'Pkt.']);
});

// They were counted through: 1, 2, 3 …, whatever match a game belonged to.
it('columns of a knock-out are its stages and games', () => {
  const settings = { ...DEFAULT_KNOCKOUT, games: 2, extensions: 0 };
  const four = { ...EMPTY_TOURNAMENT, system: 'knockout', edition: 'seed', players: CLUB.players.slice(0, 4) };
  let cup: Tournament = evolve(four, { kind: 'start-knockout', entrants: [1, 2, 3, 4], settings });
  // Matches 1 and 2 of the first stage, and the final: both games won by the side named first.
  for (const [match, round] of [
    [1, '10'],
    [1, '01'],
    [2, '10'],
    [2, '01'],
    [3, '10'],
  ] as const) {
    const before = cup.schedule?.knockout?.games.filter((each) => each.match === match).length ?? 0;
    cup = evolve(cup, { kind: 'match-result', match, game: before + 1, board: 1, result: round, before: null });
  }
  const titles = titlesOf(sheetOf('crosstable', cup, 3)).filter((title) => /^\d/.test(title));
  expect(titles).toEqual(['1.1', '1.2', '2.1']);
});

// The receipts said "not paired" of the free round, the cards "absent".
it('a player who is free in a round of a round robin is free on the card and in the receipts', () => {
  const five = { ...roundRobin(5), tiebreaks: ['PS'] };
  const cards = JSON.stringify(sheetOf('cards', five, 5).blocks);
  expect(cards.match(/"spielfrei"/g)).toHaveLength(5);
  expect(cards).not.toContain('"abwesend"');
  // The progressive score has a line for every round.
  for (const id of ['allReceipts', 'receipts']) {
    const said = JSON.stringify(sheetOf(id, five, 5, { id: five.players[0]?.id }).blocks);
    expect([id, said.includes('nicht ausgelost'), said.includes('spielfrei')]).toEqual([id, false, true]);
  }
});

it('titles come before names in the crosstable and on the cards', () => {
  const open = swissOpen(12, 3);
  const master = open.players.find(({ title }) => title === 'GM');
  const titled = `GM ${master?.name}`;
  expect(JSON.stringify(tableOf(sheetOf('crosstable', open, 3)).rows)).toContain(titled);
  const cards = JSON.stringify(sheetOf('cards', open, 3).blocks);
  // The own card, and those of the opponents.
  expect(cards.split(titled).length).toBeGreaterThan(2);
});

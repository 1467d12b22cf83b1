import type { Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import { SWISS_18, tournamentFromCards } from '@turnuva/testkit/standings';
import { speaker } from '@turnuva/text';
import { catalogue as en } from '@turnuva/text/en';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../render/csv.ts';
import { toHtml } from '../../render/html.ts';
import type { Block, Cell, Sheet, TableBlock } from '../../sheet.ts';
import { cellText } from '../../sheet.ts';
import { doubleRoundRobin, knockout, roundRobin, roundRobinWithLeaver, scheveningen } from '../../testing/events.ts';
import { sheetKind } from '../registry.ts';

const say = speaker('en', en);
const made = (id: string, tournament: Tournament, more = {}): Sheet => {
  const kind = sheetKind(id);
  if (kind === undefined) throw new Error(id);
  return kind.make({ tournament, round: 7, say, language: 'en', ...more });
};
const tables = (sheet: Sheet): TableBlock[] =>
  sheet.blocks.flatMap((block: Block) =>
    block.kind === 'table' ? [block] : block.kind === 'cards' ? block.cards.flatMap((card) => card.table ?? []) : [],
  );
const texts = (table: TableBlock | undefined): string[][] => (table?.rows ?? []).map((row) => row.map(cellText));

/** Seed 004, table 1: the worked Swiss of 18 players; Umay is number 11. */
const swiss = tournamentFromCards(
  { ...Object.fromEntries(SWISS_18.map((card, i) => [i + 1, card])) },
  { tiebreakEdition: 'classic' },
);

describe('the pairing card of the sources (FINDINGS B.9)', () => {
  it('has Median, Solkoff and Berger of every round as the source adds them up', () => {
    const [table] = tables(made('cardForm', swiss, { id: 11 }));
    const column = (i: number) => texts(table).map((row) => row[i]);
    // Median without the 5 of round 1 and the 2½ of round 2; the virtual opponent of round 5 counts 3.
    expect(column(6)).toEqual(['', '', '4', '4', '3', '4.5', '3', '18.5']);
    expect(column(7)).toEqual(['5', '2.5', '4', '4', '3', '4.5', '3', '26']);
    expect(column(8)).toEqual(['0', '2.5', '0', '4', '3', '0', '3', '12.5']);
    // The adjusted points: 3½ of 4.
    expect(texts(table).at(-1)?.[3]).toBe('3.5');
  });

  it('empty, it keeps rounds, colours and opponents and says no result', () => {
    const [table] = tables(made('cardForm', swiss, { id: 11, empty: true }));
    expect(texts(table).map((row) => row[4])).toEqual(['2', '16', '1', '12', '9', '7', '6', '']);
    for (const at of [2, 3, 6, 7, 8])
      expect(
        texts(table)
          .slice(0, 7)
          .map((row) => row[at])
          .join(''),
      ).toBe('');
  });

  it('says on each card, since cards are cut apart, that the ranking follows another edition', () => {
    const sheet = made('cardForm', { ...swiss, tiebreakEdition: '2026' });
    const cards = sheet.blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : []));
    expect(cards).toHaveLength(18);
    for (const { after = [] } of cards) expect(after.at(-1)?.text).toContain('use another edition');
    expect(sheet.blocks).toHaveLength(1);
  });

  it('the list of adjusted points differs from the points for 9 and 11 alone', () => {
    const [table] = tables(made('adjustedPoints', swiss));
    const other = table?.rows.filter((row) => (row[3] as { bold?: boolean }).bold === true).map((row) => row[0]);
    expect(other).toEqual(['9', '11']);
  });

  it('adjusted points follow the edition of the tie-breaks, say its rule, and are those of teams where teams are ranked', () => {
    const rule = (sheet: Sheet) => sheet.blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
    expect(rule(made('adjustedPoints', swiss))).toEqual([say('sheets.form.adjustedBy.everyRound')]);
    // 1: a half-point bye that a game follows stays as awarded. 2: two zero-point byes at the end are draws (C.07 16.3).
    const players = [1, 2, 3, 4].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 0 }));
    const round = (
      number: number,
      games: readonly (readonly [number, number])[],
      byes: Tournament['rounds'][0]['byes'],
    ) => ({
      number,
      status: 'closed' as const,
      games: games.map(([white, black], i) => ({ board: i + 1, white, black, result: '10' as const })),
      byes,
    });
    const event = {
      ...EMPTY_TOURNAMENT,
      players,
      rounds: [
        round(
          1,
          [[3, 2]],
          [
            { player: 1, kind: 'zero' },
            { player: 4, kind: 'zero' },
          ],
        ),
        round(
          2,
          [[1, 3]],
          [
            { player: 2, kind: 'zero' },
            { player: 4, kind: 'zero' },
          ],
        ),
        round(
          3,
          [[1, 4]],
          [
            { player: 2, kind: 'zero' },
            { player: 3, kind: 'pab' },
          ],
        ),
      ],
    } as Tournament;
    const sheet = made('adjustedPoints', event, { round: 3 });
    expect(texts(tables(sheet)[0]).map((row) => row.slice(2))).toEqual([
      ['2', '2'],
      ['0', '1'],
      ['2', '2'],
      ['0', '0'],
    ]);
    expect(rule(sheet)).toEqual([say('sheets.form.adjustedBy.lastRounds')]);
    expect(texts(tables(made('adjustedPoints', event, { round: 3, empty: true }))[0])[1]).toEqual(['2', 'P2', '', '']);
    const teams = players.map(({ id }) => ({ id: id + 10, tpn: id, name: `T${id}`, members: [id] }));
    const ofTeams = { ...event, system: 'team-swiss', options: { boards: 1 }, teams, rounds: [] } as Tournament;
    expect(texts(tables(made('adjustedPoints', ofTeams, { round: 0 }))[0]).map((row) => row[1])).toEqual([
      'T1',
      'T2',
      'T3',
      'T4',
    ]);
  });

  it('the round results table has colour, opponent and points of the round', () => {
    const [table] = tables(made('roundTable', swiss, { round: 1 }));
    const row = texts(table).find(([number]) => number === '11');
    expect(row?.slice(3, 6)).toEqual(['0', row?.[4], '2']);
  });
});

it('the round results table has the colours of two rounds, and equals by their average of opponents (001:2180)', () => {
  const [table] = tables(made('roundTable', swiss, { round: 2 }));
  const titles = table?.columns.map(({ title }) => title) ?? [];
  expect(titles).toEqual(expect.arrayContaining(['Colour 1', 'Colour 2']));
  const [points, average] = [titles.indexOf('Pts'), titles.indexOf('ARO')];
  const order = texts(table).map((row) => [Number((row[points] ?? '').replace('½', '.5')), Number(row[average])]);
  const sorted = [...order].sort(([a = 0, c = 0], [b = 0, d = 0]) => b - a || d - c);
  expect(order).toEqual(sorted);
});

it('the round results table has the points of the rounds before while a round has no result', () => {
  const open = (games: Tournament['rounds'][number]['games']) => games.map(({ result: _, ...game }) => game);
  const rounds = swiss.rounds
    .slice(0, 2)
    .map((entry) =>
      entry.number === 2 ? { ...entry, status: 'published' as const, games: open(entry.games) } : entry,
    );
  const [table] = tables(made('roundTable', { ...swiss, rounds }, { round: 2 }));
  const at = table?.columns.findIndex(({ title }) => title === 'Pts') ?? -1;
  // Nine games of round 1: a point each.
  const halves = texts(table).map((row) => ({ '1': 2, '½': 1, '0': 0 })[row[at] ?? ''] ?? Number.NaN);
  expect(halves.reduce((sum, each) => sum + each, 0)).toBe(18);
});

it('pairings on the wall have the numbers of both players (001:560)', () => {
  const [table] = tables(made('pairings', swiss, { round: 1 }));
  const numbers = table?.columns.flatMap(({ title }, i) => (title === 'No.' ? [i] : [])) ?? [];
  const listed = texts(table).flatMap((row) => numbers.map((at) => Number(row[at])));
  expect(numbers).toHaveLength(2);
  expect(new Set(listed).size).toBe(listed.length);
});

describe('charts of round robins', () => {
  it('six players: opponents and colours of the Berger table, the results beside them', () => {
    const [table] = tables(made('roundRobinChart', roundRobin(6), { empty: true }));
    // Seed 001: player 1 meets 6, 2, 3, 4, 5; with Black in rounds 3 and 5.
    const first = table?.rows[0]?.slice(-5);
    expect(first?.map((cell) => cellText(cell))).toEqual(['6', '2', '3', '4', '5']);
    expect(first?.map((cell) => (cell as { bold?: boolean }).bold)).toEqual([false, false, true, false, true]);
  });

  it('the table says colour and round of every game, and an empty one is a form', () => {
    const [table] = tables(made('roundRobinTable', roundRobin(4), { empty: true }));
    expect(texts(table)[0]).toContain('w1');
    // Results would come before the colour: ½w1.
    expect(texts(table)[0]?.filter((text) => /[wb]\d/.test(text))).toEqual(['w2', 'b3', 'w1']);
    expect(texts(table)[0]?.at(-1)).toBe('');
  });
});

describe('round robins that are not the plain ones (FINDINGS A.13)', () => {
  it('a double one: each game of a cell has its own colour and round, and a legend says how to read it', () => {
    const [table] = tables(made('roundRobinTable', doubleRoundRobin(4)));
    // Seed 001, four players: 1 meets 3 in round 2 with Black, and with White in the other half.
    const games = texts(table)[0]?.[5]?.split(' ') ?? [];
    expect(games).toHaveLength(2);
    expect(games.map((game) => game.replace(/^[^wb]+/, '')[0]).sort()).toEqual(['b', 'w']);
    expect(toCsv(made('roundRobinTable', doubleRoundRobin(4)))).toContain(en['sheets.form.crossLegend']);
  });

  it('a game that does not count is in brackets in the chart too (A.6)', () => {
    const [table] = tables(made('roundRobinChart', roundRobinWithLeaver()));
    expect(
      texts(table)
        .flat()
        .filter((text) => text.includes('(')),
    ).toHaveLength(10);
  });

  it('and in the whole schedule, with a line explaining the brackets', () => {
    const results = (event: Tournament): string[] =>
      tables(made('schedule', event)).flatMap((table) => texts(table).map((row) => row[2] ?? ''));
    expect(results(roundRobinWithLeaver()).filter((text) => text.startsWith('('))).toHaveLength(5);
    expect(toCsv(made('schedule', roundRobinWithLeaver()))).toContain(en['sheets.form.bracketed']);
    expect(results(roundRobin(6)).filter((text) => text.startsWith('('))).toEqual([]);
    expect(toCsv(made('schedule', roundRobin(6)))).not.toContain(en['sheets.form.bracketed']);
  });

  it('the free player is listed below the games of the whole schedule, not beside the name of the round', () => {
    const { blocks } = made('schedule', roundRobin(5));
    const lines = blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
    expect(lines.filter((line) => String(line).startsWith('free: '))).toHaveLength(5);
    expect(tables(made('schedule', roundRobin(5))).map(({ caption }) => caption)).toEqual(
      [1, 2, 3, 4, 5].map((round) => `Round ${round}`),
    );
  });
});

describe('the whole schedule', () => {
  it.each([
    ['of players, half of it played', { ...roundRobin(12), rounds: roundRobin(12).rounds.slice(0, 5) }],
    ['of teams', { ...scheveningen(4), rounds: scheveningen(4).rounds.slice(0, 2) }],
  ])('%s: no column moves from one round to the next, on paper and on a page', (_, event) => {
    const sheet = made('schedule', event);
    const rooms = tables(sheet).map(({ columns }) => columns.map(({ characters }) => characters));
    expect(rooms.length).toBeGreaterThan(3);
    expect(new Set(rooms.map((each) => JSON.stringify(each))).size).toBe(1);
    // The names share what is left.
    const names = tables(sheet)[0]?.columns.map(({ wide }) => wide === true);
    expect(names?.filter(Boolean)).toHaveLength(2);
    expect(rooms[0]?.map((each) => each === undefined)).toEqual(names);
    const layouts = toHtml(sheet).match(/<table class="alike"><colgroup>.*?<\/colgroup>/g) ?? [];
    expect([layouts.length, new Set(layouts).size]).toEqual([rooms.length, 1]);
  });
});

describe('forms of matches', () => {
  it('Scheveningen: a form for each opponent, whose rounds and totals add up', () => {
    const forms = tables(made('teamScores', scheveningen(4)));
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      const value = (text: string | undefined): number => Number((text ?? '0').replace('½', '.5') || 0);
      const rows = texts(form).map((row) => value(row.at(-1)));
      expect(rows.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(rows.at(-1));
    }
  });

  it('three teams: no table mixes opponents, and each has ratings and a legend (A.13)', () => {
    const event = scheveningen(3, 3);
    const forms = tables(made('teamScores', event, { round: 9 }));
    expect(forms).toHaveLength(6);
    for (const form of forms) {
      const named = event.teams.filter(({ name }) => form.caption?.includes(name));
      expect([form.caption, named.length]).toEqual([form.caption, 2]);
      expect(form.columns.map(({ title }) => title)).toContain(en['sheets.rating']);
      // Three rounds against this opponent, of nine.
      expect(form.columns.filter(({ title }) => /^\d$/.test(title))).toHaveLength(3);
    }
    expect(toCsv(made('teamScores', event))).toContain(en['sheets.form.cellLegend']);
  });

  it('if nobody has a title, there is no column for it; one titled player gives every form one, so that they stay alike', () => {
    const event = scheveningen(4);
    const untitled: Tournament = { ...event, players: event.players.map(({ title: _, ...player }) => player) };
    const titles = ({ columns }: TableBlock) => columns.map(({ title }) => title).includes('Title');
    expect(tables(made('teamScores', untitled)).map(titles)).toEqual([false, false]);
    const [first, ...others] = untitled.players;
    if (first === undefined) throw new Error('nobody');
    const master = { ...untitled, players: [{ ...first, title: 'GM' as const }, ...others] };
    expect(tables(made('teamScores', master)).map(titles)).toEqual([true, true]);
  });

  it('18 rounds are two tables, and the last total is that of all rounds', () => {
    const forms = tables(made('teamScores', scheveningen(18)));
    expect(forms).toHaveLength(4);
    expect(forms[0]?.columns.at(-1)?.title).toBe('So far');
    expect(forms[1]?.columns.at(-1)?.title).toBe('Total');
  });

  it('sheets of matches, pairings and slips say the time of their games, each extension its own', () => {
    const options = { extensions: 2, gameMinutes: 25, gameIncrement: 10, laterExtensions: '3+2' };
    const cup: Tournament = { ...knockout(8), options };
    const state = cup.schedule?.knockout;
    if (state === undefined) throw new Error('no bracket');
    const schedule = { ...cup.schedule, knockout: { ...state, settings: { ...state.settings, extensions: 2 } } };
    const [table] = tables(made('miniMatches', { ...cup, schedule }));
    expect(texts(table).map((row) => [row[0], row[1]])).toEqual([
      ['game 1', '25 / 25 min + 10 s'],
      ['game 2', '25 / 25 min + 10 s'],
      ['game 3, extension', '15 / 15 min + 10 s'],
      ['game 4, extension', '15 / 15 min + 10 s'],
      ['game 5, extension', '3 / 3 min + 2 s'],
      ['game 6, extension', '3 / 3 min + 2 s'],
      ['golden point', '5 / 4 min + 0 s'],
    ]);
    expect(made('pairings', { ...cup, schedule }, { round: 1 }).subtitle).toContain('25 / 25 min + 10 s');
    expect(JSON.stringify(made('slips', { ...cup, schedule }, { round: 1, empty: true }))).toContain(
      '25 / 25 min + 10 s',
    );
    expect(made('pairings', roundRobin(6), { round: 1 }).subtitle).not.toContain(' min');
  });

  it('a final of four games has as many to write in, on the form, the programme and the sheets of its match', () => {
    const cup = knockout(4);
    const state = cup.schedule?.knockout;
    if (state === undefined) throw new Error('no bracket');
    const games = [1, 2].flatMap((match) =>
      [1, 2].map((game) => ({ match, game, board: 1, result: game === match ? ('10' as const) : ('01' as const) })),
    );
    const knockoutState = { ...state, games, settings: { ...state.settings, lastGames: [4] } };
    const event = { ...cup, schedule: { ...cup.schedule, knockout: knockoutState } };
    const golden = (id: 'matchForm', of: number) => tables(made(id, event, { empty: true }))[of]?.columns.length ?? 0;
    expect(golden('matchForm', 1) - golden('matchForm', 0)).toBe(4);
    const finalGames = texts(tables(made('miniMatches', event)).at(-1)).map(([label]) => label);
    expect(finalGames.filter((label) => /^game \d$/.test(label ?? ''))).toHaveLength(4);
    const programme = texts(tables(made('knockoutTimes', event))[0]).map(([, label]) => label);
    expect(programme.filter((label) => /^game 4$/.test(label ?? ''))).toHaveLength(1);
  });

  it('a knock-out: two lines a match with colours and results, blank ones to write in', () => {
    const form = made('matchForm', knockout(8));
    expect(form.blocks.map((block) => ('caption' in block ? block.caption : ''))).toEqual([
      'Quarter-finals',
      'Semi-finals',
      'Final',
      '',
    ]);
    expect(texts(tables(form)[0])).toHaveLength(8);
  });

  it('a match that is over has no room for games that are not played', () => {
    const cup = knockout(8);
    const state = cup.schedule?.knockout;
    if (state === undefined) throw new Error('no bracket');
    // Match 1 is won in two games, match 2 is level after them: there the first extension is open.
    const games = ([1, 2] as const).flatMap((match) =>
      ([1, 2] as const).map((game) => ({
        match,
        game,
        board: 1,
        result: match === 2 ? ('==' as const) : game === 1 ? ('10' as const) : ('01' as const),
      })),
    );
    const played = { ...cup, schedule: { ...cup.schedule, knockout: { ...state, games } } };
    const isBlank = (cell: Cell | string | undefined): boolean => typeof cell === 'object' && cell.blank === true;
    const extension = (row: number) => tables(made('matchForm', played))[0]?.rows[row]?.[7];
    expect([extension(0), isBlank(extension(0))]).toEqual(['', false]);
    expect(isBlank(extension(2))).toBe(true);
    expect(isBlank(tables(made('matchForm', played, { empty: true }))[0]?.rows[0]?.[7])).toBe(true);
  });

  it('a forfeit has the signs of every other sheet: a plus and a minus, not one more dash', () => {
    const cup = knockout(8);
    const state = cup.schedule?.knockout;
    if (state === undefined) throw new Error('no bracket');
    const games = [{ match: 1, game: 1, board: 1, result: '+-' as const }];
    const played = { ...cup, schedule: { ...cup.schedule, knockout: { ...state, games } } };
    const signs = texts(tables(made('matchForm', played))[0]).slice(0, 2);
    expect(Object.fromEntries(signs.map((row) => row.slice(2, 4)))).toEqual({ w: '+', b: '−' });
  });

  it('the bracket is a list where pictures are impossible', () => {
    const csv = toCsv(made('bracket', knockout(8)));
    expect(csv.split('\r\n').filter((line) => line.startsWith('Quarter-finals,'))).toHaveLength(4);
    expect(csv).toContain('Final,7,');
  });
});

it('the round results table gives no result to someone without a game in a round of a knock-out', () => {
  const [table] = tables(made('roundTable', knockout(6), { round: 1 }));
  const idle = texts(table).filter((row) => row[5] === '');
  expect(idle.length).toBeGreaterThan(0);
  expect(new Set(idle.map((row) => row[3]))).toEqual(new Set(['']));
});

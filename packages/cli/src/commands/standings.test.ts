import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Prize } from '@turnuva/engine/tournament';
import { formatById } from '@turnuva/formats';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../failure.ts';
import { load } from '../load.ts';
import { crossTable } from './crosstable.ts';
import { prizes } from './prizes.ts';
import { standings } from './standings.ts';

/** Four players, three rounds of a round robin by file, read as a Swiss event. */
const ROWS = [
  ['2400', '2.5', '   4 w 1     3 b =     2 w 1'],
  ['2300', '1.5', '   3 w =     4 b 1     1 b 0'],
  ['2200', '2.0', '   2 b =     1 w =     4 w 1'],
  ['2100', '0.0', '   1 b 0     2 w 0     3 b 0'],
];
const FILE = `012 Four\n142 3\n202 DE,BH/C1\n${ROWS.map(([rating, points, games], i) => {
  const id = String(i + 1).padStart(4);
  return `001 ${id}      ${`Player${i + 1}, Test`.padEnd(33)} ${rating}${' '.repeat(28)}${points.padStart(4)} ${id}  ${games}`;
}).join('\n')}\n`;
const folder = mkdtempSync(join(tmpdir(), 'turnuva-standings-'));
const file = join(folder, 'four.trf');
writeFileSync(file, FILE);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

async function out(work: () => Promise<unknown>): Promise<string> {
  const parts: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    parts.push(String(text));
    return true;
  });
  await work();
  return parts.join('');
}

async function refusal(options: object, of = file, command = standings): Promise<Failure> {
  try {
    await command(of, options);
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('nothing was refused');
}

describe('turnuva standings --teams', () => {
  const report = join(folder, 'teams.trf');
  /** Two boards, Alpha (1, 2) has 1½ against ½ of Bravo (3, 4). */
  const player = (id: number, points: string, game: string) =>
    `001 ${String(id).padStart(4)}      ${`P${id}, Test`.padEnd(33)} 2000${' '.repeat(28)}${points.padStart(4)} ${String(id).padStart(4)}  ${game}`;
  const rows = [
    player(1, '1.0', '   3 w 1'),
    player(2, '0.5', '   4 b ='),
    player(3, '0.0', '   1 b 0'),
    player(4, '0.5', '   2 w ='),
  ];
  const teams = [
    ['Alpha', 1, 2],
    ['Bravo', 3, 4],
  ].map(
    ([name, first, second]) =>
      `013 ${String(name).padEnd(32)}${String(first).padStart(4)} ${String(second).padStart(4)}`,
  );
  writeFileSync(report, `${['012 Teams', '142 1', '192 FIDE_TEAM', ...rows, ...teams].join('\n')}\n`);

  it('ranks the teams', async () => {
    const asked = { teams: true, tiebreaks: 'MPvGP', format: 'csv' };
    expect(await out(() => standings(report, asked))).toBe(
      'rank,id,name,points,MPvGP\n1,1,Alpha,2,1.5\n2,2,Bravo,0,0.5\n',
    );
  });

  it('refuses an event of players, and both at once', async () => {
    expect((await refusal({ teams: true })).message).toContain('an event that pairs players');
    expect((await refusal({ teams: true, players: true }, report)).message).toContain('one of them');
  });
});

describe('turnuva standings --external (Q207)', () => {
  const values = join(folder, 'jury.csv');

  it('takes values from a table, at their place of the list', async () => {
    writeFileSync(values, 'name;jury\nPlayer2, Test;12,5\nPlayer1, Test;3\n');
    const options = { tiebreaks: 'EXT:JURY/R,BH', external: [`jury=${values}`], format: 'csv' };
    const [head, ...rows] = (await out(() => standings(file, options))).trim().split('\n');
    expect(head).toBe('rank,id,name,points,EXT:JURY/R,BH');
    expect(rows.map((row) => row.split(',').at(-2))).toEqual(['3', '', '12.5', '']);
  });

  it('says which line is wrong, and at which place a code is missing', async () => {
    writeFileSync(values, '1,2\n9,3\n2,x\n');
    const { exitCode, lines } = await refusal({ tiebreaks: 'EXT', external: [values] });
    expect(exitCode).toBe(3);
    expect(lines.map((line) => line.slice(values.length, values.length + 3))).toEqual([':2:', ':3:']);
    expect((await refusal({ external: [values] })).lines[0]).toContain('--tiebreaks DE,BH/C1,EXT');
  });
});

describe('turnuva standings', () => {
  it('writes CSV with the codes as given, halves as .5', async () => {
    const text = await out(() => standings(file, { tiebreaks: 'bh/c1,AOB', format: 'csv' }));
    expect(text.split('\n').slice(0, 2)).toEqual(['rank,id,name,points,bh/c1,AOB', '1,1,"Player1, Test",2.5,3.5,4.83']);
  });

  it("uses the file's list, and the round asked for", async () => {
    const text = await out(() => standings(file, { round: '1', format: 'json' }));
    const answer = JSON.parse(text);
    expect(answer).toMatchObject({ round: 1, of: 'players', edition: '2026', tiebreaks: ['DE', 'BH/C1'] });
    expect(answer.rows.map((row: { id: number; points: number }) => [row.id, row.points])).toEqual([
      [1, 1],
      [2, 0.5],
      [3, 0.5],
      [4, 0],
    ]);
  });

  it('shows every line behind the values of a player, in the language asked for', async () => {
    const text = await out(() => standings(file, { receipt: '1', lang: 'tr', format: 'table' }));
    expect(text).toContain('BH/C1 (Buchholz, C.07 8.1): 3,5');
    expect(text).toContain('En düşük değer çıkarılır. [C.07 14.1]');
    expect(text).toContain('Tur  Rakip');
    // The heading of every column is a word, not its key.
    expect(text).not.toMatch(/standings\.|sheets\./);
    expect(text).not.toMatch(/Round|Opponent|Value|Adds|Rule/);
  });

  it('has a receipt for every column of the table, the ones that the system adds included (Keizer)', async () => {
    const options = { system: 'keizer', set: [] };
    const table = await out(() => standings(file, { ...options, format: 'csv' }));
    const columns = (table.split('\n')[0] ?? '').split(',').slice(4);
    expect(columns).toEqual(['KZ', 'PTS', 'DE', 'BH/C1']);
    vi.restoreAllMocks();
    const receipts = await out(() => standings(file, { ...options, receipt: '1', format: 'json' }));
    vi.restoreAllMocks();
    expect(await out(() => standings(file, { ...options, receipt: '1', lang: 'de' }))).toContain('[Keizer-Regeln]');
    expect(JSON.parse(receipts).receipts.map(({ code }: { code: { code: string } }) => code.code)).toEqual(columns);
  });

  it('writes receipts as CSV: a line a term, the value last', async () => {
    const text = await out(() => standings(file, { receipt: '1', tiebreaks: 'BH/C1', format: 'csv' }));
    expect(text.split('\n')[0]).toBe('code,round,board,opponent,name,value,factor,adds,counted,rules');
    expect(text).toContain('BH/C1,1,,4,"Player4, Test",0,,0,no,The lowest value is cut. [C.07 14.1]\n');
    expect(text).toMatch(/^BH\/C1,,,,,3\.5,,,value,/m);
  });

  it('heads the table in the language asked for', async () => {
    const text = await out(() => standings(file, { format: 'table', lang: 'de' }));
    expect(text).toMatch(/^Four - nach Runde 3\nRg\. {2}Nr\. {2}Spieler/);
  });

  it('lists ratings', async () => {
    const text = await out(() => standings(file, { ratings: true, format: 'csv' }));
    // 2.5 of 3 against 2100, 2200, 2300: average 2200, 83 percent, 273 more.
    expect(text.split('\n')[1]).toContain('1,"Player1, Test",2400,3,2.5,2200,2473');
  });

  it('says whose K is assumed where the file has no date, on every way out', async () => {
    const undated = join(folder, 'undated.trf');
    // Born in columns 70 to 79.
    const young = FILE.split('\n').map((line) =>
      /^001 +3 /.test(line) ? `${line.slice(0, 69)}2013/05/01${line.slice(79)}` : line,
    );
    writeFileSync(undated, young.join('\n'));
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const text = async (format: string) => out(() => standings(undated, { ratings: true, format }));
    const csv = (await text('csv')).split('\n');
    expect(csv[0]).toMatch(/,kAssumed$/);
    expect(csv[3]).toMatch(/,40,.*,yes$/);
    expect(csv[1]).toMatch(/,no$/);
    expect(await text('table')).toMatch(/ 40\? /);
    expect(JSON.parse(await text('json')).ratings[2]).toMatchObject({ kAssumed: true });
    expect(said.mock.calls.map(String).join('')).toContain('K is assumed, as in 2026, of Player3, Test');
  });

  it.each([
    [{ tiebreaks: 'XYZ' }, 'XYZ'],
    [{ tiebreaks: 'BH/K3' }, '/K3'],
    [{ round: '9' }, '9'],
    [{ format: 'pdf' }, 'pdf'],
    [{ where: 'sex=x' }, 'sex=x'],
    [{ receipt: '77' }, '77'],
    [{ edition: '1999' }, '1999'],
  ])('refuses %o with exit code 3 and says what is possible', async (options, found) => {
    const failure = await refusal(options);
    expect(failure.exitCode).toBe(3);
    expect(failure.message).toContain(found);
  });
});

describe('turnuva standings --system', () => {
  it('ranks by the rules of another system or format, and says which there are', async () => {
    expect(await out(() => standings(file, { tiebreaks: 'BH', system: 'dutch', format: 'csv' }))).toContain(',BH\n');
    const table = await refusal({ tiebreaks: 'BH', system: 'round-robin' });
    expect([table.exitCode, table.message]).toEqual([3, expect.stringContaining('BH')]);
    const unknown = await refusal({ system: 'nothing' });
    expect([unknown.exitCode, unknown.message]).toEqual([3, expect.stringMatching(/found nothing.*team-swiss/)]);
    const setting = await refusal({ system: 'round-robin', set: ['primary=XX'] });
    expect(setting.message).toContain('--set primary=XX: found XX, expected MP, GP');
  });
});

/** The same with a category and prizes of it, as the desk saves it. */
const saved = join(folder, 'four.json');
writeFileSync(
  saved,
  formatById('json')?.write?.({
    ...(await load(file)).tournament,
    categories: [{ name: 'U2350', filter: { ratingTo: 2350 } }],
    prizes: {
      currency: 'EUR',
      fund: 10001,
      onePrizeEach: true,
      lists: [
        { name: 'Main', sharing: 'rank', prizes: [{ basisPoints: 5000 }, { cents: 500 }] },
        { name: 'U2350', category: 'U2350', sharing: 'equal', prizes: [{ cents: 1001 }, { cents: 100 }, { cents: 1 }] },
      ],
    },
  }) ?? '',
);

describe('turnuva standings --category and turnuva prizes', () => {
  it('lists the category of the file', async () => {
    const text = await out(() => standings(saved, { category: 'U2350', format: 'csv' }));
    expect(
      text
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual([
      ['1', '3'],
      ['2', '2'],
      ['3', '4'],
    ]);
  });

  it('writes who wins what, in cents as data and as decimals', async () => {
    const csv = await out(() => prizes(saved, { format: 'csv' }));
    expect(csv.split('\n')).toEqual([
      'list,first_place,last_place,id,name,points,own,pool,sharers,amount',
      'Main,1,1,1,"Player1, Test",2.5,50.00,50.00,1,50.00',
      'Main,2,2,2,"Player2, Test",1.5,5.00,5.00,1,5.00',
      'U2350,1,1,3,"Player3, Test",2,10.01,10.01,1,10.01',
      'U2350,2,2,4,"Player4, Test",0,1.00,1.00,1,1.00',
      '',
    ]);
    const json = JSON.parse(await out(() => prizes(saved, { format: 'json' })));
    expect(json).toMatchObject({ currency: 'EUR', round: 3, announced: 6602, paid: 6601, left: 1 });
    expect(json.passed).toEqual([{ list: 'Main', player: 3, amount: 500, keeps: 'U2350' }, expect.anything()]);
    const table = await out(() => prizes(saved, { format: 'table', lang: 'tr' }));
    expect(table).toContain('Duyurulan: 66.02 EUR\nÖdenen: 66.01 EUR\nKazanılmayan: 0.01 EUR\n');
  });

  it.each([
    ['tr', 'ödül yok'],
    ['de', 'keine Preise'],
    ['en', 'no prizes'],
  ])('refuses a file without prizes in the language asked for: %s (FINDINGS B11)', async (lang, words) => {
    await expect(prizes(file, { lang })).rejects.toThrow(words);
  });

  it('names the winners of prizes in kind, with a column of their own and no amounts of 0', async () => {
    const { tournament } = await load(saved);
    const inKind = join(folder, 'in-kind.json');
    const write = (...made: readonly Prize[]) => {
      const lists = [{ name: 'Main', sharing: 'rank', prizes: made }] as const;
      const rules = { currency: 'EUR', onePrizeEach: true, lists };
      writeFileSync(inKind, formatById('json')?.write?.({ ...tournament, prizes: rules }) ?? '');
    };
    write({ cents: 0, thing: 'Cup, large' }, { cents: 500 });
    expect((await out(() => prizes(inKind, { format: 'csv' }))).split('\n')).toEqual([
      'list,first_place,last_place,id,name,points,own,pool,sharers,amount,thing',
      'Main,1,1,1,"Player1, Test",2.5,0.00,0.00,1,0.00,"Cup, large"',
      'Main,2,2,3,"Player3, Test",2,5.00,5.00,1,5.00,',
      '',
    ]);
    const json = JSON.parse(await out(() => prizes(inKind, { format: 'json' })));
    expect(json.rows.map((row: { thing?: string }) => row.thing)).toEqual(['Cup, large', undefined]);
    write({ cents: 0, thing: 'Cup' });
    const table = await out(() => prizes(inKind, { format: 'table', lang: 'de' }));
    expect(table).toMatch(/Sachpreis\n.*\n.*Player1, Test +2\.5 +Cup\n/);
    expect(table).not.toContain('0.00');
  });

  it('refuses with exit code 3 and says what is possible', async () => {
    const unknown = await refusal({ category: 'U10' }, saved);
    expect([unknown.exitCode, unknown.message]).toEqual([3, '--category: found U10, expected one of U2350']);
    expect((await refusal({ category: 'U10' })).message).toContain('--where');
    expect((await refusal({}, file, prizes)).message).toContain('no prizes found in the file');
    expect((await refusal({ round: '9' }, saved, prizes)).message).toContain('the last round is 3');
    expect((await refusal({ lang: 'xx' }, saved, prizes)).message).toContain('en, tr, de');
  });
});

describe('turnuva crosstable', () => {
  it('names opponents by their line, with colour and letter', async () => {
    const text = await out(() => crossTable(file, { format: 'csv', tiebreaks: 'DE' }));
    const lines = text.split('\n');
    expect(lines[0]).toBe('line,rank,id,name,1,2,3,points,DE');
    expect(lines[1]).toBe('1,1,1,"Player1, Test",4w1,2b=,3w1,2.5,0');
  });
});

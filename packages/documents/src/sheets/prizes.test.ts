import type { Prize, PrizeRules } from '@turnuva/engine';
import { prizeSheet, standingsOf } from '@turnuva/engine/standings';
import { decimalIn, speaker } from '@turnuva/text';
import { catalogue as de } from '@turnuva/text/de';
import { catalogue as tr } from '@turnuva/text/tr';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../render/csv.ts';
import { toHtml } from '../render/html.ts';
import type { Cell, TableBlock } from '../sheet.ts';
import { swissOpen, teamRoundRobin } from '../testing/events.ts';
import { allReceiptsSheet } from './allReceipts.ts';
import { prizeReceipts, prizesSheet } from './prizes.ts';
import { receiptsSheet } from './receipts.ts';
import { resultsSheet } from './results.ts';

const open = swissOpen(25, 5);
const teams = teamRoundRobin(5, 4);
const request = { tournament: open, round: 5, say: speaker('de', de), language: 'de' as const };
const inTurkish = { tournament: teams, round: 5, say: speaker('tr', tr), language: 'tr' as const };

const tablesOf = (sheet: { readonly blocks: readonly { readonly kind: string }[] }): TableBlock[] =>
  sheet.blocks.filter((block): block is TableBlock => block.kind === 'table');
const cents = (cell: Cell | string | undefined): number =>
  typeof cell === 'object' && cell.number !== undefined ? Math.round(cell.number * 100) : 0;

describe('the prize sheet', () => {
  it('adds up to the cent: winners to their list, lists to the total, as the engine pays', () => {
    const tables = tablesOf(prizesSheet(request));
    const lists = tables.slice(0, 3);
    const totals = tables.at(-1);
    const made = standingsOf(open, { round: 5, unsuitable: 'drop' });
    if (!made.ok || open.prizes === undefined) throw new Error('no table');
    const paid = prizeSheet(open, made.value, open.prizes);
    lists.forEach((table, n) => {
      const winners = table.rows.filter((row) => row[0] !== '');
      const sum = winners.reduce((total, row) => total + cents(row.at(-1)), 0);
      expect(sum).toBe(paid.lists[n]?.paid);
      expect(totals?.rows[n]?.slice(1).map(cents)).toEqual([
        paid.lists[n]?.announced,
        paid.lists[n]?.paid,
        paid.lists[n]?.left,
      ]);
    });
    expect(totals?.rows.at(-1)?.slice(1).map(cents)).toEqual([paid.announced, paid.paid, paid.left]);
    expect(paid.announced).toBe(paid.paid + paid.left);
  });

  it('says who was passed over, what was pooled, and which cent was rounded', () => {
    const html = toHtml(prizesSheet(request));
    expect(html).toContain('Ein Preis für jeden: übergangen');
    expect(html).toMatch(/[\d.]+,\d\d : 2 ↑/);
    expect(html).toContain('Preisfonds: 123.456,79');
  });

  it('amounts are numbers to programs, and the text above the tables is in the file too', () => {
    const csv = toCsv(prizesSheet(request));
    expect(csv).toMatch(/^\uFEFF"?Preisfonds: 123\.456,79/);
    expect(csv).toContain('Jeder erhält höchstens einen Preis, den größten.');
    expect(csv).toMatch(/;\d+,\d\d\r\n/);
  });

  it('one receipt a winner, with the sum of their prizes; teams win as teams', () => {
    const [block] = prizeReceipts(request).blocks;
    const winners = new Set(
      tablesOf(prizesSheet(request))
        .slice(0, 3)
        .flatMap(({ rows }) => rows.filter((row) => row[0] !== '').map((row) => row[2])),
    );
    expect(block?.kind === 'cards' && block.cards.length).toBe(winners.size);
    expect(toHtml(prizesSheet(inTurkish))).toContain(teams.teams[2]?.name ?? '?');
  });

  describe('with prizes in kind', () => {
    const things = (prizes: Prize[], more: Partial<PrizeRules> = {}) => ({
      ...request,
      tournament: {
        ...open,
        prizes: {
          currency: 'EUR',
          onePrizeEach: true,
          lists: [{ name: 'Hauptpreise', prizes, sharing: 'rank' as const }],
          ...more,
        },
      },
    });
    const inKind = things([
      { cents: 0, thing: 'Pokal' },
      { cents: 0, thing: 'Buch' },
    ]);
    const texts = (rows: TableBlock['rows']): string[][] =>
      rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.text : cell)));

    it('of several lists: every column has its width, and names and prizes share what is left', () => {
      const trophy = [{ cents: 5000, thing: 'Pokal' }];
      const lists = ['Main', 'U18'].map((name) => ({ name, prizes: trophy, sharing: 'rank' as const }));
      for (const table of tablesOf(prizesSheet(things([], { lists }))).slice(0, 2)) {
        const shares = table.columns.filter(({ characters }) => characters === undefined);
        expect(shares.map(({ title, wide }) => [title, wide])).toEqual([
          ['Gewinner', true],
          ['Sachpreis', true],
        ]);
      }
    });

    it('names the winners without any amount', () => {
      const sheet = prizesSheet(inKind);
      const [table, ...others] = tablesOf(sheet);
      expect(others).toEqual([]);
      expect(table?.columns.map(({ title }) => title)).toEqual(['Platz', 'Nr.', 'Gewinner', 'Pkt.', 'Sachpreis']);
      expect(texts(table?.rows ?? []).map((row) => [row[0], row.at(-1)])).toEqual([
        ['1', 'Pokal'],
        ['2', 'Buch'],
      ]);
      const html = toHtml(sheet);
      expect(html).toContain('Sachpreise werden nicht geteilt');
      expect(html).not.toMatch(/0,00|EUR|€/);
    });

    it('beside money have a column of their own, and the sums are those of the money', () => {
      const [table, totals] = tablesOf(
        prizesSheet(
          things([
            { cents: 5000, thing: 'Pokal' },
            { cents: 0, thing: 'Buch' },
          ]),
        ),
      );
      expect(texts(table?.rows ?? []).map((row) => row.slice(-4))).toEqual([
        ['50,00', '', '50,00', 'Pokal'],
        ['', '', '', 'Buch'],
        ['', '', '50,00', ''],
      ]);
      expect(
        texts(totals?.rows ?? [])
          .at(-1)
          ?.slice(1),
      ).toEqual(['50,00', '50,00', '0,00']);
    });

    it('that nobody won are named', () => {
      const nobody = {
        name: 'Niemand',
        category: 'Niemand',
        sharing: 'rank' as const,
        prizes: [{ cents: 0, thing: 'Buch' }],
      };
      const [table] = tablesOf(prizesSheet(things([], { lists: [nobody] })));
      expect(texts(table?.rows ?? [])).toEqual([['', '', 'Nicht gewonnen', '', 'Buch']]);
    });

    it('are on the receipt, which is one for a prize and not for money', () => {
      const html = toHtml(prizeReceipts(inKind));
      expect(html).toContain('Quittung über einen Preis');
      expect(html).toContain('Erhalten: Pokal');
      expect(html).not.toMatch(/0,00|EUR|€|Preisgeld/);
      const both = toHtml(prizeReceipts(things([{ cents: 5000, thing: 'Pokal' }])));
      expect(both).toMatch(/Erhalten: 50,00\s€ \+ Pokal/);
    });
  });

  it('before round 1 has no ranking: the prizes alone, and no receipts', () => {
    const first = { ...request, round: 0 };
    const html = toHtml(prizesSheet(first));
    expect(html).toContain('Vor Runde 1 gibt es keine Rangliste');
    expect(tablesOf(prizesSheet(first))).toEqual([]);
    expect(toHtml(prizeReceipts(first))).toContain('Vor Runde 1 gibt es keine Rangliste');
  });

  it('without prizes says so', () => {
    const { prizes: _, ...without } = open;
    expect(toHtml(prizesSheet({ ...request, tournament: without }))).toContain('keine Preise festgelegt');
    expect(toHtml(prizeReceipts({ ...request, tournament: without }))).toContain('keine Preise festgelegt');
  });
});

describe('receipts of all', () => {
  it('a table for everyone whose last line is the line of the standings', () => {
    const made = standingsOf(open, { round: 5, unsuitable: 'drop' });
    const tables = tablesOf(allReceiptsSheet(request));
    const values = tables.map(({ rows }) =>
      rows
        .at(-1)
        ?.slice(2)
        .map((cell) => (cell as Cell).text),
    );
    expect(made.ok && made.value.rows.map((row) => row.values.map(({ text }) => decimalIn(text, 'tr')))).toEqual(
      values,
    );
    expect(tables[0]?.rows).toHaveLength(6);
  });

  it('for teams too, with opponents in every round and the free round named', () => {
    const html = toHtml(allReceiptsSheet(inTurkish));
    for (const team of teams.teams) expect(html).toContain(`${team.name}: `);
    const rows = tablesOf(allReceiptsSheet(inTurkish)).flatMap((table) => table.rows.slice(0, -1));
    expect(rows.filter((row) => row[1] === '')).toEqual([]);
    expect(toHtml(receiptsSheet({ ...inTurkish, id: teams.teams[2]?.id ?? 0 }))).toContain('MPvGP');
  });
});

describe('round results', () => {
  it('every board with the points after it; matches under their score', () => {
    const [table] = tablesOf(resultsSheet(request));
    expect(table?.rows).toHaveLength(open.rounds[4]?.games.length ?? 0);
    const captions = tablesOf(resultsSheet(inTurkish)).map(({ caption }) => caption);
    expect(captions).toHaveLength(2);
    for (const caption of captions) expect(caption).toMatch(/^Masa \d · .+ - .+ · \S+ : \S+$/);
  });
});

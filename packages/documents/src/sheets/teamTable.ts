import { lastCountedRound, standingsOf, teamCrosstable } from '@turnuva/engine/standings';
import type { SheetRequest } from '../names.ts';
import { halved } from '../names.ts';
import type { Block, Column } from '../sheet.ts';

/** Teams against teams: game points of every match, then match points, game points and the tie-breaks, in rank order. */
export function teamTableBlock({ tournament, say }: SheetRequest): Block[] {
  const made = standingsOf(tournament, { round: lastCountedRound(tournament), of: 'teams', unsuitable: 'drop' });
  if (!made.ok) return [];
  const table = teamCrosstable(tournament, made.value);
  const columns: Column[] = [
    { title: say('sheets.rank'), align: 'right' },
    { title: say('sheets.team'), wide: true },
    ...Array.from({ length: table.count }, (_, i): Column => ({ title: String(i + 1), align: 'centre' })),
    { title: say('sheets.matchPoints'), align: 'right' },
    { title: say('sheets.gamePoints'), align: 'right' },
    ...table.codes.map((title): Column => ({ title, align: 'right' })),
  ];
  const rows = table.rows.map((row) => [
    String(row.rank),
    row.name,
    ...row.cells.map((cells, i) => (i === row.line - 1 ? '■' : cells.map((cell) => halved(cell.gamePoints)).join(' '))),
    { text: row.matchPoints, bold: true },
    halved(row.gamePoints),
    ...row.values,
  ]);
  return [{ kind: 'table', zebra: true, columns, rows }];
}

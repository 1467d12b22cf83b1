import { primaryFirst } from '@turnuva/engine/standings';
import type { CrossCell, DrawnTable } from '@turnuva/engine/views';
import {
  hasBracketedCell,
  inBrackets,
  isDiagonal,
  isForfeit,
  playerTables,
  sideOf,
  sideParts,
  signsOfSides,
  teamTables,
} from '@turnuva/engine/views';
import { crossMatchPoints, pointsWithHalves, tieBreakFigure } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { playersById, ratingText } from '../names.ts';
import type { Block, Cell, Column, Sheet, TableBlock } from '../sheet.ts';
import { laidOutAlike, withoutEmptyInAll } from '../sheet.ts';
import { fitting } from './fitting.ts';
import { bracketBlocks, codeBlocks, signBlocks } from './legend.ts';
import { eventSheet } from './schedule.ts';

const placeText = ({ rank, lastRank }: Pick<Row, 'rank' | 'lastRank'>): string =>
  rank === undefined ? '' : rank === lastRank ? String(rank) : `${rank}-${lastRank}`;

interface Row {
  readonly line: number;
  readonly name: string;
  readonly values: readonly string[];
  readonly rank?: number;
  readonly lastRank?: number;
}

type Table<R> = DrawnTable<{
  readonly columns: 'rounds' | 'opponents';
  readonly codes: readonly string[];
  readonly rows: readonly R[];
}>;

interface Parts<R> {
  /** Columns between the name and the numbers. */
  readonly who: readonly Column[];
  whoOf(row: R): readonly string[];
  cellsOf(row: R): readonly Cell[];
  readonly totals: readonly string[];
  totalsOf(row: R): readonly string[];
}

function tableBlock<R extends Row>(
  request: SheetRequest,
  table: Table<R>,
  caption: string | undefined,
  parts: Parts<R>,
): TableBlock {
  const { say } = request;
  const columns: Column[] = [
    { title: say('sheets.number'), align: 'right' },
    ...parts.who,
    ...table.rows.map((row): Column => ({ title: String(row.line), align: 'centre', even: true })),
    ...[...parts.totals, ...table.codes, say('sheets.place')].map((title): Column => ({ title, align: 'right' })),
  ];
  return {
    kind: 'table',
    ...(caption === undefined ? {} : { caption }),
    columns,
    ...fitting(columns.length, table.rows.length),
    rows: table.rows.map((row) => [
      String(row.line),
      row.name,
      ...parts.whoOf(row),
      ...parts.cellsOf(row).map((cell, column): Cell => (isDiagonal(table, row, column) ? { text: '■' } : cell)),
      ...(request.empty === true
        ? [...parts.totals, ...table.codes, ''].map((): Cell => ({ text: '', blank: true }))
        : [
            ...parts.totalsOf(row).map((total): Cell => ({ text: pointsWithHalves(total), bold: true })),
            ...table.codes.map((code, i) => tieBreakFigure(code, row.values[i] ?? '', request.language)),
            placeText(row),
          ]),
    ]),
  };
}

/** The heading of a group's table; nothing if there is only one group; the final group has its own name. */
function captionOf({ say }: SheetRequest, tables: readonly DrawnTable<unknown>[], at: number): string | undefined {
  const { name, stage } = tables[at] as DrawnTable<unknown>;
  if (tables.length === 1) return undefined;
  return stage > 1 && tables.filter((each) => each.stage === stage).length === 1 ? name : say('sheets.group', { name });
}

/** Every game with its result, its colour and its round: `1w3`; an empty chart has colour and round. */
function cellOfPlayer({ say, empty }: SheetRequest, cells: readonly CrossCell[]): Cell {
  const texts = cells.map((cell) => {
    const colour = say(`sheets.${cell.colour}Short`).toLowerCase();
    const { figure, mark } = empty === true ? { figure: '', mark: '' } : sideParts(sideOf(cell));
    return `${inBrackets(figure, cell.counted)}${colour}${cell.round}${mark}`;
  });
  return { text: texts.join(' ') };
}

/** The tables of players, and the notes below them. */
function playerBlocks(request: SheetRequest): Block[] {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const tables = playerTables(tournament);
  const blocks = tables.map((table, at) =>
    tableBlock(request, table, captionOf(request, tables, at), {
      who: [
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.title'), optional: true },
        { title: say('sheets.federation'), unbroken: true, optional: true },
        { title: say('sheets.rating'), align: 'right' },
      ],
      whoOf: (row) => {
        const player = players.get(row.id);
        return [player?.title ?? '', player?.federation ?? '', ratingText(player)];
      },
      cellsOf: (row) => row.cells.map((cells) => cellOfPlayer(request, cells)),
      totals: [...(table.hasBesides ? [say('sheets.form.extra')] : []), say('sheets.total')],
      totalsOf: (row) => [...(table.hasBesides ? [row.besides] : []), row.points],
    }),
  );
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()));
  return [
    ...laidOutAlike(withoutEmptyInAll(blocks)),
    { kind: 'text', lines: [say('sheets.form.crossLegend')] },
    ...bracketBlocks(request, tables.some(hasBracketedCell)),
    ...codeBlocks(
      request,
      tables.flatMap(({ codes }) => codes),
    ),
    ...signBlocks(request, signsOfSides(cells.map(sideOf))),
  ];
}

/** The tables of teams: game points of every match with its match points, such as "2½ : 2". */
function teamBlocks(request: SheetRequest): Block[] {
  const { tournament, say, empty } = request;
  const tables = teamTables(tournament);
  const blocks = tables.map((table, at) =>
    tableBlock(request, table, captionOf(request, tables, at), {
      who: [{ title: say('sheets.team'), wide: true }],
      whoOf: () => [],
      cellsOf: (row) =>
        row.cells.map((cells): Cell => {
          const texts = cells.map((cell) => {
            if (cell.gamePoints === '' || empty === true) return '';
            const points = crossMatchPoints(cell);
            return cell.matchPoints === undefined ? points : `${points} : ${pointsWithHalves(cell.matchPoints)}`;
          });
          return { text: texts.join(' / '), bold: cells[0]?.colour === 'black' };
        }),
      totals: primaryFirst(tournament, say('sheets.matchPoints'), say('sheets.gamePoints')),
      totalsOf: (row) => primaryFirst(tournament, row.matchPoints, row.gamePoints),
    }),
  );
  const forfeit = tables.some(({ rows }) => rows.some((row) => row.cells.flat().some(isForfeit)));
  const legend = [
    say('sheets.form.teamCellLegend'),
    ...(forfeit && empty !== true ? [say('sheets.crossForfeit')] : []),
  ];
  return [
    ...laidOutAlike(withoutEmptyInAll(blocks)),
    { kind: 'text', lines: [legend.join(' · ')] },
    ...bracketBlocks(request, tables.some(hasBracketedCell)),
    ...codeBlocks(
      request,
      tables.flatMap(({ codes }) => codes),
    ),
  ];
}

/**
 * The table of a round robin: everyone by drawn number against everyone, total, tie-breaks, place; for players or
 * teams.
 */
export const roundRobinTable = (request: SheetRequest): Sheet =>
  eventSheet(
    request,
    'sheets.roundRobinTable',
    request.tournament.teams.length > 0 ? teamBlocks(request) : playerBlocks(request),
    true,
  );

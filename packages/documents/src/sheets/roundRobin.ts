import type { CrossCell } from '@turnuva/engine/schedule';
import { primaryFirst } from '@turnuva/engine/standings';
import { playerTables, type RoundRobinTable, sideParts, signsOfSides, teamTables } from '@turnuva/engine/views';
import { pointsText, tieBreakFigure } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { playersById, ratingText } from '../names.ts';
import type { Block, Cell, Column, Sheet } from '../sheet.ts';
import { withoutEmpty } from '../sheet.ts';
import { fitting } from './fitting.ts';
import { bracketBlocks, codeBlocks, signBlocks } from './legend.ts';
import { entrantName, eventSheet } from './schedule.ts';

const placeText = ({ place, lastPlace }: { readonly place?: number; readonly lastPlace?: number }): string =>
  place === undefined ? '' : place === lastPlace ? String(place) : `${place}-${lastPlace}`;

interface Row {
  readonly number: number;
  readonly entrant: number;
  readonly tiebreaks: readonly string[];
  readonly place?: number;
  readonly lastPlace?: number;
}

interface Parts<R> {
  /** Columns between the name and the numbers. */
  readonly who: readonly Column[];
  whoOf(row: R): readonly string[];
  cellsOf(row: R): readonly Cell[];
  readonly totals: readonly string[];
  totalsOf(row: R): readonly number[];
}

function tableBlock<R extends Row>(
  request: SheetRequest,
  table: RoundRobinTable<R>,
  caption: string | undefined,
  parts: Parts<R>,
): Block {
  const { say } = request;
  const name = entrantName(request);
  const columns: Column[] = [
    { title: say('sheets.number'), align: 'right' },
    ...parts.who,
    ...table.rows.map((row): Column => ({ title: String(row.number), align: 'centre', even: true })),
    ...[...parts.totals, ...table.codes, say('sheets.place')].map((title): Column => ({ title, align: 'right' })),
  ];
  return withoutEmpty({
    kind: 'table',
    ...(caption === undefined ? {} : { caption }),
    columns,
    ...fitting(columns.length, table.rows.length),
    rows: table.rows.map((row) => [
      String(row.number),
      name(row.entrant),
      ...parts.whoOf(row),
      ...parts.cellsOf(row).map((cell, column): Cell => (column + 1 === row.number ? { text: '■' } : cell)),
      ...(request.empty === true
        ? [...parts.totals, ...table.codes, ''].map((): Cell => ({ text: '', blank: true }))
        : [
            ...parts.totalsOf(row).map((total): Cell => ({ text: pointsText(total), bold: true })),
            ...table.codes.map((code, i) => tieBreakFigure(code, row.tiebreaks[i] ?? '', request.language)),
            placeText(row),
          ]),
    ]),
  });
}

/** The heading of a group's table; nothing where there is one group, the final group by its own name. */
function captionOf({ say }: SheetRequest, tables: readonly RoundRobinTable<unknown>[], at: number): string | undefined {
  const { name, stage } = tables[at];
  if (tables.length === 1) return undefined;
  return stage > 1 && tables.filter((each) => each.stage === stage).length === 1 ? name : say('sheets.group', { name });
}

/** Every game with its result, its colour and its round: `1w3`; an empty chart says colour and round. */
function cellOfPlayer({ say, empty }: SheetRequest, cells: readonly CrossCell[]): Cell {
  const texts = cells.map((cell) => {
    const colour = say(cell.colour === 'white' ? 'sheets.whiteShort' : 'sheets.blackShort').toLowerCase();
    const { figure, mark } = empty === true ? { figure: '', mark: '' } : sideParts(cell);
    // A game that does not count is in brackets (C.05 6.6).
    const result = cell.uncounted === true && figure !== '' ? `(${figure})` : figure;
    return `${result}${colour}${cell.round}${mark}`;
  });
  return { text: texts.join(' ') };
}

function playerBlocks(request: SheetRequest): Block[] {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const tables = playerTables(tournament);
  return tables.map((table, at) =>
    tableBlock(request, table, captionOf(request, tables, at), {
      who: [
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.title'), optional: true },
        { title: say('sheets.federation'), optional: true },
        { title: say('sheets.rating'), align: 'right' },
      ],
      whoOf: (row) => {
        const player = players.get(row.entrant);
        return [player?.title ?? '', player?.federation ?? '', ratingText(player)];
      },
      cellsOf: (row) => row.cells.map((cells) => cellOfPlayer(request, cells)),
      totals: [...(table.rows.some(({ extra }) => extra !== 0) ? [say('sheets.form.extra')] : []), say('sheets.total')],
      totalsOf: (row) => (table.rows.some(({ extra }) => extra !== 0) ? [row.extra, row.total] : [row.total]),
    }),
  );
}

/** Game points of every match with its match points, as in "2½ : 2". */
function teamBlocks(request: SheetRequest): Block[] {
  const { tournament, say } = request;
  const tables = teamTables(tournament);
  return tables.map((table, at) =>
    tableBlock(request, table, captionOf(request, tables, at), {
      who: [{ title: say('sheets.team'), wide: true }],
      whoOf: () => [],
      cellsOf: (row) =>
        row.cells.map((cells): Cell => {
          const texts = cells.map(({ gamePoints, matchPoints, forfeit, uncounted }) => {
            if (gamePoints === undefined || request.empty === true) return '';
            const points = `${pointsText(gamePoints)}${forfeit ? 'f' : ''}`;
            // A match that does not count is in brackets (C.05 6.6): its match points are nobody's.
            if (uncounted === true) return `(${points})`;
            return matchPoints === undefined ? points : `${points} : ${pointsText(matchPoints)}`;
          });
          return { text: texts.join(' / '), bold: cells[0]?.colour === 'black' };
        }),
      totals: primaryFirst(tournament, say('sheets.matchPoints'), say('sheets.gamePoints')),
      totalsOf: (row) => primaryFirst(tournament, row.matchPoints, row.gamePoints),
    }),
  );
}

/** How a table of teams is read: the points in a cell, Black, and a forfeit where there is one. */
function teamLegend({ tournament, say, empty }: SheetRequest): string {
  const cells = teamTables(tournament).flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()));
  const forfeit = empty !== true && cells.some((cell) => cell.forfeit && cell.gamePoints !== undefined);
  return [say('sheets.form.teamCellLegend'), ...(forfeit ? [say('sheets.crossForfeit')] : [])].join(' · ');
}

/** The table of a round robin: numbers drawn against numbers, total, tie-breaks, place; of players or of teams. */
export function roundRobinTable(request: SheetRequest): Sheet {
  const ofTeams = request.tournament.teams.length > 0;
  const blocks = ofTeams ? teamBlocks(request) : playerBlocks(request);
  const tables = ofTeams ? [] : playerTables(request.tournament);
  const codes = (ofTeams ? teamTables(request.tournament) : tables).flatMap((table) => table.codes);
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()));
  const signs = signsOfSides(cells);
  const teamCells = ofTeams
    ? teamTables(request.tournament).flatMap(({ rows }) => rows.flatMap((row) => row.cells.flat()))
    : [];
  const brackets = bracketBlocks(
    request,
    cells.some(({ uncounted, code }) => uncounted === true && code !== undefined) ||
      teamCells.some(({ uncounted, gamePoints }) => uncounted === true && gamePoints !== undefined),
  );
  const legend: Block = {
    kind: 'text',
    lines: [ofTeams ? teamLegend(request) : request.say('sheets.form.crossLegend')],
  };
  return eventSheet(
    request,
    'sheets.roundRobinTable',
    [...blocks, legend, ...brackets, ...codeBlocks(request, codes), ...signBlocks(request, signs)],
    true,
  );
}

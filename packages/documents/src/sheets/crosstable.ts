import { shortRounds } from '@turnuva/engine/schedule';
import { primaryFirst, standingsOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { allStages } from '@turnuva/engine/tournament';
import type { PhaseTable } from '@turnuva/engine/views';
import {
  crosstable,
  linesShown,
  nameWithTitle,
  pairingCards,
  phasesBegun,
  phaseTables,
  sideOf,
  signsOfSides,
  stageNumbers,
  teamCrosstable,
} from '@turnuva/engine/views';
import {
  cardResult,
  crossLegend,
  crossTexts,
  formatOpponent,
  hasCodeColumn,
  inTurn,
  leadsTable,
  phaseCaption,
  pointsText,
  pointsWithHalves,
  type Say,
  stageNumberTexts,
  teamCrossLegend,
  teamCrossTexts,
  tieBreakFigure,
} from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, asShown, membersWanted, placeAndDate, playersById } from '../names.ts';
import type { Block, Card, Column, Sheet, TableBlock, TextBlock } from '../sheet.ts';
import { cellText, laidOutAlike, withoutEmpty } from '../sheet.ts';
import { emptyCrosstable } from './forms/emptySheets.ts';
import { codeBlocks, signLines, withBrackets, withNumbers } from './legend.ts';
import { playoffBlocks, problemBlock, requestOf, scoresOfTeams, tableOrForm } from './standings.ts';

/** About how wide a landscape page is, and a letter and what lies between two columns in large and in usual type, in points. */
const WIDTH = 770;
const LARGE = { letter: 6, gap: 7 };
const USUAL = { letter: 5, gap: 6 };
const FEW_ROWS = 16;

/**
 * Large type if a table of few rows has space for it, so that it fills its page; small type if the usual size does not
 * fit.
 */
function typeOf(columns: readonly Column[], rows: TableBlock['rows']): Pick<TableBlock, 'dense' | 'roomy'> {
  const longest = columns.map(({ title }, i) => Math.max(title.length, ...rows.map((row) => cellText(row[i]).length)));
  const letters = longest.reduce((sum, each) => sum + each, 0);
  const fits = ({ letter, gap }: typeof LARGE): boolean => letters * letter + columns.length * gap <= WIDTH;
  if (rows.length <= FEW_ROWS && fits(LARGE)) return { roomy: true };
  return fits(USUAL) ? {} : { dense: true };
}

/** Cells refer to rows: if places are shared, the rank has a column of its own. */
const placeColumns = (say: Say, numbered: boolean): Column[] =>
  (numbered ? ['sheets.line', 'sheets.rank'] : ['sheets.rank']).map((key) => ({ title: say(key), align: 'right' }));

const placeCells = ({ line, rank }: { readonly line: number; readonly rank?: number }, numbered: boolean): string[] =>
  numbered ? [String(line), String(rank ?? '')] : [String(line)];

/** A table, and how to read its cells and codes. */
interface Table {
  readonly block: TableBlock;
  readonly legend: readonly TextBlock[];
}

/** Everyone's games: by round in a Swiss event, by opponent in a round robin (the diagonal is marked). */
function playersTable(request: SheetRequest): Table {
  const { tournament, round, say } = request;
  const made = standingsOf(tournament, { round, of: 'players', unsuitable: 'drop', ...membersWanted(request) });
  if (!made.ok) return { block: problemBlock(request, made.error), legend: [] };
  const table = crosstable(tournament, made.value);
  const players = playersById(tournament);
  // The ranking columns are in the order of the list.
  const leads = leadsTable(table.codes[0]);
  const shown = table.codes.flatMap((code, at) =>
    hasCodeColumn('players', code, table.codes[0]) ? [{ code, at }] : [],
  );
  const columns: Column[] = [
    ...placeColumns(say, table.numbered),
    { title: say('sheets.player'), wide: true },
    { title: say('sheets.rating'), align: 'right', optional: true },
    ...table.heads.map((title): Column => ({ title, align: 'centre' })),
    ...(table.hasBesides ? [{ title: say('sheets.form.extra'), align: 'right' as const }] : []),
    ...inTurn(
      [{ title: say('sheets.points'), align: 'right' } as const],
      shown.map(({ code }): Column => ({ title: code, align: 'right' })),
      leads,
    ),
  ];
  const rows = table.rows.map((row) => {
    const cells = crossTexts(table, row, say, tournament);
    const rating = row.rating === 0 ? '' : String(row.rating);
    const values = shown.map(({ code, at }, i) => ({
      text: tieBreakFigure(code, row.values[at] ?? '', request.language),
      bold: leads && i === 0,
    }));
    const besides = table.hasBesides ? [pointsWithHalves(row.besides)] : [];
    const points = { text: pointsWithHalves(row.points), bold: !leads };
    const who = nameWithTitle(players.get(row.id));
    const name = row.rank === undefined ? `${who} (${say('sheets.withdrawn')})` : who;
    return [...placeCells(row, table.numbered), name, rating, ...cells, ...besides, ...inTurn([points], values, leads)];
  });
  const block = withoutEmpty({ kind: 'table', columns, rows, zebra: true });
  const [first = '', ...others] = crossLegend(table, say, tournament);
  return {
    block: { ...block, ...typeOf(block.columns, block.rows) },
    legend: [
      { kind: 'text', lines: [first, others.join(' · ')].filter((line) => line !== '') },
      ...codeBlocks(
        request,
        shown.map(({ code }) => code),
      ),
    ],
  };
}

/** The matches of every team, against opponents by their row in this same table. */
function teamsTable(request: SheetRequest): Table {
  const { tournament, round, say, language } = request;
  const made = standingsOf(tournament, { round, of: 'teams', unsuitable: 'drop', ...membersWanted(request) });
  if (!made.ok) return { block: problemBlock(request, made.error), legend: [] };
  const table = teamCrosstable(tournament, made.value);
  const columns: Column[] = [
    ...placeColumns(say, table.numbered),
    { title: say('sheets.team'), wide: true },
    ...table.heads.map((title): Column => ({ title, align: 'centre' })),
    ...scoresOfTeams(request),
    ...table.codes.map((code): Column => ({ title: code, align: 'right' })),
  ];
  const rows = table.rows.map((row) => {
    const totals = primaryFirst(tournament, row.matchPoints, row.gamePoints).map((points) => ({
      text: pointsWithHalves(points),
      bold: true,
    }));
    const values = row.values.map((value, i) => tieBreakFigure(table.codes[i] ?? '', value, language));
    const name = row.rank === undefined ? `${row.name} (${say('sheets.withdrawn')})` : row.name;
    const cells = teamCrossTexts(table, row, say, tournament);
    return [...placeCells(row, table.numbered), name, ...cells, ...totals, ...values];
  });
  return {
    block: { kind: 'table', columns, rows, zebra: true, ...typeOf(columns, rows) },
    legend: [{ kind: 'text', lines: teamCrossLegend(table, say, tournament) }, ...codeBlocks(request, table.codes)],
  };
}

/**
 * The crosstables of the parts of an event, the latest phase first, each under its name; then how to read all their
 * cells.
 */
function partTables(request: SheetRequest, parts: readonly PhaseTable[]): Block[] {
  const { say, tournament, empty } = request;
  const of = tournament.teams.length > 0 ? 'teams' : 'players';
  const shown = phasesBegun(parts);
  const tables = shown.map((part): Table => {
    const own = requestOf(request, part);
    const isForm = empty === true || part.round === 0;
    const { block, legend } = isForm
      ? { block: emptyCrosstable(own, of), legend: [] }
      : of === 'teams'
        ? teamsTable(own)
        : playersTable(own);
    return { block: { ...block, caption: phaseCaption(say, part, parts) ?? '' }, legend };
  });
  const blocks = laidOutAlike(tables.map(({ block }) => block));
  if (empty === true) return blocks;
  const lines = tables.flatMap(({ legend }) => legend.flatMap((each) => each.lines));
  const legend: Block = { kind: 'text', lines: [...new Set(lines)] };
  return [...withNumbers(request, shown, blocks), ...playoffBlocks(request), legend];
}

/** The crosstable: of teams first, if there are any, then of players; a table for every part of the event. */
export function crosstableSheet(request: SheetRequest): Sheet {
  const { tournament, say, language } = request;
  const parts = phaseTables(tournament, request.round);
  const head = {
    title: request.empty === true ? say('sheets.crosstable') : afterTitle(request, say('sheets.crosstable')),
    event: tournament.info.name,
    subtitle: placeAndDate(asShown(request)),
    orientation: 'landscape',
    language,
  } as const;
  if (parts.length > 1) return { ...head, blocks: partTables(request, parts) };
  const players = playersTable(request);
  const isForm = request.empty === true;
  if (tournament.teams.length === 0) {
    const table = tableOrForm(
      request,
      () => players.block,
      (each) => emptyCrosstable(each, 'players'),
    );
    return { ...head, blocks: isForm ? table : [...table, ...playoffBlocks(request), ...players.legend] };
  }
  const teams = teamsTable(request);
  const captioned = (block: TableBlock, key: string): TableBlock => ({ ...block, caption: say(key) });
  const table = tableOrForm(
    request,
    () => captioned(teams.block, 'sheets.teamsCaption'),
    (each) => captioned(emptyCrosstable(each, 'teams'), 'sheets.teamsCaption'),
  );
  const ofPlayers = [captioned(players.block, 'sheets.players'), ...players.legend];
  // Without a table of teams there is none of players either: the form says why.
  const isOnlyForm = isForm || teams.legend.length === 0;
  return { ...head, blocks: isOnlyForm ? table : [...table, ...teams.legend, ...ofPlayers] };
}

/** How many cards fit one below another on a page, by the number of rounds on each. */
const cardRows = (rounds: number): number => (rounds <= 9 ? 4 : rounds <= 13 ? 3 : 2);

const FLOATS = { down: '↓', up: '↑' } as const;

/** The rows of everyone's card in one stage of an event, by player. */
function cardsOfStage({ say }: SheetRequest, tournament: Tournament, round: number) {
  const nameOf = shortRounds(tournament);
  const everybody = pairingCards(tournament, Math.min(round, tournament.rounds.length));
  const floats = everybody.some(({ lines }) => lines.some(({ float }) => float !== undefined));
  const of = new Map(
    everybody.map((card) => {
      const lines = linesShown(tournament, card);
      const { id } = card.player;
      const rows = lines.map((line) => [
        nameOf(line.round),
        line.colour === undefined ? '' : say(`sheets.${line.colour}Short`),
        formatOpponent(say, line, tournament, id),
        cardResult(line, tournament, id),
        pointsText(line.total),
        line.float === undefined ? '' : FLOATS[line.float],
      ]);
      return [id, { lines, rows }] as const;
    }),
  );
  return { floats, of };
}

/** The pairing card of every player: opponent, colour, result, running total and float mark, a row per round. */
export function pairingCardsSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language, id } = request;
  const columns: Column[] = [
    { title: say('sheets.roundShort'), align: 'right' },
    { title: say('sheets.colour'), align: 'centre' },
    { title: say('sheets.opponent'), wide: true },
    { title: say('sheets.result'), align: 'centre' },
    { title: say('sheets.total'), align: 'right' },
    { title: say('sheets.float'), align: 'centre' },
  ];
  const stages = allStages(tournament).map((stage, i, all) => ({
    name: tournament.stages?.earlier[i]?.name ?? tournament.stages?.name,
    ...cardsOfStage(request, stage, i === all.length - 1 ? round : Number.MAX_SAFE_INTEGER),
  }));
  const last = stages[stages.length - 1];
  // A round robin has no floats, so its cards have no column for them.
  const floats = stages.some((stage) => stage.floats);
  const width = floats ? columns.length : columns.length - 1;
  const shown = tournament.players.filter((player) => id === undefined || player.id === id);
  const cards = shown.flatMap((player): Card[] => {
    const parts = stages.flatMap(({ name, of }) => {
      const own = of.get(player.id);
      return own === undefined || (stages.length > 1 && own.lines.length === 0) ? [] : [{ name, ...own }];
    });
    const rows = parts.flatMap(({ name, rows: own }) => [
      ...(stages.length > 1 ? [['', '', { text: name ?? '', bold: true }, '', '', '']] : []),
      ...own,
    ]);
    if (last.of.get(player.id) === undefined) return [];
    const lines = parts.flatMap((part) => part.lines);
    const numbers = stageNumberTexts(say, stageNumbers(tournament, player.id));
    const strength = player.rating === 0 ? '' : ` (${player.rating})`;
    return [
      {
        lines: [
          { text: `${player.tpn}  ${nameWithTitle(player)}${strength}`, bold: true },
          ...(numbers.length === 0 ? [] : [{ text: numbers.join(' · '), size: 'small' as const }]),
        ],
        table: {
          kind: 'table',
          dense: true,
          columns: columns.slice(0, width),
          rows: rows.map((row) => row.slice(0, width)),
        } satisfies TableBlock,
        ...withBrackets(request, signLines(request, signsOfSides(lines.map(sideOf))), lines),
      },
    ];
  });
  const most = Math.max(...cards.map(({ table }) => table?.rows.length ?? 0), tournament.totalRounds ?? round);
  return {
    title: say('sheets.cards'),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [{ kind: 'cards', perRow: 2, rowsPerPage: cardRows(most), cards }],
  };
}

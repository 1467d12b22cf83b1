import { isFinal } from '@turnuva/engine/journal';
import { boardPrizesOf, controlOfRound } from '@turnuva/engine/schedule';
import type { CategoryFilter } from '@turnuva/engine/standings';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { officialsOf, underFullName, withDistinctNames, withoutIds } from '@turnuva/engine/tournament';
import type { SheetId, SheetListing } from '@turnuva/engine/views';
import { nameWithTitle, roundCharts, SHEET_LIST, sideSign, signsOfSides } from '@turnuva/engine/views';
import { boardFigures, boardRuleLines, labelled, type Picture, picturesOf, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, byName, placeAndDate, playersById, ratingText, roundTitle } from '../names.ts';
import { rulesSheet } from '../rules/sheet.ts';
import type { Block, Card, Cell, Column, DrawingBlock, Sheet } from '../sheet.ts';
import { withoutEmpty } from '../sheet.ts';
import { allReceiptsSheet } from './allReceipts.ts';
import { bracketSheet } from './bracket.ts';
import { crosstableSheet, pairingCardsSheet } from './crosstable.ts';
import { explanationSheet } from './explanation.ts';
import { feeReceipts } from './fees.ts';
import { fitting } from './fitting.ts';
import { cardForm } from './forms/cardForm.ts';
import { withoutResults } from './forms/emptySheets.ts';
import { matchForm, playoffForm } from './forms/matchForm.ts';
import { adjustedPoints, roundTable } from './forms/roundTables.ts';
import { knockoutTimes, miniMatches } from './knockout.ts';
import { signBlocks } from './legend.ts';
import { certificatesSheet } from './norms/certificate.ts';
import { normsSheet } from './norms/norms.ts';
import { arbiterReportSheet, tournamentReportSheet } from './norms/reports.ts';
import { pairingsByBoard, pairingsByName, resultSlips } from './pairings.ts';
import { checkInList, placeCards, playersByName, startingList } from './players.ts';
import { playoffSheet } from './playoff.ts';
import { prizeReceipts, prizesSheet } from './prizes.ts';
import { ratingsSheet } from './ratings.ts';
import { receiptsSheet } from './receipts.ts';
import { resultsSheet } from './results.ts';
import { roundRobinTable } from './roundRobin.ts';
import { entrantName, eventSheet, teamScores, wholeSchedule } from './schedule.ts';
import { scoregroupsSheet } from './scoregroups.ts';
import { legendBlocks, standingsBlock, standingsSheet } from './standings.ts';
import { lineUpForms } from './teams/lineUpForms.ts';
import { teamNames } from './teams/matches.ts';
import { matchSheets } from './teams/matchSheets.ts';
import { teamsSheet } from './teams/teamSheets.ts';

const LONG_NAME = 26;

/** What a card says in its middle, between the event and the address. */
interface CodeCard {
  readonly holder: number;
  readonly name: string;
  /** Below the name. */
  readonly detail: string | undefined;
  readonly help: string;
  /** The holder's page, behind the address of the tournament's. */
  readonly path: string;
}

/**
 * For each captain and player with a code, the code with which they submit line-ups or report results; the QR code takes
 * their phone to their page and passes the code on. Players of teams are sorted as their teams hand the cards out.
 */
function codeCards(request: SheetRequest): Sheet {
  const { tournament, say, language, address, codes } = request;
  const { info, teams } = tournament;
  const card = ({ holder, name, detail, help, path }: CodeCard): Card[] => {
    const code = codes?.get(holder) ?? '';
    if (codes !== undefined && code === '') return [];
    const page = address === undefined ? undefined : `${address}/${path}`;
    const lines: Card['lines'] = [
      { text: info.name, size: 'small' },
      { text: name, size: name.length > LONG_NAME ? 'normal' : 'large', bold: true },
      ...(detail === undefined ? [] : [{ text: detail, size: 'small' } as const]),
      { text: code === '' ? '' : `${code.slice(0, 4)} ${code.slice(4)}`, size: 'big', bold: true },
      { text: help, size: 'small' },
      // For a phone that cannot read QR codes: the code is typed in there.
      ...(page === undefined ? [] : [{ text: page, size: 'small' } as const]),
    ];
    return [{ lines, ...(page === undefined || code === '' ? {} : { qr: `${page}?code=${code}` }) }];
  };
  const captains = teams.map(({ id, name, captain }): CodeCard => {
    const detail = captain === undefined ? say('sheets.captain') : labelled(say, say('sheets.captain'), captain);
    return { holder: -id, name, detail, help: say('sheets.captainCodeHelp'), path: `team/${id}` };
  });
  const teamOf = teamNames(request);
  const place = new Map(teams.flatMap(({ members }) => members).map((id, i) => [id, i]));
  const placeOf = ({ id }: Player): number => place.get(id) ?? place.size;
  const names = byName(tournament, language);
  const players = [...tournament.players]
    .sort((a, b) => placeOf(a) - placeOf(b) || names(a, b))
    .map(
      (player): CodeCard => ({
        holder: player.id,
        name: nameWithTitle(player),
        detail: teamOf.get(player.id),
        help: say('sheets.codeHelp'),
        path: `p/${player.id}`,
      }),
    );
  // Without codes there are no captains' cards: the form is the players'.
  const cards = [...(codes === undefined ? [] : captains), ...players].flatMap(card);
  return {
    title: say('sheets.codeCards'),
    event: info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [{ kind: 'cards', perRow: 2, rowsPerPage: 6, cards }],
  };
}

/** On paper everything is black; the PDF renderer knows nothing of an inherited colour. */
const onPaper = (svg: string): string =>
  svg.replaceAll('currentColor', '#000').replaceAll(' font-family="inherit"', '');

const drawingOf = ({ title, svg, heads, rows }: Picture): DrawingBlock => ({
  kind: 'drawing',
  caption: title,
  svg: onPaper(svg),
  table: {
    kind: 'table',
    columns: heads.map((head, i) => ({ title: head, ...(i === 0 ? { wide: true } : { align: 'right' as const }) })),
    rows,
  },
});

/** Where a picture says more: the race, the groups, the field; each with its table where there can be no picture. */
export function picturesSheet(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const pictures = picturesOf(tournament, round, { say, language, points: pointsText });
  const sheet = eventSheet(request, 'sheets.pictures', pictures.map(drawingOf), true);
  return { ...sheet, title: afterTitle(request, sheet.title) };
}

/** Draws a sheet; what it is about and where it is offered is in the engine's list of sheets. */
type Maker = (request: SheetRequest) => Sheet;

/** One function per sheet: a new sheet is a line in the engine's list, which does not compile without a line here. */
const MAKERS: Readonly<Record<SheetId, Maker>> = {
  pairings: pairingsByBoard,
  pairingsByName,
  slips: resultSlips,
  results: resultsSheet,
  standings: standingsSheet,
  categories: categoriesSheet,
  receipts: receiptsSheet,
  allReceipts: allReceiptsSheet,
  prizes: prizesSheet,
  prizeReceipts,
  ratings: ratingsSheet,
  norms: normsSheet,
  normCertificates: certificatesSheet,
  it3: tournamentReportSheet,
  fa1: arbiterReportSheet('FA1'),
  ia1: arbiterReportSheet('IA1'),
  crosstable: crosstableSheet,
  scoregroups: scoregroupsSheet,
  cards: pairingCardsSheet,
  pictures: picturesSheet,
  explanation: explanationSheet,
  teamSheets: teamsSheet,
  boardPrizes: boardPrizesSheet,
  lineUpForms,
  matchSheets,
  schedule: wholeSchedule,
  roundRobinTable,
  teamScores,
  bracket: bracketSheet,
  knockoutTimes,
  miniMatches,
  playoff: playoffSheet,
  rules: rulesSheet,
  startingList,
  playersByName,
  checkIn: checkInList,
  feeReceipts,
  placeCards,
  codeCards,
  roundRobinChart,
  matchForm,
  playoffForm,
  cardForm,
  adjustedPoints,
  roundTable,
};

/** A kind of sheet. */
export interface SheetKind extends SheetListing {
  readonly make: Maker;
}

/**
 * An empty form is drawn from the event before its results, so that none of them can be deduced from it; pairings keep
 * the points from before their round.
 */
const asForm = ({ id }: SheetListing, request: SheetRequest): SheetRequest =>
  request.empty === true
    ? { ...request, tournament: withoutResults(request.tournament, id === 'pairings' ? request.round : 1) }
    : request;

/**
 * Sheets that are put up or signed say who is responsible for them; standings and results have a line for the chief
 * arbiter's signature.
 */
const SIGNED: ReadonlySet<string> = new Set(['pairings', 'results', 'standings', 'crosstable', 'roundRobinTable']);

/**
 * The chief arbiter signs; the final standings also the others whom the event names: the deputies answer for them with the chief
 * arbiter, the organiser pays the prizes by them.
 */
function signaturesOn(id: string, { tournament, round, say }: SheetRequest): string[] {
  const chief = say('sheets.arbiterSigns');
  if (id !== 'standings' || !isFinal(tournament, round)) return [chief];
  const { deputies = [], organiser } = tournament.info;
  const others = [...deputies.map(withoutIds), ...(organiser === undefined ? [] : [organiser])];
  return [chief, ...others.map((name) => `${say('sheets.signature')} (${name})`)];
}

/** Who ran the event, and how it was played: below the sheet, and on one line at the bottom of every page. */
function signedBy({ id, group }: SheetListing, request: SheetRequest): Pick<Sheet, 'foot' | 'officials'> {
  const { tournament, say } = request;
  const { chiefArbiter } = tournament.info;
  const system = say(`settings.system.${tournament.system}`);
  const edition = /^\d{4}$/.test(tournament.edition) ? `, ${tournament.edition}` : '';
  const foot = [
    ...(chiefArbiter === undefined ? [] : [labelled(say, say('sheets.chiefArbiter'), withoutIds(chiefArbiter))]),
    `${system}${edition}`,
  ];
  // The head of a sheet of one round of a knock-out has the time control of that round.
  const isElsewhere = group === 'round' && controlOfRound(tournament, request.round) !== undefined;
  const lines = officialsOf(tournament)
    .filter(([key]) => key !== 'timeControl' || !isElsewhere)
    .map(([key, value]) => labelled(say, say(`sheets.${key}`), value));
  const isListed = group !== 'forms' && (SIGNED.has(id) || id === 'pairingsByName' || id === 'startingList');
  if (!isListed) return { foot };
  return { foot, officials: { lines, ...(SIGNED.has(id) ? { signatures: signaturesOn(id, request) } : {}) } };
}

const isEmptyBlock = (block: Block): boolean =>
  block.kind === 'table'
    ? block.rows.length === 0
    : block.kind === 'cards' &&
      block.cards.every(({ table, after = [] }) => table?.rows.length === 0 && after.length === 0);

/** A sheet with nothing on it says why: a title alone would look like a printer fault. */
function orWhyEmpty(sheet: Sheet, request: SheetRequest): Sheet {
  if (!sheet.blocks.every(isEmptyBlock)) return sheet;
  const { tournament, round, say } = request;
  const key = (tournament.rounds[round - 1]?.games ?? []).length === 0 ? 'noBoardsYet' : 'noGamesToPlay';
  return { ...sheet, blocks: [{ kind: 'text', lines: [say(`sheets.${key}`, { round: roundTitle(request) })] }] };
}

/**
 * Every sheet that can be printed, with how it is made. A new one is a line in the engine's list and one among the
 * makers.
 */
export const SHEETS: readonly SheetKind[] = SHEET_LIST.map((listing) => ({
  ...listing,
  make: (request) => {
    const { logo } = request.tournament;
    const named = { ...request, tournament: underFullName(withDistinctNames(request.tournament)) };
    const sheet = orWhyEmpty(MAKERS[listing.id](asForm(listing, named)), named);
    return { ...sheet, ...(logo === undefined ? {} : { logo }), ...signedBy(listing, request) };
  },
}));

/** The kind of sheet with this id. */
export const sheetKind = (id: string): SheetKind | undefined => SHEETS.find((kind) => kind.id === id);

/** The chart of a round robin, player by round: opponent, Black in bold, and the result. */
function roundRobinChart(request: SheetRequest): Sheet {
  const { tournament, say, empty } = request;
  const players = playersById(tournament);
  const name = entrantName(request);
  const teams = tournament.teams.length > 0;
  const charts = roundCharts(tournament);
  // As in crosstables: a dash could hardly be distinguished from the minus of a game lost by forfeit.
  const free = say('sheets.byeShort.zero');
  const blocks = charts.map((chart): Block => {
    const columns: Column[] = [
      { title: say('sheets.number'), align: 'right' },
      { title: say(teams ? 'sheets.team' : 'sheets.player'), wide: true },
      ...(teams
        ? []
        : [
            { title: say('sheets.title'), optional: true },
            { title: say('sheets.federation'), unbroken: true, optional: true },
            { title: say('sheets.rating'), align: 'right' as const, optional: true },
          ]),
      ...chart.rounds.map((round): Column => ({ title: String(round), align: 'centre', even: true })),
    ];
    return withoutEmpty({
      kind: 'table',
      ...(chart.group === '' ? {} : { caption: say('sheets.group', { name: chart.group }) }),
      columns,
      ...fitting(columns.length, chart.rows.length),
      rows: chart.rows.map(({ number, entrant, cells }) => {
        const player = teams ? undefined : players.get(entrant);
        const who = teams ? [] : [player?.title ?? '', player?.federation ?? '', ratingText(player)];
        return [
          String(number),
          name(entrant),
          ...who,
          ...cells.map((cell): Cell => {
            if (cell === undefined) return { text: free };
            const bold = cell.colour === 'black';
            if (cell.code === undefined || empty === true) return { text: String(cell.opponent), bold };
            const result = sideSign(cell);
            return { text: `${cell.opponent}/${cell.uncounted === true ? `(${result})` : result}`, bold };
          }),
        ];
      }),
    });
  });
  const bracketed = charts.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell?.uncounted === true)));
  const anyFree = charts.some(({ rows }) => rows.some(({ cells }) => cells.includes(undefined)));
  const lines = [
    say('sheets.form.chartLegend'),
    ...(anyFree ? [say('sheets.form.chartFree', { sign: free })] : []),
    ...(bracketed && empty !== true ? [say('sheets.form.bracketed')] : []),
  ];
  const signs = signsOfSides(
    charts.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))),
  );
  return eventSheet(
    request,
    'sheets.roundRobinChart',
    blocks.length === 0 ? [] : [...blocks, { kind: 'text', lines }, ...signBlocks(request, signs)],
    true,
  );
}

interface Category {
  readonly title: string;
  readonly filter: CategoryFilter;
}

/**
 * The tournament's categories; if none are set, those found in the field: women, unrated players, the arbiter's own.
 */
function categoriesOf({ players, categories }: Tournament, say: SheetRequest['say']): Category[] {
  if (categories !== undefined && categories.length > 0)
    return categories.map(({ name, filter }) => ({ title: name, filter }));
  const own = [...new Set(players.flatMap((player) => player.categories ?? []))].sort();
  return [
    ...(players.some((player) => player.sex === 'w')
      ? [{ title: say('sheets.women'), filter: { sex: 'w' as const } }]
      : []),
    ...(players.some((player) => player.rating === 0)
      ? [{ title: say('sheets.unrated'), filter: { unrated: true } }]
      : []),
    ...own.map((category) => ({ title: category, filter: { category } })),
  ];
}

/** One table per category, or only the requested one; tie-breaks are those of the whole event. */
function categoriesSheet(request: SheetRequest): Sheet {
  const { tournament, say, category } = request;
  const all = categoriesOf(tournament, say);
  const wanted = category === undefined ? all : all.filter(({ title }) => title === category);
  const blocks = wanted.map(
    ({ title, filter }): Block => ({ ...standingsBlock(request, { of: 'players', filter }), caption: title }),
  );
  return {
    title: afterTitle(request, say('sheets.categories')),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language: request.language,
    blocks:
      blocks.length > 0
        ? [...blocks, ...legendBlocks(request, { of: 'players' })]
        : [{ kind: 'text', lines: [say('sheets.noCategories')] }],
  };
}

/** The best on every board, for board prizes, under the rule by which they were determined. */
function boardPrizesSheet(request: SheetRequest): Sheet {
  const { tournament, say, round, language } = request;
  const players = playersById(tournament);
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const { rule, lists } = boardPrizesOf(tournament, round);
  const blocks = lists.map((list): Block => {
    const rows = list.players.map((each) => ({ each, figures: boardFigures(each, rule, say, language) }));
    return {
      kind: 'table',
      caption: list.board === undefined ? say('sheets.reserves') : say('sheets.boardNumber', { board: list.board }),
      columns: [
        { title: say('sheets.rank'), align: 'right' },
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.team'), wide: true },
        { title: say('sheets.rating'), align: 'right' },
        ...(rows[0]?.figures ?? []).map(({ title }) => ({ title, align: 'right' as const })),
      ],
      rows: rows.map(({ each, figures }) => [
        String(each.rank ?? '-'),
        nameWithTitle(players.get(each.player)),
        teams.get(each.team) ?? '',
        ratingText(players.get(each.player)),
        ...figures.map(({ text, leads }) => ({ text, bold: leads })),
      ]),
    };
  });
  const told: Block[] = lists.length === 0 ? [] : [{ kind: 'text', lines: boardRuleLines(rule, say) }];
  const sheet = eventSheet(request, 'sheets.boardPrizes', [...told, ...blocks]);
  return { ...sheet, title: afterTitle(request, sheet.title) };
}

import { underFullName, withDistinctNames } from '@turnuva/engine/tournament';
import type { SheetId, SheetListing } from '@turnuva/engine/views';
import { SHEET_LIST } from '@turnuva/engine/views';
import type { SheetRequest } from '../names.ts';
import { rulesSheet } from '../rules/sheet.ts';
import type { Sheet } from '../sheet.ts';
import { allReceiptsSheet } from './allReceipts.ts';
import { boardPrizesSheet } from './boardPrizes.ts';
import { bracketSheet } from './bracket.ts';
import { categoriesSheet } from './categories.ts';
import { codeCards } from './codeCards.ts';
import { crosstableSheet, pairingCardsSheet } from './crosstable.ts';
import { explanationSheet } from './explanation.ts';
import { feeReceipts } from './fees.ts';
import { cardForm } from './forms/cardForm.ts';
import { withoutResults } from './forms/emptySheets.ts';
import { matchForm, playoffForm } from './forms/matchForm.ts';
import { roundRobinChart } from './forms/roundRobinChart.ts';
import { adjustedPoints, roundTable } from './forms/roundTables.ts';
import { knockoutTimes, miniMatches } from './knockout.ts';
import { certificatesSheet } from './norms/certificate.ts';
import { normsSheet } from './norms/norms.ts';
import { pairingsByBoard, pairingsByName, resultSlips } from './pairings.ts';
import { picturesSheet } from './pictures.ts';
import { checkInList, placeCards, playersByName, startingList } from './players.ts';
import { playoffSheet } from './playoff.ts';
import { prizeReceipts, prizesSheet } from './prizes.ts';
import { ratingsSheet } from './ratings.ts';
import { receiptsSheet } from './receipts.ts';
import { resultsSheet } from './results.ts';
import { roundRobinTable } from './roundRobin.ts';
import { teamScores, wholeSchedule } from './schedule.ts';
import { standingsSheet } from './standings.ts';
import { lineUpForms } from './teams/lineUpForms.ts';
import { matchSheets } from './teams/matchSheets.ts';
import { teamsSheet } from './teams/teamSheets.ts';

/** Draws a sheet; what it is about and where it is offered is in the engine's list of sheets. */
type Maker = (request: SheetRequest) => Sheet;

/** One function a sheet: a new one is a line in the engine's list, and does not compile without a line here. */
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
  crosstable: crosstableSheet,
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
 * An empty form is drawn from the event before its results, so that none of them can be read from it; pairings keep the
 * points before their round.
 */
const asForm = ({ id }: SheetListing, request: SheetRequest): SheetRequest =>
  request.empty === true
    ? { ...request, tournament: withoutResults(request.tournament, id === 'pairings' ? request.round : 1) }
    : request;

/** What is hung up or signed says who answers for it; standings and results have a line for the chief arbiter's signature. */
const SIGNED: ReadonlySet<string> = new Set(['pairings', 'results', 'standings', 'crosstable', 'roundRobinTable']);

/** Who ran the event, and how it was played: below the sheet, and in one line at the foot of every page. */
function officialsOf({ id, group }: SheetListing, request: SheetRequest): Pick<Sheet, 'foot' | 'officials'> {
  const { tournament, say } = request;
  const { chiefArbiter, deputies = [], organiser, timeControl } = tournament.info;
  const system = say(`settings.system.${tournament.system}`);
  const edition = /^\d{4}$/.test(tournament.edition) ? `, ${tournament.edition}` : '';
  const foot = [
    ...(chiefArbiter === undefined ? [] : [`${say('sheets.chiefArbiter')}: ${chiefArbiter}`]),
    `${system}${edition}`,
  ];
  const fact = (key: string, value: string | undefined): string[] =>
    value === undefined || value === '' ? [] : [`${say(`sheets.${key}`)}: ${value}`];
  const lines = [
    ...fact('chiefArbiter', chiefArbiter),
    ...fact('deputies', deputies.join('; ')),
    ...fact('organiser', organiser),
    ...fact('timeControl', timeControl),
  ];
  const isListed = group !== 'forms' && (SIGNED.has(id) || id === 'pairingsByName' || id === 'startingList');
  if (!isListed) return { foot };
  return { foot, officials: { lines, ...(SIGNED.has(id) ? { signature: say('sheets.arbiterSigns') } : {}) } };
}

/** Every sheet that can be printed, with how it is made. A new one is a line in its list and one among the makers. */
export const SHEETS: readonly SheetKind[] = SHEET_LIST.map((listing) => ({
  ...listing,
  make: (request) => {
    const { logo } = request.tournament;
    const named = { ...request, tournament: underFullName(withDistinctNames(request.tournament)) };
    const sheet = MAKERS[listing.id](asForm(listing, named));
    return { ...sheet, ...(logo === undefined ? {} : { logo }), ...officialsOf(listing, request) };
  },
}));

/** The kind of sheet with this id. */
export const sheetKind = (id: string): SheetKind | undefined => SHEETS.find((kind) => kind.id === id);

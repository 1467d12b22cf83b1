import { toldApart } from '@turnuva/engine/tournament';
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

/** Draws a sheet; what it is about and where it is offered stands in the engine's list of sheets. */
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

/** Every sheet that can be printed, with how it is made. A new one is a line in its list and one among the makers. */
export const SHEETS: readonly SheetKind[] = SHEET_LIST.map((listing) => ({
  ...listing,
  make: (request) => {
    const { logo } = request.tournament;
    const named = { ...request, tournament: toldApart(request.tournament) };
    const sheet = MAKERS[listing.id](asForm(listing, named));
    return logo === undefined ? sheet : { ...sheet, logo };
  },
}));

/** The kind of sheet with this id. */
export const sheetKind = (id: string): SheetKind | undefined => SHEETS.find((kind) => kind.id === id);

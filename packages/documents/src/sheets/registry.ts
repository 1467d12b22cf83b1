import type { SheetRequest } from '../names.ts';
import { rulesSheet } from '../rules/sheet.ts';
import type { Sheet } from '../sheet.ts';
import { allReceiptsSheet } from './allReceipts.ts';
import { bracketSheet } from './bracket.ts';
import { categoriesSheet } from './categories.ts';
import { codeCards } from './codeCards.ts';
import { crosstableSheet, pairingCardsSheet } from './crosstable.ts';
import { explanationSheet } from './explanation.ts';
import { feeReceipts } from './fees.ts';
import { knockoutTimes, miniMatches } from './knockout.ts';
import { pairingsByBoard, pairingsByName, resultSlips } from './pairings.ts';
import { checkInList, placeCards, playersByName, startingList } from './players.ts';
import { playoffSheet } from './playoff.ts';
import { prizeReceipts, prizesSheet } from './prizes.ts';
import { ratingsSheet } from './ratings.ts';
import { receiptsSheet } from './receipts.ts';
import { resultsSheet } from './results.ts';
import { boardPrizesSheet, roundRobinTable } from './roundRobin.ts';
import { teamScores, wholeSchedule } from './schedule.ts';
import { standingsSheet } from './standings.ts';
import { matchSheets } from './teams/matchSheets.ts';
import { teamsSheet } from './teams/teamSheets.ts';

/** A kind of sheet: one function and one line in the list. `text` has its name under `sheets.<id>`. */
export interface SheetKind {
  readonly id: string;
  /** About a round (offered for every paired round), about one player, or about the event. */
  readonly about: 'round' | 'player' | 'event';
  /** Only for events of teams. */
  readonly teams?: boolean;
  /** Only for these formats. */
  readonly systems?: readonly string[];
  /** Only where a play-off has been started. */
  readonly playoffs?: boolean;
  readonly make: (request: SheetRequest) => Sheet;
}

export const SHEETS: readonly SheetKind[] = [
  { id: 'pairings', about: 'round', make: pairingsByBoard },
  { id: 'pairingsByName', about: 'round', make: pairingsByName },
  { id: 'slips', about: 'round', make: resultSlips },
  { id: 'results', about: 'round', make: resultsSheet },
  { id: 'standings', about: 'round', make: standingsSheet },
  { id: 'categories', about: 'round', make: categoriesSheet },
  { id: 'receipts', about: 'round', make: receiptsSheet },
  { id: 'allReceipts', about: 'round', make: allReceiptsSheet },
  { id: 'prizes', about: 'round', make: prizesSheet },
  { id: 'prizeReceipts', about: 'round', make: prizeReceipts },
  { id: 'ratings', about: 'round', make: ratingsSheet },
  { id: 'crosstable', about: 'round', make: crosstableSheet },
  { id: 'cards', about: 'round', make: pairingCardsSheet },
  { id: 'explanation', about: 'round', make: explanationSheet },
  { id: 'teamSheets', about: 'round', teams: true, make: teamsSheet },
  { id: 'boardPrizes', about: 'round', teams: true, make: boardPrizesSheet },
  { id: 'matchSheets', about: 'round', teams: true, make: matchSheets },
  {
    id: 'schedule',
    about: 'event',
    systems: ['round-robin', 'scheveningen', 'skalitzka', 'knockout'],
    make: wholeSchedule,
  },
  { id: 'roundRobinTable', about: 'event', systems: ['round-robin'], make: roundRobinTable },
  { id: 'teamScores', about: 'event', systems: ['scheveningen', 'skalitzka'], make: teamScores },
  { id: 'bracket', about: 'event', systems: ['knockout'], make: bracketSheet },
  { id: 'knockoutTimes', about: 'event', systems: ['knockout'], make: knockoutTimes },
  { id: 'miniMatches', about: 'event', systems: ['knockout'], make: miniMatches },
  { id: 'playoff', about: 'event', playoffs: true, make: playoffSheet },
  { id: 'rules', about: 'event', make: rulesSheet },
  { id: 'startingList', about: 'event', make: startingList },
  { id: 'playersByName', about: 'event', make: playersByName },
  { id: 'checkIn', about: 'event', make: checkInList },
  { id: 'feeReceipts', about: 'event', make: feeReceipts },
  { id: 'placeCards', about: 'event', make: placeCards },
  { id: 'codeCards', about: 'event', make: codeCards },
];

/** The kind of sheet with this id. */
export const sheetKind = (id: string): SheetKind | undefined => SHEETS.find((kind) => kind.id === id);

import { captainsChoose, formatKind } from '../schedule/kinds.ts';
import { playoffsOf } from '../schedule/playoff/record.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { hasScoregroups } from './scoregroups.ts';

/** The parts of the menu of sheets, in the order of a day in the hall. */
export const SHEET_GROUPS = ['round', 'standings', 'prizes', 'schedule', 'forms', 'players'] as const;
/** What a sheet is about. */
export type SheetGroup = (typeof SHEET_GROUPS)[number];

/** A kind of sheet: its subject, and where it is offered. Its name is in `text` under `sheets.<id>`. */
export interface SheetListing {
  readonly id: string;
  /** Absent if the sheet is printed from a page of its own. */
  readonly group?: SheetGroup;
  /** About a round (offered for every paired round) or about the event. */
  readonly about: 'round' | 'event';
  /** Can be about one participant; without one it is about the first in the table, about the first board, or about everyone. */
  readonly one?: 'first' | 'everybody' | 'board';
  /** Only for events of teams. */
  readonly teams?: boolean;
  /** Only where matches are those of the rounds: in a Skalitzka each is played through both. */
  readonly matches?: boolean;
  /** Only where captains choose who plays. */
  readonly lineUps?: boolean;
  /** Drawn of the next round too, where its matches are known before it is opened. */
  readonly ahead?: boolean;
  /** Only for formats that name it among their sheets. */
  readonly ofFormat?: boolean;
  /** Only if players are paired by scoregroups. */
  readonly scoregroups?: boolean;
  /** Only if a play-off has been started. */
  readonly playoffs?: boolean;
  /** Can include those who have left, or leave them out. */
  readonly leavers?: boolean;
  /** Can be printed empty, to be filled in by hand. */
  readonly form?: boolean;
  /** About title norms: the arbiter can say that the kind of event is exempt from the rule on federations (B.01 1.4.3a to c). */
  readonly norms?: boolean;
  /** Goes to FIDE: in English, unless another language is requested. */
  readonly abroad?: boolean;
}

const sheetList = <const T extends readonly SheetListing[]>(sheets: T): T => sheets;

/** Every kind of sheet, once: documents draw them, the desk and the command line offer them. */
export const SHEET_LIST = sheetList([
  { id: 'pairings', group: 'round', about: 'round', form: true },
  { id: 'pairingsByName', group: 'round', about: 'round' },
  { id: 'slips', group: 'round', about: 'round' },
  { id: 'results', group: 'round', about: 'round' },
  { id: 'explanation', group: 'round', about: 'round', one: 'board' },
  { id: 'scoregroups', group: 'round', about: 'round', scoregroups: true },
  { id: 'cards', group: 'round', about: 'round', one: 'everybody' },
  { id: 'lineUpForms', group: 'round', about: 'round', teams: true, lineUps: true, ahead: true },
  { id: 'matchSheets', group: 'round', about: 'round', teams: true, matches: true },
  { id: 'standings', group: 'standings', about: 'round', leavers: true, form: true },
  { id: 'categories', group: 'standings', about: 'round' },
  { id: 'crosstable', group: 'standings', about: 'round', leavers: true, form: true },
  { id: 'pictures', group: 'standings', about: 'round' },
  { id: 'receipts', group: 'standings', about: 'round', one: 'first' },
  { id: 'allReceipts', group: 'standings', about: 'round' },
  { id: 'ratings', group: 'standings', about: 'round', one: 'everybody' },
  { id: 'norms', group: 'standings', about: 'round', norms: true },
  { id: 'normCertificates', group: 'standings', about: 'round', one: 'everybody', norms: true, abroad: true },
  { id: 'it3', group: 'standings', about: 'event', abroad: true },
  { id: 'fa1', group: 'standings', about: 'event', abroad: true },
  { id: 'ia1', group: 'standings', about: 'event', abroad: true },
  { id: 'teamSheets', group: 'standings', about: 'round', one: 'everybody', teams: true, form: true },
  { id: 'boardPrizes', group: 'standings', about: 'round', teams: true },
  { id: 'prizes', group: 'prizes', about: 'round' },
  { id: 'prizeReceipts', group: 'prizes', about: 'round' },
  { id: 'schedule', group: 'schedule', about: 'event', ofFormat: true, form: true },
  { id: 'roundRobinTable', group: 'schedule', about: 'event', ofFormat: true, form: true },
  { id: 'roundRobinChart', group: 'schedule', about: 'event', ofFormat: true, form: true },
  { id: 'teamScores', group: 'schedule', about: 'event', ofFormat: true, form: true },
  { id: 'bracket', group: 'schedule', about: 'event', ofFormat: true, form: true },
  { id: 'knockoutTimes', group: 'schedule', about: 'event', ofFormat: true },
  { id: 'miniMatches', group: 'schedule', about: 'event', ofFormat: true, form: true },
  { id: 'matchForm', group: 'schedule', about: 'event', ofFormat: true, form: true },
  { id: 'playoff', group: 'schedule', about: 'event', playoffs: true },
  { id: 'playoffForm', group: 'schedule', about: 'event', playoffs: true, form: true },
  { id: 'cardForm', group: 'forms', about: 'round', one: 'everybody', form: true },
  { id: 'adjustedPoints', group: 'forms', about: 'round', form: true },
  { id: 'roundTable', group: 'forms', about: 'round', form: true },
  { id: 'rules', group: 'players', about: 'event' },
  { id: 'startingList', group: 'players', about: 'event' },
  { id: 'playersByName', group: 'players', about: 'event' },
  { id: 'checkIn', group: 'players', about: 'event' },
  { id: 'feeReceipts', group: 'players', about: 'event', one: 'everybody' },
  { id: 'placeCards', group: 'players', about: 'event' },
  { id: 'codeCards', about: 'event' },
]);
/** The name of a sheet. */
export type SheetId = (typeof SHEET_LIST)[number]['id'];

/** The description of a sheet; undefined if there is no such sheet. */
export const sheetListing = (id: string | undefined): (SheetListing & { readonly id: SheetId }) | undefined =>
  SHEET_LIST.find((sheet) => sheet.id === id);

/** The sheets that this tournament can use: those of team events, of its format, of its play-offs. */
export function sheetsFor(tournament: Tournament): (SheetListing & { readonly id: SheetId })[] {
  const format = formatKind(tournament);
  const own = format?.sheets ?? [];
  const playoffs = playoffsOf(tournament).length > 0;
  return SHEET_LIST.filter((sheet: SheetListing) => {
    if (sheet.teams === true && tournament.teams.length === 0) return false;
    if (sheet.matches === true && format?.ownMatches === true) return false;
    if (sheet.lineUps === true && !captainsChoose(tournament)) return false;
    if (sheet.scoregroups === true && !hasScoregroups(tournament)) return false;
    if (sheet.playoffs === true && !playoffs) return false;
    return sheet.ofFormat !== true || own.includes(sheet.id);
  });
}

import type { Tournament } from '@turnuva/engine/tournament';

/** A kind of sheet the server draws, by its id there, and what it is about. */
export const SHEETS = [
  { id: 'pairings', about: 'round' },
  { id: 'pairingsByName', about: 'round' },
  { id: 'slips', about: 'round' },
  { id: 'results', about: 'round' },
  { id: 'standings', about: 'round' },
  { id: 'categories', about: 'round' },
  { id: 'receipts', about: 'round' },
  { id: 'allReceipts', about: 'round' },
  { id: 'prizes', about: 'round' },
  { id: 'prizeReceipts', about: 'round' },
  { id: 'ratings', about: 'round' },
  { id: 'crosstable', about: 'round' },
  { id: 'cards', about: 'round' },
  { id: 'teamSheets', about: 'round', teams: true },
  { id: 'boardPrizes', about: 'round', teams: true },
  { id: 'matchSheets', about: 'round', teams: true },
  { id: 'schedule', about: 'event', systems: ['round-robin', 'scheveningen', 'skalitzka', 'knockout'] },
  { id: 'roundRobinTable', about: 'event', systems: ['round-robin'] },
  { id: 'teamScores', about: 'event', systems: ['scheveningen', 'skalitzka'] },
  { id: 'bracket', about: 'event', systems: ['knockout'] },
  { id: 'knockoutTimes', about: 'event', systems: ['knockout'] },
  { id: 'miniMatches', about: 'event', systems: ['knockout'] },
  { id: 'playoff', about: 'event', playoffs: true },
  { id: 'startingList', about: 'event' },
  { id: 'playersByName', about: 'event' },
  { id: 'checkIn', about: 'event' },
  { id: 'placeCards', about: 'event' },
] as const satisfies readonly {
  id: string;
  about: 'round' | 'event';
  teams?: boolean;
  playoffs?: boolean;
  systems?: readonly string[];
}[];
export type SheetId = (typeof SHEETS)[number]['id'];

/** The sheets that this tournament can use: those of team events, of its format, of its play-offs. */
export const sheetsFor = ({ teams, system, schedule }: Tournament) =>
  SHEETS.filter(
    (sheet) =>
      (teams.length > 0 || !('teams' in sheet)) &&
      ((schedule?.playoffs?.length ?? 0) > 0 || !('playoffs' in sheet)) &&
      (!('systems' in sheet) || (sheet.systems as readonly string[]).includes(system)),
  );

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Files of the whole tournament, by the server's name for the format. */
export const EXPORTS = ['trf26', 'trf16', 'trf06', 'csv', 'xlsx', 'pgn', 'json'] as const;

/** The sheet that an address asks for; pairings where it asks for nothing known. */
export const sheetOf = (id: string | undefined): SheetId => SHEETS.find((sheet) => sheet.id === id)?.id ?? 'pairings';

/** What follows the `?` of a sheet's address. */
export const sheetQuery = (round: number, paper: Paper, language: string): string =>
  `?round=${Math.max(1, round)}&paper=${paper}&lang=${language}`;

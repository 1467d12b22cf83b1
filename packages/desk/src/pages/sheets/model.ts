/** A kind of sheet the server draws, by its id there, and what it is about. */
export const SHEETS = [
  { id: 'pairings', about: 'round' },
  { id: 'pairingsByName', about: 'round' },
  { id: 'slips', about: 'round' },
  { id: 'standings', about: 'round' },
  { id: 'crosstable', about: 'round' },
  { id: 'cards', about: 'round' },
  { id: 'teamSheets', about: 'round', teams: true },
  { id: 'matchSheets', about: 'round', teams: true },
  { id: 'startingList', about: 'event' },
  { id: 'playersByName', about: 'event' },
  { id: 'checkIn', about: 'event' },
  { id: 'placeCards', about: 'event' },
] as const satisfies readonly { id: string; about: 'round' | 'event'; teams?: true }[];
export type SheetId = (typeof SHEETS)[number]['id'];

/** The sheets that this tournament can use: those of team events only where there are teams. */
export const sheetsFor = (teams: boolean) => SHEETS.filter((sheet) => teams || !('teams' in sheet));

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Files of the whole tournament, by the server's name for the format. */
export const EXPORTS = ['trf26', 'trf16', 'trf06', 'csv', 'xlsx', 'pgn', 'json'] as const;

/** The sheet that an address asks for; pairings where it asks for nothing known. */
export const sheetOf = (id: string | undefined): SheetId => SHEETS.find((sheet) => sheet.id === id)?.id ?? 'pairings';

/** What follows the `?` of a sheet's address. */
export const sheetQuery = (round: number, paper: Paper, language: string): string =>
  `?round=${Math.max(1, round)}&paper=${paper}&lang=${language}`;

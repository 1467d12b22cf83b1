import { playoffsOf } from '@turnuva/engine/schedule';
import { subjectOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';

/** The parts of the menu, in the order of a day in the hall. */
export const SHEET_GROUPS = ['round', 'standings', 'prizes', 'schedule', 'players'] as const;
type SheetGroup = (typeof SHEET_GROUPS)[number];

/** A kind of sheet the server draws, by its id there, and what it is about. */
export const SHEETS = [
  { id: 'pairings', group: 'round', about: 'round' },
  { id: 'pairingsByName', group: 'round', about: 'round' },
  { id: 'slips', group: 'round', about: 'round' },
  { id: 'results', group: 'round', about: 'round' },
  { id: 'explanation', group: 'round', about: 'round', one: 'board' },
  { id: 'cards', group: 'round', about: 'round', one: 'everybody' },
  { id: 'matchSheets', group: 'round', about: 'round', teams: true },
  { id: 'standings', group: 'standings', about: 'round' },
  { id: 'categories', group: 'standings', about: 'round' },
  { id: 'crosstable', group: 'standings', about: 'round' },
  { id: 'receipts', group: 'standings', about: 'round', one: 'first' },
  { id: 'allReceipts', group: 'standings', about: 'round' },
  { id: 'ratings', group: 'standings', about: 'round', one: 'everybody' },
  { id: 'teamSheets', group: 'standings', about: 'round', one: 'everybody', teams: true },
  { id: 'boardPrizes', group: 'standings', about: 'round', teams: true },
  { id: 'prizes', group: 'prizes', about: 'round' },
  { id: 'prizeReceipts', group: 'prizes', about: 'round' },
  {
    id: 'schedule',
    group: 'schedule',
    about: 'event',
    systems: ['round-robin', 'scheveningen', 'skalitzka', 'knockout'],
  },
  { id: 'roundRobinTable', group: 'schedule', about: 'event', systems: ['round-robin'] },
  { id: 'teamScores', group: 'schedule', about: 'event', systems: ['scheveningen', 'skalitzka'] },
  { id: 'bracket', group: 'schedule', about: 'event', systems: ['knockout'] },
  { id: 'knockoutTimes', group: 'schedule', about: 'event', systems: ['knockout'] },
  { id: 'miniMatches', group: 'schedule', about: 'event', systems: ['knockout'] },
  { id: 'playoff', group: 'schedule', about: 'event', playoffs: true },
  { id: 'rules', group: 'players', about: 'event' },
  { id: 'startingList', group: 'players', about: 'event' },
  { id: 'playersByName', group: 'players', about: 'event' },
  { id: 'checkIn', group: 'players', about: 'event' },
  { id: 'feeReceipts', group: 'players', about: 'event', one: 'everybody' },
  { id: 'placeCards', group: 'players', about: 'event' },
] as const satisfies readonly {
  id: string;
  group: SheetGroup;
  about: 'round' | 'event';
  /** Can be about one participant; without one it is about the first in the table, about the first board, or about
   * everybody. */
  one?: 'first' | 'everybody' | 'board';
  teams?: boolean;
  playoffs?: boolean;
  systems?: readonly string[];
}[];
export type SheetId = (typeof SHEETS)[number]['id'];

/** The sheets that this tournament can use: those of team events, of its format, of its play-offs. */
export const sheetsFor = (tournament: Tournament) => {
  const { teams, system } = tournament;
  const playoffs = playoffsOf(tournament).length > 0;
  return SHEETS.filter(
    (sheet) =>
      (teams.length > 0 || !('teams' in sheet)) &&
      (playoffs || !('playoffs' in sheet)) &&
      (!('systems' in sheet) || (sheet.systems as readonly string[]).includes(system)),
  );
};

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Files of the whole tournament, by the server's name for the format. */
export const EXPORTS = ['trf26', 'trf16', 'trf06', 'csv', 'xlsx', 'pgn', 'json'] as const;

/** The sheet that an address asks for; pairings where it asks for nothing known. */
export const sheetOf = (id: string | undefined): SheetId => SHEETS.find((sheet) => sheet.id === id)?.id ?? 'pairings';

/** What a sheet is about besides its round. */
export interface About {
  /** Player or team. */
  readonly id?: number | undefined;
  /** Name of a category. */
  readonly category?: string | undefined;
}

/** Whom a sheet can be about: teams where it is about teams. */
export const participantsFor = (
  sheet: SheetId,
  tournament: Tournament,
): readonly { readonly id: number; readonly tpn: number; readonly name: string }[] =>
  sheet === 'teamSheets' || (sheet === 'receipts' && subjectOf(tournament) === 'teams')
    ? tournament.teams
    : tournament.players;

/** What follows the `?` of a sheet's address. */
export const sheetQuery = (round: number, paper: Paper, language: string): string =>
  `?round=${Math.max(1, round)}&paper=${paper}&lang=${language}`;

/** The same for a sheet about one participant or one category; what the sheet has no use for is left out. */
export function aboutQuery(sheet: SheetId, about: About, tournament: Tournament): string {
  const kind = SHEETS.find(({ id }) => id === sheet);
  const known = about.id !== undefined && participantsFor(sheet, tournament).some(({ id }) => id === about.id);
  if (kind !== undefined && 'one' in kind && known) return `&id=${about.id}`;
  const category = tournament.categories?.find(({ name }) => name === about.category)?.name;
  return sheet === 'categories' && category !== undefined ? `&category=${encodeURIComponent(category)}` : '';
}

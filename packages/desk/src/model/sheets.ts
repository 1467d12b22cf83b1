import { subjectOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { type SheetId, sheetListing } from '@turnuva/engine/views';
import type { Earlier } from '../store/context.ts';
import { LEAVERS, WITHOUT_LEAVERS } from './leavers.ts';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Files of the whole tournament, by the server's name for the format. */
export const EXPORTS = ['trf26', 'trf16', 'trf06', 'csv', 'xlsx', 'pgn', 'json'] as const;

/** The sheet that an address asks for; pairings if it asks for nothing known. */
export const sheetOf = (id: string | undefined): SheetId => sheetListing(id)?.id ?? 'pairings';

/** What a sheet is about besides its round. */
export interface About {
  /** Player or team. */
  readonly id?: number | undefined;
  /** Name of a category. */
  readonly category?: string | undefined;
}

/** Those whom a sheet can be about: teams if it is about teams. */
export const participantsFor = (
  sheet: SheetId,
  tournament: Tournament,
): readonly { readonly id: number; readonly tpn: number; readonly name: string }[] =>
  sheet === 'teamSheets' || (sheet === 'receipts' && subjectOf(tournament) === 'teams')
    ? tournament.teams
    : tournament.players;

/** The part after the `?` in a sheet's address. */
export const sheetQuery = (round: number, paper: Paper, language: string, empty = false): string =>
  `?round=${Math.max(1, round)}&paper=${paper}&lang=${language}${empty ? '&empty=1' : ''}`;

/** The part of an address for a sheet of an earlier state, or of a stage that is over. */
export function stateQuery(earlier: Earlier | undefined): string {
  if (earlier === undefined) return '';
  return 'entry' in earlier ? `&at=${earlier.entry}` : `&stage=${earlier.stage}`;
}

/** The same for a table without players who have left, if the sheet offers that choice. */
export const leaversQuery = (sheet: SheetId, leavers: string | undefined): string =>
  sheetListing(sheet)?.leavers === true && leavers === WITHOUT_LEAVERS ? `&${LEAVERS}=${WITHOUT_LEAVERS}` : '';

/** The same for a sheet about one participant or one category; anything the sheet cannot use is left out. */
export function aboutQuery(sheet: SheetId, about: About, tournament: Tournament): string {
  const known = about.id !== undefined && participantsFor(sheet, tournament).some(({ id }) => id === about.id);
  if (sheetListing(sheet)?.one !== undefined && known) return `&id=${about.id}`;
  const category = tournament.categories?.find(({ name }) => name === about.category)?.name;
  return sheet === 'categories' && category !== undefined ? `&category=${encodeURIComponent(category)}` : '';
}

import { type SheetId, sheetListing } from '@turnuva/engine/views';
import type { Language } from '@turnuva/text';

/** The part of an address that is for title norms in an event of a kind that is exempt from the rule on federations. */
export const exemptQuery = (sheet: SheetId, exempt: boolean): string =>
  exempt && sheetListing(sheet)?.norms === true ? '&exempt=1' : '';

/** The language that a sheet opens in: the reader's, or English where it goes to FIDE. */
export const languageOfSheet = (sheet: SheetId, reader: Language): Language =>
  sheetListing(sheet)?.abroad === true ? 'en' : reader;

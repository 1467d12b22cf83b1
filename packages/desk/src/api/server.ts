import { SESSION, TOURNAMENTS } from '@turnuva/contract';
import { clientOf } from './client.ts';

const { session, signIn } = SESSION;

/** What the first pages ask of a server; the others have clients of their own, in the files beside this. */
export const httpServer = clientOf({ session, signIn, ...TOURNAMENTS });
/** The same, for tests that have one in memory. */
export type DeskServer = typeof httpServer;

/** The rules by which the arbiter opens a file, over what it says. */
export type AskedRules = Readonly<Partial<Record<'system' | 'edition' | 'tiebreaks' | 'encoding', string>>>;

/** What the columns of a table hold, undefined for one to be left out, and whether its first row are headings. */
export interface ColumnsSaid {
  readonly fields: readonly (string | undefined)[];
  readonly headed: boolean;
}
/** The same as a query. */
export const columnsQuery = (columns: ColumnsSaid | undefined) =>
  columns === undefined
    ? {}
    : { headed: columns.headed ? 1 : 0, fields: columns.fields.map((each) => each ?? '').join() };

import { SESSION, TOURNAMENTS } from '@turnuva/contract';
import { clientOf } from './client.ts';

const { session, signIn } = SESSION;

/** What the first pages need from a server; the others have clients of their own, in the neighbouring files. */
export const httpServer = clientOf({ session, signIn, ...TOURNAMENTS });
/** The same, for tests with a server in memory. */
export type DeskServer = typeof httpServer;

/** The rules by which the arbiter opens a file, overriding what it says. */
export type AskedRules = Readonly<Partial<Record<'system' | 'edition' | 'tiebreaks' | 'encoding', string>>>;

/** What the columns of a table hold, undefined for one to be left out, and whether its first row contains headings. */
export interface ColumnsSaid {
  readonly fields: readonly (string | undefined)[];
  readonly headed: boolean;
}
/** The same as a query string. */
export const columnsQuery = (columns: ColumnsSaid | undefined) =>
  columns === undefined
    ? {}
    : { headed: columns.headed ? 1 : 0, fields: columns.fields.map((each) => each ?? '').join() };

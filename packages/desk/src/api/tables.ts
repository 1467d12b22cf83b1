import * as c from '@turnuva/contract';
import type { Answer } from './answer.ts';
import { anything, postFile } from './request.ts';
import type { ColumnsSaid } from './server.ts';

/** The cells of a table in a file. */
export const cellsOf = (file: Blob): Promise<Answer<c.TableCells>> => postFile('api/tables/cells', file, c.tableCells);

/** Takes a rating list of one's own out of a table whose columns somebody has looked at. */
export function takeOwnList(
  file: File,
  { name, month, of }: { readonly name: string; readonly month: string; readonly of: 'fide' | 'national' },
  { fields, headed }: ColumnsSaid,
): Promise<Answer<unknown>> {
  const said = { name, month, of, file: file.name, headed: headed ? '1' : '0' };
  const columns = fields.length === 0 ? {} : { fields: fields.map((each) => each ?? '').join() };
  return postFile(`api/ratinglists?${new URLSearchParams({ ...said, ...columns })}`, file, anything);
}

import type { Tournament } from '@turnuva/engine';
import { speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import type { Sheet, TableBlock } from '../sheet.ts';
import { SHEETS } from '../sheets/registry.ts';

/** A language that sheets are drawn in. */
export type Language = keyof typeof CATALOGUES;

/** A sheet of this kind after a round; throws if there is no such kind. */
export function drawSheet(kind: string, tournament: Tournament, round: number, language: Language = 'en'): Sheet {
  const made = SHEETS.find(({ id }) => id === kind)?.make;
  if (made === undefined) throw new Error(`no sheet ${kind}`);
  return made({ tournament, round, say: speaker(language, CATALOGUES[language]), language });
}

const textOf = (cell: TableBlock['rows'][number][number] | undefined): string =>
  typeof cell === 'string' ? cell : cell?.blank === true ? '_' : (cell?.text ?? '');
/** The rows of a table as text; a blank to be filled in is `_`. */
export const rowsOf = (table: TableBlock | undefined): string[][] => (table?.rows ?? []).map((row) => row.map(textOf));
/** All tables of a sheet, including those on its cards. */
export const tablesOf = (sheet: Sheet): TableBlock[] =>
  sheet.blocks.flatMap((block) =>
    block.kind === 'table'
      ? [block]
      : block.kind === 'cards'
        ? block.cards.flatMap(({ table }) => (table === undefined ? [] : [table]))
        : [],
  );

import { told } from './answers.ts';
import type { Infer } from './schema.ts';
import { answer, integer, list } from './schema.ts';

const MOST_SHOWN = 100_000;
const count = integer(0, 100_000_000);

/** A table of a file: every cell with its place. */
export const tableCells = answer({
  rows: list(list(answer({ text: told, line: count, column: count }), MOST_SHOWN), MOST_SHOWN),
});
/** The rows of a file; line and column count from 1. */
export type TableCells = Infer<typeof tableCells>;

import type { TableBlock } from '../sheet.ts';

const MANY_COLUMNS = 20;
const FEW_ROWS = 14;

/** The type of a chart: small if it has many columns, large if it has few rows, so that it fills its page. */
export const fitting = (columns: number, rows: number): Pick<TableBlock, 'dense' | 'roomy'> =>
  columns > MANY_COLUMNS ? { dense: true } : rows <= FEW_ROWS ? { roomy: true } : {};

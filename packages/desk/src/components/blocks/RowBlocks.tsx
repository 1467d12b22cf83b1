import type { ComponentChildren } from 'preact';
import { ROWS_A_BLOCK } from './useBlocks.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  /** So many of them are drawn yet. */
  readonly count: number;
  draw(row: Row): ComponentChildren;
}

/** The rows of a table that may be long, block by block. */
export function RowBlocks<Row>({ rows, count, draw }: Props<Row>) {
  return (
    <>
      {Array.from({ length: Math.ceil(count / ROWS_A_BLOCK) }, (_, i) => {
        const part = rows.slice(i * ROWS_A_BLOCK, Math.min(count, (i + 1) * ROWS_A_BLOCK));
        return <tbody key={i}>{part.map(draw)}</tbody>;
      })}
    </>
  );
}

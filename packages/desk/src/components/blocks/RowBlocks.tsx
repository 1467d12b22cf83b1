import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { prefetch } from '../../store/prefetch.ts';

/** Rows of a table that the browser lays out together, and skips together while they are out of view: blocks.css. */
export const ROWS_A_BLOCK = 50;

/** A table with more rows than this is laid out in blocks; up to here the browser's own table is fast enough. */
const MOST_IN_ONE = 150;

/** Fetched after the first paint: until then a long table uses the browser's own layout. */
const columns = prefetch(() => import('./columns.ts'));

interface Blocks {
  /** For the table's `ref` and `class`. */
  readonly table: RefObject<HTMLTableElement>;
  readonly blocks: string;
}

/**
 * Lays a table of `total` rows out in blocks where it is long: the head alone decides how wide the columns are (`widest`
 * holds them open), every row is told, and none has to be looked at for the sake of another.
 */
export function useBlocks(total: number): Blocks {
  const table = useRef<HTMLTableElement>(null);
  const [, arrived] = useState(false);
  const held = total > MOST_IN_ONE && columns.now();
  // After every render: headings come and go with the tie-breaks that are shown.
  useLayoutEffect(() => (held ? held.holdColumns(table.current) : undefined));
  useEffect(() => void columns.fetch().then(() => arrived(true), String), []);
  return { table, blocks: held ? ' in-blocks' : '' };
}

interface Props<Row> {
  readonly rows: readonly Row[];
  /** How many of them have been drawn so far. */
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

import type { ComponentChildren, RefObject } from 'preact';
import { WideTable } from '../../components/WideTable.tsx';
import { useWords } from '../../store/context.ts';

interface PlaceProps {
  readonly sheet: { readonly numbered: boolean };
  readonly line: number;
  readonly rank: number | undefined;
}

/** The row that cells refer to and, if rows differ from ranks, the rank. */
export function Place({ sheet, line, rank }: PlaceProps) {
  if (!sheet.numbered) return <td class="number rank">{rank}</td>;
  return (
    <>
      <td class="number rank">{line}</td>
      <td class="number soft">{rank}</td>
    </>
  );
}

interface Column {
  readonly title: string;
  readonly widest?: string;
  /** Points are in bold. */
  readonly points?: true;
}

interface Props {
  readonly sheet: { readonly numbered: boolean; readonly heads: readonly string[] };
  /** Columns between the name and the games; columns after them. */
  readonly before?: readonly Column[];
  readonly behind: readonly Column[];
  readonly busy?: boolean;
  /** For a long table: `useBlocks`. */
  readonly table?: RefObject<HTMLTableElement> | null;
  readonly blocks?: string;
  /** The texts that set the column widths of a long table (`widest`): row and rank, names, rounds or opponents. */
  readonly held?: { readonly lines: string; readonly names: string; readonly cells: readonly string[] };
  /** Bodies of the table. */
  readonly children: ComponentChildren;
}

/** The columns of a crosstable: row and rank, name, games by round or opponent, and totals. */
export function CrossTableFrame({
  sheet,
  before = [],
  behind,
  busy,
  table = null,
  blocks = '',
  held,
  children,
}: Props) {
  const { say } = useWords();
  const figures = (columns: readonly Column[], name = '') =>
    columns.map(({ title, widest, points }) => (
      <th key={title} scope="col" class={`number${points ? ' points' : name}`} data-widest={widest}>
        {title}
      </th>
    ));
  return (
    <WideTable>
      <table ref={table} class={`standings cross${blocks}`} aria-busy={busy}>
        <thead>
          <tr>
            {figures(
              [...(sheet.numbered ? [say('ranking.line')] : []), say('standings.rank')].map((title) => ({
                title,
                ...(held === undefined ? {} : { widest: held.lines }),
              })),
              ' rank',
            )}
            <th scope="col" class="name" data-widest={held?.names}>
              {say('players.column.name')}
            </th>
            {figures(before)}
            {sheet.heads.map((head, i) => (
              <th key={i} scope="col" class="middle" data-widest={held?.cells[i]}>
                {head}
              </th>
            ))}
            {figures(behind)}
          </tr>
        </thead>
        {children}
      </table>
    </WideTable>
  );
}

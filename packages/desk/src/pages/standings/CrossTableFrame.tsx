import type { ComponentChildren } from 'preact';
import { useWords } from '../../store/context.ts';

interface PlaceProps {
  readonly sheet: { readonly numbered: boolean };
  readonly line: number;
  readonly rank: number | undefined;
}

/** The line that cells name and, where lines are not the ranks everywhere, the rank. */
export function Place({ sheet, line, rank }: PlaceProps) {
  if (!sheet.numbered) return <td class="number rank">{rank}</td>;
  return (
    <>
      <td class="number rank">{line}</td>
      <td class="number soft">{rank}</td>
    </>
  );
}

interface Props {
  readonly sheet: { readonly numbered: boolean; readonly count: number };
  /** Columns between the name and the crosses; columns behind them. */
  readonly before?: readonly string[];
  readonly behind: readonly string[];
  readonly busy?: boolean;
  /** What holds the columns of a long table open (`widest`): line and rank, names, rounds or opponents. */
  readonly held?: { readonly lines: string; readonly names: string; readonly cells: readonly string[] };
  readonly children: ComponentChildren;
}

/** A crosstable's columns: line and rank, name, what was played by rounds or opponents, and what it comes to. */
export function CrossTableFrame({ sheet, before = [], behind, busy, held, children }: Props) {
  const { say } = useWords();
  const figures = (titles: readonly string[], widest?: string) =>
    titles.map((title) => (
      <th key={title} scope="col" class="number" data-widest={widest}>
        {title}
      </th>
    ));
  return (
    <div class="scroll">
      <table class="standings cross" aria-busy={busy}>
        <thead>
          <tr>
            {figures([...(sheet.numbered ? [say('ranking.line')] : []), say('standings.rank')], held?.lines)}
            <th scope="col" data-widest={held?.names}>
              {say('players.column.name')}
            </th>
            {figures(before)}
            {Array.from({ length: sheet.count }, (_, i) => (
              <th key={i} scope="col" class="middle" data-widest={held?.cells[i]}>
                {i + 1}
              </th>
            ))}
            {figures(behind)}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

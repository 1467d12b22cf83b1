import type { ShownTable } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import type { CrossRow, CrossSheet } from '@turnuva/engine/views';
import { crosstable, sideOf, sideParts } from '@turnuva/engine/views';
import { crossLegend, crossTexts, leadsTable, pointsWithHalves, tieBreakFigure, tieBreakLegend } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { memo } from '../../components/behaviour/memo.ts';
import { useGrowing, useWaiting } from '../../components/behaviour/useGrowing.ts';
import { widest } from '../../components/behaviour/widest.ts';
import { RowBlocks, useBlocks } from '../../components/blocks/RowBlocks.tsx';
import { Coming } from '../../components/lazy.tsx';
import type { Words } from '../../language/words.ts';
import { useWords } from '../../store/context.ts';
import { CrossTableFrame, Place } from './CrossTableFrame.tsx';

interface Props {
  readonly tournament: Tournament;
  readonly standings: ShownTable;
  readonly wanted: ReadonlySet<number>;
  /** What is shown, as a string: see `useGrowing`. */
  readonly view: string;
}

/** Everyone's games in rank order; calculated once the previous content has gone. */
export function CrossTable(props: Props) {
  return useWaiting(props.standings.rows.length) ? <Coming /> : <WholeTable {...props} />;
}

/** By round (the opponent's row, colour, result), or by opponent in a round robin. */
function WholeTable({ tournament, standings, wanted, view }: Props) {
  const { say, points, language } = useWords();
  const sheet = useMemo(() => crosstable(tournament, standings), [tournament, standings]);
  const titles = useMemo(() => new Map(tournament.players.map(({ id, title }) => [id, title])), [tournament]);
  const shown = useMemo(() => sheet.rows.filter(({ id }) => wanted.has(id)), [sheet, wanted]);
  const texts = useMemo(
    () => new Map(shown.map((row) => [row.id, crossTexts(sheet, row, say, tournament)])),
    [shown, sheet, say, tournament],
  );
  // What the list ranks by before the points comes before them here too.
  const leading = leadsTable(sheet.codes[0]) ? sheet.codes[0] : undefined;
  const count = useGrowing(shown.length, view);
  const { table, blocks } = useBlocks(shown.length);
  const held = useMemo(
    () => ({
      lines: widest(shown.map(({ line }) => String(line))),
      names: widest(shown.map(({ id, name }) => `${name} ${titles.get(id) ?? ''}`)),
      ratings: widest(shown.map(({ rating }) => String(rating || ''))),
      besides: widest(shown.map(({ besides }) => pointsWithHalves(besides))),
      totals: widest(shown.map(({ total }) => points(total))),
      leading: widest(shown.map((row) => leadingOf(row, leading, language))),
      cells: Array.from({ length: sheet.count }, (_, i) => widest(shown.map(({ id }) => texts.get(id)?.[i] ?? ''))),
    }),
    [shown, sheet, texts, titles, points, language, leading],
  );
  const legend = [
    ...crossLegend(sheet, say, tournament),
    ...(leading === undefined ? [] : tieBreakLegend(say, [leading], standings.edition)),
  ];
  return (
    <>
      <CrossTableFrame
        sheet={sheet}
        before={[{ title: say('players.column.rating'), widest: held.ratings }]}
        behind={[
          ...(sheet.hasBesides ? [{ title: say('ranking.besides'), widest: held.besides }] : []),
          ...(leading === undefined ? [] : [{ title: leading, widest: held.leading, points: true as const }]),
          {
            title: say('card.points'),
            widest: held.totals,
            ...(leading === undefined ? { points: true as const } : {}),
          },
        ]}
        busy={count < shown.length}
        table={table}
        blocks={blocks}
        held={held}
      >
        <RowBlocks
          rows={shown}
          count={count}
          draw={(row) => (
            <Row
              key={row.id}
              row={row}
              sheet={sheet}
              texts={texts.get(row.id) ?? []}
              leading={leading}
              title={titles.get(row.id) ?? ''}
            />
          )}
        />
      </CrossTableFrame>
      <p class="soft small">{legend.join(' · ')}</p>
    </>
  );
}

/** The value that leads the table. */
const leadingOf = (row: CrossRow, code: string | undefined, language: Words['language']): string =>
  code === undefined ? '' : tieBreakFigure(code, row.values[0] ?? '', language);

interface RowProps {
  readonly row: CrossRow;
  readonly sheet: CrossSheet;
  readonly texts: readonly string[];
  /** The code that leads the table before the points, if one does. */
  readonly leading: string | undefined;
  readonly title: string;
}

/** A game in a table by round is a square with the opponent's row next to it; anything else is written out. */
function Cell({
  row,
  i,
  sheet,
  text,
}: Pick<RowProps, 'row' | 'sheet'> & { readonly i: number; readonly text: string }) {
  const [cell, ...others] = row.cells[i] ?? [];
  const { figure: sign = '', mark = '' } = cell === undefined ? {} : sideParts(sideOf(cell));
  const isSquare =
    sheet.columns !== 'opponents' && others.length === 0 && cell?.colour !== undefined && cell.counted && mark === '';
  if (!isSquare) return <td class="middle">{text}</td>;
  return (
    <td class="middle rc" title={text}>
      <span class={`sq ${sign === '' ? 'todo' : cell.colour === 'white' ? 'w' : 'b'}`} aria-hidden="true">
        {sign}
      </span>
      <small aria-hidden="true">{cell.opponent}</small>
      <span class="hidden">{text}</span>
    </td>
  );
}

const Row = memo(function Row({ row, sheet, texts, leading, title }: RowProps) {
  const { say, points, language } = useWords();
  const { line, rank, name, rating, besides, total } = row;
  return (
    <tr class={rank === undefined ? 'soft' : undefined}>
      <Place sheet={sheet} line={line} rank={rank} />
      <td class="name" title={name}>
        {name} <span class="soft small">{rank === undefined ? say('sheets.withdrawn') : title}</span>
      </td>
      <td class="number soft">{rating || ''}</td>
      {texts.map((text, i) => (
        <Cell key={i} row={row} i={i} sheet={sheet} text={text} />
      ))}
      {sheet.hasBesides ? <td class="number soft">{pointsWithHalves(besides)}</td> : null}
      {leading === undefined ? null : <td class="number points">{leadingOf(row, leading, language)}</td>}
      <td class={leading === undefined ? 'number points' : 'number'}>{points(total)}</td>
    </tr>
  );
});

import type { ShownTable } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import type { CrossCell, CrossRow, CrossSheet } from '@turnuva/engine/views';
import { crosstable } from '@turnuva/engine/views';
import { decimalIn } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { memo } from '../../components/behaviour/memo.ts';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { sideText } from '../../language/resultText.ts';
import { useWords } from '../../store/context.ts';
import { CrossTableFrame, Place } from './CrossTableFrame.tsx';

interface Props {
  readonly tournament: Tournament;
  readonly standings: ShownTable;
  readonly wanted: ReadonlySet<number>;
  /** What is on show, as a text: see `useGrowing`. */
  readonly view: string;
}

/** Everybody's games in rank order: by rounds (the opponent's line, colour, result), or by opponents in a round robin. */
export function CrossTable({ tournament, standings, wanted, view }: Props) {
  const { say } = useWords();
  const sheet = useMemo(() => crosstable(tournament, standings), [tournament, standings]);
  const titles = useMemo(() => new Map(tournament.players.map(({ id, title }) => [id, title])), [tournament]);
  const totals = useMemo(() => new Map(standings.rows.map(({ id, points }) => [id, points])), [standings]);
  const shown = useMemo(() => sheet.rows.filter(({ id }) => wanted.has(id)), [sheet, wanted]);
  const count = useGrowing(shown.length, view);
  return (
    <>
      <CrossTableFrame
        sheet={sheet}
        before={[say('players.column.rating')]}
        behind={[...(sheet.hasBesides ? [say('ranking.besides')] : []), say('card.points')]}
        busy={count < shown.length}
      >
        {shown.slice(0, count).map((row) => (
          <Row key={row.id} row={row} sheet={sheet} title={titles.get(row.id) ?? ''} total={totals.get(row.id)} />
        ))}
      </CrossTableFrame>
      {sheet.hasUnlisted ? <p class="soft small">{say('sheets.unlisted')}</p> : null}
    </>
  );
}

interface RowProps {
  readonly row: CrossRow;
  readonly sheet: CrossSheet;
  readonly title: string;
  /** Tenths; absent for who has no place. */
  readonly total: number | undefined;
}

const Row = memo(function Row({ row, sheet, title, total }: RowProps) {
  const { say, points, language } = useWords();
  const byOpponents = sheet.columns === 'opponents';
  const game = ({ opponent, unlisted, colour, outcome, counted }: CrossCell): string => {
    const who = opponent ?? (unlisted === undefined ? undefined : `#${unlisted}`);
    if (who === undefined) return say(`standings.bye.${outcome}`);
    const side = colour === undefined ? '' : say(`card.${colour}Letter`).toLowerCase();
    const sign = outcome.length === 1 ? sideText(outcome as Parameters<typeof sideText>[0]) : '';
    const shown = counted || sign === '' ? sign : `(${sign})`;
    return byOpponents ? `${shown}${side}` : `${who}${side}${shown}`;
  };
  const { line, rank, name, rating, cells, besides } = row;
  return (
    <tr class={rank === undefined ? 'soft' : undefined}>
      <Place sheet={sheet} line={line} rank={rank} />
      <td class="name">
        {name} <span class="soft small">{rank === undefined ? say('sheets.withdrawn') : title}</span>
      </td>
      <td class="number soft">{rating || ''}</td>
      {cells.map((games, i) => (
        <td key={i} class="middle">
          {byOpponents && i === line - 1 ? '■' : games.map(game).join(' ')}
        </td>
      ))}
      {sheet.hasBesides ? <td class="number soft">{decimalIn(besides, language)}</td> : null}
      <td class="number points">{total === undefined ? '' : points(total)}</td>
    </tr>
  );
});

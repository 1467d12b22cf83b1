import type { PrizeListTotal, PrizeRow } from '@turnuva/engine/standings';
import type { PrizeList } from '@turnuva/engine/tournament';
import { prizePlaces } from '@turnuva/text';
import { figure } from '../../../components/figures.tsx';
import type { Participant } from '../../../model/standings.ts';
import { useWords } from '../../../store/context.ts';

/** Which columns the table has: amounts if money is announced, prizes in kind if there are any. */
interface PrizeColumns {
  readonly money: boolean;
  readonly things: boolean;
  /** Not where a bracket decides: points of several stages say nothing about its places. */
  readonly points: boolean;
}

interface Props {
  readonly list: PrizeList;
  readonly total: PrizeListTotal | undefined;
  readonly rows: readonly PrizeRow[];
  readonly columns: PrizeColumns;
  /** Width of the halves in the column of points. */
  readonly fraction: number;
  readonly known: ReadonlyMap<number, Participant>;
  money(cents: number): string;
  /** Whose prize is explained beside the table. */
  readonly asked: number | undefined;
  askWhy(player: number): void;
}

/** One list: its winners, and below them what is paid and what was not won. */
export function PrizeListRows({ list, total, rows, columns, fraction, known, money, asked, askWhy }: Props) {
  const { say, points } = useWords();
  const width = 3 + (columns.points ? 1 : 0) + (columns.money ? 3 : 0) + (columns.things ? 1 : 0);
  // A zero amount is not shown next to a prize in kind.
  const amount = (row: PrizeRow, cents: number): string => (cents === 0 && row.thing !== undefined ? '' : money(cents));
  // Players who share a rank have no place of their own.
  const own = (row: PrizeRow): string => (list.sharing === 'rank' && row.sharers > 1 ? '' : amount(row, row.own));
  const paysMoney = columns.money && (total === undefined || total.announced > 0 || total.thingsLeft === undefined);
  return (
    <tbody>
      <tr class="group">
        <th scope="rowgroup" colSpan={width}>
          {list.name}{' '}
          <span class="soft small">
            {list.category ?? say('standings.group.all')} · {say(`sheets.sharing.${list.sharing}`)}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.player} class={row.player === asked ? 'chosen' : undefined} onClick={() => askWhy(row.player)}>
          <td class="number">{prizePlaces(row)}</td>
          <td class="name">
            {known.get(row.player)?.name} <span class="soft small">{known.get(row.player)?.title}</span>
          </td>
          {columns.points ? (
            <td class="number">
              <span {...figure(points(row.points), fraction)} />
            </td>
          ) : null}
          {columns.money ? (
            <>
              <td class="number soft own">{own(row)}</td>
              <td class="number soft own">{row.sharers > 1 ? `${money(row.pool)} : ${row.sharers}` : ''}</td>
              <td class="number points">{amount(row, row.amount)}</td>
            </>
          ) : null}
          {columns.things ? <td class="thing">{row.thing}</td> : null}
          <td class="do">
            <button
              type="button"
              aria-label={say('prize.whyOf', { name: known.get(row.player)?.name })}
              onClick={() => askWhy(row.player)}
            >
              {say('prize.why')}
            </button>
          </td>
        </tr>
      ))}
      {paysMoney ? (
        <tr class="sum">
          <td />
          <td colSpan={columns.points ? 2 : 1} class="soft">
            {total === undefined || total.left === 0
              ? say('prize.listSum')
              : say('prize.listLeft', { left: money(total.left) })}
          </td>
          <td class="own" colSpan={2} />
          <td class="number">{money(total?.paid ?? 0)}</td>
          {columns.things ? <td /> : null}
          <td />
        </tr>
      ) : null}
      {total?.thingsLeft === undefined ? null : (
        <tr class="sum">
          <td />
          <td colSpan={width - 1} class="soft">
            {say('sheets.notWon')}: {total.thingsLeft.join('; ')}
          </td>
        </tr>
      )}
    </tbody>
  );
}

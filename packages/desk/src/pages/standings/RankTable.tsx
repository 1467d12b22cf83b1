import type { Standings } from '@turnuva/engine/standings';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { memo } from 'preact/compat';
import { useMemo } from 'preact/hooks';
import { useWords } from '../../app/context.ts';
import { useGrowing } from '../../components/useGrowing.ts';
import { decimal } from './decimal.ts';

interface Props {
  readonly tournament: Tournament;
  readonly standings: Standings;
  /** Ids on show. */
  readonly wanted: ReadonlySet<number>;
  /** What is on show, as a text: see `useGrowing`. */
  readonly view: string;
  onValue(player: number, code: string): void;
}

export function RankTable({ tournament, standings, wanted, view, onValue }: Props) {
  const { say } = useWords();
  const rows = useMemo(() => rowsOf(tournament, standings, wanted), [tournament, standings, wanted]);
  const codes = useMemo(() => standings.tiebreaks.map(({ code }) => code), [standings]);
  const count = useGrowing(rows.length, view);
  return (
    <div class="scroll-y">
      <table class="standings" aria-busy={count < rows.length}>
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('standings.rank')}
            </th>
            <th scope="col" class="number">
              {say('players.column.tpn')}
            </th>
            <th scope="col">{say('players.column.name')}</th>
            <th scope="col" class="number">
              {say('players.column.rating')}
            </th>
            <th scope="col">{say('players.column.federation')}</th>
            <th scope="col" class="number">
              {say('card.points')}
            </th>
            {standings.tiebreaks.map((each) => (
              <th key={each.code} scope="col" class="number" title={say('standings.receiptHint')}>
                {each.code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map(({ row, player, shared }) => (
            <Row key={row.id} row={row} player={player} shared={shared} codes={codes} onValue={onValue} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RankRow = Standings['rows'][number];

/** The rows on show; those who share a rank after the first of them are marked. */
function rowsOf(tournament: Tournament, { rows }: Standings, wanted: ReadonlySet<number>) {
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  return rows.flatMap((row, i) => {
    const player = players.get(row.id);
    if (player === undefined || !wanted.has(row.id)) return [];
    return [{ row, player, shared: i > 0 && rows[i - 1]?.rank === row.rank }];
  });
}

interface RowProps {
  readonly row: RankRow;
  readonly player: Player;
  readonly shared: boolean;
  readonly codes: readonly string[];
  onValue(player: number, code: string): void;
}

const Row = memo(function Row({ row, player, shared, codes, onValue }: RowProps) {
  const { say, points, language } = useWords();
  return (
    <tr class={player.withdrawnFrom === undefined ? undefined : 'gone'}>
      <td class="number rank">{shared ? <span class="soft">{row.rank}</span> : row.rank}</td>
      <td class="number soft">{player.tpn}</td>
      <td class="name">
        {player.name} <span class="soft small">{player.title ?? ''}</span>
      </td>
      <td class="number soft">{player.rating || ''}</td>
      <td>{player.federation ?? ''}</td>
      <td class="number points">{points(row.points)}</td>
      {row.values.map((value, at) => {
        const code = codes[at] ?? '';
        return (
          <td key={code} class="number">
            <button
              type="button"
              class="link"
              aria-label={say('standings.receiptOf', { code, name: player.name, value: value.text })}
              onClick={() => onValue(row.id, code)}
            >
              {decimal(value.text, language)}
            </button>
          </td>
        );
      })}
    </tr>
  );
});

import type { Standings } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { useWords } from '../../app/context.ts';
import { decimal } from './decimal.ts';

interface Props {
  readonly tournament: Tournament;
  readonly standings: Standings;
  /** Ids on show. */
  readonly wanted: ReadonlySet<number>;
  onValue(player: number, code: string): void;
}

export function RankTable({ tournament, standings, wanted, onValue }: Props) {
  const { say, points, language } = useWords();
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  return (
    <div class="scroll-y">
      <table class="standings">
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
          {standings.rows.map((row, i) => {
            const player = players.get(row.id);
            if (player === undefined || !wanted.has(row.id)) return null;
            const shared = i > 0 && standings.rows[i - 1]?.rank === row.rank;
            return (
              <tr key={row.id} class={player.withdrawnFrom === undefined ? undefined : 'gone'}>
                <td class="number rank">{shared ? <span class="soft">{row.rank}</span> : row.rank}</td>
                <td class="number soft">{player.tpn}</td>
                <td class="name">
                  {player.name} <span class="soft small">{player.title ?? ''}</span>
                </td>
                <td class="number soft">{player.rating || ''}</td>
                <td>{player.federation ?? ''}</td>
                <td class="number points">{points(row.points)}</td>
                {row.values.map((value, at) => {
                  const code = standings.tiebreaks[at]?.code ?? '';
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
          })}
        </tbody>
      </table>
    </div>
  );
}

import type { History } from '@turnuva/engine/tournament';
import { useWords } from '../../../store/context.ts';

interface Props {
  readonly players: readonly number[];
  readonly history: History;
  readonly picked: number | undefined;
  onTake(player: number): void;
  readonly onBye: ((player: number) => void) | undefined;
}

/** Those who have no board yet, highest score first. */
export function Unplaced({ players, history, picked, onTake, onBye }: Props) {
  const { say, points } = useWords();
  const { tournament, indexOf, pairingScore } = history;
  const rows = players
    .map((id) => indexOf.get(id) ?? -1)
    .filter((index) => index >= 0)
    .sort((a, b) => pairingScore[b] - pairingScore[a] || a - b);
  return (
    <section aria-label={say('manual.unplaced')}>
      <h2>{say('manual.unplacedCount', { count: rows.length })}</h2>
      <table>
        <tbody>
          {rows.map((index) => {
            const player = tournament.players[index];
            return (
              <tr key={player.id} class={player.id === picked ? 'chosen' : undefined}>
                <td class="number">{points(pairingScore[index])}</td>
                <td class="name">
                  <button
                    type="button"
                    class="link"
                    aria-pressed={player.id === picked}
                    onClick={() => onTake(player.id)}
                  >
                    {player.tpn} {player.name}
                  </button>
                </td>
                <td class="number soft">{player.rating || ''}</td>
                <td>
                  {onBye === undefined ? null : (
                    <button
                      type="button"
                      class="quiet small"
                      aria-label={say('manual.byeFor', { name: player.name })}
                      onClick={() => onBye(player.id)}
                    >
                      {say('manual.bye')}
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

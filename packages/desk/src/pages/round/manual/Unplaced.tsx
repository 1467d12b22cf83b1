import { useWords } from '../../../store/context.ts';
import type { HandField } from './model.ts';
import { Seat, type SeatActions } from './Seat.tsx';

interface Props {
  readonly players: readonly number[];
  readonly field: HandField;
  readonly seats: SeatActions;
  readonly onBye: ((player: number) => void) | undefined;
  /** Where a finished pairing is changed: someone did not come. */
  readonly onAway: ((player: number) => void) | undefined;
}

/** Those who have no board (teams: no match) yet, highest score first. */
export function Unplaced({ players, field, seats, onBye, onAway }: Props) {
  const { say, points } = useWords();
  const open = new Set(players);
  const rows = [...field.entrants.values()].filter(({ id }) => open.has(id));
  return (
    <section aria-label={say('manual.unplaced')}>
      <h2>{say('manual.unplacedCount', { count: rows.length })}</h2>
      <table>
        <tbody>
          {rows.map((player) => {
            return (
              <tr key={player.id} class={player.id === seats.picked ? 'chosen' : undefined}>
                <td class="number">{points(player.score)}</td>
                <td class="name">
                  <Seat player={player.id} name={`${player.tpn} ${player.name}`} {...seats} />
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
                  {onAway === undefined ? null : (
                    <button
                      type="button"
                      class="quiet small"
                      aria-label={say('manual.awayOf', { name: player.name })}
                      onClick={() => onAway(player.id)}
                    >
                      {say('manual.away')}
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

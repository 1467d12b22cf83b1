import { hasSchedule } from '@turnuva/engine/schedule';
import { roundOf } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { useApp, useDesk } from '../../store/context.ts';

const MOST_BOARDS = 6;

/**
 * What to do while the last games are still being played: adjourned, they hold up neither the round nor the next
 * pairing (C.04.2 3.1).
 */
export function StillOpen({ round }: { readonly round: number }) {
  const { say, points } = useApp().words;
  const { snapshot, announce, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const { games, status } = roundOf(tournament, round);
  const open = games.filter(({ result }) => result === undefined);
  if (!mayEdit || status !== 'published' || hasSchedule(tournament)) return null;
  if (open.length === 0 || open.length > MOST_BOARDS || open.length === games.length) return null;
  const nameOf = boardNames(tournament, round);
  return (
    <details class="certain">
      <summary>{say('steps.stillOpen', { count: open.length })}</summary>
      <div class="stack">
        <p class="soft small measure">{say('steps.goesOn', { points: points(tournament.scoring.adjourned) })}</p>
        <div class="row">
          {open.map(({ board }) => (
            <button
              key={board}
              type="button"
              onClick={() =>
                void announce(
                  { kind: 'result', round, board, result: '??' },
                  say('steps.adjourned', { board: nameOf(board) }),
                )
              }
            >
              {say('steps.adjourn', { board: nameOf(board) })}
            </button>
          ))}
        </div>
      </div>
    </details>
  );
}

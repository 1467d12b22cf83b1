import { lastPairedRound } from '@turnuva/engine/journal';
import { withdrawals } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { entrantNames } from './entrants.ts';

/** Somebody leaves: from which round, and what becomes of his games. */
export function Leaving({ rounds }: { readonly rounds: number }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const [entrant, setEntrant] = useState(0);
  const [from, setFrom] = useState(Math.max(1, lastPairedRound(tournament) + 1));
  const gone = withdrawals(tournament);
  const left = new Set(gone.map((each) => each.player));
  const leave = (event: Event) => {
    event.preventDefault();
    if (entrant > 0) void send({ kind: 'leave-schedule', entrant, fromRound: from });
  };
  return (
    <details class="plan-part" open={gone.length > 0}>
      <summary>
        <h2>{say('plan.leaving')}</h2>
      </summary>
      {gone.map((each) => (
        <p key={each.player}>
          {say(each.counts ? 'plan.leftCounts' : 'plan.leftOut', {
            name: (names.get(each.player) ?? '').replace(', ', ' '),
            completed: each.completed,
            scheduled: each.scheduled,
          })}
        </p>
      ))}
      {mayEdit ? (
        <form class="row" onSubmit={leave}>
          <select
            aria-label={say('plan.whoLeaves')}
            value={entrant}
            onChange={(event) => setEntrant(Number(event.currentTarget.value))}
          >
            <option value={0}>{say('plan.whoLeaves')}</option>
            {[...names]
              .filter(([id]) => !left.has(id))
              .map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
          <label class="row">
            {say('plan.fromRound')}
            <input
              type="number"
              min={1}
              max={rounds}
              value={from}
              onInput={(event) => setFrom(Number(event.currentTarget.value))}
            />
          </label>
          <button type="submit" class="danger" disabled={entrant === 0}>
            {say('plan.leave')}
          </button>
        </form>
      ) : null}
    </details>
  );
}

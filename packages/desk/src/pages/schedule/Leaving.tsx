import { lastPairedRound } from '@turnuva/engine/journal';
import { isTeamEvent, keepsPoints, withdrawals } from '@turnuva/engine/schedule';
import { isOutOfStage, type Player, roundOf, type Team } from '@turnuva/engine/tournament';
import { formatPlayed } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { entrantNames } from '../../language/entrants.ts';
import { formatLeaving } from '../../language/leavingWords.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** Who leaves and from which round, what happens to their games, and who returns. */
export function Leaving({ rounds }: { readonly rounds: number }) {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const all: readonly (Player | Team)[] = isTeamEvent(tournament) ? tournament.teams : tournament.players;
  const gone = all.filter((each) => !isOutOfStage(tournament, each.id) && each.withdrawnFrom !== undefined);
  // Once every round is closed, nobody can leave or return.
  const isOver = tournament.rounds.length >= rounds && tournament.rounds.every(({ status }) => status === 'closed');
  const mayLeave = mayEdit && !isOver;
  const games = new Map(withdrawals(tournament).map((each) => [each.player, each]));
  const sentence = (id: number): string => {
    const name = names.get(id) ?? '';
    const each = games.get(id);
    if (each === undefined || each.completed + lastPairedRound(tournament) === 0)
      return say('plan.leftBefore', { name });
    const outcome = each.counts ? 'leftCounts' : keepsPoints(tournament) ? 'leftKept' : 'leftOut';
    return say(`plan.${outcome}`, { name, played: formatPlayed(say, each, isTeamEvent(tournament)) });
  };
  return (
    <details class="plan-part" open={gone.length > 0}>
      <summary>
        <h2>{say('plan.leaving')}</h2>
      </summary>
      {gone.map(({ id, withdrawnFrom }) => (
        <div key={id} class="stack">
          <p>{sentence(id)}</p>
          {mayLeave ? <ComingBack entrant={id} name={names.get(id) ?? ''} left={withdrawnFrom ?? 1} /> : null}
        </div>
      ))}
      {mayLeave ? (
        <LeaveForm
          rounds={rounds}
          names={names}
          gone={new Set(all.flatMap(({ id, withdrawnFrom }) => (withdrawnFrom === undefined ? [] : [id])))}
        />
      ) : null}
    </details>
  );
}

interface BackProps {
  readonly entrant: number;
  readonly name: string;
  readonly left: number;
}

/** Reopens the games of a player who left, from the first round that is not closed. */
function ComingBack({ entrant, name, left }: BackProps) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const last = lastPairedRound(tournament);
  let first = last + 1;
  while (first > left && roundOf(tournament, first - 1).status !== 'closed') first--;
  const [from, setFrom] = useState(Math.max(left, first));
  const back = (event: Event) => {
    event.preventDefault();
    void send({ kind: 'return-to-schedule', entrant, fromRound: from });
  };
  return (
    <form class="row" onSubmit={back}>
      <label class="row">
        {say('plan.comesBackFrom', { name })}
        <input
          type="number"
          min={left}
          max={Math.max(left, last + 1)}
          value={from}
          onInput={(event) => setFrom(Number(event.currentTarget.value))}
        />
      </label>
      <button type="submit">{say('plan.comesBack')}</button>
    </form>
  );
}

interface LeaveProps {
  readonly rounds: number;
  readonly names: ReadonlyMap<number, string>;
  readonly gone: ReadonlySet<number>;
}

function LeaveForm({ rounds, names, gone }: LeaveProps) {
  const words = useWords();
  const { say } = words;
  const { snapshot, announce } = useDesk();
  const [entrant, setEntrant] = useState(0);
  const [from, setFrom] = useState(Math.max(1, Math.min(rounds, lastPairedRound(snapshot.tournament) + 1)));
  const effect = entrant === 0 ? '' : formatLeaving(snapshot.tournament, entrant, from, words);
  const leave = async (event: Event) => {
    event.preventDefault();
    if (entrant === 0) return;
    const text = `${say('plan.hasLeft', { name: names.get(entrant) ?? '', round: from })} ${effect}`.trim();
    if ((await announce({ kind: 'leave-schedule', entrant, fromRound: from }, text)) === 'done') setEntrant(0);
  };
  return (
    <form class="row" onSubmit={(event) => void leave(event)}>
      <select
        aria-label={say('plan.whoLeaves')}
        value={entrant}
        onChange={(event) => setEntrant(Number(event.currentTarget.value))}
      >
        <option value={0}>{say('plan.whoLeaves')}</option>
        {[...names]
          .filter(([id]) => !gone.has(id))
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
      {effect === '' ? null : <p class="amber small">{effect}</p>}
    </form>
  );
}

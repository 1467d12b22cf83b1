import { groupEvents, stagesOf } from '@turnuva/engine/schedule';
import { playerTables, teamTables } from '@turnuva/engine/views';
import { useState } from 'preact/hooks';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { freshSeed } from '../knockout/ColourDraw.tsx';

/** The final group of those who won their groups: offered where there are several, until it is drawn. */
export function FinalGroup() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = entrantNames(tournament);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [name, setName] = useState(say('plan.finalGroup'));
  const stages = stagesOf(tournament);
  if (!mayEdit || stages.length > 1 || stages[0].groups.length < 2) return null;
  const tables = tournament.teams.length > 0 ? teamTables(tournament) : playerTables(tournament);
  const places = new Map(tables.flatMap(({ rows }) => rows.map((row) => [row.entrant, row.place] as const)));
  const inOrder = (order: readonly number[]): number[] =>
    [...order].sort((a, b) => (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity));
  const tick = (entrant: number) => {
    const next = new Set(chosen);
    if (!next.delete(entrant)) next.add(entrant);
    setChosen(next);
  };
  const winners = () => setChosen(new Set([...places].filter(([, place]) => place === 1).map(([entrant]) => entrant)));
  const draw = (event: Event) => {
    event.preventDefault();
    void send({ kind: 'draw-final-group', name: name.trim(), members: [...chosen], seed: freshSeed() });
  };
  return (
    <details class="plan-part">
      <summary>
        <h2>{say('plan.finalGroup')}</h2>
      </summary>
      <p class="soft small">{say('plan.finalHelp')}</p>
      <form class="stack" onSubmit={draw}>
        <div class="plan-columns">
          {groupEvents(tournament).map(({ group }) => (
            <fieldset key={group.name} class="stack">
              <legend>{say('plan.group', { name: group.name })}</legend>
              {inOrder(group.order).map((entrant) => (
                <label key={entrant} class="tick">
                  <input type="checkbox" checked={chosen.has(entrant)} onChange={() => tick(entrant)} />
                  {places.get(entrant) ?? '–'} {names.get(entrant)}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div class="row">
          <button type="button" onClick={winners}>
            {say('plan.bestOfGroups')}
          </button>
          <label class="row">
            {say('plan.finalName')}
            <input required maxLength={60} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" class="main" disabled={chosen.size === 0 || name.trim() === ''}>
            {say('plan.finalDraw')}
          </button>
        </div>
      </form>
    </details>
  );
}

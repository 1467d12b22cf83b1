import { formatById, groupName, starters } from '@turnuva/engine/schedule';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../../store/context.ts';
import { strongestFirst } from './strongestFirst.ts';

interface Lot {
  readonly group: number;
  readonly number: number;
}

/** Lots drawn on paper: everybody's number is entered, with several groups in their group. The engine checks them again. */
export function HandLots({ choice }: { readonly choice: ComponentChildren }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const present = new Set(starters(tournament));
  const entrants = strongestFirst(tournament).filter(([id]) => present.has(id));
  const [count, setCount] = useState(1);
  const [numbers, setNumbers] = useState<ReadonlyMap<number, number>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const groupOf = (id: number): number => Math.min(chosen.get(id) ?? 0, count - 1);
  const lots = new Map([...numbers].map(([id, number]): [number, Lot] => [id, { group: groupOf(id), number }]));
  const used = new Set([...lots.values()].map(({ group, number }) => `${group}.${number}`));
  const missing = entrants.filter(([id]) => !numbers.has(id));
  const twice = used.size < lots.size;
  const save = (event: Event) => {
    event.preventDefault();
    const groups = Array.from({ length: count }, (_, i) => ({
      name: groupName(i),
      order: [...lots]
        .filter(([, { group }]) => group === i)
        .sort(([, a], [, b]) => a.number - b.number)
        .map(([id]) => id),
    }));
    void send({ kind: 'draw-lots', lots: { method: 'hand', groups: groups.filter(({ order }) => order.length > 0) } });
  };
  const enter = (id: number, text: string) => {
    const next = new Map(numbers);
    if (text === '') next.delete(id);
    else next.set(id, Number(text));
    setNumbers(next);
  };
  return (
    <form class="stack" onSubmit={save}>
      <div class="row">
        {choice}
        {formatById(tournament.system)?.groups === true ? (
          <label class="row">
            {say('plan.groups')}
            <input
              type="number"
              min={1}
              max={Math.max(1, Math.floor(entrants.length / 3))}
              value={count}
              onInput={(event) => setCount(Math.max(1, Number(event.currentTarget.value)))}
            />
          </label>
        ) : null}
      </div>
      <div class="fields">
        {entrants.map(([id, name]) => (
          <label key={id} class="field">
            {name}
            {count === 1 ? null : (
              <select
                aria-label={say('plan.handGroup', { name })}
                value={groupOf(id)}
                onChange={(event) => setChosen(new Map(chosen).set(id, Number(event.currentTarget.value)))}
              >
                {Array.from({ length: count }, (_, i) => (
                  <option key={i} value={i}>
                    {say('plan.group', { name: groupName(i) })}
                  </option>
                ))}
              </select>
            )}
            <input
              type="number"
              required
              min={1}
              max={entrants.length}
              aria-label={say('plan.handNumber', { name })}
              value={numbers.get(id) ?? ''}
              onInput={(event) => enter(id, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      {twice ? (
        <p class="amber" role="alert">
          {say('plan.numbersTwice')}
        </p>
      ) : null}
      <div class="row">
        <button type="submit" class="main" disabled={twice || missing.length > 0}>
          {say('plan.saveLots')}
        </button>
      </div>
    </form>
  );
}

import { starters } from '@turnuva/engine/schedule';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';
import { inSentence } from '../../components/nameText.ts';
import { strongestFirst } from './entrants.ts';

/** Lots drawn on paper: everybody's number is entered. The engine says who has none and who has two. */
export function HandLots({ choice }: { readonly choice: ComponentChildren }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const present = new Set(starters(tournament));
  const entrants = strongestFirst(tournament).filter(([id]) => present.has(id));
  const [numbers, setNumbers] = useState<ReadonlyMap<number, number>>(new Map());
  const used = new Set(numbers.values());
  const missing = entrants.filter(([id]) => !numbers.has(id));
  const twice = used.size < numbers.size;
  const save = (event: Event) => {
    event.preventDefault();
    const order = [...numbers].sort(([, a], [, b]) => a - b).map(([id]) => id);
    void send({ kind: 'draw-lots', lots: { method: 'hand', groups: [{ name: 'A', order }] } });
  };
  const enter = (id: number, text: string) => {
    const next = new Map(numbers);
    if (text === '') next.delete(id);
    else next.set(id, Number(text));
    setNumbers(next);
  };
  return (
    <form class="stack" onSubmit={save}>
      <div class="row">{choice}</div>
      <div class="fields">
        {entrants.map(([id, name]) => (
          <label key={id} class="field">
            {name}
            <input
              type="number"
              required
              min={1}
              max={entrants.length}
              aria-label={say('plan.handNumber', { name: inSentence(name) })}
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

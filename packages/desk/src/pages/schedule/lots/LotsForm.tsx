import { formatById } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../../store/context.ts';
import { freshSeed } from '../knockout/ColourDraw.tsx';
import { HandLots } from './HandLots.tsx';
import { strongestFirst } from './strongestFirst.ts';

const METHODS = ['seed', 'varma', 'rating', 'hand'] as const;
type Method = (typeof METHODS)[number];

/** How the lots are drawn: by seed (who draws first may be chosen), restricted (Varma), by rating, or entered by hand. */
export function LotsForm({ drawn }: { readonly drawn: boolean }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const [method, setMethod] = useState<Method>('seed');
  const [seed, setSeed] = useState(freshSeed);
  const [groups, setGroups] = useState(1);
  const [first, setFirst] = useState(0);
  const draw = (event: Event) => {
    event.preventDefault();
    const count = formatById(tournament.system)?.groups === true ? { groups } : {};
    const firstDrawer = first > 0 ? { first } : {};
    if (method === 'rating') void send({ kind: 'draw-lots', lots: { method, ...count } });
    if (method === 'varma') void send({ kind: 'draw-lots', lots: { method, seed, ...count } });
    if (method === 'seed') void send({ kind: 'draw-lots', lots: { method, seed, ...count, ...firstDrawer } });
  };
  const choice = (
    <select
      aria-label={say('plan.lotsMethod')}
      value={method}
      onChange={(event) => setMethod(event.currentTarget.value as Method)}
    >
      {METHODS.map((each) => (
        <option key={each} value={each}>
          {say(`plan.method.${each}`)}
        </option>
      ))}
    </select>
  );
  if (method === 'hand') return <HandLots choice={choice} />;
  return (
    <form class="row" onSubmit={draw}>
      {choice}
      {method === 'rating' ? null : (
        <label class="row">
          {say('plan.seed')}
          <input type="number" min={0} value={seed} onInput={(event) => setSeed(Number(event.currentTarget.value))} />
        </label>
      )}
      {method === 'seed' ? (
        <label class="row">
          {say('plan.firstDrawer')}
          <select value={first} onChange={(event) => setFirst(Number(event.currentTarget.value))}>
            <option value={0}>{say('plan.firstDrawerNobody')}</option>
            {strongestFirst(tournament).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {formatById(tournament.system)?.groups === true ? (
        <label class="row">
          {say('plan.groups')}
          <input
            type="number"
            min={1}
            max={500}
            value={groups}
            onInput={(event) => setGroups(Number(event.currentTarget.value))}
          />
        </label>
      ) : null}
      <button type="submit" class={drawn ? undefined : 'main'}>
        {say(drawn ? 'plan.drawAgain' : 'plan.drawLots')}
      </button>
    </form>
  );
}

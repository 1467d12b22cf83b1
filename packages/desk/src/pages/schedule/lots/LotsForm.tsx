import { formatById, hasVarmaGroups, isTeamEvent, starters } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../../store/context.ts';
import { freshSeed } from '../knockout/ColourDraw.tsx';
import { HandLots } from './HandLots.tsx';
import { strongestFirst } from './strongestFirst.ts';

const METHODS = ['seed', 'varma', 'rating', 'hand'] as const;
type Method = (typeof METHODS)[number];

/** The restricted drawing is one of players, in groups for which C.05 Annex 2 has numbers. */
function methodsFor(tournament: Tournament, groups: number): readonly Method[] {
  const count = starters(tournament).length;
  const sizes = [Math.floor(count / groups), Math.ceil(count / groups)];
  const hasVarma = !isTeamEvent(tournament) && sizes.every(hasVarmaGroups);
  return METHODS.filter((each) => each !== 'varma' || hasVarma);
}

/** How the lots are drawn: by seed (who draws first may be chosen), restricted (Varma), by rating, or entered by hand. */
export function LotsForm({ drawn }: { readonly drawn: boolean }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const [chosen, setMethod] = useState<Method>('seed');
  const [seed, setSeed] = useState(freshSeed);
  /** What lots were drawn from since nobody has typed another number. */
  const [used, setUsed] = useState<number>();
  const [groups, setGroups] = useState(1);
  const [first, setFirst] = useState(0);
  const methods = methodsFor(tournament, Math.max(1, groups));
  const method = methods.includes(chosen) ? chosen : 'seed';
  const typeSeed = (typed: number) => {
    setSeed(typed);
    setUsed(undefined);
  };
  const draw = (event: Event) => {
    event.preventDefault();
    const count = formatById(tournament.system)?.groups === true ? { groups } : {};
    const firstDrawer = first > 0 ? { first } : {};
    if (method === 'rating') void send({ kind: 'draw-lots', lots: { method, ...count } });
    if (method === 'rating') return;
    // The seed of the last draw stays to be read; the next one is a draw of its own, unless somebody types a number.
    const drawnFrom = seed === used ? freshSeed() : seed;
    setSeed(drawnFrom);
    setUsed(drawnFrom);
    if (method === 'varma') void send({ kind: 'draw-lots', lots: { method, seed: drawnFrom, ...count } });
    if (method === 'seed')
      void send({ kind: 'draw-lots', lots: { method, seed: drawnFrom, ...count, ...firstDrawer } });
  };
  const choice = (
    <select
      aria-label={say('plan.lotsMethod')}
      value={method}
      onChange={(event) => setMethod(event.currentTarget.value as Method)}
    >
      {methods.map((each) => (
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
          <input type="number" min={0} value={seed} onInput={(event) => typeSeed(Number(event.currentTarget.value))} />
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

import type { Command } from '@turnuva/engine/journal';
import { formatById, groupName, hasVarmaGroups, isTeamEvent, starters, teamAverages } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { freshSeed } from '../knockout/ColourDraw.tsx';

const METHODS = ['seed', 'varma', 'rating', 'hand'] as const;
type Method = (typeof METHODS)[number];

/** Restricted drawing is for players, in groups for which C.05 Annex 2 has numbers. */
function methodsFor(tournament: Tournament, groups: number): readonly Method[] {
  const count = starters(tournament).length;
  const sizes = [Math.floor(count / groups), Math.ceil(count / groups)];
  const hasVarma = !isTeamEvent(tournament) && sizes.every(hasVarmaGroups);
  return METHODS.filter((each) => each !== 'varma' || hasVarma);
}

/** How the lots are drawn: by seed (who draws first may be chosen), restricted (Varma), by rating, or entered by hand. */
export function LotsForm({ drawn }: { readonly drawn: boolean }) {
  const { say } = useWords();
  const { snapshot, announce } = useDesk();
  const { tournament } = snapshot;
  // If lots that everyone has seen are drawn again by mistake, one undo brings them back.
  const drawLots = (lots: (Command & { readonly kind: 'draw-lots' })['lots']) =>
    void announce({ kind: 'draw-lots', lots }, say('plan.lotsDrawnNow'));
  const [chosen, setMethod] = useState<Method>('seed');
  const [seed, setSeed] = useState(freshSeed);
  /** The seed of the drawn lots, unless another number has been typed since. */
  const [used, setUsed] = useState<number>();
  const [groups, setGroups] = useState(1);
  const [first, setFirst] = useState(0);
  const [kept, setKept] = useState<'club' | 'federation' | ''>('');
  const methods = methodsFor(tournament, Math.max(1, groups));
  const method = methods.includes(chosen) ? chosen : 'seed';
  const typeSeed = (typed: number) => {
    setSeed(typed);
    setUsed(undefined);
  };
  const draw = (event: Event) => {
    event.preventDefault();
    const apart = kept === '' || groups === 1 || isTeamEvent(tournament) ? {} : { apart: kept };
    const count = formatById(tournament.system)?.groups === true ? { groups, ...apart } : {};
    const firstDrawer = first > 0 ? { first } : {};
    if (method === 'rating') drawLots({ method, ...count });
    if (method === 'rating') return;
    // The seed of the last draw stays visible; the next draw has its own, unless a number is typed.
    const drawnFrom = seed === used ? freshSeed() : seed;
    setSeed(drawnFrom);
    setUsed(drawnFrom);
    if (method === 'varma') drawLots({ method, seed: drawnFrom, ...count });
    if (method === 'seed') drawLots({ method, seed: drawnFrom, ...count, ...firstDrawer });
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
      {groups > 1 && !isTeamEvent(tournament) && formatById(tournament.system)?.groups === true ? (
        <label class="row">
          {say('plan.apart')}
          <select value={kept} onChange={(event) => setKept(event.currentTarget.value as typeof kept)}>
            {(['', 'club', 'federation'] as const).map((each) => (
              <option key={each} value={each}>
                {say(`plan.apart.${each || 'none'}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button type="submit" class={drawn ? undefined : 'main'}>
        {say(drawn ? 'plan.drawAgain' : 'plan.drawLots')}
      </button>
    </form>
  );
}

interface Lot {
  readonly group: number;
  readonly number: number;
}

/**
 * Lots drawn on paper: everyone's number is entered, and with several groups their group. The engine checks them again.
 */
function HandLots({ choice }: { readonly choice: ComponentChildren }) {
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
        {entrants.map(([id, name, rating]) => (
          <label key={id} class="field">
            <span>
              {name} <span class="faint">{rating || ''}</span>
            </span>
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

/** The participants with names and ratings, the highest rated first; teams with the average rating of their boards. */
function strongestFirst(tournament: Tournament): [id: number, name: string, rating: number][] {
  const ofPlayers = () => new Map(tournament.players.map((player) => [player.id, player.rating]));
  const strength = tournament.teams.length > 0 ? teamAverages(tournament) : ofPlayers();
  return [...entrantNames(tournament)]
    .map(([id, name]): [number, string, number] => [id, name, Math.round(strength.get(id) ?? 0)])
    .sort(([, , one], [, , other]) => other - one);
}

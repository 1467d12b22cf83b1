import { lotsBreak, type Subject } from '@turnuva/engine/standings';
import { ofGroup } from '@turnuva/text';
import { useMemo, useRef, useState } from 'preact/hooks';
import { CloseButton, Dialogue } from '../../components/Dialogue.tsx';
import { Icon } from '../../components/Icon.tsx';
import { OrderList } from '../../components/OrderList.tsx';
import { participantsOf } from '../../model/standings.ts';
import { useApp, useDesk } from '../../store/context.ts';

interface Props {
  readonly of: Subject;
  readonly round: number;
  close(): void;
}

/** A random seed for the draw. */
const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Draws lots among those whom nothing else separates, or records lots drawn at the table. */
export function LotsDialogue({ of, round, close }: Props) {
  const { words } = useApp();
  const { say, list } = words;
  const { snapshot, announce } = useDesk();
  const { tournament, entries } = snapshot;
  const broken = useMemo(() => lotsBreak(tournament, { of, round }), [tournament, of, round]);
  const ties = broken.ok ? broken.value.asked : [];
  const open = broken.ok ? broken.value.open : [];
  // The first for which nothing is drawn yet; drawn ones can be drawn again.
  const [chosen, setChosen] = useState(() => Math.max(0, ties.indexOf(open[0] ?? ties[0])));
  const select = useRef<HTMLSelectElement>(null);
  const [method, setMethod] = useState<'seed' | 'hand'>('seed');
  const [seed, setSeed] = useState(() => String(freshSeed()));
  const tie = ties[chosen]?.members ?? [];
  const [order, setOrder] = useState<readonly number[]>(tie);
  const known = participantsOf(tournament, of);
  const name = (id: number): string => known.get(id)?.name ?? String(id);
  const before = tournament.lots?.findLast(
    (lots) =>
      lots.of === of &&
      lots.round === round &&
      lots.order.length === tie.length &&
      lots.order.every((id) => tie.includes(id)),
  );
  const [again, setAgain] = useState(false);
  const drawnAt = entries.findLast(
    ({ event }) => event.kind === 'draw-tie-lots' && event.lots.order === before?.order,
  )?.at;
  const listed = tournament.tiebreaks.some((code) => code.trim().toUpperCase() === 'LOTS');
  const choose = (at: number) => {
    setChosen(at);
    setAgain(false);
    setOrder(ties[at]?.members ?? []);
  };
  const draw = async (event: Event) => {
    event.preventDefault();
    const members = method === 'hand' ? order : tie;
    const drawn = method === 'seed' ? { seed: Number(seed) } : {};
    const text = ofGroup(say, ties[chosen]?.group, say('lots.drawn', { rank: ties[chosen]?.rank }));
    await announce({ kind: 'draw-tie-lots', round, of, members, method, ...drawn }, text);
    setAgain(false);
    select.current?.focus();
  };
  return (
    <Dialogue id="lots" title={say('lots.title', { round })} onClose={close}>
      {ties.length === 0 ? (
        <p>{say('lots.nobody')}</p>
      ) : (
        <form class="stack" onSubmit={(event) => void draw(event)}>
          {listed ? null : <p class="amber small">{say('lots.notListed')}</p>}
          <label class="field">
            {say('lots.among')}
            <select
              data-first
              ref={select}
              value={chosen}
              onChange={(event) => choose(Number(event.currentTarget.value))}
            >
              {ties.map((each, i) => (
                <option key={each.members[0]} value={i}>
                  {open.includes(each) ? '' : '✓ '}
                  {ofGroup(
                    say,
                    each.group,
                    say('lots.tie', { rank: each.rank, names: each.members.map(name).join('; ') }),
                  )}
                </option>
              ))}
            </select>
          </label>
          {before === undefined ? null : (
            <p>
              {say('lots.before', { order: before.order.map(name).join('; ') })}{' '}
              <span class="small soft">
                {[
                  ...(drawnAt === undefined || Number.isNaN(Date.parse(drawnAt)) ? [] : [words.moment(drawnAt)]),
                  before.seed === undefined ? say('lots.method.hand') : say('lots.fromSeed', { seed: before.seed }),
                ].join(', ')}
              </span>
            </p>
          )}
          {before === undefined || again ? null : (
            <details>
              <summary aria-label={say('shell.more')}>⋯</summary>
              <button type="button" onClick={() => setAgain(true)}>
                <Icon name="swap" />
                {say('lots.again')}
              </button>
            </details>
          )}
          {before !== undefined && !again ? null : (
            <>
              <div class="row" role="radiogroup" aria-label={say('lots.method')}>
                {(['seed', 'hand'] as const).map((each) => (
                  <label key={each} class="tick">
                    <input type="radio" name="lots" checked={method === each} onChange={() => setMethod(each)} />
                    {say(`lots.method.${each}`)}
                  </label>
                ))}
              </div>
              {method === 'seed' ? (
                <label class="field">
                  {say('lots.seed')}
                  <input
                    required
                    inputMode="numeric"
                    pattern="[0-9]{1,10}"
                    value={seed}
                    onInput={(event) => setSeed(event.currentTarget.value)}
                  />
                </label>
              ) : (
                <OrderList
                  items={order.map((id) => ({ key: String(id), name: name(id) }))}
                  onOrder={(keys) => setOrder(keys.map(Number))}
                />
              )}
              <p class="small soft">
                {say('lots.help', { names: list(tie.map((id) => String(known.get(id)?.tpn ?? id))) })}
              </p>
            </>
          )}
          <div class="row">
            {before !== undefined && !again ? null : (
              <button type="submit" class="main">
                {say(method === 'seed' ? 'lots.draw' : 'lots.record')}
              </button>
            )}
            <button type="button" onClick={close}>
              {say('shell.close')}
            </button>
          </div>
        </form>
      )}
      {ties.length > 0 ? null : (
        <div class="row">
          <CloseButton close={close} />
        </div>
      )}
    </Dialogue>
  );
}

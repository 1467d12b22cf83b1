import { lastPairedRound, numberingOf, rankedIds, TITLE_ORDERS, type TitleOrder } from '@turnuva/engine/journal';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../store/context.ts';

const ORDERS = Object.keys(TITLE_ORDERS) as TitleOrder[];

/** How equals are numbered before round 1: the order of titles, and whether the national rating counts. */
export function NumberingSection() {
  const { say } = useWords();
  const { snapshot, send, announce } = useDesk();
  const { tournament } = snapshot;
  const saved = ORDERS.find((each) => each === tournament.options.titleOrder) ?? 'fide';
  const [order, setOrder] = useState<TitleOrder>(saved);
  const [national, setNational] = useState(tournament.options.nationalRating === true);
  if (lastPairedRound(tournament) > 0) return null;
  const save = async (event: Event) => {
    event.preventDefault();
    const options = { ...tournament.options, titleOrder: order, nationalRating: national };
    if ((await send({ kind: 'change-settings', settings: { options } })) !== 'done') return;
    const ids = rankedIds(tournament.players, numberingOf({ ...tournament, options }));
    await announce({ kind: 'renumber', order: ids }, say('settings.saved', { what: say('settings.numbering') }));
  };
  return (
    <form class="settings-section stack" onSubmit={(event) => void save(event)}>
      <h2>{say('settings.numbering')}</h2>
      <p class="soft small">{say('settings.numberingHelp')}</p>
      <div class="fields">
        <label class="field">
          {say('settings.titleOrder')}
          <select
            value={order}
            onChange={(event) => setOrder(ORDERS.find((each) => each === event.currentTarget.value) ?? 'fide')}
          >
            {ORDERS.map((each) => (
              <option key={each} value={each}>
                {TITLE_ORDERS[each].join(' – ')}
              </option>
            ))}
          </select>
        </label>
        <label class="row">
          <input type="checkbox" checked={national} onChange={(event) => setNational(event.currentTarget.checked)} />
          {say('settings.nationalRating')}
        </label>
      </div>
      <div class="row">
        <button type="submit" class="main">
          {say('shell.save')}
        </button>
      </div>
    </form>
  );
}

import type { NameOrder, PlayerId } from '@turnuva/engine/tournament';
import { familyNameFirst } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../store/context.ts';

const ORDERS: readonly NameOrder[] = ['givenFirst', 'familyFirst'];

/**
 * Names without a comma, converted to FIDE's form in one step: in which order they are written, and what each would
 * become.
 */
export function NamesInOrder({ players }: { readonly players: readonly PlayerId[] }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const [order, setOrder] = useState<NameOrder>('givenFirst');
  const [left, setLeft] = useState<ReadonlySet<PlayerId>>(new Set());
  const [busy, setBusy] = useState(false);
  const names = new Map(snapshot.tournament.players.map(({ id, name }) => [id, name]));
  const rows = players.map((id) => {
    const name = names.get(id) ?? '';
    return { id, name, turned: familyNameFirst(name, order) };
  });
  const wanted = rows.filter(({ id }) => !left.has(id));

  const leave = (id: PlayerId): void => {
    const after = new Set(left);
    if (!after.delete(id)) after.add(id);
    setLeft(after);
  };
  const write = async (): Promise<void> => {
    setBusy(true);
    const changes = wanted.map(({ id, turned }) => ({ player: id, change: { name: turned } }));
    await send({ kind: 'change-players', changes });
    setBusy(false);
  };
  return (
    <fieldset class="stack names-in-order" disabled={busy}>
      <label class="field">
        {say('missing.order')}
        <select value={order} onChange={(event) => setOrder(event.currentTarget.value as NameOrder)}>
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {say(`missing.order.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <ul class="scroll">
        {rows.map(({ id, name, turned }) => (
          <li key={id}>
            <label class="tick">
              <input type="checkbox" checked={!left.has(id)} onChange={() => leave(id)} />
              {name} → <strong>{turned}</strong>
            </label>
          </li>
        ))}
      </ul>
      <button type="button" disabled={wanted.length === 0} onClick={() => void write()}>
        {say('missing.turn', { count: wanted.length })}
      </button>
    </fieldset>
  );
}

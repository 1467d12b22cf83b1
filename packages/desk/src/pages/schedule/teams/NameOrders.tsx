import type { NameOrder } from '@turnuva/engine/tournament';
import { useWords } from '../../../store/context.ts';

const ORDERS: readonly NameOrder[] = ['givenFirst', 'familyFirst'];

interface Props {
  /** Names that do not tell which part is the family name. */
  readonly unclear: readonly string[];
  turn(order: NameOrder): void;
}

/** The question in which order names stand, as it is asked of a list of players. */
export function NameOrders({ unclear, turn }: Props) {
  const { say } = useWords();
  if (unclear.length === 0) return null;
  return (
    <fieldset class="row" aria-label={say('missing.order')}>
      <p class="amber small" role="status">
        {say('players.namesUnclear', { count: unclear.length, name: unclear[0] ?? '' })}
      </p>
      {ORDERS.map((order) => (
        <button key={order} type="button" class="small" onClick={() => turn(order)}>
          {say(`players.columnField.${order}`)}
        </button>
      ))}
    </fieldset>
  );
}

import type { Player, Team } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useWords } from '../store/context.ts';

interface Props {
  /** Those with whom the number may be exchanged; nothing is shown if there are none. */
  readonly partners: readonly (Player | Team)[];
  /** Why numbers are fixed, if they are. */
  readonly fixed?: string | undefined;
  /** Exchanges the numbers; resolves to the outcome. */
  exchange(other: number): Promise<string>;
}

/** Exchanges one number with another, of players or of teams. */
export function ExchangeNumber({ partners, fixed, exchange }: Props) {
  const { say } = useWords();
  const [other, setOther] = useState(0);
  if (partners.length === 0) return null;
  return (
    <div class="row">
      <label class="field">
        {say('numbers.exchangeWith')}
        <select
          value={other}
          disabled={fixed !== undefined}
          title={fixed}
          onChange={(event) => setOther(Number(event.currentTarget.value))}
        >
          <option value={0}>–</option>
          {partners.map(({ id, tpn, name }) => (
            <option key={id} value={id}>
              {tpn} {name}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={fixed !== undefined || other === 0}
        onClick={async () => (await exchange(other)) === 'done' && setOther(0)}
      >
        {say('numbers.exchange')}
      </button>
    </div>
  );
}

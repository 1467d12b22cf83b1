import type { Equals } from '@turnuva/engine/journal';
import { EQUALS, lastPairedRound, numberingOf, sameStrength } from '@turnuva/engine/journal';
import type { Player } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../store/context.ts';

/** Round 4 fixes the numbers (C.04.2 2.3). */
const FROZEN_FROM = 4;

/** One player's number exchanged with another's: with equals, in FIDE mode with nobody else. */
export function ExchangeNumbers({ player }: { readonly player: Player }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const [other, setOther] = useState(0);
  const isFrozen = lastPairedRound(tournament) >= FROZEN_FROM;
  const partners = tournament.players.filter(
    (each) => each.id !== player.id && (!tournament.fideMode || sameStrength(each, player, numberingOf(tournament))),
  );
  if (partners.length === 0) return null;
  return (
    <div class="row">
      <label class="field">
        {say('players.exchangeWith')}
        <select
          value={other}
          disabled={isFrozen}
          title={isFrozen ? say('journal.numbersFrozen', { round: FROZEN_FROM }) : undefined}
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
        disabled={isFrozen || other === 0}
        onClick={async () => {
          if ((await send({ kind: 'exchange-numbers', first: player.id, second: other })) === 'done') setOther(0);
        }}
      >
        {say('players.exchange')}
      </button>
    </div>
  );
}

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** All numbers anew from ratings and titles, equals in the order announced. */
export function NumbersFromRatings() {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const [equals, setEquals] = useState<Equals>('kept');
  const isFrozen = lastPairedRound(snapshot.tournament) >= FROZEN_FROM;
  const why = isFrozen ? say('journal.numbersFrozen', { round: FROZEN_FROM }) : undefined;
  return (
    <details class="numbers">
      <summary class="small">{say('players.numbering')}</summary>
      <div class="row">
        <select
          aria-label={say('players.equals')}
          value={equals}
          disabled={isFrozen}
          title={why}
          onChange={(event) => setEquals(event.currentTarget.value as Equals)}
        >
          {EQUALS.map((each) => (
            <option key={each} value={each}>
              {say(`players.equals.${each}`)}
            </option>
          ))}
        </select>
        <button
          type="button"
          disabled={isFrozen}
          title={why}
          onClick={() => {
            const seed = equals === 'lot' ? { seed: freshSeed() } : {};
            void send({ kind: 'numbers-from-ratings', ...(equals === 'kept' ? {} : { equals }), ...seed });
          }}
        >
          {say('players.numbersFromRatings')}
        </button>
      </div>
    </details>
  );
}

import type { Equals } from '@turnuva/engine/journal';
import { EQUALS, lastPairedRound, numberingOf, sameStrength } from '@turnuva/engine/journal';
import type { Player } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { ExchangeNumber } from '../../components/ExchangeNumber.tsx';
import { useDesk, useWords } from '../../store/context.ts';

const FROZEN_FROM = 4;

/** Why numbers are fixed; undefined before round 4, after which they are (C.04.2 2.3). */
function useFrozen(): string | undefined {
  const { say } = useWords();
  const isFrozen = lastPairedRound(useDesk().snapshot.tournament) >= FROZEN_FROM;
  return isFrozen ? say('journal.numbersFrozen', { round: FROZEN_FROM }) : undefined;
}

/** Exchanges one player's number with another's: in FIDE mode only with an equal. */
export function ExchangeNumbers({ player }: { readonly player: Player }) {
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const partners = tournament.players.filter(
    (each) => each.id !== player.id && (!tournament.fideMode || sameStrength(each, player, numberingOf(tournament))),
  );
  return (
    <ExchangeNumber
      partners={partners}
      fixed={useFrozen()}
      exchange={(second) => send({ kind: 'exchange-numbers', first: player.id, second })}
    />
  );
}

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Assigns all numbers again by rating and title, equals in the announced order. */
export function NumbersFromRatings() {
  const { say } = useWords();
  const { send } = useDesk();
  const [equals, setEquals] = useState<Equals>('kept');
  const why = useFrozen();
  return (
    <details class="numbers">
      <summary class="small">{say('players.numbering')}</summary>
      <div class="row">
        <select
          aria-label={say('players.equals')}
          value={equals}
          disabled={why !== undefined}
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
          disabled={why !== undefined}
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

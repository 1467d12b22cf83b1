import type { Bracket } from '@turnuva/engine/schedule';
import { formatById, gamesWithoutBracket, knockoutOf, sharedPlaces } from '@turnuva/engine/schedule';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { Needs } from '../Needs.tsx';
import { Matches } from '../teams/Matches.tsx';
import { Programme } from './Programme.tsx';

export { formatById, gamesWithoutBracket, knockoutOf, Needs };

interface Props {
  /** Absent where there is none yet. */
  readonly bracket: Bracket | undefined;
  readonly started: boolean;
  readonly children: ComponentChildren;
}

/** The games to be played now, the places decided, the times. */
export function BelowBracket({ bracket, started, children }: Props) {
  return (
    <>
      {bracket === undefined ? null : (
        <>
          {started ? <Matches bracket={bracket} /> : null}
          <Places bracket={bracket} />
          <Programme bracket={bracket} />
        </>
      )}
      {children}
    </>
  );
}

function Places({ bracket }: { readonly bracket: Bracket }) {
  const { say, list } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = entrantNames(tournament);
  const [open, setOpen] = useState(true);
  const places = sharedPlaces(bracket);
  if (places.length === 0) return null;
  return (
    <details class="plan-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{say('plan.places')}</h2>
      </summary>
      <table class="places-table">
        <tbody>
          {places.map(({ place, lastPlace, entrants }) => (
            <tr key={place}>
              <td class="number">{place === lastPlace ? place : `${place}–${lastPlace}`}</td>
              <td class="wrap">{list(entrants.map((entrant) => names.get(entrant) ?? ''))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

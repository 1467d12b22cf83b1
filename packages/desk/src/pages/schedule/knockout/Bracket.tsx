import type { Bracket } from '@turnuva/engine/schedule';
import { bracketOf, formatById, knockoutOf, knockoutRoundName, sharedPlaces } from '@turnuva/engine/schedule';
import { roundWords } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useNextKey } from '../../../components/behaviour/useNextKey.ts';
import { Icon } from '../../../components/Icon.tsx';
import { NextKey } from '../../../components/NextKey.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { entrantNames } from '../../../language/entrants.ts';
import { inSentence } from '../../../language/nameText.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { Needs } from '../Needs.tsx';
import { Matches } from '../teams/Matches.tsx';
import { BracketPicture } from './BracketPicture.tsx';
import { Programme } from './Programme.tsx';

/** A knock-out: the bracket, the games to be played now, the places decided. */
export function BracketPage() {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const state = knockoutOf(tournament);
  const started = tournament.schedule?.knockout !== undefined;
  const needs = formatById('knockout')?.needs(tournament) ?? [];
  const bracket = bracketOf(state);
  const start = () => void send({ kind: 'start-knockout' });
  useNextKey(mayEdit && !started && needs.length === 0 ? start : undefined);
  return (
    <>
      <PageHead title={say('shell.place.schedule')} under={say('settings.system.knockout')}>
        <button type="button" onClick={() => navigate(`${addressOf(id, 'sheets')}/bracket`)}>
          <Icon name="print" />
          {say('round.print')}
        </button>
        {mayEdit ? (
          <button type="button" class={started ? undefined : 'main'} disabled={needs.length > 0} onClick={start}>
            {say(started ? 'plan.startAgain' : 'plan.startKnockout')}
            {started ? null : <NextKey />}
          </button>
        ) : null}
      </PageHead>
      <Needs needs={needs} />
      {bracket.ok ? (
        <>
          <BracketPicture bracket={bracket.value} />
          {started ? <Matches bracket={bracket.value} /> : null}
          <Places bracket={bracket.value} />
          <Programme bracket={bracket.value} />
        </>
      ) : null}
    </>
  );
}

/** The games of one round: one game of the matches of a stage. */
export function RoundOfBracket({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const bracket = bracketOf(knockoutOf(tournament));
  const name = knockoutRoundName(tournament, round);
  if (!bracket.ok || name === undefined) return <BracketPage />;
  return (
    <>
      <PageHead title={roundWords(say, round, name)} under={say('settings.system.knockout')}>
        <button type="button" onClick={() => navigate(addressOf(id, 'schedule'))}>
          {say('plan.toBracket')}
        </button>
      </PageHead>
      <Matches bracket={bracket.value} only={name} />
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
              <td class="wrap">{list(entrants.map((entrant) => inSentence(names.get(entrant) ?? '')))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

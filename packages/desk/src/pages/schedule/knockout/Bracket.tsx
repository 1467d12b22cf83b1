import { bracketOf } from '@turnuva/engine/schedule';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'wouter-preact';
import { useNextKey } from '../../../components/behaviour/useNextKey.ts';
import { Icon } from '../../../components/Icon.tsx';
import { lazy } from '../../../components/lazy.tsx';
import { NextKey } from '../../../components/NextKey.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { prefetch } from '../../../store/prefetch.ts';
import { usePrefetched } from '../../../store/usePrefetched.ts';
import { BracketPicture } from './BracketPicture.tsx';

/** What a knock-out needs, how it would start, and what stands below its bracket: after the picture of one that is under way. */
const rest = prefetch(async () => await import('./BelowBracket.tsx'));
const BelowBracket = lazy(async () => (await rest.fetch()).BelowBracket);

/** A knock-out: the bracket, the games to be played now, the places decided; then what the page has below them. */
export function BracketPage({ children }: { readonly children?: ComponentChildren }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const known = usePrefetched(rest);
  const running = tournament.schedule?.knockout;
  const started = running !== undefined;
  const fromFile = known?.gamesWithoutBracket(tournament);
  // The bracket that would be drawn anew says nothing of the games of a file.
  const state = running ?? (fromFile === undefined ? known?.knockoutOf(tournament) : undefined);
  const needs = known === undefined ? undefined : (known.formatById('knockout')?.needs(tournament) ?? []);
  const bracket = state === undefined ? undefined : bracketOf(state);
  const isReady = needs?.length === 0;
  const start = () => void send({ kind: 'start-knockout' });
  const isNext = !started && fromFile === undefined;
  useNextKey(mayEdit && isNext && isReady ? start : undefined);
  return (
    <>
      <PageHead title={say('shell.place.schedule')} under={say('settings.system.knockout')}>
        <button type="button" onClick={() => navigate(`${addressOf(id, 'sheets')}/bracket`)}>
          <Icon name="print" />
          {say('round.print')}
        </button>
        {mayEdit ? (
          <button type="button" class={isNext ? 'main' : undefined} disabled={!isReady} onClick={start}>
            {say(isNext ? 'plan.startKnockout' : 'plan.startAgain')}
            {isNext ? <NextKey /> : null}
          </button>
        ) : null}
      </PageHead>
      {known === undefined || needs === undefined ? null : (
        <known.Needs
          needs={fromFile === undefined ? needs : [{ rule: 'schedule.gamesOfFile', facts: fromFile }, ...needs]}
        />
      )}
      {state !== undefined && bracket?.ok === true ? (
        <BracketPicture bracket={bracket.value} entrants={state.entrants} />
      ) : null}
      <BelowBracket bracket={bracket?.ok === true ? bracket.value : undefined} started={started}>
        {children}
      </BelowBracket>
    </>
  );
}

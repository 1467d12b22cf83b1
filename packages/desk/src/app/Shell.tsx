import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Find } from '../components/frame/palette/Find.tsx';
import { Icon } from '../components/Icon.tsx';
import { lazy } from '../components/lazy.tsx';
import { BarContext, useApp, useDesk } from '../store/context.ts';
import { prefetch } from '../store/prefetch.ts';
import { stepOfTour } from '../store/tourStorage.ts';
import { Kept } from './Kept.tsx';
import { useUndoKey } from './keys/useUndoKey.ts';
import { NextStepLine } from './NextStepLine.tsx';
import { Rail } from './Rail.tsx';
import { Rounds } from './Rounds.tsx';

/** Of the demo alone. */
const Tour = lazy(async () => (await import('./Tour.tsx')).Tour);

const finder = prefetch(async () => (await import('./findInTournament.ts')).findInTournament);

/** The frame around every page of a tournament: the rail, and what the bar of each page says of the whole. */
export function Shell({ children }: { readonly children: ComponentChildren }) {
  const desk = useDesk();
  const { snapshot, earlier, lookAt } = desk;
  const { words, allWords } = useApp();
  const { say, moment } = words;
  const [hasTour] = useState(() => stepOfTour(snapshot.id) !== undefined);
  const main = useRef<HTMLElement>(null);
  useUndoKey();
  const seen = earlier === undefined ? undefined : snapshot.entries[earlier - 1];
  const isOnItsWay = snapshot.unjudged > 0 || snapshot.pending.some((each) => !each.trouble);
  const sending = snapshot.connected && snapshot.held === undefined && isOnItsWay;
  const bar = useMemo(
    () => (
      <>
        <Rounds />
        <NextStepLine />
      </>
    ),
    [],
  );
  return (
    <div class="shell" data-sending={sending ? '' : undefined}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {say('shell.skip')}
      </button>
      <Rail sending={sending} />
      <div class="column">
        <Kept />
        {seen === undefined ? null : (
          <div class="bar-warning" role="status">
            <Icon name="journal" />
            {say('shell.earlierState', { seq: seen.seq, when: moment(seen.at) })}
            <button type="button" onClick={() => lookAt(undefined)}>
              {say('shell.backToPresent')}
            </button>
          </div>
        )}
        <main id="content" ref={main} tabIndex={-1}>
          <BarContext.Provider value={bar}>{children}</BarContext.Provider>
        </main>
      </div>
      {hasTour && allWords ? <Tour /> : null}
      <Find items={async () => (await finder.fetch())(desk, words)} />
    </div>
  );
}

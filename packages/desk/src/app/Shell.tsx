import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Find } from '../components/frame/palette/Find.tsx';
import { Icon } from '../components/Icon.tsx';
import { later } from '../components/later.tsx';
import { ahead } from '../store/ahead.ts';
import { BarContext, useApp, useDesk } from '../store/context.ts';
import { stepOfTour } from '../store/tourShelf.ts';
import { Kept } from './Kept.tsx';
import { useUndoKey } from './keys/useUndoKey.ts';
import { Rail } from './Rail.tsx';
import { Rounds } from './Rounds.tsx';
import { StageLine } from './StageLine.tsx';

/** Of the demo alone. */
const Tour = later(async () => (await import('./Tour.tsx')).Tour);

const finder = ahead(async () => (await import('./findInTournament.ts')).findInTournament);

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
        <StageLine />
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

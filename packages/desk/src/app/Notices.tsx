import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../components/Icon.tsx';
import { type Notice, useWords } from '../store/context.ts';
import { prefetch } from '../store/prefetch.ts';

const place = prefetch(async () => (await import('./freePlace.ts')).keepPlace);

/** With the time at which it appeared. */
export type ShownNotice = Notice & { readonly id: number; readonly at: number };
const SHOWN_MS = 8000;
/** A problem stays longer: it may have to be read twice. */
const PROBLEM_MS = 20_000;
/** A user who has moved on to something else has read it, or does not want to. */
const READ_MS = 2000;

/** Messages that need no answer; each disappears on its own, but not under the pointer, and with the next action unless it reports a problem. */
export function Notices({ shown, drop }: { shown: readonly ShownNotice[]; drop(id: number): void }) {
  const box = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  const latest = useRef(() => {});
  latest.current = () => {
    for (const { id, at, problem, standing } of shown)
      if (!problem && !standing && performance.now() - at > READ_MS) drop(id);
  };
  useLayoutEffect(() => {
    // In the browser's top layer, above an open dialogue; a new one is placed above a dialogue that was opened after
    // the last one.
    const { current } = box;
    if (current === null || typeof current.showPopover !== 'function') return undefined;
    if (current.matches(':popover-open')) current.hidePopover();
    // Always present, even if empty: screen readers announce only what appears in an existing region.
    current.showPopover();
    current.dataset.place = 'end';
    if (newest === undefined) return undefined;
    const keep = (keepPlace: NonNullable<ReturnType<typeof place.now>>) => keepPlace(current, () => latest.current());
    const known = place.now();
    if (known !== undefined) return keep(known);
    let end: (() => void) | undefined = () => {};
    place.fetch().then(
      (keepPlace) => {
        if (end !== undefined) end = keep(keepPlace);
      },
      // Without it, a notice is in its usual place.
      () => {},
    );
    return () => {
      end?.();
      end = undefined;
    };
  }, [newest]);
  return (
    <div ref={box} class="notices" popover="manual" role="status" aria-live="polite">
      {shown.map((notice) => (
        <OneNotice key={notice.id} notice={notice} drop={() => drop(notice.id)} />
      ))}
    </div>
  );
}

function OneNotice({ notice, drop }: { notice: ShownNotice; drop(): void }) {
  const { say } = useWords();
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(drop, notice.problem ? PROBLEM_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice.id, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while someone is reading or reaching for its button
    <div
      class={notice.problem ? 'notice problem' : 'notice'}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocusCapture={() => hold(true)}
      onBlurCapture={() => hold(false)}
    >
      <span>{notice.text}</span>
      {notice.undo === undefined ? null : (
        <button
          type="button"
          onClick={() => {
            notice.undo?.();
            drop();
          }}
        >
          <Icon name={notice.redoes ? 'redo' : 'undo'} />
          {say(notice.redoes ? 'shell.redo' : 'shell.undo')}
        </button>
      )}
      <button type="button" class="quiet push" aria-label={say('shell.close')} onClick={drop}>
        <Icon name="close" />
      </button>
    </div>
  );
}

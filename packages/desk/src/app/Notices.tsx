import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../components/Icon.tsx';
import { ahead } from '../store/ahead.ts';
import { type Notice, useWords } from '../store/context.ts';

const place = ahead(async () => (await import('./freePlace.ts')).freePlace);

/** With the moment at which it was told. */
export type ShownNotice = Notice & { readonly id: number; readonly at: number };
const SHOWN_MS = 8000;
/** A problem stays longer: it may have to be read twice. */
const PROBLEM_MS = 20_000;

/** Messages that need no answer; every one leaves by itself, but not while it is under the hand. */
export function Notices({ shown, drop }: { shown: readonly ShownNotice[]; drop(id: number): void }) {
  const box = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useLayoutEffect(() => {
    // In the browser's top layer, above a dialogue that is open; a new one goes above a dialogue that came after the last.
    const { current } = box;
    if (current === null || typeof current.showPopover !== 'function') return;
    if (current.matches(':popover-open')) current.hidePopover();
    // Empty too: screen readers speak only what comes into a place they know already.
    current.showPopover();
    if (newest !== undefined) current.dataset.place = place.now()?.(current) ?? 'end';
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while somebody is reading or reaching for its button
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
          <Icon name="undo" />
          {say('shell.undo')}
        </button>
      )}
      <button type="button" class="quiet push" aria-label={say('shell.close')} onClick={drop}>
        <Icon name="close" />
      </button>
    </div>
  );
}

import { useLayoutEffect, useRef } from 'preact/hooks';
import { NEXT_KEY } from '../model/resultKeys.ts';
import { useApp } from '../store/context.ts';
import { isTyping } from './behaviour/keyboard.ts';

/** The key for the next step, on the button that takes it. */
export const NextKey = () => (
  <span class="key" aria-hidden="true">
    {NEXT_KEY}
  </span>
);

/** The button of the page's next step. */
const primary = (): HTMLElement | null => document.querySelector('.actions .main:not([aria-disabled="true"])');

/**
 * `n` takes the next step, if there is one. For a step that the public sees immediately, the button is focused first: it
 * gets the focus as soon as the step is possible, and `n` returns the focus to it and says `again`.
 */
export function useNextKey(take: (() => void) | undefined, again?: string): void {
  const { notify } = useApp();
  const latest = useRef({ take, again, notify });
  latest.current = { take, again, notify };
  const waits = take !== undefined && again !== undefined;
  useLayoutEffect(() => {
    if (waits && !isTyping(document.activeElement)) primary()?.focus({ preventScroll: true });
  }, [waits]);
  // Before the first paint: a user who sees the button may press its key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== NEXT_KEY || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { take, again, notify } = latest.current;
      if (isTyping(event.target) || take === undefined) return;
      event.preventDefault();
      const button = again === undefined ? null : primary();
      if (again === undefined || button === null || button === document.activeElement) return take();
      button.focus();
      notify({ text: again });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

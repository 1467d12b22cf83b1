import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from './keyboard.ts';

/**
 * Escape closes what is open (nothing without `close`), unless something inside has used the key: with `fromFields` while a field has the focus too, as in a
 * form, whose input is kept.
 */
export function useEscape(close: (() => void) | undefined, fromFields = false): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || latest.current === undefined) return;
      if (fromFields ? document.querySelector('dialog[open]') !== null : isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [fromFields]);
}

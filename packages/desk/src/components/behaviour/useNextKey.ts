import { useLayoutEffect, useRef } from 'preact/hooks';
import { NEXT_KEY } from '../../model/resultKeys.ts';
import { isTyping } from './keyboard.ts';

/** `n` takes the step that comes next; nothing while there is none. */
export function useNextKey(take: (() => void) | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  // Before the first picture: whoever sees the button may press its key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== NEXT_KEY || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || latest.current === undefined) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

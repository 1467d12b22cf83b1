import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../components/keyboard.ts';
import { NEXT_KEY } from '../../model/resultKeys.ts';

/** `n` takes the step that comes next; nothing while there is none. */
export function useNextKey(take: (() => void) | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
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

import { useEffect, useState } from 'preact/hooks';
import type { Prefetched } from './prefetch.ts';

const AGAIN_MS = 5000;

/** What is loaded after the first paint, once it has arrived. */
export function usePrefetched<T>(part: Prefetched<T>): T | undefined {
  const [there, arrived] = useState(() => part.now());
  useEffect(() => {
    if (there !== undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const get = () =>
      void part.fetch().then(
        (all) => !isLeft && arrived(() => all),
        () => {
          if (!isLeft) timer = setTimeout(get, AGAIN_MS);
        },
      );
    get();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return there;
}

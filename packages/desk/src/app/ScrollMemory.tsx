import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pageOf } from '../store/addresses.ts';

const SHELF = 'turnuva.scroll';
const PATIENCE_MS = 5000;
/** What readers do to move elsewhere on the page. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const read = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(SHELF) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

function keep(path: string): void {
  try {
    sessionStorage.setItem(SHELF, JSON.stringify({ ...read(), [path]: window.scrollY }));
  } catch {
    // Browser storage is full or blocked: pages start at their top.
  }
}

/** A page opened from a link starts at its top; back, forward and reload return to where the reader was. */
export function ScrollMemory() {
  const [path] = useLocation();
  const returning = useRef(true);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const back = () => {
      // A closed dialogue was on the same page, which stays where it is.
      returning.current = pageOf(`/${location.hash.replace(/^#?\/?/, '')}`) !== path;
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [path]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keep(path), 80);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [path]);
  useLayoutEffect(() => {
    const wanted = returning.current ? (read()[path] ?? 0) : 0;
    returning.current = false;
    window.scrollTo(0, wanted);
    if (wanted === 0) return undefined;
    // The page may still be loading: go on until it is long enough, or the reader scrolls.
    const begun = performance.now();
    let frame = requestAnimationFrame(function again() {
      if (Math.abs(window.scrollY - wanted) < 1 || performance.now() - begun > PATIENCE_MS) return;
      window.scrollTo(0, wanted);
      frame = requestAnimationFrame(again);
    });
    const stop = () => cancelAnimationFrame(frame);
    for (const hand of HANDS) window.addEventListener(hand, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const hand of HANDS) window.removeEventListener(hand, stop);
    };
  }, [path]);
  return null;
}

import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Tells the styles how high something is that stays at an edge of the window, so that it covers nothing else that stays;
 * not while it is as high as they expect: the browser would look at the whole page once more.
 */
export function useHeldHeight<Part extends HTMLElement>(name: string) {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { current } = part;
    if (current === null) return undefined;
    const usual = Number.parseFloat(getComputedStyle(current).minHeight) || 0;
    const watch = new ResizeObserver(() => {
      const height = current.offsetHeight;
      if (height > usual || style.getPropertyValue(name) !== '') style.setProperty(name, `${height}px`);
    });
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty(name);
    };
  }, []);
  return part;
}

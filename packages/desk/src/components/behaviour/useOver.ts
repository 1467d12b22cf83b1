import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** True while what is in a box is wider than the box, which can then be scrolled sideways. `content`: what it depends on. */
export function useOver(box: RefObject<HTMLElement>, content?: unknown): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const watch = new ResizeObserver(() => setOver(current.scrollWidth > current.clientWidth + 1));
    for (const each of [current, ...current.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [content]);
  return isOver;
}

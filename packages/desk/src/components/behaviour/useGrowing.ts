import { useEffect, useState } from 'preact/hooks';

/** Rows that fit on the largest screens, drawn at once. */
const FIRST = 90;
/** Rows added between two beats of the page: it stays awake to keys and the mouse. */
const MORE = 90;
const PAUSE_MS = 4;

/**
 * How many rows of a long table to draw now: those in sight at once, the others in portions right after, until all are
 * there. Unlike a table that draws only what is in sight, everything can be found, read aloud and reached by keys.
 * `view` changes when the table starts anew (another order, another filter), not when a row in it does.
 */
export function useGrowing(total: number, view: string): number {
  const [grown, setGrown] = useState({ view, count: FIRST });
  const count = grown.view === view ? grown.count : FIRST;
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setGrown({ view, count: count + MORE }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [view, count, total]);
  return Math.min(total, count);
}

import { useEffect, useState } from 'preact/hooks';

/** No row is lower (tokens.css), and no screen shows more of them, since the bars and the table's heading are above. */
const LOWEST_ROW_PX = 32;
const ABOVE_PX = 108;
const MOST_FIRST = 90;
/**
 * Rows added between two frames: the page stays responsive to keys and the mouse. Every portion also costs a pass over
 * all rows before it, so portions of a very long table are larger; otherwise its end would take too long.
 */
const MORE = 60;
const LONG = 1000;
const MORE_OF_A_LONG_TABLE = 120;
const PAUSE_MS = 4;
/** A page in the background draws no frames. */
const UNSEEN_MS = 200;

/** Visible rows, drawn immediately. */
const inSight = (): number => Math.min(MOST_FIRST, Math.ceil((window.innerHeight - ABOVE_PX) / LOWEST_ROW_PX));

/**
 * Calls back after the next frame; returns a function that cancels it. Two portions in one frame would be one long
 * pause.
 */
function afterPicture(work: () => void): () => void {
  let timer = setTimeout(work, UNSEEN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work, PAUSE_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * How many rows of a long table to draw now: the visible ones immediately, the others in portions right after, until all are
 * there. Unlike in a virtualised table, everything can then be found, read aloud and reached by keyboard. `view` changes when the
 * table starts again (a different order or filter), not when a row changes.
 */
export function useGrowing(total: number, view: string): number {
  const [grown, setGrown] = useState(() => ({ view, count: inSight() }));
  const count = grown.view === view ? grown.count : inSight();
  useEffect(() => {
    if (count < total)
      return afterPicture(() => setGrown({ view, count: count + (count < LONG ? MORE : MORE_OF_A_LONG_TABLE) }));
    // The table also starts again when an earlier view comes back.
    if (grown.view !== view) setGrown({ view, count });
    return undefined;
  }, [view, grown.view, count, total]);
  return Math.min(total, count);
}

/** For a field larger than this it is worth waiting a frame: a pause would be noticeable. */
const LARGE = 150;

/** Whether what a large field requires has to wait for the frame in which the previous page disappears. */
export function useWaiting(entrants: number): boolean {
  const most = entrants > LARGE ? 1 : 0;
  return usePictures(most) < most;
}

/**
 * How many frames of a page have been drawn, up to `most`: anything heavy below the first screen comes with the second,
 * so that the previous page disappears and this one appears without a pause.
 */
export function usePictures(most: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => (drawn < most ? afterPicture(() => setDrawn(drawn + 1)) : undefined), [drawn, most]);
  return drawn;
}

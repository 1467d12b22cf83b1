import { useEffect, useState } from 'preact/hooks';

/** No row is lower (tokens.css), no screen shows more of them, and the bars and the table's head are above. */
const LOWEST_ROW_PX = 32;
const ABOVE_PX = 108;
const MOST_FIRST = 90;
/**
 * Rows added between two pictures: the page stays awake to keys and the mouse. Every portion costs a look at all rows before it
 * as well: of a very long table they are larger, else its end would be long in coming.
 */
const MORE = 60;
const LONG = 1000;
const MORE_OF_A_LONG_TABLE = 120;
const PAUSE_MS = 4;
/** A page that is not looked at draws no pictures. */
const UNSEEN_MS = 200;

/** Rows in sight, drawn at once. */
const inSight = (): number => Math.min(MOST_FIRST, Math.ceil((window.innerHeight - ABOVE_PX) / LOWEST_ROW_PX));

/** Calls back after the next picture; returns how to call it off. Two portions in one picture would be one long pause. */
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
    // Back at an earlier view the table starts again, too.
    if (grown.view !== view) setGrown({ view, count });
    return undefined;
  }, [view, grown.view, count, total]);
  return Math.min(total, count);
}

/** For a field larger than this it is worth a picture: a pause would be seen. */
const LARGE = 150;

/** Whether what a large field asks for has to wait for the picture in which the page before it leaves. */
export function useWaiting(entrants: number): boolean {
  const most = entrants > LARGE ? 1 : 0;
  return usePictures(most) < most;
}

/**
 * How many pictures of a page have been drawn, up to `most`: what is heavy and below the first screen comes with the
 * second, so that the page before it leaves and this one appears without a pause.
 */
export function usePictures(most: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => (drawn < most ? afterPicture(() => setDrawn(drawn + 1)) : undefined), [drawn, most]);
  return drawn;
}

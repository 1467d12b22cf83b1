import { useEffect, useState } from 'preact/hooks';
import { afterPicture } from './useGrowing.ts';

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

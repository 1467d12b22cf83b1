import { useEffect, useState } from 'preact/hooks';
import { afterPicture } from './useGrowing.ts';

/**
 * How many pictures of a page have been drawn, up to `most`: what is heavy and stands below the first screen comes with the
 * second, so that the page before it leaves and this one appears without a pause.
 */
export function usePictures(most: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => (drawn < most ? afterPicture(() => setDrawn(drawn + 1)) : undefined), [drawn, most]);
  return drawn;
}

import type { Place } from '../language/words.ts';
import { PAGES } from './pages.ts';

/** An address inside a tournament, with its page. */
export const TOURNAMENT = /^#\/t\/[^/]+(?:\/([a-z]+))?/;

/** The page of a tournament in an address; the round's page, if it names none. */
function placeIn(hash: string): Place | undefined {
  const [found, place = 'round'] = TOURNAMENT.exec(hash) ?? [];
  return found !== undefined && place in PAGES && place !== 'playoff' ? (place as Place) : undefined;
}

/** The page on which the desk was opened: its texts come first. */
export const openedAt = placeIn(typeof location === 'undefined' ? '' : location.hash);

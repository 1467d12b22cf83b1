import type { History } from '../../tournament/history.ts';
import type { Fact } from '../system.ts';
import { colourHistoryOf } from './colourHistory.ts';
import { ABSOLUTE, preferenceOf, STRONG } from './preference.ts';

/**
 * What a player is due before the history's round, as one fact of a decision (names ending in `Due`): the colour
 * (`white`, `black`, `none`), the strength (`absolute`, `strong`, `mild`, `none`) and the colours of the games played,
 * the first first, as a string of `w` and `b`.
 */
export function dueFact(history: History, player: number): Fact {
  const colours = colourHistoryOf(history, player);
  const { colour, strength } = preferenceOf(colours);
  const played = Array.from(colours.latestFirst, (each) => (each > 0 ? 'w' : 'b'))
    .reverse()
    .join('');
  if (colour === 0) return ['none', 'none', played];
  const how = strength === ABSOLUTE ? 'absolute' : strength === STRONG ? 'strong' : 'mild';
  return [colour > 0 ? 'white' : 'black', how, played];
}

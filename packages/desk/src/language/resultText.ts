import type { GameResult, SideCode } from '@turnuva/engine/tournament';
import { blackCode, isPlayed, whiteCode } from '@turnuva/engine/tournament';
import type { Say } from '@turnuva/text';

const SIGN: Readonly<Record<SideCode, string>> = {
  '1': '1',
  '=': '½',
  '0': '0',
  W: '1',
  D: '½',
  L: '0',
  '+': '+',
  '-': '−',
  '?': '*',
};

/** True when a game was played and does not count for ratings: shown with a small "u". */
export const isUnrated = (result: GameResult): boolean => isPlayed(result) && /[WDL]/.test(result);

/** One side's sign. */
export const sideText = (code: SideCode): string => SIGN[code];

/** A result in a sentence or a row: an adjourned game is called so. */
export const resultWords = (say: Say, result: GameResult): string =>
  result === '??' ? say('round.key.adjourned') : resultText(result);

/** A result as arbiters write it: `1 - 0`, `½ - ½`, `+ - −`; a side of an adjourned game is `*`. */
export const resultText = (result: GameResult): string =>
  `${SIGN[whiteCode(result)]} - ${SIGN[blackCode(result)]}${isUnrated(result) ? ' u' : ''}`;

import type { GameResult, SideCode } from '@turnuva/engine/tournament';
import { blackCode, whiteCode } from '@turnuva/engine/tournament';
import { isUnrated, SIDE_SIGNS } from '@turnuva/engine/views';
import type { Say } from '@turnuva/text';

/** One side's sign. */
export const sideText = (code: SideCode): string => SIDE_SIGNS[code];

/** A result in a sentence or a row: an adjourned game is called "adjourned". */
export const formatResult = (say: Say, result: GameResult): string =>
  result === '??' ? say('round.key.adjourned') : resultText(result);

/** A result as arbiters write it: `1 – 0`, `½ – ½`, `+ – −`; a side of an adjourned game is `*`. */
export const resultText = (result: GameResult): string =>
  `${SIDE_SIGNS[whiteCode(result)]} – ${SIDE_SIGNS[blackCode(result)]}${isUnrated(result) ? ' u' : ''}`;

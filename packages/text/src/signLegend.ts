import type { Sign } from '@turnuva/engine/views';
import { SIGNS } from '@turnuva/engine/views';
import type { Say } from './render.ts';

/** What the signs of results mean. */
export const signLegend = (say: Say, signs: readonly Sign[]): string[] =>
  signs.map((sign) => `${SIGNS[sign]}: ${say(`sheets.sign.${sign}`)}`);

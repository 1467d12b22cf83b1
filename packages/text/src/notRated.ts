import type { NotRated } from '@turnuva/engine/rating';
import type { Say } from './render.ts';

/** What a table of ratings says about games of a knock-out that it leaves out: which rounds, and why. */
export const notRatedLine = (say: Say, { phase, rounds, control, kind }: NotRated): string => {
  const numbers = rounds.join(', ');
  if (phase === 'golden') return say('sheets.notRatedGolden', { count: rounds.length, rounds: numbers });
  const { whiteMinutes: minutes, increment } = control;
  return say(`sheets.notRated.${kind}`, { count: rounds.length, rounds: numbers, minutes, increment });
};

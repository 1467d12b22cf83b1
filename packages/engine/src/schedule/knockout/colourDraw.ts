import { randomFrom } from '../../kernel/random.ts';
import type { ColourDraw, EntrantId } from '../../tournament/schedule.ts';

/** The steps of drawing colours (seed 001, knock-out: colours), for the record. */
export interface DrawnColours {
  /** Who called first: the higher rated, in team events the captain of the better number. */
  readonly caller: EntrantId;
  /** Who won the toss. */
  readonly winner: EntrantId;
  readonly draw: ColourDraw;
}

/**
 * Draws colours by seed: the higher rated (`caller`) calls, the winner of the toss draws a piece and begins with its
 * colour. For the golden-point game there is one toss, and its winner takes the colour he wants: `wants`.
 */
export function drawColours(
  seed: number,
  match: number,
  phase: ColourDraw['phase'],
  sides: { readonly caller: EntrantId; readonly other: EntrantId },
  wants: 'white' | 'black' = 'black',
): DrawnColours {
  const random = randomFrom(seed, match * 2 + (phase === 'golden' ? 1 : 0));
  const { caller, other } = sides;
  const winner = random.below(2) === 0 ? caller : other;
  const loser = winner === caller ? other : caller;
  const piece = phase === 'golden' ? wants : random.below(2) === 0 ? 'white' : 'black';
  return { caller, winner, draw: { match, phase, white: piece === 'white' ? winner : loser } };
}

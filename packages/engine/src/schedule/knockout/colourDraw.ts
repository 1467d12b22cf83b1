import { randomFrom } from '../../kernel/random.ts';
import type { ColourDraw, EntrantId, KnockoutState } from '../../tournament/schedule.ts';
import type { Bracket, PlayedMatch } from './bracket.ts';
import { phaseOf } from './match.ts';

/** The steps of drawing colours (seed 001, knock-out: colours), for the record. */
export interface DrawnColours {
  /** The side that called first: the higher rated, in team events the captain of the better number. */
  readonly caller: EntrantId;
  /** The side that won the toss. */
  readonly winner: EntrantId;
  readonly draw: ColourDraw;
}

/**
 * Draws colours by seed: the higher rated (`caller`) calls, the winner of the toss draws a piece and starts with its
 * colour. For the golden-point game there is one toss, and its winner takes the colour they want: `wants`.
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

/**
 * Whether White was drawn by lot: for the golden-point game its own toss, for all others the draw for game 1. Without a
 * draw the colours follow the number of the match and then alternate (`topHasWhite`).
 */
export function isDrawn({ draws }: KnockoutState, { id, settings }: PlayedMatch, game: number): boolean {
  const phase = phaseOf(settings, game) === 'golden' ? 'golden' : 'game';
  return draws.some((draw) => draw.match === id && draw.phase === phase);
}

/** Matches with both sides, for whose first game no colour is drawn and nothing is entered. */
export const undrawnMatches = (state: KnockoutState, { matches }: Bracket): PlayedMatch[] =>
  matches.filter(
    ({ id, topEntrant, bottomEntrant, winner, state: { games } }) =>
      topEntrant !== undefined &&
      bottomEntrant !== undefined &&
      winner === undefined &&
      games[0]?.phase !== 'golden' &&
      games.every(({ results }) => results.every((result) => result === undefined)) &&
      !state.draws.some((draw) => draw.match === id && draw.phase === 'game'),
  );

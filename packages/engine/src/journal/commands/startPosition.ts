import { randomFrom } from '../../kernel/random.ts';
import { ok } from '../../kernel/result.ts';
import { START_POSITIONS } from '../../tournament/games/chess960.ts';
import { roundOf } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { withRound } from '../rounds.ts';

export interface PositionDraw {
  readonly round: number;
  readonly seed: number;
}

/** Draws the start position of a round of Chess960: the same on all boards, each of the 960 as likely as any other. */
export const drawStartPosition: Handler<PositionDraw, PositionDraw & { readonly position: number }> = {
  decide: (state, { round, seed, ...command }) => {
    if (state.options.chess960 !== true) return refusal('journal.noChess960');
    const before = roundOf(state, round).startPosition;
    if (before !== undefined) {
      const held = unlessConfirmed(command, 'journal.startPositionAgain', 'confirm', { round, position: before });
      if (held) return held;
    }
    return ok({ round, seed, position: randomFrom(seed, round).below(START_POSITIONS) });
  },
  evolve: (state, { round, position }) => withRound(state, round, (entry) => ({ ...entry, startPosition: position })),
};

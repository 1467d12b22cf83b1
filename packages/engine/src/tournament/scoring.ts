import type { ByeKind, GameResult, SideCode } from './gameResult.ts';
import { blackCode, whiteCode } from './gameResult.ts';
import type { Points } from './points.ts';

/**
 * What every result is worth, in tenths of a point. White and Black may differ (JaVaFo's XXS); a forfeit loss and a
 * zero-point bye may be worth something (TRF26 162 `A`), and so may a played loss (3-2-1).
 */
export interface Scoring {
  readonly whiteWin: Points;
  readonly blackWin: Points;
  readonly whiteDraw: Points;
  readonly blackDraw: Points;
  readonly whiteLoss: Points;
  readonly blackLoss: Points;
  readonly forfeitWin: Points;
  readonly forfeitLoss: Points;
  readonly pab: Points;
  readonly fullBye: Points;
  readonly halfBye: Points;
  readonly zeroBye: Points;
  /** An adjourned game, until its result is known (C.04.2 3.1: a draw for pairing purposes). */
  readonly adjourned: Points;
}

/** A table from the values of a win, draw and loss; byes and forfeits follow as C.04.1 3 and TRF26 162 define. */
export function scoringOf(win: Points, draw: Points, loss: Points, change: Partial<Scoring> = {}): Scoring {
  return {
    whiteWin: win,
    blackWin: win,
    whiteDraw: draw,
    blackDraw: draw,
    whiteLoss: loss,
    blackLoss: loss,
    forfeitWin: win,
    forfeitLoss: 0,
    pab: win,
    fullBye: win,
    halfBye: draw,
    zeroBye: 0,
    adjourned: draw,
    ...change,
  };
}

/** 1 - 1/2 - 0. */
export const STANDARD_SCORING: Scoring = scoringOf(10, 5, 0);

/** The value of a win (the better of both colours, should they differ). */
export const winValue = (s: Scoring): Points => Math.max(s.whiteWin, s.blackWin);
/** The value of a draw (the better of both colours, should they differ). */
export const drawValue = (s: Scoring): Points => Math.max(s.whiteDraw, s.blackDraw);
/** The value of a played loss (the better of both colours, should they differ). */
export const lossValue = (s: Scoring): Points => Math.max(s.whiteLoss, s.blackLoss);

/** Points for one side's letter with the given colour. */
export function sidePoints(s: Scoring, code: SideCode, white: boolean): Points {
  switch (code) {
    case '1':
    case 'W':
      return white ? s.whiteWin : s.blackWin;
    case '=':
    case 'D':
      return white ? s.whiteDraw : s.blackDraw;
    case '0':
    case 'L':
      return white ? s.whiteLoss : s.blackLoss;
    case '+':
      return s.forfeitWin;
    case '-':
      return s.forfeitLoss;
    case '?':
      return s.adjourned;
  }
}

/** White's points of a finished or adjourned game. */
export const whitePoints = (s: Scoring, result: GameResult): Points => sidePoints(s, whiteCode(result), true);
/** Black's points of a finished or adjourned game. */
export const blackPoints = (s: Scoring, result: GameResult): Points => sidePoints(s, blackCode(result), false);

/** Points for a bye. */
export function byePoints(s: Scoring, kind: ByeKind): Points {
  switch (kind) {
    case 'pab':
      return s.pab;
    case 'full':
      return s.fullBye;
    case 'half':
      return s.halfBye;
    case 'zero':
      return s.zeroBye;
  }
}

/**
 * Match points of a side by comparing game points. A side with no game points in a match without a game played did not
 * come: the match is forfeited and brings nothing, like one that is decided as a whole (TRF26 330); if nobody came,
 * neither side gets anything.
 */
export function matchPointsFor(
  { win, draw, loss }: Readonly<Record<'win' | 'draw' | 'loss', Points>>,
  own: Points,
  other: Points,
  played: boolean,
): Points {
  if (!played && own === 0) return 0;
  if (own === other) return draw;
  return own > other ? win : loss;
}

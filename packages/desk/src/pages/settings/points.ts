import { drawValue, lossValue, points, type Scoring, scoringOf, winValue } from '@turnuva/engine/tournament';

/** Points as people write them: whole points with decimals. */
export interface PointFields {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly pab: number;
  readonly halfBye: number;
  readonly fullBye: number;
  readonly zeroBye: number;
  readonly forfeitWin: number;
  readonly forfeitLoss: number;
}

export const pointFields = (scoring: Scoring): PointFields => ({
  win: winValue(scoring) / 10,
  draw: drawValue(scoring) / 10,
  loss: lossValue(scoring) / 10,
  pab: scoring.pab / 10,
  halfBye: scoring.halfBye / 10,
  fullBye: scoring.fullBye / 10,
  zeroBye: scoring.zeroBye / 10,
  forfeitWin: scoring.forfeitWin / 10,
  forfeitLoss: scoring.forfeitLoss / 10,
});

/** The table in tenths. What the fields do not show (White and Black apart) follows win, draw and loss. */
export function scoringFrom(fields: PointFields, before: Scoring): Scoring {
  const { win, draw, loss, ...rest } = fields;
  const same = pointFields(before);
  const apart = before.whiteWin !== before.blackWin || before.whiteDraw !== before.blackDraw;
  const base =
    apart && same.win === win && same.draw === draw && same.loss === loss
      ? before
      : scoringOf(points(win), points(draw), points(loss));
  const tenths = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, points(value)]));
  return { ...base, ...tenths, adjourned: base === before ? before.adjourned : points(draw) };
}

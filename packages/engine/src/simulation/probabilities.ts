/**
 * Chances of a game's outcomes by O. Milvang's statistical model of 2015 (the model FIDE names for tournament
 * generators). Only the four basic operations are used, so every machine finds the same numbers.
 */
export interface Chances {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

/** The part of a curve between its limits, in two parabolas that meet at the centre. */
function curve(difference: number, centre: number, value: number, lower: number, upper: number): number {
  if (difference <= lower) return 0;
  if (difference >= upper) return 1;
  const left = (difference - lower) / (centre - lower);
  const right = (difference - upper) / (centre - upper);
  return difference < centre ? value * left * left : 1 - (1 - value) * right * right;
}

/** Chances of a white win, a draw and a black win between two ratings. */
export function chancesOf(whiteRating: number, blackRating: number): Chances {
  const mean = (whiteRating + blackRating) / 2;
  const difference = whiteRating - blackRating;
  const q = Math.max(0, mean - 1200) / 1200;
  const white = curve(difference, 40, 0.45 - 0.1 * q * q, -1492 + 0.391 * mean, 1691 - 0.428 * mean);
  const notBlack = curve(difference, -80, 1 - (0.46 - 0.13 * q * q), -1753 + 0.416 * mean, 1428 - 0.388 * mean);
  const black = 1 - notBlack;
  return { white, draw: Math.max(0, 1 - white - black), black };
}

/**
 * The same expectation with a given share of draws: as many as the expectation allows, the rest decided. `percentage`
 * is 0 to 100.
 */
export function withDraws(chances: Chances, percentage: number): Chances {
  const expected = chances.white + chances.draw / 2;
  const draw = Math.min(percentage / 100, 2 * Math.min(expected, 1 - expected));
  return { white: expected - draw / 2, draw, black: 1 - expected - draw / 2 };
}

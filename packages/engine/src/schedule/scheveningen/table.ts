/** Colours of a Scheveningen match: the whole team by turns, or both teams as many Whites as Blacks in every round. */
export const SCHEVENINGEN_COLOURS = ['team', 'balanced'] as const;
export type ScheveningenColours = (typeof SCHEVENINGEN_COLOURS)[number];

/** One game: seats of team A and team B, from 1, and whether A has White. */
export interface SeatPair {
  readonly a: number;
  readonly b: number;
  readonly aHasWhite: boolean;
}

/** A whole team has one colour, which changes every round; A begins with White. */
const byTeam = (_seat: number, round: number): boolean => round % 2 === 1;

/**
 * Teams of 6: the opponent of each seat of A by round, and the colour that A's seat has. Found by a search; the tests
 * check that every two meet once and that every round and everybody is level.
 */
const BALANCED_SIX = [
  '6w 4w 2b 3w 1b 5b',
  '1b 6b 3w 2b 5w 4w',
  '5w 2w 1w 4b 3b 6b',
  '3b 1w 5b 6w 4w 2b',
  '4b 5b 6w 1b 2w 3w',
  '2w 3b 4b 5w 6b 1w',
] as const;

const roundOfSix = (round: number): SeatPair[] =>
  BALANCED_SIX[round - 1]
    .split(' ')
    .map((entry, i) => ({ a: i + 1, b: Number(entry[0]), aHasWhite: entry[1] === 'w' }));

/**
 * Colours so that every round has as many Whites for A as for B (one more in odd teams), and everybody's Whites and
 * Blacks balance. For odd teams seats and rounds are read around a circle, and each of the three readings (seat, round,
 * opponent) meets every second place once; for even teams the halves of A change colour every round. Teams of 2, 10, 14
 * ... cannot have it all with seats that move round: there B's players differ by two (docs/decisions/scheveningen-colours.md);
 * teams of 6 have a table of their own.
 */
function balanced(size: number, seat: number, round: number): boolean {
  if (size % 2 === 1) return ((2 * seat + round) % size) % 2 === 0;
  return seat <= size / 2 === (round % 2 === 1);
}

/**
 * Round `round` (from 1) of a match of two teams of `size`: A keeps its seats, B moves on by one seat a round
 * (seed 001). Boards in the order of A's seats.
 */
export function scheveningenRound(size: number, round: number, colours: ScheveningenColours): SeatPair[] {
  if (colours === 'balanced' && size === BALANCED_SIX.length) return roundOfSix(round);
  const pairs: SeatPair[] = [];
  for (let a = 1; a <= size; a++) {
    const b = ((a + round - 2) % size) + 1;
    pairs.push({ a, b, aHasWhite: colours === 'team' ? byTeam(a, round) : balanced(size, a, round) });
  }
  return pairs;
}

/** All rounds; a double match is played again with colours reversed. */
export function scheveningenTable(size: number, colours: ScheveningenColours, double = false): SeatPair[][] {
  const once = Array.from({ length: size }, (_, i) => scheveningenRound(size, i + 1, colours));
  if (!double) return once;
  return [...once, ...once.map((round) => round.map((pair) => ({ ...pair, aHasWhite: !pair.aHasWhite })))];
}

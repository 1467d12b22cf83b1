/** Colours of a Scheveningen match: the whole team by turns, or both teams as many Whites as Blacks in every round. */
export const SCHEVENINGEN_COLOURS = ['team', 'balanced'] as const;
/** Whose colours a table balances (docs/decisions/team-schedules.md). */
export type ScheveningenColours = (typeof SCHEVENINGEN_COLOURS)[number];

/** What a table is laid out by: until 26 November 2026 balanced teams of four moved on by one seat a round, too. */
export type ScheveningenTable = ScheveningenColours | 'moved-on';

/** One game: seats of team A and team B, from 1, and whether A has White. */
export interface SeatPair {
  readonly a: number;
  readonly b: number;
  readonly aHasWhite: boolean;
}

/** A whole team has one colour, which changes every round; A starts with White. */
const byTeam = (round: number): boolean => round % 2 === 1;

/**
 * Teams of 6: the opponent of each seat of A by round, and the colour that A's seat has. Found by a search; the tests
 * check that every two meet once and that every round and everyone is level.
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
 * Colours so that every round has as many Whites for A as for B (one more in odd teams), and everyone's Whites and
 * Blacks balance. For odd teams seats and rounds are read around a circle, and each of the three readings (seat, round,
 * opponent) meets every second place once; for sizes divisible by 4 the halves of A change colour every round.
 */
function isWhite(size: number, seat: number, round: number): boolean {
  if (size % 2 === 1) return ((2 * seat + round) % size) % 2 === 0;
  return seat <= size / 2 === (round % 2 === 1);
}

/** Seats of A (from 0) with the round, counted back from the last one, in which they change the colour once more. */
const changedSeats = (size: number): ReadonlySet<string> =>
  new Set(['0:2', '1:2', '1:1', `${size - 1}:1`, `${size - 1}:0`, `${size / 2}:0`]);

/**
 * Teams of 10, 14, 18 ...: the halves of A change colour every round, and seats move as ever; that leaves everyone of B
 * two games of one colour too many. The first seats of both halves therefore have each other's colours in half of the
 * rounds, which levels B; three pairs of seats exchange colours in the last three rounds, which levels those two seats
 * again; and in two rounds they also exchange opponents. Why this is level for every such size is written in
 * docs/decisions/team-schedules.md.
 */
function roundOfTwiceOdd(size: number, round: number): SeatPair[] {
  const half = size / 2;
  const column = (round + 2) % size;
  const changes = changedSeats(size);
  return Array.from({ length: size }, (_, a) => {
    const first = a % half === 0;
    const opponent = a + round - 1 + (first && round % half === 0 ? half : 0);
    const turns = Number(first && column < half) + Number(changes.has(`${a}:${size - round}`));
    const aHasWhite = (a < half === (round % 2 === 0)) === (turns % 2 === 0);
    return { a: a + 1, b: (opponent % size) + 1, aHasWhite };
  });
}

/**
 * Balanced teams of four: within each half, then across the halves, neighbours change places, as in the table that is
 * usual for such matches. B would meet the same opponents by moving on, in another order of rounds 2 and 4.
 */
const opponentOfFour = (a: number, round: number): number => ((a - 1) ^ (round - 1)) + 1;

/**
 * Round `round` (from 1) of a match of two teams of `size`: A keeps its seats, B moves on by one seat a round
 * (seed 001). Boards in the order of A's seats.
 */
export function scheveningenRound(size: number, round: number, colours: ScheveningenTable): SeatPair[] {
  if (colours === 'balanced' && size === BALANCED_SIX.length) return roundOfSix(round);
  if (colours === 'balanced' && size % 4 === 2 && size > 2) return roundOfTwiceOdd(size, round);
  // Two boards cannot have both levels in two rounds: players come before rounds.
  const wholeTeam = colours === 'team' || size === 2;
  const pairs: SeatPair[] = [];
  for (let a = 1; a <= size; a++) {
    const b = colours === 'balanced' && size === 4 ? opponentOfFour(a, round) : ((a + round - 2) % size) + 1;
    pairs.push({ a, b, aHasWhite: wholeTeam ? byTeam(round) : isWhite(size, a, round) });
  }
  return pairs;
}

/**
 * The round (from 0) with which the second half of a double match starts, so that nobody has the same colour three
 * times running where the halves meet: the balanced scheme starts with round 2 or, if that does not help, with the last
 * one.
 */
function secondHalfBegins(size: number, colours: ScheveningenTable): number {
  if (colours === 'team' || size < 3) return 0;
  return size % 4 === 2 || (size === 4 && colours === 'balanced') ? size - 1 : 1;
}

/** All rounds; a double match is played again with colours reversed. */
export function scheveningenTable(size: number, colours: ScheveningenTable, double = false): SeatPair[][] {
  const once = Array.from({ length: size }, (_, i) => scheveningenRound(size, i + 1, colours));
  if (!double) return once;
  const reversed = once.map((round) => round.map((pair) => ({ ...pair, aHasWhite: !pair.aHasWhite })));
  const first = secondHalfBegins(size, colours);
  return [...once, ...reversed.slice(first), ...reversed.slice(0, first)];
}

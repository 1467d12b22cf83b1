import { ok } from '../kernel/result.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { isPaired } from '../tournament/tournament.ts';
import type { ScheduleFormat } from './format.ts';

/** What is read of a format. */
type Table = Pick<ScheduleFormat, 'make' | 'openEnded'>;
/** White and Black (or two teams) by id. */
type Line = readonly [white: number, black: number];
type Pairs = readonly Line[];
/** Opponent and colour of everyone in one round. */
type Seats = ReadonlyMap<number, { readonly other: number; readonly white: boolean }>;

/** The pairs of a round: pairs of teams if teams meet. */
export const pairsIn = ({
  games,
  matches = [],
}: {
  readonly games: readonly { readonly white: number; readonly black: number }[];
  readonly matches?: readonly { readonly white: number; readonly black: number }[];
}): Pairs => (matches.length > 0 ? matches : games).map(({ white, black }): Line => [white, black]);

const seatsOf = (pairs: Pairs): Seats =>
  new Map<number, { readonly other: number; readonly white: boolean }>(
    pairs.flatMap(([white, black]) => [
      [white, { other: black, white: true }] as const,
      [black, { other: white, white: false }] as const,
    ]),
  );

/**
 * Which player has which number in the table, as far as it follows from `first` being `as`: anyone who a number meets in a round is
 * met by its player. With `strict` undefined at the first contradiction; otherwise contradictions are passed over.
 */
function followTable(
  table: readonly Seats[],
  rounds: readonly Seats[],
  [first, as]: readonly [number, number],
  known: ReadonlyMap<number, number>,
  strict: boolean,
): Map<number, number> | undefined {
  const playerOf = new Map(known);
  const numberOf = new Map([...known].map(([number, player]) => [player, number]));
  playerOf.set(first, as);
  numberOf.set(as, first);
  const queue: [number, number][] = [[first, as]];
  for (const [number, player] of queue) {
    for (let r = 0; r < rounds.length; r++) {
      const planned = table[r].get(number);
      const found = rounds[r].get(player);
      if (planned === undefined && found === undefined) continue;
      const agrees =
        planned !== undefined &&
        found !== undefined &&
        planned.white === found.white &&
        (playerOf.get(planned.other) ?? found.other) === found.other &&
        (numberOf.get(found.other) ?? planned.other) === planned.other;
      if (!agrees && strict) return undefined;
      if (planned === undefined || found === undefined) continue;
      if (playerOf.has(planned.other) || numberOf.has(found.other)) continue;
      playerOf.set(planned.other, found.other);
      numberOf.set(found.other, planned.other);
      queue.push([planned.other, found.other]);
    }
  }
  return playerOf;
}

const sameLines = (one: Pairs, other: Pairs): boolean => {
  const known = new Set(other.map(([white, black]) => `${white}-${black}`));
  return one.length === other.length && one.every(([white, black]) => known.has(`${white}-${black}`));
};

/** The table with the players that stand for its numbers. */
export const fillTable = (pairs: Pairs, playerOf: ReadonlyMap<number, number>): Pairs =>
  pairs.map(([white, black]): Line => [playerOf.get(white) ?? white, playerOf.get(black) ?? black]);

/** Those left over stand for the numbers left over, in order. */
function completeNumbers(numbers: readonly number[], known: ReadonlyMap<number, number>): Map<number, number> {
  const taken = new Set(known.values());
  const free = numbers.filter((player) => !taken.has(player));
  return new Map(numbers.map((number) => [number, known.get(number) ?? (free.shift() as number)]));
}

/** How the players get the numbers of the table so that all rounds agree; else so that most do. */
function numbersOf(table: readonly Pairs[], rounds: readonly Pairs[], everybody: readonly number[]) {
  const [planned, found] = [table.map(seatsOf), rounds.map(seatsOf)];
  const agreeing = (playerOf: ReadonlyMap<number, number>): number =>
    rounds.filter((round, r) => sameLines(fillTable(table[r], playerOf), round)).length;
  const asTheyAre = new Map(everybody.map((number) => [number, number]));
  let best = { playerOf: asTheyAre, count: agreeing(asTheyAre) };
  if (best.count === rounds.length) return best.playerOf;
  for (const strict of [true, false]) {
    let playerOf = new Map<number, number>();
    for (const number of everybody) {
      if (playerOf.has(number)) continue;
      const taken = new Set(playerOf.values());
      for (const player of everybody) {
        if (taken.has(player)) continue;
        const next = followTable(planned, found, [number, player], playerOf, strict);
        if (next === undefined) continue;
        if (strict) {
          playerOf = next;
          break;
        }
        const whole = completeNumbers(everybody, next);
        const count = agreeing(whole);
        if (count > best.count) best = { playerOf: whole, count };
      }
      if (!strict || !playerOf.has(number)) break;
    }
    if (strict && playerOf.size === everybody.length && agreeing(playerOf) === rounds.length) return playerOf;
  }
  return best.playerOf;
}

/** The table of an event, what has been played of it, and which player has which of its numbers. */
export function filledTable(tournament: Tournament, format: Table) {
  // A player who has left stays in the table: their games are forfeits.
  const whole = {
    ...tournament,
    players: tournament.players.map(({ withdrawnFrom: _, firstRound: __, ...player }) => player),
    teams: tournament.teams.map(({ withdrawnFrom: _, ...team }) => team),
  };
  const made = format.make(whole);
  if (!made.ok) return made;
  const paired = tournament.rounds.filter((entry) => isPaired(entry));
  const table = paired.map(({ number }) =>
    pairsIn(made.value.rounds.find((each) => each.number === number) ?? { games: [], matches: [] }),
  );
  const rounds = paired.map(pairsIn);
  const everybody = [...new Set(made.value.rounds.flatMap((each) => pairsIn(each).flat()))].sort((a, b) => a - b);
  const drawn = tournament.schedule?.stages !== undefined;
  const fixed = drawn || format.openEnded === true;
  const playerOf: ReadonlyMap<number, number> = fixed ? new Map() : numbersOf(table, rounds, everybody);
  return ok({ made: made.value, paired, table, rounds, everybody, playerOf });
}

/**
 * Which number each entrant drew, according to the rounds that were played: number n of the table is the n-th of the
 * list. Undefined if they do not show it.
 */
export function drawnOrder(tournament: Tournament, format: Table): readonly number[] | undefined {
  const filled = filledTable(tournament, format);
  if (!filled.ok) return undefined;
  const { everybody, playerOf } = filled.value;
  return everybody.map((number) => playerOf.get(number) ?? number);
}

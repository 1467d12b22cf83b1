/** A seat: team 1, 2 or 3 (the print's capital letters, small letters, numbers) and its board. */
export interface Seat {
  readonly team: 1 | 2 | 3;
  readonly board: number;
}

/** White first. */
export type SeatGame = readonly [white: Seat, black: Seat];

const seat = (team: Seat['team'], board: number): Seat => ({ team, board });

/** Two boards of each team on three tables, round by round, as printed (seed 001). */
function block(first: number): readonly [SeatGame[], SeatGame[]] {
  const second = first + 1;
  return [
    [
      [seat(1, first), seat(2, first)],
      [seat(2, second), seat(3, first)],
      [seat(3, second), seat(1, second)],
    ],
    [
      [seat(3, first), seat(1, first)],
      [seat(2, first), seat(3, second)],
      [seat(1, second), seat(2, second)],
    ],
  ];
}

/**
 * Three teams in two rounds: everyone plays one opponent of each other team, once White and once Black. Odd teams have
 * one board left over, whose three players cannot all meet in two rounds: the third of their games is an extra one, a
 * round of its own (or is left out).
 */
export function skalitzkaTable(size: number, extraGame: boolean): SeatGame[][] {
  const rounds: SeatGame[][] = [[], []];
  for (let first = 1; first < size; first += 2) {
    const [one, two] = block(first);
    rounds[0].push(...one);
    rounds[1].push(...two);
  }
  if (size % 2 === 0) return rounds;
  rounds[0].push([seat(1, size), seat(2, size)]);
  rounds[1].push([seat(3, size), seat(1, size)]);
  return extraGame ? [...rounds, [[seat(2, size), seat(3, size)]]] : rounds;
}

/** A seat as the print writes it: `A`, `a`, `1`; beyond 26 boards letter and number. */
export function seatName({ team, board }: Seat): string {
  if (team === 3) return String(board);
  const letter = String.fromCharCode((team === 1 ? 65 : 97) + ((board - 1) % 26));
  return board <= 26 ? letter : `${letter}${Math.floor((board - 1) / 26) + 1}`;
}

import type { Colour, PlayerId } from '@turnuva/engine/tournament';

/** Two teams that met: those of each who sat at a board, in the order of the team. */
interface Meeting {
  readonly teams: readonly [readonly PlayerId[], readonly PlayerId[]];
  /** Who had whom, and which colour; nobody stands here who won without an opponent. */
  readonly opponents: ReadonlyMap<PlayerId, PlayerId>;
  readonly colours: ReadonlyMap<PlayerId, Colour>;
  /** Boards that a record 300 gives. */
  readonly given: ReadonlyMap<PlayerId, number>;
}

/** What a match has boards for, and the colours of the team with White on board 1 where the file says them (352). */
export interface BoardsOfMatch {
  readonly most: number;
  readonly pattern?: string;
}

/** Gives the boards of a match one after the other, as few as may be. */
class Seating {
  readonly boards = new Map<PlayerId, number>();
  private last = 0;
  private readonly meeting: Meeting;
  private readonly taken: ReadonlySet<number>;

  constructor(meeting: Meeting) {
    this.meeting = meeting;
    this.taken = new Set(meeting.given.values());
  }

  get size(): number {
    return Math.max(0, ...this.boards.values());
  }

  /** The next board that nobody has, on which `fits` holds. */
  private next(most: number, fits: (board: number) => boolean): number | undefined {
    for (let board = this.last + 1; board <= most; board++) if (!this.taken.has(board) && fits(board)) return board;
    return undefined;
  }

  /** Someone who won without an opponent: nobody of the other team sits there. */
  alone(player: PlayerId, most: number): boolean {
    const given = this.meeting.given.get(player);
    const board = given ?? this.next(most, () => true);
    if (board === undefined) return false;
    this.boards.set(player, board);
    if (given === undefined) this.last = board;
    return true;
  }

  game(player: PlayerId, opponent: PlayerId, most: number, fits: (board: number) => boolean): boolean {
    const board = this.meeting.given.get(player) ?? this.meeting.given.get(opponent) ?? this.next(most, fits);
    if (board === undefined || board <= this.last) return false;
    this.boards.set(player, board).set(opponent, board);
    this.last = board;
    return true;
  }
}

/** Seats a match if `first` is the colour of the first team on board 1; undefined where that cannot be. */
function seatedWith(meeting: Meeting, { most, pattern }: BoardsOfMatch, first?: Colour): Seating | undefined {
  const [own, other] = meeting.teams;
  const seating = new Seating(meeting);
  let [i, j] = [0, 0];
  /** Those before the players of the next game, in whose order nothing says who comes first: by their places in the teams. */
  const seatAlone = (untilOwn: number, untilOther: number): boolean => {
    while (i < untilOwn || j < untilOther) {
      const isOwn = j >= untilOther || (i < untilOwn && i <= j);
      if (!seating.alone(isOwn ? own[i++] : other[j++], most)) return false;
    }
    return true;
  };
  for (const [at, player] of own.entries()) {
    const opponent = meeting.opponents.get(player);
    if (opponent === undefined) continue;
    const against = other.indexOf(opponent);
    // Players out of the order of their team.
    if (against < j || !seatAlone(at, against)) return undefined;
    const white = meeting.colours.get(player) === first;
    const fits = (board: number): boolean =>
      first === undefined || pattern === undefined || (pattern[(board - 1) % pattern.length] === 'W') === white;
    if (!seating.game(player, opponent, most, fits)) return undefined;
    [i, j] = [at + 1, against + 1];
  }
  return seatAlone(own.length, other.length) ? seating : undefined;
}

/**
 * The boards of a match whose empty ones no record tells: opponents sit at the same board, nobody of the other team
 * where somebody won without one, and colours are those of the board where the file has them. Of what is left the
 * fewest boards; undefined where players sat out of their order.
 */
export function boardsOfMatch(meeting: Meeting, boards: BoardsOfMatch): ReadonlyMap<PlayerId, number> | undefined {
  if (boards.pattern !== undefined) {
    const found = (['white', 'black'] as const).flatMap((first) => seatedWith(meeting, boards, first) ?? []);
    const [best] = found.sort((a, b) => a.size - b.size);
    if (best !== undefined) return best.boards;
  }
  return seatedWith(meeting, boards)?.boards;
}

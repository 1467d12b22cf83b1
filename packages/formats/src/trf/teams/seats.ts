import type { Colour, PlayerId, Round, Team, TeamId } from '@turnuva/engine/tournament';
import type { LineupDraft } from '../draft.ts';
import type { TeamsRead } from './teams.ts';

/** Two teams that met: those of each who sat at a board, in the order of the team. */
interface Meeting {
  readonly teams: readonly [readonly PlayerId[], readonly PlayerId[]];
  /** Who had whom, and which colour; players who won without an opponent are not listed. */
  readonly opponents: ReadonlyMap<PlayerId, PlayerId>;
  readonly colours: ReadonlyMap<PlayerId, Colour>;
  /** Boards that a record 300 gives. */
  readonly given: ReadonlyMap<PlayerId, number>;
}

/** The boards of a match, and the colours of the team with White on board 1 if the file gives them (352). */
interface BoardsOfMatch {
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

/** Seats a match if `first` is the colour of the first team on board 1; undefined if that is impossible. */
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
 * The boards of a match whose empty boards are not recorded: opponents sit at the same board, nobody from the other
 * team sits opposite a win without an opponent, and colours are those of the board if the file has them. Among the
 * remaining possibilities the one with fewest boards; undefined if players sat out of their order.
 */
function boardsOfMatch(meeting: Meeting, boards: BoardsOfMatch): ReadonlyMap<PlayerId, number> | undefined {
  if (boards.pattern !== undefined) {
    const found = (['white', 'black'] as const).flatMap((first) => seatedWith(meeting, boards, first) ?? []);
    const [best] = found.sort((a, b) => a.size - b.size);
    if (best !== undefined) return best.boards;
  }
  return seatedWith(meeting, boards)?.boards;
}

/** The board (from 1) of each player in a round, and the line-ups that follow from it if no record 300 gives them. */
export interface Seats {
  readonly boards: Map<PlayerId, number>;
  /** For teams whose boards without an opponent are not where their order alone would put them; 0 is an empty board. */
  readonly lineups: ReadonlyMap<TeamId, readonly PlayerId[]>;
}

/** Two teams that met. */
export type TeamsMet = readonly [TeamId, TeamId];

/** What is known of a round before anybody sits at a board. */
interface Unseated {
  readonly round: Round;
  readonly read: TeamsRead;
  readonly byId: ReadonlyMap<TeamId, Team>;
  /** Record 300. */
  readonly given: ReadonlyMap<TeamId, LineupDraft>;
  readonly met: readonly TeamsMet[];
  /** Record 352. */
  readonly pattern?: string;
}

/**
 * The boards of everyone who sat at one: by record 300, else by the team's order among those who did, with the empty
 * boards that only the other team shows.
 */
export function seatsOf({ round, read, byId, given, met, pattern }: Unseated): Seats {
  const unopposed = round.byes.flatMap(({ player, kind, unopposed: alone }) =>
    alone === true && kind === 'full' ? [player] : [],
  );
  const seated = new Set<PlayerId>(unopposed);
  for (const game of round.games) seated.add(game.white).add(game.black);
  const boards = new Map<PlayerId, number>();
  const inOrder = new Map<TeamId, readonly PlayerId[]>();
  for (const team of new Set([...seated].map((player) => read.teamOf.get(player)))) {
    if (team === undefined) continue;
    const lineup = given.get(team);
    if (lineup === undefined) {
      const present = (byId.get(team)?.members ?? []).filter((member) => seated.has(member));
      inOrder.set(team, present);
      for (const [i, member] of present.entries()) boards.set(member, i + 1);
    } else {
      for (const [i, { number }] of lineup.boards.entries()) if (number > 0) boards.set(number, i + 1);
    }
  }
  const most = Math.max(pattern?.length ?? 0, ...boards.values());
  leaveBoardsEmpty(round, met, { inOrder, given }, boards, { most, ...(pattern === undefined ? {} : { pattern }) });
  return { boards, lineups: lineupsFrom(unopposed, read, byId, inOrder, boards) };
}

/** Moves the players of matches down where boards before them stayed empty; teams that met two others stay as they are. */
function leaveBoardsEmpty(
  { games }: Round,
  met: readonly TeamsMet[],
  { inOrder, given }: Pick<Unseated, 'given'> & { readonly inOrder: ReadonlyMap<TeamId, readonly PlayerId[]> },
  boards: Map<PlayerId, number>,
  ofMatch: BoardsOfMatch,
): void {
  const opponents = new Map<PlayerId, PlayerId>();
  const colours = new Map<PlayerId, Colour>();
  for (const { white, black } of games) {
    opponents.set(white, black).set(black, white);
    colours.set(white, 'white').set(black, 'black');
  }
  const timesMet = new Map<TeamId, number>();
  for (const team of met.flat()) timesMet.set(team, (timesMet.get(team) ?? 0) + 1);
  for (const pair of met) {
    if (pair.every((team) => given.has(team)) || pair.some((team) => timesMet.get(team) !== 1)) continue;
    const seatedOf = (team: TeamId): readonly PlayerId[] => {
      const line = given.get(team)?.boards.flatMap(({ number }) => (number > 0 ? [number] : []));
      return (line ?? inOrder.get(team) ?? []).filter((player) => boards.has(player));
    };
    const teams = [seatedOf(pair[0]), seatedOf(pair[1])] as const;
    const fixed = new Map(
      teams.flatMap((players, i) =>
        given.has(pair[i]) ? players.map((player) => [player, boards.get(player) ?? 0] as const) : [],
      ),
    );
    for (const [player, board] of boardsOfMatch({ teams, opponents, colours, given: fixed }, ofMatch) ?? [])
      boards.set(player, board);
  }
}

/**
 * Everything but a bye has its board in the round; for a board won without an opponent only a line-up shows which one.
 */
function lineupsFrom(
  unopposed: readonly PlayerId[],
  { teamOf }: TeamsRead,
  byId: ReadonlyMap<TeamId, Team>,
  inOrder: ReadonlyMap<TeamId, readonly PlayerId[]>,
  boards: ReadonlyMap<PlayerId, number>,
): ReadonlyMap<TeamId, readonly PlayerId[]> {
  const lineups = new Map<TeamId, readonly PlayerId[]>();
  for (const player of unopposed) {
    const team = teamOf.get(player) ?? 0;
    const present = inOrder.get(team);
    if (present === undefined || byId.get(team)?.members.indexOf(player) === (boards.get(player) ?? 0) - 1) continue;
    const size = Math.max(...present.map((member) => boards.get(member) ?? 0));
    const lineup = new Array<PlayerId>(size).fill(0);
    for (const member of present) lineup[(boards.get(member) ?? 1) - 1] = member;
    lineups.set(team, lineup);
  }
  return lineups;
}

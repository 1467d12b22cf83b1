import type { Float } from '../pairing/swiss/floats.ts';
import type { GameResult } from '../tournament/gameResult.ts';
import { historyOf } from '../tournament/history.ts';
import type { Points } from '../tournament/points.ts';
import type { Colour, PlayerId, Title, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { colourDue } from './colours.ts';
import { floatReader } from './floats.ts';
import { pointsAfter } from './points.ts';
import { boardNames, type Seat, seatsOf } from './seats.ts';

/** One player of a board, as they went into the round. */
export interface Side {
  readonly id: PlayerId;
  readonly tpn: number;
  readonly name: string;
  readonly title: Title | undefined;
  readonly rating: number;
  /** Points before the round, tenths. */
  readonly score: Points;
  readonly float: Float | undefined;
  /** They were due the other colour. */
  readonly wrongColour: boolean;
}

/** A board of a round as screens and papers show it. */
export interface BoardRow {
  readonly board: number;
  /** What the board is called in the hall: the table, in matches "3.2". */
  readonly name: string;
  readonly white: Side;
  readonly black: Side;
  readonly result: GameResult | undefined;
  /** In a match of teams. */
  readonly seat?: Seat;
}

/** The boards of a paired round in the order of their numbers. */
export function boardRows(tournament: Tournament, round: number): BoardRow[] {
  const history = historyOf(tournament, round);
  // A game without a result counts as played; a forfeit entered takes the float away where the edition says so.
  const floatOf = floatReader(historyOf(tournament, round + 1));
  const points = pointsAfter(tournament, round - 1);
  const seats = seatsOf(tournament, round);
  const nameOf = boardNames(tournament, round);
  const side = (player: PlayerId, colour: Colour): Side => {
    const i = history.indexOf.get(player) ?? -1;
    const { id, tpn, name, title, rating } = tournament.players[i];
    // In a match the board gives the colour: nobody is due one.
    const due = seats.size > 0 ? undefined : colourDue(history, i);
    const wrongColour = due !== undefined && due.colour !== colour;
    return { id, tpn, name, title, rating, score: points.get(id) ?? 0, float: floatOf(round, i), wrongColour };
  };
  return [...roundOf(tournament, round).games]
    .filter(({ white, black }) => history.indexOf.has(white) && history.indexOf.has(black))
    .sort((a, b) => a.board - b.board)
    .map(({ board, white, black, result }) => {
      const seat = seats.get(board);
      return {
        board,
        name: nameOf(board),
        white: side(white, 'white'),
        black: side(black, 'black'),
        result,
        ...(seat === undefined ? {} : { seat }),
      };
    });
}

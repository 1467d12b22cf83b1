import type { Game, GameResult, History, PlayerId, Title, Tournament } from '@turnuva/engine/tournament';
import { historyOf, isUnfinished, roundOf } from '@turnuva/engine/tournament';
import { matches } from '../../../model/players.ts';
import { colourDue } from './colourDue.ts';

/** One player of a board, as he went into the round. */
export interface Side {
  readonly id: PlayerId;
  readonly tpn: number;
  readonly name: string;
  readonly title: Title | undefined;
  readonly rating: number;
  /** Points before the round, tenths. */
  readonly score: number;
  readonly float: 'down' | 'up' | undefined;
  /** He was due the other colour. */
  readonly wrongColour: boolean;
}

export interface BoardRow {
  readonly board: number;
  readonly white: Side;
  readonly black: Side;
  readonly result: GameResult | undefined;
}

/** The boards of a paired round in the order of their numbers. */
export function boardRows(tournament: Tournament, round: number): BoardRow[] {
  const history = historyOf(tournament, round);
  return [...roundOf(tournament, round).games]
    .sort((a, b) => a.board - b.board)
    .flatMap((game) => rowOf(tournament, history, game));
}

function rowOf(tournament: Tournament, history: History, game: Game): BoardRow[] {
  const white = history.indexOf.get(game.white);
  const black = history.indexOf.get(game.black);
  if (white === undefined || black === undefined) return [];
  const side = (own: number, other: number, colour: 'white' | 'black'): Side => {
    const player = tournament.players[own];
    const a = history.pairingScore[own];
    const b = history.pairingScore[other];
    const due = colourDue(history, own);
    return {
      id: player.id,
      tpn: player.tpn,
      name: player.name,
      title: player.title,
      rating: player.rating,
      score: history.score[own],
      float: a > b ? 'down' : a < b ? 'up' : undefined,
      wrongColour: due !== undefined && due.colour !== colour,
    };
  };
  return [
    { board: game.board, white: side(white, black, 'white'), black: side(black, white, 'black'), result: game.result },
  ];
}

export interface BoardView {
  readonly search: string;
  readonly onlyMissing: boolean;
}

/** The rows on show. `keep` stays visible although it got its result: the eye is still on it. */
export function visibleRows(tournament: Tournament, rows: readonly BoardRow[], view: BoardView, keep?: number) {
  const search = view.search.trim();
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const found = (id: PlayerId): boolean => {
    const player = players.get(id);
    return player !== undefined && matches(player, search);
  };
  return rows.filter((row) => {
    if (view.onlyMissing && !isUnfinished(row.result) && row.board !== keep) return false;
    if (search === '') return true;
    return /^\d+$/.test(search)
      ? String(row.board).startsWith(search) || row.white.tpn === Number(search) || row.black.tpn === Number(search)
      : found(row.white.id) || found(row.black.id);
  });
}

/** Where the focus goes after a result: the next board on show (the next missing one when only those are shown). */
export function nextBoard(rows: readonly BoardRow[], board: number, onlyMissing: boolean): number {
  const at = rows.findIndex((row) => row.board === board);
  const after = rows.slice(at + 1).find((row) => !onlyMissing || isUnfinished(row.result));
  const wrapped = onlyMissing ? rows.find((row) => isUnfinished(row.result) && row.board !== board) : undefined;
  return (after ?? wrapped)?.board ?? board;
}

/** The board `by` rows further, kept inside the list. */
export function movedBoard(rows: readonly BoardRow[], board: number, by: number): number {
  const at = rows.findIndex((row) => row.board === board);
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.board ?? board;
}

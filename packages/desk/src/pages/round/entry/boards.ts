import type { Entry } from '@turnuva/engine/journal';
import { pairsTeams, type WhyNot } from '@turnuva/engine/pairing';
import { type GameResult, isUnfinished, type PlayerId, type Tournament } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { matches } from '../../../model/players.ts';
import { inRow } from '../../../model/seats.ts';

const MOST_LATEST = 4;

interface BoardView {
  readonly search: string;
  readonly onlyMissing: boolean;
}

/** The rows shown. `keep` stays visible although it got its result: the user is still looking at it. */
export function visibleRows(tournament: Tournament, rows: readonly BoardRow[], view: BoardView, keep?: number) {
  const search = view.search.trim();
  if (search === '' && !view.onlyMissing) return rows;
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const isFound = (id: PlayerId): boolean => {
    const player = players.get(id);
    return player !== undefined && matches(player, search);
  };
  return rows.filter((row) => {
    if (view.onlyMissing && !isUnfinished(row.result) && row.board !== keep) return false;
    if (search === '') return true;
    return /^\d+$/.test(search)
      ? row.name.startsWith(search) || row.white.tpn === Number(search) || row.black.tpn === Number(search)
      : isFound(row.white.id) || isFound(row.black.id);
  });
}

/** Where the focus goes after a result: the next board shown (the next missing one when only those are shown). */
export function nextBoard(rows: readonly BoardRow[], board: number, onlyMissing: boolean): number {
  const at = rows.findIndex((row) => row.board === board);
  const after = rows.slice(at + 1).find((row) => !onlyMissing || isUnfinished(row.result));
  const wrapped = onlyMissing ? rows.find((row) => isUnfinished(row.result) && row.board !== board) : undefined;
  return (after ?? wrapped)?.board ?? board;
}

/**
 * Where the focus goes after a first result: past boards that already have one, so that a user who types from the slips never
 * hits one of them; if none is missing below, the first one above; if none is missing at all, it stays.
 */
export function boardAfterEntry(rows: readonly BoardRow[], board: number, onlyMissing: boolean): number {
  const at = rows.findIndex((row) => row.board === board);
  const isMissing = (row: BoardRow): boolean => row.board !== board && row.result === undefined;
  const next = rows.slice(at + 1).find(isMissing) ?? rows.find(isMissing);
  if (next !== undefined) return next.board;
  return nextBoard(rows, board, onlyMissing);
}

/** The board `by` rows further, kept inside the list. */
export function movedBoard(rows: readonly BoardRow[], board: number, by: number): number {
  const at = rows.findIndex((row) => row.board === board);
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.board ?? board;
}

/** The boards of a round that would be different in the alternative asked about. */
export function changedBoards(
  rows: readonly BoardRow[],
  answer: WhyNot | undefined,
  tournament: Tournament,
): ReadonlySet<number> {
  const paired = new Set(answer?.changed.flatMap(({ white, black }) => [white, black]));
  const teams = tournament.teams.filter(({ id }) => paired.has(id));
  const players = pairsTeams(tournament) ? new Set(teams.flatMap(({ members }) => members)) : paired;
  return new Set(
    rows.flatMap(({ board, white, black }) => (players.has(white.id) || players.has(black.id) ? [board] : [])),
  );
}

/** The board that the address names: the code on a result slip leads there. */
export function boardInPath(path: string, rows: readonly BoardRow[]): number | undefined {
  const board = Number(/\/board\/(\d+)$/.exec(path)?.[1]);
  return rows.some((row) => row.board === board) ? board : undefined;
}

const startOfStage = (entries: readonly Entry[]): number =>
  entries.findLastIndex(({ event }) => event.kind === 'begin-stage') + 1;

/** How the cards of helpers sign: by their boards. */
const CARD = /(^|, )\d+(–\d+)?$/;

/** Results of a round that someone else had entered and a helper's card has replaced, as each board is now. */
export function replacedByCards(entries: readonly Entry[], rows: readonly BoardRow[], round: number) {
  const last = new Map<
    number,
    { seq: number; at: string; by: string; before: GameResult | null; board: number; result: GameResult | null }
  >();
  for (const { seq, at, by, event } of entries.slice(startOfStage(entries))) {
    if (event.kind !== 'result' || event.stage !== undefined || event.round !== round) continue;
    const { board, result } = event;
    const earlier = last.get(board);
    // A second thought of the same card replaces the same result.
    last.set(board, { seq, at, by, before: earlier?.by === by ? earlier.before : event.before, board, result });
  }
  return [...last.values()].flatMap(({ seq, at, by, before, board, result }) => {
    const row = rows.find((each) => each.board === board);
    if (row === undefined || !CARD.test(by) || before === null || result === null || before === result) return [];
    if (row.result !== result) return [];
    return [{ seq, at, by, board: row.name, before: inRow(row, before), result: inRow(row, result) }];
  });
}

/** The latest results of a round, newest first, each as in its row: from the side that comes first on the page. */
export const latestResults = (entries: readonly Entry[], rows: readonly BoardRow[], round: number) =>
  entries
    .slice(startOfStage(entries))
    .flatMap(({ seq, at, by, event }) => {
      if (event.kind !== 'result' || event.stage !== undefined || event.round !== round || event.result === null)
        return [];
      const row = rows.find(({ board }) => board === event.board);
      const result = row === undefined ? event.result : inRow(row, event.result);
      return [{ seq, at, by, board: row?.name ?? event.board, result }];
    })
    .slice(-MOST_LATEST)
    .reverse();

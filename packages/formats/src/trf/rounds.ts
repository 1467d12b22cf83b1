import type { Bye, Game, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { byePoints, sidePoints, virtualPointsOf } from '@turnuva/engine/tournament';
import type { Draft, PlayerDraft } from './draft.ts';
import { byeKind, isBye, NO_RESULT, resultOfPair, sideLetter } from './letters.ts';

/** Rounds made of the cells, and what the points check needs. */
export interface RoundsRead {
  readonly rounds: readonly Round[];
  /** The last round with a game or a pairing-allocated bye; 0 if there is none. */
  readonly lastPaired: number;
  /** By row: tenths after the last paired round; and those of the byes after it. */
  readonly scores: Int32Array;
  readonly later: Int32Array;
  /** By row: adjourned value of games without a result. */
  readonly pending: Int32Array;
}

const BEST = 2 ** 17;
const SUM = 2 ** 18;
const ROW_BITS = 2 ** 14;

/**
 * Builds the rounds. `rows` are the players in the order of their pairing numbers; `base` is the tournament without
 * rounds. Boards are numbered by the higher score of the two, the sum, and the number (C.04.2 3.6).
 */
export function roundsOf(draft: Draft, rows: readonly PlayerDraft[], base: Tournament): RoundsRead {
  const size = rows.length;
  const rowOf = new Int32Array(10_000).fill(-1);
  let count = 0;
  rows.forEach((row, i) => {
    rowOf[row.player.id] = i;
    count = Math.max(count, row.cellCount);
  });
  const lastPaired = lastPairedRound(draft, rows, count);
  const scores = new Int32Array(size);
  const later = new Int32Array(size);
  const pending = new Int32Array(size);
  const rounds: Round[] = [];
  for (const adjustment of base.adjustments) {
    const row = adjustment.player === undefined ? -1 : rowOf[adjustment.player];
    if (row >= 0) scores[row] += adjustment.points;
  }
  for (let r = 1; r <= count; r++) {
    const virtual = virtualPointsOf(base, r);
    const keys = new Float64Array(size);
    const byes: Bye[] = [];
    let games = 0;
    for (let i = 0; i < size; i++) {
      const row = rows[i];
      if (r > row.cellCount) continue;
      const cell = row.firstCell + r - 1;
      const opponent = draft.opponents[cell];
      const result = draft.results[cell];
      if (opponent === 0) {
        if (isBye(result)) byes.push({ player: row.player.id, kind: byeKind(result) });
        continue;
      }
      const other = rowOf[opponent];
      const mine = scores[i] + virtual[i];
      const theirs = scores[other] + virtual[other];
      // Each game once: seen from the player who is named first (higher score, then smaller number).
      if (mine < theirs || (mine === theirs && i > other)) continue;
      keys[games++] = ((BEST - mine) * 2 * SUM + (SUM - mine - theirs)) * ROW_BITS + i;
    }
    const order = keys.subarray(0, games).sort();
    rounds.push(roundFrom(draft, rows, rowOf, r, order, byes));
    gain(draft, rows, base, r, r <= lastPaired ? scores : later, pending);
  }
  return { rounds, lastPaired, scores, later, pending };
}

function lastPairedRound(draft: Draft, rows: readonly PlayerDraft[], count: number): number {
  let last = 0;
  for (const row of rows) {
    for (let r = Math.min(count, row.cellCount); r > last; r--) {
      const cell = row.firstCell + r - 1;
      if (draft.opponents[cell] !== 0 || (isBye(draft.results[cell]) && byeKind(draft.results[cell]) === 'pab'))
        last = r;
    }
  }
  return last;
}

function roundFrom(
  draft: Draft,
  rows: readonly PlayerDraft[],
  rowOf: Int32Array,
  number: number,
  order: Float64Array,
  byes: Bye[],
): Round {
  const games: Game[] = new Array(order.length);
  let finished = true;
  for (let i = 0; i < order.length; i++) {
    const row = rows[order[i] % ROW_BITS];
    const cell = row.firstCell + number - 1;
    const other = rows[rowOf[draft.opponents[cell]]];
    const there = other.firstCell + number - 1;
    const first = draft.colours[cell] === 1;
    const [white, black] = first ? [row, other] : [other, row];
    const [whiteCell, blackCell] = first ? [cell, there] : [there, cell];
    const result = resultOfPair(draft.results[whiteCell], draft.results[blackCell]);
    const game = { board: i + 1, white: white.player.id, black: black.player.id };
    games[i] = result === undefined ? game : { ...game, result };
    if (result === undefined || result === '??') finished = false;
  }
  const paired = games.length > 0 || byes.some((bye) => bye.kind === 'pab');
  return { number, status: paired ? (finished ? 'closed' : 'paired') : 'open', games, byes };
}

function gain(
  draft: Draft,
  rows: readonly PlayerDraft[],
  base: Tournament,
  round: number,
  scores: Int32Array,
  pending: Int32Array,
): void {
  const { scoring } = base;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (round > row.cellCount) continue;
    const cell = row.firstCell + round - 1;
    const result = draft.results[cell];
    if (isBye(result)) scores[i] += byePoints(scoring, byeKind(result));
    else if (result !== NO_RESULT) scores[i] += sidePoints(scoring, sideLetter(result), draft.colours[cell] === 1);
    else if (draft.opponents[cell] !== 0) pending[i] += scoring.adjourned;
  }
}

/** The players in the order of their pairing numbers: by starting number, or as in the file (XXC rank). */
export function rowsInOrder(draft: Draft): PlayerDraft[] {
  const rows = [...draft.players];
  return draft.fileOrder ? rows : rows.sort((a, b) => a.player.id - b.player.id);
}

export const playersOf = (rows: readonly PlayerDraft[]): Player[] =>
  rows.map(({ player }, i) => ({ ...player, tpn: i + 1 }));

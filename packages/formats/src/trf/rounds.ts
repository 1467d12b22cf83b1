import { roundsPerMatch } from '@turnuva/engine/pairing';
import type { Bye, Game, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { byePoints, sidePoints, virtualPointsOf } from '@turnuva/engine/tournament';
import type { Draft, PlayerDraft } from './draft.ts';
import { colourOf, opponentOf, resultOf } from './lines/cell.ts';
import { byeKind, byeNumber, isBye, NO_RESULT, resultOfPair, sideLetter } from './lines/letters.ts';

/** Rounds made of the cells, and what the check of the points needs. */
export interface RoundsRead {
  readonly rounds: readonly Round[];
  /** The last round with a game or a pairing-allocated bye; 0 if there is none. */
  readonly lastPaired: number;
  /** By row, in tenths: after the last paired round; of the byes after it; of games without a result, if adjourned. */
  readonly scores: Int32Array;
  readonly later: Int32Array;
  readonly pending: Int32Array;
}

/** Everything the steps below share: the players in the order of their pairing numbers, and where each stands. */
interface Table {
  readonly cells: Int32Array;
  readonly rows: readonly PlayerDraft[];
  readonly rowOf: Int32Array;
  readonly base: Tournament;
}

const PAB = byeNumber('pab');

/**
 * Builds the rounds. `rows` are the players in the order of their pairing numbers; `base` is the tournament without
 * rounds. Boards are numbered by the higher score of the two, the sum, and the number (C.04.2 3.6).
 */
export function roundsOf(draft: Draft, rows: readonly PlayerDraft[], base: Tournament): RoundsRead {
  const rowOf = new Int32Array(10_000).fill(-1);
  let count = 0;
  rows.forEach((row, i) => {
    rowOf[row.player.id] = i;
    count = Math.max(count, row.cellCount);
  });
  const table: Table = { cells: draft.cells, rows, rowOf, base };
  const lastPaired = lastPairedRound(table, count);
  const scores = new Int32Array(rows.length);
  const later = new Int32Array(rows.length);
  const pending = new Int32Array(rows.length);
  for (const adjustment of base.adjustments) {
    const row = adjustment.player === undefined ? -1 : rowOf[adjustment.player];
    // What belongs to a round to come does not count yet.
    if (row >= 0 && (adjustment.round ?? 0) <= lastPaired) scores[row] += adjustment.points;
  }
  const rounds: Round[] = [];
  for (let round = 1; round <= count; round++) {
    rounds.push(readRound(table, round, scores));
    addGains(table, round, round <= lastPaired ? scores : later, pending);
  }
  return { rounds, lastPaired, scores, later, pending };
}

function lastPairedRound({ rows, cells }: Table, count: number): number {
  let last = 0;
  for (const row of rows) {
    for (let round = Math.min(count, row.cellCount); round > last; round--) {
      const cell = cells[row.firstCell + round - 1];
      if (opponentOf(cell) !== 0 || resultOf(cell) === PAB) last = round;
    }
  }
  return last;
}

// A board's place in one number (52 bits): higher score first, then higher sum, then the smaller number.
const MOST = 2 ** 17;
const ROWS = 2 ** 14;
const placeOf = (mine: number, theirs: number, row: number): number =>
  ((MOST - mine) * 4 * MOST + (2 * MOST - mine - theirs)) * ROWS + row;

function readRound(table: Table, number: number, scores: Int32Array): Round {
  const { cells, rows, rowOf, base } = table;
  const virtual = virtualPointsOf(base, number);
  const places = new Float64Array(rows.length);
  const byes: Bye[] = [];
  let games = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const cell = number > row.cellCount ? 0 : cells[row.firstCell + number - 1];
    const opponent = opponentOf(cell);
    if (opponent === 0) {
      if (isBye(resultOf(cell))) byes.push(byeOf(table, row, number));
      continue;
    }
    const other = rowOf[opponent];
    const mine = scores[i] + virtual[i];
    const theirs = scores[other] + virtual[other];
    // Each game once: from the side of the player who comes first (higher score, then smaller number).
    if (mine > theirs || (mine === theirs && i < other)) places[games++] = placeOf(mine, theirs, i);
  }
  return roundOfGames(table, number, places.subarray(0, games).sort(), byes);
}

function byeOf(table: Table, row: PlayerDraft, number: number): Bye {
  const cell = table.cells[row.firstCell + number - 1];
  const bye = { player: row.player.id, kind: byeKind(resultOf(cell)) };
  if (isSecondPab(table, row, number)) return { ...bye, counted: false };
  return colourOf(cell) === 3 && table.base.teams.length > 0 ? { ...bye, unopposed: true } : bye;
}

/** In Double-Swiss a pairing-allocated bye stands in both columns of its match and counts once. */
const isSecondPab = ({ cells, base }: Table, row: PlayerDraft, number: number): boolean =>
  resultOf(cells[row.firstCell + number - 1]) === PAB &&
  number % 2 === 0 &&
  roundsPerMatch(base) === 2 &&
  resultOf(cells[row.firstCell + number - 2]) === PAB;

function roundOfGames({ cells, rows, rowOf }: Table, number: number, places: Float64Array, byes: Bye[]): Round {
  const games: Game[] = new Array(places.length);
  let finished = true;
  for (let i = 0; i < places.length; i++) {
    const row = rows[places[i] - Math.floor(places[i] / ROWS) * ROWS];
    const cell = cells[row.firstCell + number - 1];
    const other = rows[rowOf[opponentOf(cell)]];
    const there = cells[other.firstCell + number - 1];
    const isWhite = colourOf(cell) === 1;
    const white = isWhite ? row.player.id : other.player.id;
    const black = isWhite ? other.player.id : row.player.id;
    const result = isWhite
      ? resultOfPair(resultOf(cell), resultOf(there))
      : resultOfPair(resultOf(there), resultOf(cell));
    if (result === undefined || result === '??') finished = false;
    games[i] = result === undefined ? { board: i + 1, white, black } : { board: i + 1, white, black, result };
  }
  const paired = games.length > 0 || byes.some((bye) => bye.kind === 'pab');
  return { number, status: paired ? (finished ? 'closed' : 'paired') : 'open', games, byes };
}

/** Adds what everybody got in a round. */
function addGains(table: Table, round: number, scores: Int32Array, pending: Int32Array): void {
  const { cells, rows, base } = table;
  const gains: [Int32Array, Int32Array] = [new Int32Array(256), new Int32Array(256)];
  for (let number = 1; number < 32; number++) {
    for (const colour of [0, 1]) {
      if (isBye(number)) gains[colour][number] = byePoints(base.scoring, byeKind(number));
      else if (sideLetter(number)) gains[colour][number] = sidePoints(base.scoring, sideLetter(number), colour === 1);
    }
  }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (round > row.cellCount) continue;
    const cell = cells[row.firstCell + round - 1];
    const result = resultOf(cell);
    if (isSecondPab(table, row, round)) continue;
    if (result !== NO_RESULT) scores[i] += gains[colourOf(cell) === 1 ? 1 : 0][result];
    else if (opponentOf(cell) !== 0) pending[i] += base.scoring.adjourned;
  }
}

/** The players in the order of their pairing numbers: by starting number, or as in the file (XXC rank). */
export function rowsInOrder(draft: Draft): PlayerDraft[] {
  const rows = [...draft.players];
  return draft.fileOrder ? rows : rows.sort((a, b) => a.player.id - b.player.id);
}

/** The players with their pairing numbers. */
export function playersOf(rows: readonly PlayerDraft[]): Player[] {
  return rows.map(({ player }, i) => Object.assign(player, { tpn: i + 1 }));
}

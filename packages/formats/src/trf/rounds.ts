import { roundsPerMatch } from '@turnuva/engine/pairing';
import type { Bye, Game, Player, Round, Scoring, Tournament } from '@turnuva/engine/tournament';
import { BYE_KINDS, byePoints, SIDE_CODES, sidePoints, virtualPointsOf } from '@turnuva/engine/tournament';
import type { Draft, PlayerDraft } from './draft.ts';
import { colourOf, opponentOf, resultOf } from './lines/cell.ts';
import { byeKind, byeNumber, isBye, NO_RESULT, resultOfPair, sideNumber } from './lines/letters.ts';

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
  /** Place in `rows` by starting number. */
  readonly rowOf: Int32Array;
  readonly base: Tournament;
  /** In Double-Swiss a pairing-allocated bye stands in both columns of its match and counts once. */
  readonly twice: boolean;
  /** What a letter or a bye is worth, by number, to White and to everybody else. */
  readonly gains: { readonly white: Int32Array; readonly others: Int32Array };
  /** Room for the places of a round's boards. */
  readonly places: Float64Array;
}

const PAB = byeNumber('pab');

/**
 * Builds the rounds. `rows` are the players in the order of their pairing numbers; `base` is the tournament without
 * rounds. Boards are numbered by the higher score of the two, the sum, and the number (C.04.2 3.6).
 */
export function roundsOf(draft: Draft, rows: readonly PlayerDraft[], base: Tournament): RoundsRead {
  const { index } = draft;
  const rowOf = rows === draft.players ? index : new Int32Array(index.length).fill(-1);
  if (rowOf !== index) for (let i = 0; i < rows.length; i++) rowOf[rows[i].player.id] = i;
  const count = draft.lastRound;
  const twice = roundsPerMatch(base) === 2;
  const places = new Float64Array(rows.length);
  const table: Table = { cells: draft.cells, rows, rowOf, base, twice, gains: gainsOf(base.scoring), places };
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
  const read = { rounds, lastPaired, scores, later, pending };
  for (let round = 1; round <= count; round++) rounds.push(readRound(table, round, read));
  return read;
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

/** Makes a round, and adds what everybody got in it. */
function readRound(table: Table, number: number, { lastPaired, scores, later, pending }: RoundsRead): Round {
  const { cells, rows, rowOf, places, gains, base } = table;
  const points = pointsBefore(scores, base, number);
  const counted = number <= lastPaired ? scores : later;
  const byes: Bye[] = [];
  let games = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const cell = number > row.cellCount ? 0 : cells[row.firstCell + number - 1];
    const opponent = opponentOf(cell);
    const result = resultOf(cell);
    if (result === NO_RESULT) {
      if (opponent !== 0) pending[i] += base.scoring.adjourned;
    } else if (result !== PAB || !isSecondPab(table, row, number))
      counted[i] += colourOf(cell) === 1 ? gains.white[result] : gains.others[result];
    if (opponent === 0) {
      if (isBye(result)) byes.push(byeOf(table, row, number));
      continue;
    }
    const other = rowOf[opponent];
    const mine = points[i];
    const theirs = points[other];
    // Each game once: from the side of the player who comes first (higher score, then smaller number).
    if (mine > theirs || (mine === theirs && i < other)) places[games++] = placeOf(mine, theirs, i);
  }
  return roundOfGames(table, number, places.subarray(0, games).sort(), byes);
}

/** The scores as they stand, with the virtual points of a round. */
function pointsBefore(scores: Int32Array, base: Tournament, round: number): Int32Array {
  const points = scores.slice();
  if (base.acceleration.method === 'none') return points;
  const virtual = virtualPointsOf(base, round);
  for (let i = 0; i < points.length; i++) points[i] += virtual[i];
  return points;
}

function byeOf(table: Table, row: PlayerDraft, number: number): Bye {
  const cell = table.cells[row.firstCell + number - 1];
  const bye = { player: row.player.id, kind: byeKind(resultOf(cell)) };
  if (isSecondPab(table, row, number)) return { ...bye, counted: false };
  return colourOf(cell) === 3 && table.base.teams.length > 0 ? { ...bye, unopposed: true } : bye;
}

/** The second column of a bye that stands in both columns of its match. */
const isSecondPab = ({ cells, twice }: Table, row: PlayerDraft, number: number): boolean =>
  twice &&
  number % 2 === 0 &&
  resultOf(cells[row.firstCell + number - 1]) === PAB &&
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

function gainsOf(scoring: Scoring): Table['gains'] {
  const gains = { white: new Int32Array(32), others: new Int32Array(32) };
  for (const kind of BYE_KINDS) gains.white[byeNumber(kind)] = gains.others[byeNumber(kind)] = byePoints(scoring, kind);
  for (const letter of SIDE_CODES) {
    gains.white[sideNumber(letter)] = sidePoints(scoring, letter, true);
    gains.others[sideNumber(letter)] = sidePoints(scoring, letter, false);
  }
  return gains;
}

/** The players in the order of their pairing numbers: by starting number, or as in the file (XXC rank). */
export function rowsInOrder({ players, fileOrder }: Draft): readonly PlayerDraft[] {
  const stand = fileOrder || players.every(({ player }, i) => i === 0 || players[i - 1].player.id <= player.id);
  return stand ? players : [...players].sort((a, b) => a.player.id - b.player.id);
}

/** The players with their pairing numbers. */
export function playersOf(rows: readonly PlayerDraft[]): Player[] {
  const players: Player[] = [];
  for (const row of rows) {
    const player: PlayerDraft['player'] & { tpn?: number } = row.player;
    player.tpn = players.length + 1;
    players.push(player as Player);
  }
  return players;
}

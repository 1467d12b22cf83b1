import { roundsPerMatch } from '@turnuva/engine/pairing';
import type { Bye, Game, GameTable, Player, Round, Scoring, Tournament } from '@turnuva/engine/tournament';
import {
  BYE_KINDS,
  byePoints,
  numberOfResult,
  roundOfTable,
  SIDE_CODES,
  sidePoints,
  virtualPointsOf,
} from '@turnuva/engine/tournament';
import type { Draft, PlayerDraft } from './draft.ts';
import { byeKind, byeNumber, isBye, NO_RESULT, numberOfPair, resultOfPair, sideNumber } from './lines/letters.ts';
import { colourOf, opponentOf, resultOf } from './lines/line.ts';

/** Rounds made of the cells, and what the check of the points needs. */
export interface RoundsRead {
  readonly rounds: readonly Round[];
  /** The last round with a game or a pairing-allocated bye; 0 if there is none. */
  readonly lastPaired: number;
  /** By row, in tenths: after the last paired round; of the byes after it; of games without a result, if adjourned. */
  readonly scores: Int32Array;
  readonly later: Int32Array;
  readonly pending: Int32Array;
  /** By row, before the last paired round, if games of it have no result yet: some programs count its byes only when it is over. */
  before?: Int32Array;
}

/** Everything the steps below share: the players in the order of their pairing numbers, and the place of each. */
interface Table {
  readonly cells: Int32Array;
  readonly rows: readonly PlayerDraft[];
  /** Place in `rows` by starting number. */
  readonly rowOf: Int32Array;
  readonly base: Tournament;
  /** In Double-Swiss a pairing-allocated bye is in both columns of its match and counts once. */
  readonly twice: boolean;
  /** What a letter or a bye is worth, by number, to White and to everyone else. */
  readonly gains: { readonly white: Int32Array; readonly others: Int32Array };
  /** Room for the games of a round. */
  readonly columns: GameTable;
}

const PAB = byeNumber('pab');
const NOT_KNOWN = numberOfResult('??');

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
  const most = rows.length >> 1;
  const columns = { white: new Int32Array(most), black: new Int32Array(most), result: new Uint8Array(most) };
  const table: Table = { cells: draft.cells, rows, rowOf, base, twice, gains: gainsOf(base.scoring), columns };
  const lastPaired = lastPairedIn(draft, rows);
  const scores = new Int32Array(rows.length);
  const later = new Int32Array(rows.length);
  const pending = new Int32Array(rows.length);
  for (const adjustment of base.adjustments) {
    const row = adjustment.player === undefined ? -1 : rowOf[adjustment.player];
    // What belongs to a round to come does not count yet.
    if (row >= 0 && (adjustment.round ?? 0) <= lastPaired) scores[row] += adjustment.points;
  }
  const rounds: Round[] = [];
  const read: RoundsRead = { rounds, lastPaired, scores, later, pending };
  for (let round = 1; round <= count; round++) rounds.push(readRound(table, round, read));
  return read;
}

/**
 * The last round that is paired. A round with the pairing-allocated bye alone counts if hardly anybody is left to be paired in it; else the bye
 * was given beforehand.
 */
export function lastPairedIn({ cells }: Pick<Draft, 'cells'>, rows: readonly PlayerDraft[]): number {
  let last = 0;
  let lastPab = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    for (let round = row.cellCount; round > last; round--) {
      const cell = cells[row.firstCell + round - 1];
      if (opponentOf(cell) !== 0) last = round;
      else if (round > lastPab && resultOf(cell) === PAB) lastPab = round;
    }
  }
  for (let round = lastPab; round > last; round--) {
    const cellsOf = rows.map(({ firstCell, cellCount }) => (round > cellCount ? 0 : cells[firstCell + round - 1]));
    const left = cellsOf.filter((cell) => resultOf(cell) === NO_RESULT).length;
    if (left < 2 && cellsOf.some((cell) => resultOf(cell) === PAB)) return round;
  }
  return last;
}

/** The kind of a bye given before its round was paired: the one that is worth as much as the pairing-allocated bye. */
const kindBeforehand = (scoring: Scoring): Bye['kind'] =>
  (['full', 'half', 'zero'] as const).find((kind) => byePoints(scoring, kind) === scoring.pab) ?? 'full';

// A board's place in one number (52 bits): higher score first, then higher sum, then the smaller number.
const MOST = 2 ** 17;
const ROWS = 2 ** 14;
const placeOf = (mine: number, theirs: number, row: number): number =>
  ((MOST - mine) * 4 * MOST + (2 * MOST - mine - theirs)) * ROWS + row;

/** Makes a round, and adds what everyone got in it. */
function readRound(table: Table, number: number, read: RoundsRead): Round {
  const { lastPaired, scores, later, pending } = read;
  const { cells, rows, rowOf, gains, base, columns } = table;
  const points = pointsBefore(scores, base, number);
  const before = number === lastPaired ? scores.slice() : undefined;
  const counted = number <= lastPaired ? scores : later;
  const byes: Bye[] = [];
  let games = 0;
  let finished = true;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const cell = number > row.cellCount ? 0 : cells[row.firstCell + number - 1];
    const opponent = opponentOf(cell);
    const result = resultOf(cell);
    const isWhite = colourOf(cell) === 1;
    if (result === NO_RESULT) {
      if (opponent !== 0) pending[i] += base.scoring.adjourned;
    } else if (result !== PAB || !isSecondPab(table, row, number))
      counted[i] += isWhite ? gains.white[result] : gains.others[result];
    if (opponent === 0) {
      if (isBye(result)) byes.push(byeOf(table, row, number, number > lastPaired));
      continue;
    }
    // Each game once: from White's side.
    if (!isWhite) continue;
    const there = cells[rows[rowOf[opponent]].firstCell + number - 1];
    const both = numberOfPair(result, resultOf(there));
    if (both === 0 || both === NOT_KNOWN) finished = false;
    columns.white[games] = row.player.id;
    columns.black[games] = opponent;
    columns.result[games++] = both;
  }
  if (before !== undefined && !finished) read.before = before;
  const paired = games > 0 || byes.some((bye) => bye.kind === 'pab');
  const head = { number, status: paired ? (finished ? 'closed' : 'paired') : 'open', byes } as const;
  if (games === 0) return { ...head, games: [] };
  const { white, black, result } = columns;
  const own = { white: white.slice(0, games), black: black.slice(0, games), result: result.slice(0, games) };
  return roundOfTable(head, own, () => gamesInOrder(table, number, points, games));
}

/** The present scores, with the virtual points of a round. */
function pointsBefore(scores: Int32Array, base: Tournament, round: number): Int32Array {
  const points = scores.slice();
  if (base.acceleration.method === 'none') return points;
  const virtual = virtualPointsOf(base, round);
  for (let i = 0; i < points.length; i++) points[i] += virtual[i];
  return points;
}

function byeOf(table: Table, row: PlayerDraft, number: number, beforehand: boolean): Bye {
  const cell = table.cells[row.firstCell + number - 1];
  const kind = byeKind(resultOf(cell));
  const bye = { player: row.player.id, kind: beforehand && kind === 'pab' ? kindBeforehand(table.base.scoring) : kind };
  if (isSecondPab(table, row, number)) return { ...bye, counted: false };
  return colourOf(cell) === 3 && table.base.teams.length > 0 ? { ...bye, unopposed: true } : bye;
}

/** The second column of a bye that is in both columns of its match. */
const isSecondPab = ({ cells, twice }: Table, row: PlayerDraft, number: number): boolean =>
  twice &&
  number % 2 === 0 &&
  resultOf(cells[row.firstCell + number - 1]) === PAB &&
  resultOf(cells[row.firstCell + number - 2]) === PAB;

/** The games of a round, by their boards. `points` are those of the players before it. */
function gamesInOrder({ cells, rows, rowOf }: Table, number: number, points: Int32Array, count: number): Game[] {
  const places = new Float64Array(count);
  let placed = 0;
  for (let i = 0; i < rows.length; i++) {
    const { firstCell, cellCount } = rows[i];
    const opponent = number > cellCount ? 0 : opponentOf(cells[firstCell + number - 1]);
    if (opponent === 0) continue;
    const other = rowOf[opponent];
    const mine = points[i];
    const theirs = points[other];
    // Each game once: from the side of the player who comes first (higher score, then smaller number).
    if (mine > theirs || (mine === theirs && i < other)) places[placed++] = placeOf(mine, theirs, i);
  }
  places.sort();
  const games: Game[] = new Array(count);
  for (let i = 0; i < count; i++) {
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
    games[i] = result === undefined ? { board: i + 1, white, black } : { board: i + 1, white, black, result };
  }
  return games;
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
  const players: Player[] = new Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const player: PlayerDraft['player'] & { tpn?: number } = rows[i].player;
    player.tpn = i + 1;
    players[i] = player as Player;
  }
  return players;
}

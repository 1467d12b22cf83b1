import type { Draft, PlayerDraft } from './draft.ts';
import { BROKEN, byeNumber, isBye, isForfeit, letterOf, NO_RESULT, resultOfPair, sideNumber } from './lines/letters.ts';
import { colourOf, columnOf, opponentOf, packCell, resultOf } from './lines/line.ts';

const DRAW = sideNumber('=');
const FORFEIT_WIN = sideNumber('+');
const FORFEIT_LOSS = sideNumber('-');
/** Results that some programs write of rounds without an opponent. */
const WINS: ReadonlySet<number> = new Set([sideNumber('1'), sideNumber('W')]);
const LOSSES: ReadonlySet<number> = new Set([sideNumber('0'), sideNumber('L')]);
const PAB = byeNumber('pab');
const FULL = byeNumber('full');
const HALF = byeNumber('half');
const ZERO = byeNumber('zero');

/** Tells every starting number that is used twice. */
export function checkNumbers({ players, index, repeated, faults }: Draft): void {
  for (const place of repeated) {
    const { player, line } = players[place];
    const facts = { found: player.id, first: players[index[player.id]].line, expected: 'one player per line' };
    faults.error(line, 5, 'trf.duplicatePlayer', facts);
  }
}

/**
 * Compares a cell with the opponent's while the lines are read: large files have a hundred thousand, and nearly every file is
 * consistent. Each game is checked when its second line is read; if none is then left unanswered, all lines agree.
 */
export function noteCell(draft: Draft, player: number, round: number, cell: number): void {
  const opponent = opponentOf(cell);
  if (opponent === 0) {
    if (!isBye(resultOf(cell))) draft.regular = false;
    return;
  }
  const place = draft.index[opponent] ?? -1;
  if (place < 0) {
    draft.unanswered++;
    return;
  }
  const { firstCell, cellCount } = draft.players[place];
  const there = round <= cellCount ? draft.cells[firstCell + round - 1] : 0;
  if (opponentOf(there) === player && colourOf(cell) + colourOf(there) === 3 && fit(resultOf(cell), resultOf(there)))
    draft.unanswered--;
  else draft.regular = false;
}

/** True for the results of one game in its two lines: letters that go together, or both blank. */
const fit = (mine: number, theirs: number): boolean =>
  resultOfPair(mine, theirs) !== undefined || (mine === NO_RESULT && theirs === NO_RESULT);

/**
 * Checks every cell against the opponent's: known, mutual, of opposite colours, with letters that go together. Cells
 * without an opponent become byes; the letters of old files (`=`, `+`, `-` without an opponent) are translated.
 */
export function checkCells(draft: Draft): void {
  if (!draft.faults.failed && draft.regular && draft.unanswered === 0) return;
  const oldByes = new OldByes(draft);
  for (const row of draft.players) {
    for (let round = 1; round <= row.cellCount; round++) {
      const cell = draft.cells[row.firstCell + round - 1];
      if (opponentOf(cell) !== 0) checkGame(draft, row, round, cell);
      else if (cell !== 0) checkWithoutOpponent(draft, row, round, cell, oldByes);
    }
  }
  oldByes.settle();
}

/**
 * TRF06 writes the pairing-allocated bye as `+` without an opponent: that is how it is read if an individual event has
 * exactly one such `+` in a round, and no `U`. In team events `+` is a board won by forfeit.
 */
class OldByes {
  readonly #draft: Draft;
  /** By round: the place of the only `+`; -1 if there are several or a `U`. */
  readonly #place: number[] = [];

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  found(round: number, place: number): void {
    this.#place[round] = this.#place[round] === undefined ? place : -1;
  }

  settle(): void {
    const { cells, teams, oldTeams } = this.#draft;
    if (teams.length > 0 || oldTeams.length > 0) return;
    for (const place of this.#place)
      if (place >= 0 && resultOf(cells[place]) === FULL) cells[place] = packCell(0, 0, PAB);
  }
}

function checkWithoutOpponent(draft: Draft, row: PlayerDraft, round: number, cell: number, oldByes: OldByes): void {
  const result = resultOf(cell);
  const place = row.firstCell + round - 1;
  if (result === PAB) oldByes.found(round, place);
  if (result === NO_RESULT || result === BROKEN || isBye(result)) return;
  // A board of teams without an opponent is written so in TRF26 too (section 5).
  if (draft.teams.length === 0 || !isForfeit(result)) {
    draft.signs.old = true;
    draft.oldByes++;
  }
  if (result === DRAW || result === sideNumber('D')) draft.cells[place] = packCell(0, 0, HALF);
  // Colour 3 marks a board without an opponent, which the model's byes distinguish in team events.
  else if (result === FORFEIT_LOSS || LOSSES.has(result)) draft.cells[place] = packCell(0, 3, ZERO);
  else if (result === FORFEIT_WIN || WINS.has(result)) {
    draft.cells[place] = packCell(0, 3, FULL);
    oldByes.found(round, place);
  } else {
    const facts = { player: row.player.id, round, found: letterOf(result), expected: 'H F U Z' };
    draft.faults.error(row.line, columnOf(round) + 7, 'trf.resultWithoutOpponent', facts);
  }
}

function checkGame(draft: Draft, row: PlayerDraft, round: number, cell: number): void {
  const { faults } = draft;
  const player = row.player.id;
  const opponent = opponentOf(cell);
  const column = columnOf(round);
  const mine = resultOf(cell);
  if (opponent === player) {
    faults.error(row.line, column, 'trf.playsHimself', { player, round, found: opponent, expected: 'another player' });
    return;
  }
  if (isBye(mine)) {
    const facts = { player, round, found: letterOf(mine), opponent, expected: '0000' };
    faults.error(row.line, column + 7, 'trf.byeWithOpponent', facts);
    return;
  }
  const other = draft.players[draft.index[opponent]];
  if (other === undefined) {
    if (draft.unreadable.has(opponent)) return;
    const facts = { player, round, found: opponent, expected: 'the starting number of a player' };
    faults.error(row.line, column, 'trf.unknownOpponent', facts);
    return;
  }
  const there = round <= other.cellCount ? draft.cells[other.firstCell + round - 1] : 0;
  if (mine === BROKEN || resultOf(there) === BROKEN) return;
  if (opponentOf(there) !== player) {
    if (mine === FORFEIT_WIN && settleAbsentOpponent(draft, row, round, there)) return;
    const found = opponentOf(there) === 0 ? 'no opponent' : opponentOf(there);
    faults.error(row.line, column, 'trf.notMutual', { player, round, opponent, found, expected: player });
    return;
  }
  if (player < opponent) checkPair(draft, row, other, round);
}

/** Team events: a board won against an opponent who was named but whose own line has no game (TRF26 section 5). */
function settleAbsentOpponent(draft: Draft, row: PlayerDraft, round: number, there: number): boolean {
  if (draft.teams.length === 0 || opponentOf(there) !== 0) return false;
  draft.cells[row.firstCell + round - 1] = packCell(0, 3, FULL);
  return true;
}

/**
 * A game without a colour has the one that the other line leaves. Where neither has one only a game that was not played can be read: White is the
 * smaller number's, and it is no colour played. False (with a fault) for any other.
 */
function giveColours(draft: Draft, row: PlayerDraft, other: PlayerDraft, round: number): boolean {
  const [here, there] = [row.firstCell + round - 1, other.firstCell + round - 1];
  const { cells, faults } = draft;
  const unplayed = isForfeit(resultOf(cells[here])) || isForfeit(resultOf(cells[there]));
  if (!unplayed && colourOf(cells[here]) === 0 && colourOf(cells[there]) === 0) {
    const facts = { player: row.player.id, round, found: '-', expected: 'w b' };
    faults.error(row.line, columnOf(round) + 5, 'trf.badColour', facts);
    return false;
  }
  for (const [at, line, player] of [
    [here, row.line, row.player.id],
    [there, other.line, other.player.id],
  ]) {
    if (colourOf(cells[at]) !== 0) continue;
    const code = unplayed ? 'trf.forfeitColour' : 'trf.colourFromOther';
    faults.warn(line, columnOf(round) + 5, code, { player, round, found: '-', expected: 'w b' });
  }
  const mine = colourOf(cells[here]) || (colourOf(cells[there]) === 1 ? 2 : 1);
  const theirs = colourOf(cells[there]) || 3 - mine;
  cells[here] = packCell(opponentOf(cells[here]), mine, resultOf(cells[here]));
  cells[there] = packCell(opponentOf(cells[there]), theirs, resultOf(cells[there]));
  return true;
}

/** Two lines of one game: opposite colours, results that go together. */
function checkPair(draft: Draft, row: PlayerDraft, other: PlayerDraft, round: number): void {
  const at = row.firstCell + round - 1;
  const before = draft.cells[at];
  const otherAt = other.firstCell + round - 1;
  const there = draft.cells[otherAt];
  const player = row.player.id;
  const opponent = opponentOf(before);
  const mine = resultOf(before);
  const theirs = resultOf(there);
  const lacksColour = colourOf(before) === 0 || colourOf(there) === 0;
  if (lacksColour && !giveColours(draft, row, other, round)) return;
  const cell = draft.cells[at];
  if (colourOf(cell) === colourOf(draft.cells[otherAt])) {
    const found = colourOf(cell) === 1 ? 'w' : 'b';
    const facts = { player, round, found, opponent, expected: 'one w and one b' };
    draft.faults.error(row.line, columnOf(round) + 5, 'trf.sameColour', facts);
  }
  if (isBye(theirs)) return; // told at the other line
  if (fit(mine, theirs)) return;
  const letterAt = (place: number, result: number): string => draft.strangeLetters.get(place) ?? letterOf(result);
  const facts = { player, round, found: letterAt(at, mine), other: letterAt(otherAt, theirs), opponent };
  const expected = 'two results of one game';
  draft.faults.error(row.line, columnOf(round) + 7, 'trf.resultsDisagree', { ...facts, expected });
}

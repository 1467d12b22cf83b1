import type { Draft, PlayerDraft } from './draft.ts';
import { byeNumber, isBye, letterOf, NO_RESULT, resultOfPair, sideNumber } from './letters.ts';

const DRAW = sideNumber('=');
const FORFEIT_WIN = sideNumber('+');
const FORFEIT_LOSS = sideNumber('-');

/** Column of a round's opponent in a player's line. */
export const columnOf = (round: number): number => 92 + 10 * (round - 1);

/** Players by starting number: index into `draft.players`, -1 if there is none. */
export function indexById(draft: Draft): Int32Array {
  const index = new Int32Array(10_000).fill(-1);
  draft.players.forEach(({ player, line }, i) => {
    const first = index[player.id];
    if (first >= 0) {
      draft.faults.error(line, 5, 'trf.duplicatePlayer', {
        found: player.id,
        first: draft.players[first].line,
        expected: 'one line a player',
      });
    } else index[player.id] = i;
  });
  return index;
}

/**
 * Checks every cell against the opponent's: known, mutual, of opposite colours, with letters that go together. Cells
 * without an opponent become byes; the letters of old files (`=`, `+`, `-` without an opponent) are translated.
 */
export function checkCells(draft: Draft, index: Int32Array): void {
  const oldByes: number[] = [];
  draft.players.forEach((row) => {
    for (let r = 1; r <= row.cellCount; r++) {
      const cell = row.firstCell + r - 1;
      const opponent = draft.opponents[cell];
      if (opponent === 0) checkWithoutOpponent(draft, row, r, cell, oldByes);
      else checkGame(draft, index, row, r, cell, opponent);
    }
  });
  settleOldByes(draft, oldByes);
}

function checkWithoutOpponent(draft: Draft, row: PlayerDraft, round: number, cell: number, oldByes: number[]): void {
  const result = draft.results[cell];
  draft.colours[cell] = 0;
  if (result === NO_RESULT || isBye(result)) return;
  if (result === DRAW) draft.results[cell] = byeNumber('half');
  else if (result === FORFEIT_LOSS) draft.results[cell] = byeNumber('zero');
  else if (result === FORFEIT_WIN) {
    draft.results[cell] = byeNumber('full');
    oldByes[round] = oldByes[round] === undefined ? cell : -1;
  } else {
    const facts = { player: row.player.id, round, found: letterOf(result), expected: 'an opponent, or H F U Z' };
    draft.faults.error(row.line, columnOf(round) + 7, 'trf.resultWithoutOpponent', facts);
  }
}

/** TRF06 writes the pairing-allocated bye as `+` without an opponent: it is one where a round has just one such `+`. */
function settleOldByes(draft: Draft, oldByes: readonly number[]): void {
  const pab = byeNumber('pab');
  const hasPab = new Set<number>();
  for (const row of draft.players) {
    for (let r = 1; r <= row.cellCount; r++) if (draft.results[row.firstCell + r - 1] === pab) hasPab.add(r);
  }
  oldByes.forEach((cell, round) => {
    if (cell >= 0 && !hasPab.has(round)) draft.results[cell] = pab;
  });
}

function checkGame(
  draft: Draft,
  index: Int32Array,
  row: PlayerDraft,
  round: number,
  cell: number,
  opponent: number,
): void {
  const { faults } = draft;
  const player = row.player.id;
  const column = columnOf(round);
  const mine = draft.results[cell];
  if (isBye(mine)) {
    faults.error(row.line, column + 7, 'trf.byeWithOpponent', {
      player,
      round,
      found: letterOf(mine),
      opponent,
      expected: 'a result, or no opponent',
    });
    return;
  }
  if (opponent === player) {
    faults.error(row.line, column, 'trf.playsHimself', { player, round, found: opponent, expected: 'another player' });
    return;
  }
  const other = draft.players[index[opponent]];
  if (other === undefined) {
    faults.error(row.line, column, 'trf.unknownOpponent', {
      player,
      round,
      found: opponent,
      expected: 'the starting number of a player',
    });
    return;
  }
  const there = other.firstCell + round - 1;
  const back = round <= other.cellCount ? draft.opponents[there] : 0;
  if (back !== player) {
    const found = back === 0 ? 'no opponent' : back;
    faults.error(row.line, column, 'trf.notMutual', { player, round, opponent, found, expected: player });
    return;
  }
  if (player > opponent) return;
  const theirs = draft.results[there];
  if (draft.colours[cell] === draft.colours[there] && draft.colours[cell] !== 0) {
    const found = draft.colours[cell] === 1 ? 'w' : 'b';
    faults.error(row.line, column + 5, 'trf.sameColour', {
      player,
      round,
      found,
      opponent,
      expected: 'one w and one b',
    });
  }
  const fits = mine === NO_RESULT || theirs === NO_RESULT ? mine === theirs : resultOfPair(mine, theirs) !== undefined;
  if (!fits && !isBye(theirs)) {
    const facts = {
      player,
      round,
      found: letterOf(mine),
      other: letterOf(theirs),
      opponent,
      expected: 'two results of one game',
    };
    faults.error(row.line, column + 7, 'trf.resultsDisagree', facts);
  }
}

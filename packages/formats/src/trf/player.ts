import type { Title } from '@turnuva/engine/tournament';
import { TITLES } from '@turnuva/engine/tournament';
import { readDate } from './date.ts';
import type { Draft, PlayerDraft } from './draft.ts';
import { BAD_RESULT, NO_RESULT, resultNumber } from './letters.ts';
import { LIMITS } from './limits.ts';
import type { Line } from './line.ts';
import { BLANK, codeAt, integerAt, lengthOf, pointsAt, textAt } from './line.ts';

/** Old one-letter titles of TRF06, and the full ones. */
const TITLE_OF = new Map<string, Title>([
  ...TITLES.map((title): [string, Title] => [title.toLowerCase(), title]),
  ['g', 'GM'],
  ['m', 'IM'],
  ['f', 'FM'],
  ['c', 'CM'],
  ['wg', 'WGM'],
  ['wm', 'WIM'],
  ['wf', 'WFM'],
  ['wc', 'WCM'],
]);

const FIRST_CELL = 92;
const CELL_WIDTH = 10;

/** Reads a record 001 (the same columns in TRF06, TRF16 and TRF26). */
export function readPlayer(draft: Draft, line: Line): void {
  const { faults } = draft;
  const id = integerAt(line, 5, 8);
  if (id === undefined || Number.isNaN(id) || id < 1) {
    const found = textAt(line, 5, 8);
    faults.error(line.number, 5, 'trf.badNumber', {
      record: '001',
      field: 'starting number',
      found,
      expected: '1 to 9999',
    });
    return;
  }
  const player: { -readonly [K in keyof PlayerDraft['player']]: PlayerDraft['player'][K] } = {
    id,
    name: draft.restore(textAt(line, 15, 47)),
    rating: 0,
  };
  readPerson(draft, line, player);
  const points = pointsAt(line, 81, 84);
  if (Number.isNaN(points) || (points ?? 0) < 0) {
    const found = textAt(line, 81, 84);
    faults.error(line.number, 81, 'trf.badPoints', { record: '001', field: 'points', found, expected: '0.0 to 99.9' });
  }
  if (Number.isNaN(integerAt(line, 86, 89))) {
    const found = textAt(line, 86, 89);
    faults.error(line.number, 86, 'trf.badNumber', {
      record: '001',
      field: 'rank',
      found,
      expected: 'a rank or blanks',
    });
  }
  const firstCell = draft.opponents.length;
  const cellCount = readCells(draft, line, id);
  draft.players.push({ player, line: line.number, points, firstCell, cellCount });
}

function readPerson(
  draft: Draft,
  line: Line,
  player: { -readonly [K in keyof PlayerDraft['player']]: PlayerDraft['player'][K] },
): void {
  const { faults } = draft;
  const bad = (column: number, field: string, found: string, expected: string): void =>
    faults.error(line.number, column, 'trf.badValue', { record: '001', field, found, expected });
  if (player.name === '') faults.warn(line.number, 15, 'trf.nameMissing', { player: player.id, expected: 'a name' });
  const sex = codeAt(line, 10) | 32;
  if (sex === 109) player.sex = 'm';
  else if (sex === 119 || sex === 102) player.sex = 'w';
  else if (codeAt(line, 10) !== BLANK) bad(10, 'sex', textAt(line, 10, 10), 'm, w or a blank');
  const title = textAt(line, 11, 13);
  if (title !== '') {
    const known = TITLE_OF.get(title.toLowerCase());
    if (known === undefined) bad(11, 'title', title, 'GM, IM, WGM, FM, WIM, CM, WFM, WCM or blanks');
    else player.title = known;
  }
  const rating = integerAt(line, 49, 52);
  if (Number.isNaN(rating)) {
    const found = textAt(line, 49, 52);
    faults.error(line.number, 49, 'trf.badNumber', {
      record: '001',
      field: 'rating',
      found,
      expected: '0 to 9999 or blanks',
    });
  } else if (rating !== undefined) player.rating = rating;
  const federation = textAt(line, 54, 56);
  if (federation !== '') player.federation = federation;
  const fideId = textAt(line, 58, 68);
  if (fideId !== '' && fideId !== '0') player.fideId = fideId;
  const birth = readDate(textAt(line, 70, 79));
  if (birth.kind === 'date' || birth.kind === 'old') player.birth = birth.date;
  else if (birth.kind !== 'none') {
    const found = textAt(line, 70, 79);
    faults.error(line.number, 70, 'trf.badDate', { record: '001', field: 'birth', found, expected: 'YYYY/MM/DD' });
  }
}

/** Reads the rounds of a player's line into the cell tables; the number of rounds found. */
function readCells(draft: Draft, line: Line, player: number): number {
  const width = lengthOf(line);
  const firstCell = draft.opponents.length;
  let count = 0;
  let used = 0;
  for (let column = FIRST_CELL; column <= width; column += CELL_WIDTH) {
    count++;
    if (count > LIMITS.rounds) {
      if (textAt(line, column) === '') break;
      draft.faults.error(line.number, column, 'too-large', { what: 'rounds', found: count, limit: LIMITS.rounds });
      break;
    }
    if (readCell(draft, line, player, count, column)) used = count;
  }
  const size = firstCell + used;
  if (draft.opponents.length > size) {
    for (const table of [draft.opponents, draft.colours, draft.results]) table.length = size;
  }
  return used;
}

/** Reads one round; false if there is nothing in it. */
function readCell(draft: Draft, line: Line, player: number, round: number, column: number): boolean {
  const { faults } = draft;
  const { source, end } = line;
  const at = line.start + column - 1;
  let opponent = 0;
  let state = 0;
  for (let i = 0; i < 4; i++) {
    const code = at + i < end ? source.charCodeAt(at + i) : BLANK;
    if (code >= 48 && code <= 57 && state < 2) {
      opponent = opponent * 10 + code - 48;
      state = 1;
    } else if (code === BLANK || code === 9) {
      if (state === 1) state = 2;
    } else state = 3;
  }
  const colour = codeAt(line, column + 5);
  const result = resultNumber(codeAt(line, column + 7));
  const gaps =
    codeAt(line, column - 1) | codeAt(line, column + 4) | codeAt(line, column + 6) | codeAt(line, column + 8);
  const side = colour === 119 || colour === 87 ? 1 : colour === 98 || colour === 66 ? 2 : 0;
  draft.opponents.push(opponent);
  draft.colours.push(side);
  draft.results.push(result === BAD_RESULT ? NO_RESULT : result);
  if (gaps !== BLANK) {
    const gap = [-1, 4, 6, 8].find((offset) => codeAt(line, column + offset) !== BLANK) ?? 0;
    const found = textAt(line, column + gap, column + gap);
    faults.error(line.number, column + gap, 'trf.misaligned', { record: '001', found, expected: 'a blank' });
    return true;
  }
  if (state === 3) {
    const found = textAt(line, column, column + 3);
    faults.error(line.number, column, 'trf.badOpponent', {
      player,
      round,
      found,
      expected: 'a starting number or 0000',
    });
  }
  if (side === 0 && colour !== BLANK && colour !== 45) {
    const found = textAt(line, column + 5, column + 5);
    faults.error(line.number, column + 5, 'trf.badColour', { player, round, found, expected: 'w, b or -' });
  } else if (side === 0 && opponent !== 0) {
    const found = textAt(line, column + 5, column + 5);
    faults.error(line.number, column + 5, 'trf.badColour', { player, round, found, expected: 'w or b' });
  } else if (side !== 0 && opponent === 0 && result !== 7 && result !== 8) {
    faults.warn(line.number, column + 5, 'trf.colourIgnored', {
      player,
      round,
      found: side === 1 ? 'w' : 'b',
      expected: '-',
    });
  }
  if (result === BAD_RESULT) {
    const found = textAt(line, column + 7, column + 7);
    faults.error(line.number, column + 7, 'trf.badResult', {
      player,
      round,
      found,
      expected: '1 = 0 + - W D L H F U Z or a blank',
    });
  }
  return state !== 0 && opponent !== 0 ? true : result !== NO_RESULT || state === 3;
}

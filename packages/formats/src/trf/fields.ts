import type { Draft, NumberInFile } from './draft.ts';
import type { Line } from './lines/line.ts';
import { integerAt, LIMITS, lengthOf, pointsAt, textAt, wordsFrom } from './lines/line.ts';

/** The numbers in a row of four-column fields, five columns apart; 0 and blanks are left out. */
export function numbersFrom(draft: Draft, line: Line, record: string, first: number, expected: string): NumberInFile[] {
  const numbers: NumberInFile[] = [];
  for (let column = first; column <= lengthOf(line); column += 5) {
    const number = integerAt(line, column, column + 3);
    if (Number.isNaN(number)) {
      const found = textAt(line, column, column + 3);
      draft.faults.error(line.number, column, 'trf.badNumber', { record, field: 'number', found, expected });
    } else if (number !== undefined && number !== 0) numbers.push({ number, line: line.number, column });
  }
  return numbers;
}

/** A round in the columns given: 0 when blank, undefined (and a fault) when wrong. */
export function roundAt(
  draft: Draft,
  line: Line,
  record: string,
  field: string,
  first: number,
  last: number,
): number | undefined {
  const round = integerAt(line, first, last) ?? 0;
  if (round <= LIMITS.rounds) return round;
  const found = textAt(line, first, last);
  draft.faults.error(line.number, first, 'trf.badNumber', { record, field, found, expected: `1...${LIMITS.rounds}` });
  return undefined;
}

/** First and last round; a fault if they are reversed or wrong. A blank last round means the same as the first, two blanks the whole event. */
export function roundsAt(
  draft: Draft,
  line: Line,
  record: string,
  first: number,
  second: number,
): [number, number] | undefined {
  const from = roundAt(draft, line, record, 'first round', first, first + 2);
  const to = roundAt(draft, line, record, 'last round', second, second + 2);
  if (from === undefined || to === undefined) return undefined;
  if (from === 0 && to === 0) {
    draft.faults.warn(line.number, first, 'trf.blankRange', { record, field: 'rounds', expected: 'all rounds' });
    return [1, LIMITS.rounds];
  }
  if (to !== 0 && to < from) {
    const found = `${from}...${to}`;
    draft.faults.error(line.number, first, 'trf.rangeReversed', {
      record,
      field: 'rounds',
      found,
      expected: `${to}...${from}`,
    });
    return undefined;
  }
  return [Math.max(1, from), to === 0 ? Math.max(1, from) : to];
}

/** Points in four columns: undefined if they are blank, NaN (and a fault) if they are wrong. */
export function pointsField(
  draft: Draft,
  line: Line,
  record: string,
  field: string,
  column: number,
  expected = '0.0...99.9',
): number | undefined {
  const points = pointsAt(line, column, column + 3);
  if (Number.isNaN(points)) {
    const found = textAt(line, column, column + 3);
    draft.faults.error(line.number, column, 'trf.badPoints', { record, field, found, expected });
  }
  return points;
}

/** A starting number in four columns: undefined if they are blank or 0, or (with a fault) wrong. */
export function numberField(draft: Draft, line: Line, record: string, column: number): NumberInFile | undefined {
  const number = integerAt(line, column, column + 3);
  if (Number.isNaN(number)) {
    const found = textAt(line, column, column + 3);
    const facts = { record, field: 'player', found, expected: 'a starting number' };
    draft.faults.error(line.number, column, 'trf.badNumber', facts);
    return undefined;
  }
  return number === undefined || number === 0 ? undefined : { number, line: line.number, column };
}

/** Numbers separated by blanks, wherever they are. */
export function formatNumber(draft: Draft, line: Line, record: string): NumberInFile[] {
  const numbers: NumberInFile[] = [];
  for (const word of wordsFrom(line, 4)) {
    if (/^\d{1,4}$/.test(word.text))
      numbers.push({ number: Number(word.text), line: line.number, column: word.column });
    else
      draft.faults.error(line.number, word.column, 'trf.badNumber', {
        record,
        field: 'player',
        found: word.text,
        expected: 'a starting number',
      });
  }
  return numbers;
}

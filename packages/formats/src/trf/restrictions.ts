import type { Draft, NumberInFile } from './draft.ts';
import { LIMITS } from './limits.ts';
import type { Line } from './line.ts';
import { integerAt, lengthOf, pointsAt, textAt, wordsFrom } from './line.ts';

/** Last round of a restriction that holds for the whole event when the file does not say how long that is. */
export const LAST_ROUND = LIMITS.rounds;

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
function roundAt(
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

/** First and last round; a fault if they are reversed or wrong. A blank last round means the same as the first. */
function roundsAt(
  draft: Draft,
  line: Line,
  record: string,
  first: number,
  second: number,
): [number, number] | undefined {
  const from = roundAt(draft, line, record, 'first round', first, first + 2);
  const to = roundAt(draft, line, record, 'last round', second, second + 2);
  if (from === undefined || to === undefined) return undefined;
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

const BYE_OF = { F: 'full', H: 'half', Z: 'zero' } as const;

/** 240: byes and absences of a round. */
export function readByes(draft: Draft, line: Line): void {
  const letter = textAt(line, 5, 5).toUpperCase();
  const kind = BYE_OF[letter as keyof typeof BYE_OF];
  if (kind === undefined) {
    draft.faults.error(line.number, 5, 'trf.badValue', {
      record: '240',
      field: 'type',
      found: letter,
      expected: 'F H Z',
    });
  }
  const round = roundAt(draft, line, '240', 'round', 7, 9);
  if (round === 0)
    draft.faults.error(line.number, 7, 'trf.missing', { record: '240', field: 'round', expected: 'a round' });
  const who = numbersFrom(draft, line, '240', 11, 'a number of a player or team');
  if (kind !== undefined && round !== undefined && round > 0) draft.byes.push({ record: '240', kind, round, who });
}

/** XXZ: absent in the round to be paired. */
export function readXxz(draft: Draft, line: Line): void {
  draft.byes.push({ record: 'XXZ', kind: 'zero', round: 0, who: numberWords(draft, line, 'XXZ') });
}

/** Numbers separated by blanks, wherever they stand. */
export function numberWords(draft: Draft, line: Line, record: string): NumberInFile[] {
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

/** 250: virtual points of a range of players in a range of rounds. */
export function readAcceleration(draft: Draft, line: Line): void {
  const match = pointsAt(line, 5, 8);
  const game = pointsAt(line, 10, 13);
  for (const [value, column, field] of [
    [match, 5, 'match points'],
    [game, 10, 'points'],
  ] as const) {
    if (Number.isNaN(value)) {
      const found = textAt(line, column, column + 3);
      draft.faults.error(line.number, column, 'trf.badPoints', {
        record: '250',
        field,
        found,
        expected: '0.0...99.9',
      });
    }
  }
  const rounds = roundsAt(draft, line, '250', 15, 19);
  const [first, second = first] = numbersIn(draft, line, '250', [23, 28]);
  if (first === undefined) {
    draft.faults.error(line.number, 23, 'trf.missing', {
      record: '250',
      field: 'first player',
      expected: 'a starting number',
    });
    return;
  }
  if (second !== undefined && second.number < first.number) {
    const found = `${first.number}...${second.number}`;
    draft.faults.error(line.number, 23, 'trf.rangeReversed', {
      record: '250',
      field: 'players',
      found,
      expected: `${second.number}...${first.number}`,
    });
    return;
  }
  if (rounds === undefined || Number.isNaN(match) || Number.isNaN(game)) return;
  draft.virtualPoints.push({
    record: '250',
    who: [],
    points: game ?? 0,
    ...(match === undefined ? {} : { matchPoints: match }),
    firstRound: rounds[0],
    lastRound: rounds[1],
    firstPlayer: first.number,
    lastPlayer: second?.number ?? first.number,
  });
}

function numbersIn(draft: Draft, line: Line, record: string, columns: readonly number[]): (NumberInFile | undefined)[] {
  return columns.map((column) => {
    const number = integerAt(line, column, column + 3);
    if (Number.isNaN(number)) {
      const found = textAt(line, column, column + 3);
      draft.faults.error(line.number, column, 'trf.badNumber', {
        record,
        field: 'player',
        found,
        expected: 'a starting number',
      });
      return undefined;
    }
    return number === undefined || number === 0 ? undefined : { number, line: line.number, column };
  });
}

/** XXA: a player's virtual points round by round; equal neighbours become one range. */
export function readXxa(draft: Draft, line: Line): void {
  const [who] = numbersIn(draft, line, 'XXA', [5]);
  if (who === undefined) {
    draft.faults.error(line.number, 5, 'trf.missing', {
      record: 'XXA',
      field: 'player',
      expected: 'a starting number',
    });
    return;
  }
  let points = 0;
  let firstRound = 1;
  const close = (end: number): void => {
    if (points === 0) return;
    draft.virtualPoints.push({
      record: 'XXA',
      who: [who],
      points,
      firstRound,
      lastRound: end,
      firstPlayer: who.number,
      lastPlayer: who.number,
    });
  };
  let round = 1;
  for (let column = 10; column <= lengthOf(line) && round <= LIMITS.rounds; column += 5, round++) {
    const value = pointsAt(line, column, column + 3) ?? 0;
    if (Number.isNaN(value) || value < 0) {
      const found = textAt(line, column, column + 3);
      draft.faults.error(line.number, column, 'trf.badPoints', {
        record: 'XXA',
        field: `R${round}`,
        found,
        expected: '0.0...99.9',
      });
      return;
    }
    if (value === points) continue;
    close(round - 1);
    points = value;
    firstRound = round;
  }
  close(round - 1);
}

/** 260: players (or teams) of whom no two may meet in the rounds given. */
export function readForbidden(draft: Draft, line: Line): void {
  const rounds = roundsAt(draft, line, '260', 5, 9);
  const who = numbersFrom(draft, line, '260', 13, 'a number of a player or team');
  if (rounds !== undefined)
    draft.forbidden.push({
      record: '260',
      who,
      players: who.map((each) => each.number),
      firstRound: rounds[0],
      lastRound: rounds[1],
    });
}

/** XXP: players of whom no two may meet. */
export function readXxp(draft: Draft, line: Line): void {
  const who = numberWords(draft, line, 'XXP');
  draft.forbidden.push({
    record: 'XXP',
    who,
    players: who.map((each) => each.number),
    firstRound: 1,
    lastRound: LAST_ROUND,
  });
}

/** 299: bonus and penalty points, or a result by decision. */
export function readAdjustment(draft: Draft, line: Line): void {
  const type = textAt(line, 5, 5).toUpperCase();
  if (type !== '' && !'WDLFHZ+-'.includes(type)) {
    draft.faults.error(line.number, 5, 'trf.badValue', {
      record: '299',
      field: 'type',
      found: type,
      expected: 'W D L F H Z + -',
    });
  }
  const matchPoints = pointsAt(line, 8, 11);
  const points = pointsAt(line, 14, 17);
  for (const [value, column, field] of [
    [matchPoints, 8, 'match points'],
    [points, 14, 'points'],
  ] as const) {
    if (Number.isNaN(value)) {
      const found = textAt(line, column, column + 3);
      draft.faults.error(line.number, column, 'trf.badPoints', {
        record: '299',
        field,
        found,
        expected: '-9.9...99.9',
      });
    }
  }
  const round = roundAt(draft, line, '299', 'round', 20, 22);
  const who = numbersFrom(draft, line, '299', 24, 'a number of a player or team');
  if (who.length === 0)
    draft.faults.error(line.number, 24, 'trf.missing', {
      record: '299',
      field: 'numbers',
      expected: 'a player or team',
    });
  if (round === undefined || Number.isNaN(points) || Number.isNaN(matchPoints)) return;
  for (const each of who) {
    draft.adjustments.push({
      record: '299',
      who: [each],
      points: points ?? 0,
      ...(matchPoints === undefined ? {} : { matchPoints }),
      ...(round === 0 ? {} : { round }),
      ...(type === '' ? {} : { type }),
    });
  }
}

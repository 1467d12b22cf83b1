import type { Draft } from './draft.ts';
import { numberField, pointsField, roundsAt } from './fields.ts';
import type { Line } from './lines/line.ts';
import { LIMITS, lengthOf, pointsAt, textAt } from './lines/line.ts';

/** 250: virtual points of a range of players in a range of rounds. */
export function readAcceleration(draft: Draft, line: Line): void {
  const match = pointsField(draft, line, '250', 'match points', 5);
  const game = pointsField(draft, line, '250', 'points', 10);
  const rounds = roundsAt(draft, line, '250', 15, 19);
  const isBlank = textAt(line, 23, 31) === '';
  if (isBlank)
    draft.faults.warn(line.number, 23, 'trf.blankRange', { record: '250', field: 'players', expected: 'everyone' });
  const all = { number: 1, line: line.number, column: 23 };
  const first = isBlank ? all : numberField(draft, line, '250', 23);
  const last = isBlank ? { ...all, number: LIMITS.players } : (numberField(draft, line, '250', 28) ?? first);
  if (first === undefined || last === undefined) {
    const facts = { record: '250', field: 'first player', expected: 'a starting number' };
    draft.faults.error(line.number, 23, 'trf.missing', facts);
    return;
  }
  if (last.number < first.number) {
    const found = `${first.number}...${last.number}`;
    const facts = { record: '250', field: 'players', found, expected: `${last.number}...${first.number}` };
    draft.faults.error(line.number, 23, 'trf.rangeReversed', facts);
    return;
  }
  if (rounds === undefined || Number.isNaN(match) || Number.isNaN(game)) return;
  draft.virtualPoints.push({
    record: '250',
    who: [],
    line: line.number,
    points: game ?? 0,
    ...(match === undefined ? {} : { matchPoints: match }),
    firstRound: rounds[0],
    lastRound: rounds[1],
    firstPlayer: first.number,
    lastPlayer: last.number,
  });
}

/** XXA: a player's virtual points round by round; equal neighbours become one range. */
export function readXxa(draft: Draft, line: Line): void {
  const who = numberField(draft, line, 'XXA', 5);
  if (who === undefined) {
    const facts = { record: 'XXA', field: 'player', expected: 'a starting number' };
    draft.faults.error(line.number, 5, 'trf.missing', facts);
    return;
  }
  const values: number[] = [];
  for (let column = 10; column <= lengthOf(line) && values.length < LIMITS.rounds; column += 5) {
    const value = pointsAt(line, column, column + 3) ?? 0;
    if (!(value >= 0)) {
      const found = textAt(line, column, column + 3);
      const facts = { record: 'XXA', field: `R${values.length + 1}`, found, expected: '0.0...99.9' };
      draft.faults.error(line.number, column, 'trf.badPoints', facts);
      return;
    }
    values.push(value);
  }
  for (let from = 0; from < values.length; ) {
    let to = from;
    while (values[to + 1] === values[from]) to++;
    if (values[from] > 0) {
      const range = { firstRound: from + 1, lastRound: to + 1, firstPlayer: who.number, lastPlayer: who.number };
      draft.virtualPoints.push({ record: 'XXA', who: [who], line: line.number, points: values[from], ...range });
    }
    from = to + 1;
  }
}

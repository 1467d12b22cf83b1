import type { Draft } from './draft.ts';
import { formatNumber, numberField, numbersFrom, pointsField, roundAt, roundsAt } from './fields.ts';
import { LIMITS, type Line, lengthOf, pointsAt, textAt } from './lines/line.ts';

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
  draft.byes.push({ record: 'XXZ', kind: 'zero', round: 0, who: formatNumber(draft, line, 'XXZ') });
}

/** 260: players (or teams) of whom no two may meet in the rounds given. */
export function readForbidden(draft: Draft, line: Line): void {
  const rounds = roundsAt(draft, line, '260', 5, 9);
  const who = numbersFrom(draft, line, '260', 13, 'a number of a player or team');
  if (rounds === undefined) return;
  const players = who.map((each) => each.number);
  draft.forbidden.push({ record: '260', who, players, firstRound: rounds[0], lastRound: rounds[1] });
}

/** XXP: players of whom no two may meet, in the whole event. */
export function readXxp(draft: Draft, line: Line): void {
  const who = formatNumber(draft, line, 'XXP');
  const players = who.map((each) => each.number);
  draft.forbidden.push({ record: 'XXP', who, players, firstRound: 1, lastRound: LIMITS.rounds });
}

/** 299: bonus and penalty points, or a result by decision. */
export function readAdjustment(draft: Draft, line: Line): void {
  const found = textAt(line, 5, 5).toUpperCase();
  const type = 'WDLFHZ+-'.includes(found) ? found : '';
  if (type !== found) {
    const facts = { record: '299', field: 'type', found, expected: 'W D L F H Z + -' };
    draft.faults.warn(line.number, 5, 'trf.leftOut', facts);
  }
  const matchPoints = pointsField(draft, line, '299', 'match points', 8, '-9.9...99.9');
  const points = pointsField(draft, line, '299', 'points', 14, '-9.9...99.9');
  const round = roundAt(draft, line, '299', 'round', 20, 22);
  const who = numbersFrom(draft, line, '299', 24, 'a number of a player or team');
  if (round === undefined || Number.isNaN(points) || Number.isNaN(matchPoints)) return;
  const adjustment = {
    points: points ?? 0,
    ...(matchPoints === undefined ? {} : { matchPoints }),
    ...(round === 0 ? {} : { round }),
    ...(type === '' ? {} : { type }),
  };
  for (const each of who) draft.adjustments.push({ record: '299', who: [each], ...adjustment });
  if (who.length > 0) return;
  draft.forAll.push({ text: line.source.slice(line.start + 3, line.end).trimEnd(), adjustment });
  draft.faults.warn(line.number, 24, 'trf.blankRange', { record: '299', field: 'numbers', expected: 'everyone' });
}

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

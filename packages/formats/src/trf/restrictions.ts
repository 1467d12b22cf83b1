import type { Draft } from './draft.ts';
import { formatNumber, numbersFrom, pointsField, roundAt, roundsAt } from './fields.ts';
import type { Line } from './lines/line.ts';
import { LIMITS, textAt } from './lines/line.ts';

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

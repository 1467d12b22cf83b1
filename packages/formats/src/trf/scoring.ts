import type { Points, Scoring } from '@turnuva/engine/tournament';
import { scoringOf, usualPab } from '@turnuva/engine/tournament';
import type { Draft } from './draft.ts';
import type { Line } from './lines/line.ts';
import { parsePoints, textAt, wordsFrom } from './lines/line.ts';

type Field = keyof Scoring;

const WIN: readonly Field[] = ['whiteWin', 'blackWin', 'forfeitWin', 'fullBye'];
const DRAW: readonly Field[] = ['whiteDraw', 'blackDraw', 'halfBye'];
const LOSS: readonly Field[] = ['whiteLoss', 'blackLoss'];

/** TRF26 162: what each symbol is worth something for. Some programs write Z for A. */
const SYMBOLS: Readonly<Record<string, readonly Field[]>> = {
  W: WIN,
  D: DRAW,
  L: LOSS,
  A: ['zeroBye', 'forfeitLoss'],
  Z: ['zeroBye', 'forfeitLoss'],
  P: ['pab'],
  X: ['adjourned'],
};

/** JaVaFo's XXS codes. */
const XXS_CODES: Readonly<Record<string, readonly Field[]>> = {
  W: WIN,
  D: DRAW,
  L: LOSS,
  WW: ['whiteWin'],
  BW: ['blackWin'],
  WD: ['whiteDraw'],
  BD: ['blackDraw'],
  WL: ['whiteLoss'],
  BL: ['blackLoss'],
  ZPB: ['zeroBye'],
  HPB: ['halfBye'],
  FPB: ['fullBye'],
  PAB: ['pab'],
  FW: ['forfeitWin'],
  FL: ['forfeitLoss'],
};

/** bbpPairings' records, one value each. */
const BB_RECORDS: Readonly<Record<string, readonly Field[]>> = {
  BBW: WIN,
  BBD: DRAW,
  BBL: LOSS,
  BBZ: ['zeroBye'],
  BBF: ['forfeitLoss'],
  BBU: ['pab'],
};

export const BB_IDS = Object.keys(BB_RECORDS);

/** Points that a result may be worth: in tenths, as much as four columns hold. */
const MOST_WORTH = 999;
const isWorth = (value: Points): boolean => value >= 0 && value <= MOST_WORTH;

function set(draft: Draft, fields: readonly Field[], value: Points): void {
  for (const field of fields) draft.scoring[field] = value;
}

/** A single letter and the word after it, unless that is the next letter; or something else altogether. */
const SYMBOL_AND_VALUE = /([A-Za-z])(?![A-Za-z])\s*((?![A-Za-z](?![A-Za-z]))\S+)?|(\S+)/g;

/** 162: symbols with values. The columns are 6 and 7-10, 15 and 16-19, ...; tokens in other columns are understood. */
export function readScoring(draft: Draft, line: Line): void {
  const text = line.source.slice(line.start + 3, line.end);
  for (const match of text.matchAll(SYMBOL_AND_VALUE)) {
    const column = match.index + 4;
    const symbol = match[1]?.toUpperCase() ?? '';
    const found = match[2] ?? '';
    const fields = Object.hasOwn(SYMBOLS, symbol) ? SYMBOLS[symbol] : undefined;
    const value = parsePoints(found);
    if (fields === undefined) {
      const facts = {
        record: '162',
        field: 'symbol',
        found: match[0],
        expected: 'W 1.0 D 0.5 L 0.0 A 0.0 P 1.0 X 0.5',
      };
      draft.faults.error(line.number, column, 'trf.badValue', facts);
    } else if (value === undefined || !isWorth(value)) {
      const facts = { record: '162', field: symbol, found, expected: '0.0...99.9' };
      const at = found === '' ? column + 1 : column + match[0].length - found.length;
      draft.faults.error(line.number, at, 'trf.badPoints', facts);
    } else set(draft, fields, value);
  }
}

/** XXS CODE=VALUE ... */
export function readXxs(draft: Draft, line: Line): void {
  draft.hasXxs = true;
  for (const word of wordsFrom(line, 4)) {
    const equals = word.text.indexOf('=');
    const code = word.text.slice(0, Math.max(0, equals)).toUpperCase();
    const fields = Object.hasOwn(XXS_CODES, code) ? XXS_CODES[code] : undefined;
    const value = parsePoints(word.text.slice(equals + 1));
    if (equals < 0 || fields === undefined) {
      draft.faults.error(line.number, word.column, 'trf.badValue', {
        record: 'XXS',
        field: 'code',
        found: word.text,
        expected: `CODE=VALUE: ${Object.keys(XXS_CODES).join(' ')}`,
      });
    } else if (value === undefined || !isWorth(value)) {
      draft.faults.error(line.number, word.column + equals + 1, 'trf.badPoints', {
        record: 'XXS',
        field: word.text.slice(0, equals),
        found: word.text.slice(equals + 1),
        expected: '0.0...99.9',
      });
    } else set(draft, fields, value);
  }
}

/** BBW, BBD, BBL, BBZ, BBF, BBU: one value. */
export function readBb(draft: Draft, line: Line, record: string): void {
  const found = textAt(line, 4);
  const value = parsePoints(found);
  if (value === undefined || !isWorth(value)) {
    draft.faults.error(line.number, 5, 'trf.badPoints', { record, field: 'value', found, expected: '0.0...99.9' });
  } else set(draft, BB_RECORDS[record], value);
}

/** What XXS leaves out is worth this (JaVaFo's manual): `W=3 D=1` alone makes the pairing-allocated bye a draw. */
const PAB_OF_XXS = 10;

/**
 * The table that the records together define. What they leave out is as 1 - 1/2 - 0 has it; the pairing-allocated bye
 * is then worth what the system says of it, and an adjourned game a draw.
 */
export function scoringOfDraft(draft: Draft, system: string): Scoring {
  const { scoring } = draft;
  const win = Math.max(scoring.whiteWin ?? 10, scoring.blackWin ?? 10);
  const draw = Math.max(scoring.whiteDraw ?? 5, scoring.blackDraw ?? 5);
  const pab = draft.hasXxs === true ? PAB_OF_XXS : usualPab({ system }, win, draw);
  return scoringOf(10, 5, 0, { pab, adjourned: draw, ...scoring });
}

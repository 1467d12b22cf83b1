import type { Points, Scoring } from '@turnuva/engine/tournament';
import { scoringOf } from '@turnuva/engine/tournament';
import type { Draft } from './draft.ts';
import type { Line } from './line.ts';
import { parsePoints, textAt, wordsFrom } from './line.ts';

type Field = keyof Scoring;

const WIN: readonly Field[] = ['whiteWin', 'blackWin', 'forfeitWin', 'fullBye'];
const DRAW: readonly Field[] = ['whiteDraw', 'blackDraw', 'halfBye'];
const LOSS: readonly Field[] = ['whiteLoss', 'blackLoss'];

/** TRF26 162: what each symbol is worth something for. Z stands for A in some programs. */
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

function set(draft: Draft, fields: readonly Field[], value: Points): void {
  for (const field of fields) draft.scoring[field] = value;
}

/** 162: symbols with values. The columns are 6 and 7-10, 15 and 16-19, ...; tokens in other columns are understood. */
export function readScoring(draft: Draft, line: Line): void {
  const symbol = /([A-Za-z])\s*([^A-Za-z\s]+)|(\S+)/g;
  const text = line.source.slice(line.start, line.end);
  symbol.lastIndex = 3;
  for (let match = symbol.exec(text); match !== null; match = symbol.exec(text)) {
    const column = match.index + 1;
    const fields = match[1] === undefined ? undefined : SYMBOLS[match[1].toUpperCase()];
    const value = parsePoints(match[2] ?? '');
    if (fields === undefined) {
      draft.faults.error(line.number, column, 'trf.badValue', {
        record: '162',
        field: 'symbol',
        found: match[0],
        expected: 'W, D, L, A, P or X with a value',
      });
    } else if (value === undefined || Number.isNaN(value) || value < 0) {
      draft.faults.error(line.number, column + match[0].length - (match[2]?.length ?? 0), 'trf.badPoints', {
        record: '162',
        field: match[1].toUpperCase(),
        found: match[2] ?? '',
        expected: '0.0 to 99.9',
      });
    } else set(draft, fields, value);
  }
}

/** XXS CODE=VALUE ... */
export function readXxs(draft: Draft, line: Line): void {
  for (const word of wordsFrom(line, 4)) {
    const equals = word.text.indexOf('=');
    const fields = XXS_CODES[word.text.slice(0, Math.max(0, equals)).toUpperCase()];
    const value = parsePoints(word.text.slice(equals + 1));
    if (equals < 0 || fields === undefined) {
      draft.faults.error(line.number, word.column, 'trf.badValue', {
        record: 'XXS',
        field: 'code',
        found: word.text,
        expected: `CODE=VALUE with ${Object.keys(XXS_CODES).join(' ')}`,
      });
    } else if (value === undefined || Number.isNaN(value) || value < 0) {
      draft.faults.error(line.number, word.column + equals + 1, 'trf.badPoints', {
        record: 'XXS',
        field: word.text.slice(0, equals),
        found: word.text.slice(equals + 1),
        expected: '0.0 to 99.9',
      });
    } else set(draft, fields, value);
  }
}

/** BBW, BBD, BBL, BBZ, BBF, BBU: one value. */
export function readBb(draft: Draft, line: Line, record: string): void {
  const found = textAt(line, 4);
  const value = parsePoints(found);
  if (value === undefined || Number.isNaN(value) || value < 0) {
    draft.faults.error(line.number, 5, 'trf.badPoints', { record, field: 'value', found, expected: '0.0 to 99.9' });
  } else set(draft, BB_RECORDS[record], value);
}

/**
 * The table that the records together define. What they leave out is as 1 - 1/2 - 0 has it; the pairing-allocated bye
 * is then worth a win and an adjourned game a draw.
 */
export function scoringOfDraft(draft: Draft): Scoring {
  const { scoring } = draft;
  const win = Math.max(scoring.whiteWin ?? 10, scoring.blackWin ?? 10);
  const draw = Math.max(scoring.whiteDraw ?? 5, scoring.blackDraw ?? 5);
  return scoringOf(10, 5, 0, { pab: win, adjourned: draw, ...scoring });
}

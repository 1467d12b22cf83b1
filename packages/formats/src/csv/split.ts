import type { FaultList } from '../fault/index.ts';
import type { Cell, Row } from '../players/index.ts';

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The separator that the first line with something in it has most of, outside quotation marks. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  let something = false;
  for (let i = 0; i < text.length; i++) {
    const each = text[i];
    if (each === '"') quoted = !quoted;
    else if (!quoted && (each === '\n' || each === '\r')) {
      if (something) break;
    } else if (!quoted) counts.set(each, (counts.get(each) ?? 0) + 1);
    if (each.trim() !== '') something = true;
  }
  let best: Separator = ',';
  for (const each of SEPARATORS) if ((counts.get(each) ?? 0) > (counts.get(best) ?? 0)) best = each;
  return best;
}

/** A text cut into cells (RFC 4180): quotation marks, doubled inside; line ends may stand inside them. */
export function splitCsv(text: string, separator: Separator, faults: FaultList): Row[] {
  const rows: Row[] = [];
  let row: Cell[] = [];
  let line = 1;
  let lineStart = 0;
  let at = 0;
  while (at <= text.length) {
    const place = { line, column: at - lineStart + 1 };
    let value = '';
    if (text[at] === '"') {
      at++;
      for (;;) {
        const close = text.indexOf('"', at);
        const end = close < 0 ? text.length : close;
        for (let i = at; i < end; i++) {
          if (text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')) {
            line++;
            lineStart = i + 1;
          }
        }
        value += text.slice(at, end);
        at = end + 1;
        if (close < 0) {
          faults.error(place.line, place.column, 'csv.openQuote', { expected: 'a closing quotation mark' });
          return rows;
        }
        if (text[at] !== '"') break;
        value += '"';
        at++;
      }
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
    const rest = text.slice(start, at);
    if (value !== '' && rest.trim() !== '') {
      const facts = { found: rest.slice(0, 20), expected: 'a separator or the end of the line' };
      faults.error(line, start - lineStart + 1, 'csv.afterQuote', facts);
    }
    row.push({ text: value === '' ? rest : value, ...place });
    if (text[at] === separator) {
      at++;
      continue;
    }
    rows.push(row);
    row = [];
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
    lineStart = at;
  }
  return rows;
}

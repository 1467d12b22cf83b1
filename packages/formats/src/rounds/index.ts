import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import { roundOf } from '@turnuva/engine/tournament';
import { decodeText } from '../bytes/index.ts';
import { cellsOfFile } from '../external/table.ts';
import type { ParseError } from '../parseErrors/index.ts';
import { parseErrorAt } from '../parseErrors/index.ts';
import { readLivePgn } from '../pgn/read.ts';
import { crosstableIn } from './crosstable.ts';
import { readingOfSheet } from './event.ts';
import type { ResultsReading } from './games.ts';
import { asKnown, resultsOfSheet } from './games.ts';
import { eventOfIreland } from './ireland.ts';

export type { NoResult, ResultFound, ResultsReading } from './games.ts';

/**
 * Results out of a file of any program: PGN, a crosstable or a list of games (CSV, XLSX, ODS, pasted cells). Nothing is entered.
 * `round` is that of games which name none.
 */
export function readResults(
  bytes: Uint8Array,
  tournament: Tournament,
  { round, encoding }: { readonly round?: number; readonly encoding?: string } = {},
): Result<ResultsReading, readonly ParseError[]> {
  if (isPgn(bytes)) return resultsOfPgn(bytes, tournament, round);
  const cells = cellsOfFile(bytes, encoding);
  if (!cells.ok) return cells;
  const found = resultsOfSheet(cells.value, tournament, round);
  if (found !== undefined) return ok(found);
  const heads = cells.value[0]?.map(({ text }) => text.trim()).join(', ') ?? '';
  return fail([
    parseErrorAt(1, 1, 'table.noResults', { found: heads.slice(0, 100), expected: 'White, Black, Result' }),
  ]);
}

/** The number of rounds of a table that opens as a tournament; the errors of a crosstable that does not. */
export function roundsOfTable(
  bytes: Uint8Array,
  encoding?: string,
): { readonly rounds: number; readonly faults: readonly ParseError[] } {
  const cells = cellsOfFile(bytes, encoding);
  if (!cells.ok || crosstableIn(eventOfIreland(cells.value)?.rows ?? cells.value)?.kind !== 'rounds')
    return { rounds: 0, faults: [] };
  const read = readingOfSheet(cells.value);
  return read.ok ? { rounds: read.value.tournament.rounds.length, faults: [] } : { rounds: 0, faults: read.error };
}

const FIRST_BYTES = 200;

const isPgn = (bytes: Uint8Array): boolean => {
  const { text } = decodeText(bytes.subarray(0, FIRST_BYTES));
  return /^\s*\[\w+ +"/.test(text);
};

function resultsOfPgn(
  bytes: Uint8Array,
  tournament: Tournament,
  round = 0,
): Result<ResultsReading, readonly ParseError[]> {
  const read = readLivePgn(bytes, tournament, round);
  if (!read.ok) return read;
  const { results, passedOver } = read.value;
  return ok({
    kind: 'pgn',
    results: results.map((each) => {
      const here = roundOf(tournament, each.round).games.find(({ board }) => board === each.board)?.result;
      return { ...each, result: asKnown(each.result, here), line: 1, ...(here === undefined ? {} : { here }) };
    }),
    left: passedOver.map(({ line, facts, code }) => ({
      line,
      found: String(facts.found ?? ''),
      why: code === 'pgn.unknownGame' ? 'noGame' : 'noResult',
    })),
    open: 0,
  });
}

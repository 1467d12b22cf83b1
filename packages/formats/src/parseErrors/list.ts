import type { ParseErrorCode } from './catalogue.ts';
import type { ParseError, ParseErrorFacts } from './parseError.ts';
import { parseErrorAt } from './parseError.ts';

/** Faults listed one by one; of a file with more than that only the number of the others is told. */
export const MOST_PARSE_ERRORS = 1000;

/** What a reader found wrong so far: errors refuse the file, warnings do not. */
export interface ParseErrorList {
  error(line: number, column: number, code: ParseErrorCode, facts: ParseErrorFacts): void;
  warn(line: number, column: number, code: ParseErrorCode, facts: ParseErrorFacts): void;
  readonly failed: boolean;
  errors(): readonly ParseError[];
  warnings(): readonly ParseError[];
}

/** An empty list. */
export function parseErrorList(): ParseErrorList {
  const errors: ParseError[] = [];
  const warnings: ParseError[] = [];
  let errorCount = 0;
  let warningCount = 0;
  return {
    error(line, column, code, facts) {
      if (errorCount++ < MOST_PARSE_ERRORS) errors.push(parseErrorAt(line, column, code, facts));
    },
    warn(line, column, code, facts) {
      if (warningCount++ < MOST_PARSE_ERRORS) warnings.push(parseErrorAt(line, column, code, facts));
    },
    get failed() {
      return errorCount > 0;
    },
    errors: () => inOrder(errors, errorCount),
    warnings: () => inOrder(warnings, warningCount),
  };
}

function inOrder(faults: readonly ParseError[], count: number): readonly ParseError[] {
  const sorted = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
  const last = sorted.at(-1);
  if (last === undefined || count <= faults.length) return sorted;
  return [
    ...sorted,
    parseErrorAt(last.line, last.column, 'fault.more', { found: count - faults.length, expected: '0' }),
  ];
}

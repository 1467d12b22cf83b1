import type { ParseErrorCode } from './catalogue.ts';
import { PARSE_ERROR_SENTENCES } from './catalogue.ts';

/** Number of errors listed one by one; if a file has more, only their number is given. */
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

/** Facts that fill the sentence of a fault. */
export type ParseErrorFacts = Readonly<Record<string, string | number>>;

/** Something wrong in a file: where (both counted from 1, columns in characters) and what. */
export interface ParseError {
  readonly line: number;
  readonly column: number;
  /** Key of the sentence in the catalogues. */
  readonly code: ParseErrorCode;
  readonly facts: ParseErrorFacts;
  /** The English sentence. */
  readonly message: string;
}

/** The English sentence of a fault, its facts filled in. */
export function parseErrorMessage(fault: { readonly code: string; readonly facts: ParseErrorFacts }): string {
  const sentence = (PARSE_ERROR_SENTENCES as Readonly<Record<string, string>>)[fault.code] ?? fault.code;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fault.facts[name] ?? ''));
}

/** Makes a fault. Line and column count from 1. */
export function parseErrorAt(line: number, column: number, code: ParseErrorCode, facts: ParseErrorFacts): ParseError {
  const plain = withoutReferences(facts);
  return { line, column, code, facts: plain, message: parseErrorMessage({ code, facts: plain }) };
}

/** Text quoted from a file must not look like a reference to another catalogue entry. */
function withoutReferences(facts: ParseErrorFacts): ParseErrorFacts {
  if (!Object.values(facts).some((each) => typeof each === 'string' && each.includes('$t('))) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([key, each]) => [key, typeof each === 'string' ? each.replaceAll('$t(', '$t (') : each]),
  );
}

/** True when the file exceeds a stated limit (exit code 4), not only wrong (exit code 3). */
export const isTooLarge = (faults: readonly ParseError[]): boolean =>
  faults.some((fault) => fault.code === 'too-large');

import type { ParseErrorCode } from './catalogue.ts';
import { PARSE_ERROR_SENTENCES } from './catalogue.ts';

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

/** What stood in a file must not look like a reference of the catalogues to another of their entries. */
function withoutReferences(facts: ParseErrorFacts): ParseErrorFacts {
  if (!Object.values(facts).some((each) => typeof each === 'string' && each.includes('$t('))) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([key, each]) => [key, typeof each === 'string' ? each.replaceAll('$t(', '$t (') : each]),
  );
}

/** True when the file exceeds a stated limit (exit code 4), not only wrong (exit code 3). */
export const isTooLarge = (faults: readonly ParseError[]): boolean =>
  faults.some((fault) => fault.code === 'too-large');

import type { FaultCode } from './catalogue.ts';
import type { Fault, FaultFacts } from './fault.ts';
import { faultAt } from './fault.ts';

/** Faults listed one by one; of a file with more than that only the number of the others is told. */
export const MOST_FAULTS = 1000;

/** What a reader found wrong so far: errors refuse the file, warnings do not. */
export interface FaultList {
  error(line: number, column: number, code: FaultCode, facts: FaultFacts): void;
  warn(line: number, column: number, code: FaultCode, facts: FaultFacts): void;
  readonly failed: boolean;
  errors(): readonly Fault[];
  warnings(): readonly Fault[];
}

/** An empty list. */
export function faultList(): FaultList {
  const errors: Fault[] = [];
  const warnings: Fault[] = [];
  let errorCount = 0;
  let warningCount = 0;
  return {
    error(line, column, code, facts) {
      if (errorCount++ < MOST_FAULTS) errors.push(faultAt(line, column, code, facts));
    },
    warn(line, column, code, facts) {
      if (warningCount++ < MOST_FAULTS) warnings.push(faultAt(line, column, code, facts));
    },
    get failed() {
      return errorCount > 0;
    },
    errors: () => inOrder(errors, errorCount),
    warnings: () => inOrder(warnings, warningCount),
  };
}

function inOrder(faults: readonly Fault[], count: number): readonly Fault[] {
  const sorted = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
  const last = sorted.at(-1);
  if (last === undefined || count <= faults.length) return sorted;
  return [...sorted, faultAt(last.line, last.column, 'fault.more', { found: count - faults.length, expected: '0' })];
}

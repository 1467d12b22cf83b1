import type { DecidingRound } from './others.ts';

/**
 * Rounds of Double-Swiss and of the Swiss for teams for the clauses that no other table tests, as `npm run mutants -- SYSTEM --find`
 * finds them; written like those of doubleSwiss.ts and teamSwiss.ts, and answered by the same enumerations.
 */
export const MATCH_CLAUSE_ROUNDS: readonly Omit<DecidingRound, 'otherwise'>[] = [];

import type { StandingsError, Subject, TieBreakEdition } from '../types.ts';
import { offeredCodes, readTieBreak } from './kinds.ts';

/**
 * Errors in a list regardless of the tournament: unknown codes, modifiers that do not exist, codes for the other kind of event.
 */
export function listErrors(edition: TieBreakEdition, of: Subject, codes: readonly string[]): readonly StandingsError[] {
  const faultOf = (text: string, possible: readonly string[]): StandingsError | undefined => {
    const parsed = readTieBreak(edition, text, possible);
    if (!parsed.ok) return parsed.error;
    return parsed.value.definition.subjects.includes(of)
      ? undefined
      : { kind: 'other-subject', code: text, of, possible };
  };
  // What there is instead is gathered for a wrong one only: readers of files ask this of every code.
  return codes.flatMap((text) =>
    faultOf(text, []) === undefined ? [] : (faultOf(text, offeredCodes(edition, of, false)) ?? []),
  );
}

/** True for a code that counts ratings (C.07 10). */
export function isByRatings(edition: TieBreakEdition, code: string): boolean {
  const parsed = readTieBreak(edition, code, []);
  return parsed.ok && (parsed.value.definition.rating === true || parsed.value.definition.name === 'RTNG');
}

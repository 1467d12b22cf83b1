import type { StandingsError, Subject, TieBreakEdition } from '../types.ts';
import { parseTieBreak } from './code.ts';
import { findTieBreak, offeredCodes, readTieBreak } from './kinds.ts';

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

/** The sources' advice on values left out of a sum (seeds 001 and 004, Median and Buchholz cut). */
export type CutAdvice =
  /** A median leaves fewer than five values of so many rounds. A cut may: lists recommended for a Swiss have `BH/C1`. */
  | { readonly kind: 'few'; readonly code: string; readonly remain: number; readonly rounds: number }
  /** The milder form comes first: Median 1 before Median 2, one cut before two. */
  | { readonly kind: 'order'; readonly code: string; readonly before: string };

/** So many values must remain of a median. */
const VALUES_LEFT = 5;

/** The code with one value fewer left out: `BH/M2` for `BH/M3`, `BH/C1` for `BH/C2`. */
const milder = (code: string, cut: number): string =>
  code.replace(`/C${cut}`, `/C${cut - 1}`).replace(`/M${cut}`, `/M${cut - 1}`);

/** Advice about a list of codes for a tournament with this many rounds; nothing is refused. */
export function cutAdvice(
  edition: TieBreakEdition,
  of: Subject,
  codes: readonly string[],
  rounds: number,
): readonly CutAdvice[] {
  const possible = offeredCodes(edition, of, false);
  const known = codes.map((text) => {
    const parsed = parseTieBreak(text, (name) => findTieBreak(edition, name), possible);
    return parsed.ok ? parsed.value.code.code : '';
  });
  return codes.flatMap((text, i): CutAdvice[] => {
    const parsed = parseTieBreak(text, (name) => findTieBreak(edition, name), possible);
    if (!parsed.ok) return [];
    const { code, cut, median } = parsed.value.code;
    const remain = rounds - 2 * median;
    if (cut + median === 0) return [];
    if (median > 0 && rounds > 0 && remain < VALUES_LEFT)
      return [{ kind: 'few', code, remain: Math.max(0, remain), rounds }];
    const before = milder(code, cut + median);
    return cut + median > 1 && !known.slice(0, i).includes(before) ? [{ kind: 'order', code, before }] : [];
  });
}

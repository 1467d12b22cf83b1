import type { PairingSystem } from '@turnuva/engine/pairing';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { codeOfSystem } from '../../packages/formats/src/trf/system.ts';

/**
 * The 192 codes of an edition as a page tells them: those of FIDE's list, or what is written where the list has none for it, and
 * the names that are only read then.
 */
export function codesInFiles(
  { id, codes }: PairingSystem,
  edition: string,
): { readonly codes: readonly string[]; readonly readOnly: readonly string[] } {
  const known = Object.entries(codes)
    .filter(([, meant]) => (typeof meant === 'string' ? meant : meant.edition) === edition)
    .map(([code]) => code);
  const written = codeOfSystem({ ...EMPTY_TOURNAMENT, system: id, edition });
  return written === undefined || known.includes(written)
    ? { codes: known, readOnly: [] }
    : { codes: [written], readOnly: known };
}

import { beyondReportFile } from '@turnuva/engine/tournament';
import type { Format } from '../format/format.ts';
import type { TrfDialect } from './read.ts';
import { readTrf } from './read.ts';
import { droppedIn } from './writing/dropped.ts';
import { writeTrf } from './writing/write.ts';

const ENDINGS: Readonly<Record<TrfDialect, readonly string[]>> = {
  trf26: ['trf', 'trfx', 'txt'],
  trf16: ['trf16'],
  trf06: ['trf06'],
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A tournament report begins with a record: three digits (or XXR and the like) and a blank, or a `###` comment. */
function looksLikeTrf(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef ? 3 : 0;
  while (at < bytes.length && (bytes[at] === 10 || bytes[at] === 13)) at++;
  const [a, b, c, d] = bytes.subarray(at, at + 4);
  if (a === 35) return b === 35 && c === 35;
  if (isDigit(a)) return isDigit(b) && isDigit(c) && (d === 32 || d === 13 || d === 10);
  return (a === 88 && b === 88) || (a === 66 && b === 66);
}

/** TRF26 reads every dialect; the others differ in what is written. */
export const TRF_FORMATS: readonly Format[] = (['trf26', 'trf16', 'trf06'] as const).map((dialect) => ({
  id: dialect,
  endings: ENDINGS[dialect],
  detect: looksLikeTrf,
  read: (bytes, options) => readTrf(bytes, options),
  write: (tournament) => writeTrf(tournament, { dialect }),
  omits: beyondReportFile,
  drops: (tournament) => droppedIn(tournament, dialect),
}));

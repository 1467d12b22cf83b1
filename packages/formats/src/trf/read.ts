import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import type { Tournament } from '@turnuva/engine/tournament';
import { decodedString, decodeText } from '../bytes/index.ts';
import type { Fault } from '../fault/index.ts';
import { faultList } from '../fault/index.ts';
import type { Draft } from './draft.ts';
import { emptyDraft } from './draft.ts';
import { finish } from './finish.ts';
import { HEADER_RECORDS } from './header.ts';
import { LIMITS } from './limits.ts';
import type { Line } from './line.ts';
import { codeAt, forEachLine, lengthOf } from './line.ts';
import { readPlayer } from './player.ts';
import * as restrictions from './restrictions.ts';
import { BB_IDS, readBb, readScoring, readXxs } from './scoring.ts';

export type TrfDialect = 'trf06' | 'trf16' | 'trf26';

export interface TrfReading {
  readonly tournament: Tournament;
  readonly warnings: readonly Fault[];
  readonly dialect: TrfDialect;
}

const RECORDS: Readonly<Record<string, (draft: Draft, line: Line, record: string) => void>> = {
  ...HEADER_RECORDS,
  '162': readScoring,
  XXS: readXxs,
  ...Object.fromEntries(BB_IDS.map((id) => [id, readBb])),
  '240': restrictions.readByes,
  XXZ: restrictions.readXxz,
  '250': restrictions.readAcceleration,
  XXA: restrictions.readXxa,
  '260': restrictions.readForbidden,
  XXP: restrictions.readXxp,
  '299': restrictions.readAdjustment,
};

/**
 * Reads a tournament report file: TRF06, TRF16 or TRF26, with JaVaFo's XX and bbpPairings' BB records. A wrong file is
 * refused with all its faults at once; it never throws.
 */
export function readTrf(input: Uint8Array | string): Result<TrfReading, readonly Fault[]> {
  const faults = faultList();
  if (input.length > LIMITS.bytes) {
    faults.error(1, 1, 'too-large', { what: 'bytes', found: input.length, limit: LIMITS.bytes });
    return fail(faults.errors());
  }
  const decoded = typeof input === 'string' ? decodedString(input) : decodeText(input);
  const draft = emptyDraft(faults, decoded.restore);
  forEachLine(decoded.text, (line) => readLine(draft, line));
  const tournament = finish(draft);
  if (tournament === undefined) return fail(faults.errors());
  return ok({ tournament, warnings: faults.warnings(), dialect: 'trf26' });
}

function readLine(draft: Draft, line: Line): void {
  if (lengthOf(line) > LIMITS.lineLength) {
    draft.faults.error(line.number, LIMITS.lineLength + 1, 'too-large', {
      what: 'characters in a line',
      found: lengthOf(line),
      limit: LIMITS.lineLength,
    });
    return;
  }
  const { source, start } = line;
  if (codeAt(line, 1) === 48 && codeAt(line, 2) === 48 && codeAt(line, 3) === 49) {
    readPlayer(draft, line);
    return;
  }
  const id = source.slice(start, Math.min(start + 3, line.end));
  if (id.trim() === '') return;
  if (id === '###') {
    draft.notes.push(draft.restore(source.slice(start + 3, line.end)));
    return;
  }
  const read = Object.hasOwn(RECORDS, id) ? RECORDS[id] : undefined;
  if (read === undefined) draft.kept.push({ id, text: draft.restore(source.slice(start + 3, line.end)) });
  else read(draft, line, id);
}

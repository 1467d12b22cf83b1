import { fail } from '../../kernel/result.ts';
import { BBE, BC, HBW, TBR } from '../families/boards.ts';
import { AOB, AS, BB, BH, FB } from '../families/buchholz.ts';
import { DE, DE_CLASSIC, DE1, EDE, EDEB, EDEBB, EDEBT, EDET } from '../families/encounter.ts';
import { EXT } from '../families/external.ts';
import { PTS, TPN } from '../families/given.ts';
import { KS, KS_CLASSIC } from '../families/koya.ts';
import { LOTS } from '../families/lots.ts';
import {
  BPG,
  BPG_CLASSIC,
  BWG,
  FFW,
  KASHDAN,
  PS,
  PS_CLASSIC,
  REP,
  STD,
  WIN,
  WIN_CLASSIC,
  WON,
} from '../families/ownRecord.ts';
import { APPO, APRO, ARO, ARO_CLASSIC, PTP, RTNG, TPR, TPR_CLASSIC } from '../families/ratings.ts';
import { EGGSB, EGMSB, EMGSB, EMMSB, SB } from '../families/sonnebornBerger.ts';
import { SCORES } from '../families/subjects.ts';
import { GP, GSB, MP, MPVGP, MSB, OKM, OKSB, SSSC } from '../families/teams.ts';
import type { Subject, TieBreakEdition } from '../types.ts';
import { parseTieBreak } from './code.ts';
import type { TieBreak } from './definition.ts';

/** C.07 of March 2026, in the order of its article 5. */
const EDITION_2026: readonly TieBreak[] = [
  ...[PTS, DE, WIN, WON, BPG, BWG, PS, REP, STD, TPN, BH, AOB, FB, SB, KS],
  ...[ARO, TPR, PTP, APRO, APPO, RTNG],
  ...[BC, TBR, BBE, MPVGP, EMMSB, EMGSB, EGMSB, EGGSB, EDE, EDEBT, EDEBB, EDET, EDEB, SSSC],
  EXT,
  LOTS,
];

/** Tie-breaks that C.07 has had since March 2026 only. */
const NEW_IN_2026: ReadonlySet<TieBreak> = new Set([STD, TPN, RTNG]);

/** C.07 of August 2024: the average of Buchholz has no variants. How unplayed rounds count is in `contributions`. */
const EDITION_2024: readonly TieBreak[] = EDITION_2026.filter((each) => !NEW_IN_2026.has(each)).map((each) =>
  each === AOB ? { ...AOB, modifiers: SCORES } : each,
);

/** The source documents (seeds 001 and 004). */
const CLASSIC: readonly TieBreak[] = [
  ...[PTS, DE_CLASSIC, DE1, WIN_CLASSIC, PS_CLASSIC, KASHDAN, KS_CLASSIC, BPG_CLASSIC],
  ...[AS, BH, BB, SB, ARO_CLASSIC, TPR_CLASSIC],
  ...[GP, MP, OKM, OKSB, MSB, GSB, HBW, FFW],
  EXT,
  LOTS,
];

const EDITIONS: Readonly<Record<TieBreakEdition, readonly TieBreak[]>> = {
  '2026': EDITION_2026,
  '2024': EDITION_2024,
  classic: CLASSIC,
};

const byName = (edition: TieBreakEdition): Map<string, TieBreak> =>
  new Map(EDITIONS[edition].map((definition) => [definition.name.toUpperCase(), definition]));
const NAMES: Readonly<Record<TieBreakEdition, ReadonlyMap<string, TieBreak>>> = {
  '2026': byName('2026'),
  '2024': byName('2024'),
  classic: byName('classic'),
};

/** A tie-break by its name in capitals. */
export const findTieBreak = (edition: TieBreakEdition, name: string): TieBreak | undefined => NAMES[edition].get(name);

/** Reads a code of an edition; one that C.07 added later is refused with that reason. */
export function readTieBreak(
  edition: TieBreakEdition,
  text: string,
  possible: readonly string[],
): ReturnType<typeof parseTieBreak> {
  const parsed = parseTieBreak(text, (name) => findTieBreak(edition, name), possible);
  if (parsed.ok || parsed.error.kind !== 'unknown-code' || edition !== '2024') return parsed;
  const later = parseTieBreak(text, (name) => findTieBreak('2026', name), possible);
  return later.ok || later.error.kind !== 'unknown-code'
    ? fail({ kind: 'later-code', code: text, edition, possible })
    : parsed;
}

/** All tie-breaks of an edition that a table of these participants can use. */
export function tieBreaksFor(edition: TieBreakEdition, of: Subject, predetermined: boolean): readonly TieBreak[] {
  return EDITIONS[edition].filter(
    (definition) => definition.subjects.includes(of) && !(predetermined && definition.notPredetermined === true),
  );
}

/** The plain codes an arbiter may choose from; what the format forbids is not offered. */
export const offeredCodes = (edition: TieBreakEdition, of: Subject, predetermined: boolean): string[] =>
  tieBreaksFor(edition, of, predetermined).map((definition) => definition.name);

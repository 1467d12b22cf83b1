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
import { GP, GSB, MP, MPVGP, MSB, OKM, OKSB, SSSC } from '../families/teams.ts';
import type { Subject, TieBreakEdition } from '../types.ts';
import type { TieBreak } from './definition.ts';

/** C.07 of March 2026, in the order of its article 5. */
const EDITION_2026: readonly TieBreak[] = [
  ...[PTS, DE, WIN, WON, BPG, BWG, PS, REP, STD, TPN, BH, AOB, FB, SB, KS],
  ...[ARO, TPR, PTP, APRO, APPO, RTNG],
  ...[BC, TBR, BBE, MPVGP, EMMSB, EMGSB, EGMSB, EGGSB, EDE, EDEBT, EDEBB, EDET, EDEB, SSSC],
  EXT,
  LOTS,
];

/** The source documents (seeds 001 and 004). */
const CLASSIC: readonly TieBreak[] = [
  ...[PTS, DE_CLASSIC, DE1, WIN_CLASSIC, PS_CLASSIC, KASHDAN, KS_CLASSIC, BPG_CLASSIC],
  ...[AS, BH, BB, SB, ARO_CLASSIC, TPR_CLASSIC],
  ...[GP, MP, OKM, OKSB, MSB, GSB, HBW, FFW],
  EXT,
  LOTS,
];

const EDITIONS: Readonly<Record<TieBreakEdition, readonly TieBreak[]>> = { '2026': EDITION_2026, classic: CLASSIC };

const byName = (edition: TieBreakEdition): Map<string, TieBreak> =>
  new Map(EDITIONS[edition].map((definition) => [definition.name.toUpperCase(), definition]));
const NAMES: Readonly<Record<TieBreakEdition, ReadonlyMap<string, TieBreak>>> = {
  '2026': byName('2026'),
  classic: byName('classic'),
};

/** A tie-break by its name in capitals. */
export const findTieBreak = (edition: TieBreakEdition, name: string): TieBreak | undefined => NAMES[edition].get(name);

/** All tie-breaks of an edition that a table of these participants can use. */
export function tieBreaksFor(edition: TieBreakEdition, of: Subject, predetermined: boolean): readonly TieBreak[] {
  return EDITIONS[edition].filter(
    (definition) => definition.subjects.includes(of) && !(predetermined && definition.notPredetermined === true),
  );
}

/** The plain codes an arbiter may choose from; what the format forbids is not offered. */
export const offeredCodes = (edition: TieBreakEdition, of: Subject, predetermined: boolean): string[] =>
  tieBreaksFor(edition, of, predetermined).map((definition) => definition.name);

import { BBE, BC, HBW, TBR } from '../families/boards.ts';
import { AOB, AOB_2024, AS, BB, BH, FB } from '../families/buchholz.ts';
import { DE, DE_CLASSIC, DE1, EDE, EDEB, EDEBB, EDEBT, EDET } from '../families/encounter.ts';
import { EXT, PTS, TPN } from '../families/given.ts';
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
import { EGGSB, EGMSB, EMGSB, EMMSB, KS, KS_CLASSIC, SB } from '../families/sonnebornBerger.ts';
import { GP, GSB, MP, MPVGP, MSB, OKM, OKSB, SSSC } from '../families/teams.ts';
import type { TieBreak, TieBreakKind } from './definition.ts';
import { KINDS } from './kinds.ts';

/** What computes each tie-break. */
const MAKERS: Readonly<Record<keyof typeof KINDS, TieBreak>> = {
  BBE,
  BC,
  HBW,
  TBR,
  AOB,
  AOB_2024,
  AS,
  BB,
  BH,
  FB,
  DE,
  DE_CLASSIC,
  DE1,
  EDE,
  EDEB,
  EDEBB,
  EDEBT,
  EDET,
  EXT,
  PTS,
  TPN,
  KS,
  KS_CLASSIC,
  LOTS,
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
  APPO,
  APRO,
  ARO,
  ARO_CLASSIC,
  PTP,
  RTNG,
  TPR,
  TPR_CLASSIC,
  EGGSB,
  EGMSB,
  EMGSB,
  EMMSB,
  SB,
  GP,
  GSB,
  MP,
  MPVGP,
  MSB,
  OKM,
  OKSB,
  SSSC,
};

const BY_KIND = new Map<TieBreakKind, TieBreak>(
  Object.entries(MAKERS).map(([key, maker]) => [KINDS[key as keyof typeof KINDS], maker]),
);

/** The tie-break of a kind, with what computes it. */
export const tieBreakOf = (kind: TieBreakKind): TieBreak => BY_KIND.get(kind) as TieBreak;

import { fail } from '../../kernel/result.ts';
import type { Subject, TieBreakEdition } from '../types.ts';
import { parseTieBreak } from './code.ts';
import type { Modifier, TieBreakKind } from './definition.ts';

/** Team scores on which a tie-break can be set to work. */
const SCORES: readonly Modifier[] = ['MP', 'GP'];

type More = Pick<TieBreakKind, 'labelled' | 'notPredetermined' | 'rating'>;
const kindFor =
  (subjects: readonly Subject[], always: More = {}) =>
  (name: string, article: string, modifiers: readonly Modifier[] = [], more: More = {}): TieBreakKind => ({
    name,
    article,
    subjects,
    modifiers,
    ...always,
    ...more,
  });
const both = kindFor(['players', 'teams']);
const ratings = kindFor(['players'], { rating: true });
const teams = kindFor(['teams']);
const notPredetermined = { notPredetermined: true };

/**
 * Every tie-break without what computes it (registry.ts): readers of files and lists of settings need no more. A new one is one
 * line here, a place in {@link EDITIONS}, and its maker in the registry.
 */
export const KINDS = {
  PTS: both('PTS', 'C.07 4.2', SCORES),
  DE: both('DE', 'C.07 6', [...SCORES, 'P']),
  WIN: both('WIN', 'C.07 7.1', SCORES),
  WON: both('WON', 'C.07 7.2', SCORES),
  BPG: both('BPG', 'C.07 7.3', SCORES),
  BWG: both('BWG', 'C.07 7.4', SCORES),
  PS: both('PS', 'C.07 7.5', [...SCORES, 'C']),
  REP: both('REP', 'C.07 7.6', SCORES),
  STD: both('STD', 'C.07 7.7', SCORES),
  TPN: both('TPN', 'C.07 7.8', ['R']),
  BH: both('BH', 'C.07 8.1', [...SCORES, 'C', 'M', 'P'], notPredetermined),
  AOB: both('AOB', 'C.07 8.2', [...SCORES, 'F', 'P'], notPredetermined),
  FB: both('FB', 'C.07 8.3', [...SCORES, 'C', 'M', 'P'], notPredetermined),
  SB: both('SB', 'C.07 9.1', [...SCORES, 'C', 'M', 'P']),
  KS: both('KS', 'C.07 9.2', [...SCORES, 'L']),
  ARO: ratings('ARO', 'C.07 10.1', ['C', 'M', 'U']),
  TPR: ratings('TPR', 'C.07 10.2', ['U']),
  PTP: ratings('PTP', 'C.07 10.3', ['U']),
  APRO: ratings('APRO', 'C.07 10.4', ['U']),
  APPO: ratings('APPO', 'C.07 10.5', ['U']),
  RTNG: ratings('RTNG', 'C.07 10.6', ['R', 'U']),
  BC: teams('BC', 'C.07 12.1'),
  TBR: teams('TBR', 'C.07 12.2'),
  BBE: teams('BBE', 'C.07 12.3'),
  MPVGP: teams('MPvGP', 'C.07 13.1'),
  EMMSB: teams('EMMSB', 'C.07 13.2', ['C', 'P']),
  EMGSB: teams('EMGSB', 'C.07 13.2', ['C', 'P']),
  EGMSB: teams('EGMSB', 'C.07 13.2', ['C', 'P']),
  EGGSB: teams('EGGSB', 'C.07 13.2', ['C', 'P']),
  EDE: teams('EDE', 'C.07 13.3', ['P']),
  EDEBT: teams('EDEBT', 'C.07 13.3', ['P']),
  EDEBB: teams('EDEBB', 'C.07 13.3', ['P']),
  EDET: teams('EDET', 'C.07 13.3', ['P']),
  EDEB: teams('EDEB', 'C.07 13.3', ['P']),
  SSSC: teams('SSSC', 'C.07 13.4', ['F', 'P', 'K'], notPredetermined),
  EXT: both('EXT', 'docs/decisions/tiebreaks.md', ['R'], { labelled: true }),
  LOTS: both('LOTS', 'C.07 4.2'),
  // C.07 of August 2024: the average of Buchholz has no variants. How unplayed rounds count is in `contributions`.
  AOB_2024: both('AOB', 'C.07 8.2', SCORES, notPredetermined),
  // The source documents (seeds 001 and 004).
  DE_CLASSIC: both('DE', 'classic.directEncounter', SCORES),
  DE1: both('DE1', 'classic.F.10', SCORES),
  WIN_CLASSIC: both('WIN', 'classic.wins', SCORES),
  PS_CLASSIC: both('PS', 'classic.progressive', [...SCORES, 'C']),
  KASHDAN: both('KASHDAN', 'classic.kashdan', SCORES),
  KS_CLASSIC: both('KS', 'classic.koya', [...SCORES, 'X']),
  // Forbidden in round robins: the table gives the colours away beforehand.
  BPG_CLASSIC: both('BPG', 'classic.colours', SCORES, notPredetermined),
  AS: both('AS', 'classic.adjusted', SCORES),
  BB: both('BB', 'classic.bb', SCORES, notPredetermined),
  ARO_CLASSIC: ratings('ARO', 'classic.aro', ['C', 'U']),
  TPR_CLASSIC: ratings('TPR', 'classic.performance', ['U']),
  GP: teams('GP', 'classic.recommended'),
  MP: teams('MP', 'classic.matchPoints'),
  OKM: teams('OKM', 'classic.okm'),
  OKSB: teams('OKSB', 'classic.okm'),
  MSB: teams('MSB', 'classic.teamBerger'),
  GSB: teams('GSB', 'classic.teamBergerBoards'),
  HBW: teams('HBW', 'classic.recommended'),
  FFW: both('FFW', 'classic.recommended'),
} satisfies Readonly<Record<string, TieBreakKind>>;

type Key = keyof typeof KINDS;

/** C.07 of March 2026, in the order of its article 5. */
const EDITION_2026: readonly Key[] = [
  ...(['PTS', 'DE', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'REP', 'STD', 'TPN', 'BH', 'AOB', 'FB', 'SB', 'KS'] as const),
  ...(['ARO', 'TPR', 'PTP', 'APRO', 'APPO', 'RTNG'] as const),
  ...(['BC', 'TBR', 'BBE', 'MPVGP', 'EMMSB', 'EMGSB', 'EGMSB', 'EGGSB'] as const),
  ...(['EDE', 'EDEBT', 'EDEBB', 'EDET', 'EDEB', 'SSSC', 'EXT', 'LOTS'] as const),
];

/** Tie-breaks that C.07 has had since March 2026 only. */
const NEW_IN_2026: readonly Key[] = ['STD', 'TPN', 'RTNG'];

const EDITIONS: Readonly<Record<TieBreakEdition, readonly Key[]>> = {
  '2026': EDITION_2026,
  '2024': EDITION_2026.flatMap((each) => (NEW_IN_2026.includes(each) ? [] : each === 'AOB' ? 'AOB_2024' : each)),
  classic: [
    ...(['PTS', 'DE_CLASSIC', 'DE1', 'WIN_CLASSIC', 'PS_CLASSIC', 'KASHDAN', 'KS_CLASSIC', 'BPG_CLASSIC'] as const),
    ...(['AS', 'BH', 'BB', 'SB', 'ARO_CLASSIC', 'TPR_CLASSIC'] as const),
    ...(['GP', 'MP', 'OKM', 'OKSB', 'MSB', 'GSB', 'HBW', 'FFW', 'EXT', 'LOTS'] as const),
  ],
};

const byName = (edition: TieBreakEdition): ReadonlyMap<string, TieBreakKind> =>
  new Map(EDITIONS[edition].map((key) => [KINDS[key].name.toUpperCase(), KINDS[key]]));
const NAMES: Readonly<Record<TieBreakEdition, ReadonlyMap<string, TieBreakKind>>> = {
  '2026': byName('2026'),
  '2024': byName('2024'),
  classic: byName('classic'),
};

/** A tie-break by its name in capitals. */
export const findTieBreak = (edition: TieBreakEdition, name: string): TieBreakKind | undefined =>
  NAMES[edition].get(name);

/** Reads a code of an edition; one that C.07 added later is refused with that reason. */
export function readTieBreak(
  edition: TieBreakEdition,
  text: string,
  possible: readonly string[],
): ReturnType<typeof parseTieBreak<TieBreakKind>> {
  const parsed = parseTieBreak(text, (name) => findTieBreak(edition, name), possible);
  if (parsed.ok || parsed.error.kind !== 'unknown-code' || edition !== '2024') return parsed;
  const later = parseTieBreak(text, (name) => findTieBreak('2026', name), possible);
  return later.ok || later.error.kind !== 'unknown-code'
    ? fail({ kind: 'later-code', code: text, edition, possible })
    : parsed;
}

/** All tie-breaks of an edition that a table of these participants can use. */
export const tieBreaksFor = (edition: TieBreakEdition, of: Subject, predetermined: boolean): readonly TieBreakKind[] =>
  EDITIONS[edition]
    .map((key) => KINDS[key])
    .filter((kind) => kind.subjects.includes(of) && !(predetermined && kind.notPredetermined === true));

/** The plain codes an arbiter may choose from; what the format forbids is not offered. */
export const offeredCodes = (edition: TieBreakEdition, of: Subject, predetermined: boolean): string[] =>
  tieBreaksFor(edition, of, predetermined).map(({ name }) => name);

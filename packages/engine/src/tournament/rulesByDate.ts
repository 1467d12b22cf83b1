import { ownEntry } from '../kernel/ownEntry.ts';
import { editionInForce } from './systemKinds.ts';
import type { Tournament, TournamentInfo } from './tournament.ts';

/**
 * The texts of the rules by the day on which they come into force: the one place that knows these dates. An event goes
 * by the texts in force on its first day; if a text of that time is not available, by the nearest one.
 */
interface Text<Edition extends string = string> {
  readonly edition: Edition;
  /** YYYY/MM/DD; an event that starts on that day goes by it. */
  readonly from: string;
}

/** Pairing systems with dated texts besides the one in force, the newest first. */
const PAIRING: Readonly<Record<string, readonly Text[]>> = {
  dutch: [
    { edition: '2026', from: '2026/02/01' },
    { edition: '2017', from: '2017/07/01' },
    // The sources' text, which has no date.
    { edition: '2009', from: '' },
  ],
  lim: [
    { edition: '2026', from: '2026/02/01' },
    { edition: '1999', from: '' },
  ],
};

/** A text that was in force once and is not offered. */
interface TextNotOffered {
  readonly system: string;
  /** YYYY/MM/DD; undefined if it is unknown. */
  readonly from?: string;
  readonly until: string;
  /** The body that approved it, as far as its heading says so. */
  readonly approved?: string;
  /** Where FIDE's Handbook keeps it: handbook.fide.com/chapter/... */
  readonly chapter?: string;
}

/** The pairing systems' texts that are not offered, of the time between the sources' texts and those of 2026. */
export const TEXTS_NOT_OFFERED: readonly TextNotOffered[] = [
  { system: 'dutch', until: '2017/06/30', approved: 'Congress of Istanbul, 2012' },
  { system: 'dubov', until: '2026/01/31', approved: 'General Assembly of 2018', chapter: 'C040401Till2026' },
  { system: 'burstein', until: '2026/01/31', chapter: 'C040402Till2026' },
  {
    system: 'team-swiss',
    from: '2024/08/01',
    until: '2026/01/31',
    approved: '27 July 2024',
    chapter: 'SwissTeamPairingSystem082024',
  },
];

/** The text not offered that was in force on a day, or the latest of them for a day that is not known. */
export function textNotOffered(system: string, day?: string): TextNotOffered | undefined {
  return TEXTS_NOT_OFFERED.find(
    (text) => text.system === system && (day === undefined || (day >= (text.from ?? '') && day <= text.until)),
  );
}
/** The systems whose texts of 2026 are the first of their kind here, or follow texts whose date is not known. */
const PAIRING_OF_2026 = '2026/02/01';

/** C.07. */
const TIEBREAKS: readonly Text<'2026' | '2024'>[] = [
  { edition: '2026', from: '2026/03/01' },
  { edition: '2024', from: '2024/08/01' },
];

/** How far a difference of ratings counts (B.02 8.3.1). */
const RATING_DIFFERENCES: readonly Text<'2025' | '2024' | '2022'>[] = [
  { edition: '2025', from: '2025/10/01' },
  { edition: '2024', from: '2024/03/01' },
  { edition: '2022', from: '2022/01/01' },
];
/** The rule on large differences of rating, by the year from which it is in force. */
export type DifferenceRule = (typeof RATING_DIFFERENCES)[number]['edition'];

/** The edition that an event goes by. */
export interface EditionByDate<Edition extends string = string> {
  readonly edition: Edition;
  /** Its text came into force after the event: no text of that time is at hand, and this one is the nearest. */
  readonly later?: true;
}

function textAt<Edition extends string>(texts: readonly Text<Edition>[], day: string | undefined) {
  const earliest = texts[texts.length - 1];
  if (day === undefined) return { edition: texts[0].edition };
  const found = texts.find(({ from }) => day >= from);
  return found === undefined ? { edition: earliest.edition, later: true as const } : { edition: found.edition };
}

/** The edition of a system for an event with this first day; the one in force if the day is not known. */
export function pairingEditionAt(system: string, day: string | undefined): EditionByDate {
  const texts = ownEntry(PAIRING, system);
  if (texts !== undefined) return textAt(texts, day);
  const edition = editionInForce(system);
  return day !== undefined && edition === '2026' && day < PAIRING_OF_2026 ? { edition, later: true } : { edition };
}

/** The edition of the tie-breaks for an event with this first day; the one in force if the day is not known. */
export const tiebreakEditionAt = (day: string | undefined): EditionByDate<'2026' | '2024'> => textAt(TIEBREAKS, day);

/** The rule on large differences of rating for an event with this first day. */
export const differenceRuleAt = (day: string | undefined): DifferenceRule => textAt(RATING_DIFFERENCES, day).edition;

/** The day an event began (YYYY/MM/DD): as entered, else that of its first dated round, else its last day. */
export function firstDayOf({
  info,
  rounds,
}: {
  readonly info: Pick<TournamentInfo, 'startDate' | 'endDate'>;
  readonly rounds: readonly { readonly date?: string | undefined }[];
}): string | undefined {
  const [ofRounds] = rounds.flatMap(({ date }) => (date ? [date] : [])).sort();
  return info.startDate || ofRounds || info.endDate || undefined;
}

/**
 * What a rule of an event follows from: someone chose it, the file names it, it explains the rounds that were played, words of
 * the file (092) or its teams suggest it, the event's dates do, or nothing does and it is the usual one.
 */
export type RuleSource = 'chosen' | 'file' | 'rounds' | 'words' | 'teams' | 'dates' | 'usual';

/** How the rules of an event were found. */
export interface RulesRead {
  readonly system: RuleSource;
  readonly edition: RuleSource;
  readonly tiebreaks: RuleSource;
  readonly firstDay?: string;
  /** No text of the event's time is at hand: the earliest later one is used. */
  readonly laterEdition?: boolean;
  readonly laterTiebreaks?: boolean;
}

/** The same of a tournament that no file was read for: what its dates do not propose was chosen. */
export function rulesOfTournament(tournament: Tournament): RulesRead {
  const { system, edition, tiebreakEdition } = tournament;
  const firstDay = firstDayOf(tournament);
  const [paired, ranked] = [pairingEditionAt(system, firstDay), tiebreakEditionAt(firstDay)];
  const ofDates: RuleSource = firstDay === undefined ? 'usual' : 'dates';
  return {
    system: 'chosen',
    edition: edition === paired.edition ? ofDates : 'chosen',
    tiebreaks: tiebreakEdition === ranked.edition ? ofDates : 'chosen',
    ...(firstDay === undefined ? {} : { firstDay }),
    ...(edition === paired.edition && paired.later ? { laterEdition: true } : {}),
    ...(tiebreakEdition === ranked.edition && ranked.later ? { laterTiebreaks: true } : {}),
  };
}

/** True if an event is paired by rules that nobody chose and that are not those in force: this has to be reported. */
export const mentionsPairingRules = (
  { system, edition }: Pick<Tournament, 'system' | 'edition'>,
  rules: RulesRead,
): boolean =>
  rules.system === 'rounds' ||
  rules.system === 'words' ||
  rules.system === 'teams' ||
  (rules.edition === 'dates' &&
    (rules.laterEdition === true || edition !== pairingEditionAt(system, undefined).edition));

/** The same of the tie-breaks. */
export const mentionsTiebreakRules = (
  { tiebreakEdition }: Pick<Tournament, 'tiebreakEdition'>,
  rules: RulesRead,
): boolean =>
  rules.tiebreaks === 'dates' && (rules.laterTiebreaks === true || tiebreakEdition !== TIEBREAKS[0].edition);

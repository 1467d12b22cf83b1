import type { Destination, Publicity } from '@turnuva/contract';
import type { Entry, Event } from '@turnuva/engine/journal';
import { type Arbiter, arbitersOf, missingIn, type ReportFieldId, reportOf } from '@turnuva/engine/reports';
import type { FinishMark, FinishStep, ReportForm } from '@turnuva/engine/tournament';
import {
  allGames,
  isPlayed,
  missingInReport,
  type Player,
  type PlayerId,
  REPORT_FORMS,
  type Tournament,
} from '@turnuva/engine/tournament';
import { runningRound, stageOf } from './stage.ts';

/** What is missing, or contradictory, in the data about a player in the federation's file. */
export interface Gap {
  readonly player: PlayerId;
  readonly field: 'name' | 'fideId' | 'birth' | 'federation' | 'unknownFederation' | 'sex' | 'titleSex' | 'spaces';
}

/** Titles that only women hold. */
const OF_WOMEN = /^W/;

/** A name without leading and trailing spaces, and with single spaces inside. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();

/** Everything to check in the players' data before the file goes to the federation: contradictions first. */
export function gapsOf(tournament: Tournament): readonly Gap[] {
  const { players } = tournament;
  const { rounds } = allGames(tournament);
  const met = new Set(rounds.flatMap(({ games }) => games.flatMap(({ white, black }) => [white, black])));
  const played = players.filter(({ id }) => met.size === 0 || met.has(id));
  const those = (field: Gap['field'], is: (player: Player) => boolean): Gap[] =>
    played.flatMap((player) => (is(player) ? [{ player: player.id, field }] : []));
  const missing = missingInReport(tournament).flatMap((each) =>
    each.of === 'players' ? each.players.map((player): Gap => ({ player, field: each.field })) : [],
  );
  return [
    ...those('titleSex', ({ title, sex }) => sex === 'm' && OF_WOMEN.test(title ?? '')),
    ...those('spaces', ({ name }) => tidyName(name) !== name),
    ...missing,
  ];
}

/** Fields of FIDE's forms that are empty and entered in one place: of the settings, or beside the forms. */
export interface FormGap {
  readonly at: { readonly setting: string } | { readonly fact: string };
  /** Whose data they are. */
  readonly arbiter?: Arbiter;
  readonly fields: ReadonlySet<ReportFieldId>;
  readonly forms: ReadonlySet<ReportForm>;
}

/** What an arbiter's own form calls a field of the tournament report. */
const OF_ARBITER: Partial<Readonly<Record<ReportFieldId, ReportFieldId>>> = {
  chiefId: 'arbiterId',
  deputyId: 'arbiterId',
  lastName: 'lastName',
  firstName: 'firstName',
  arbiterId: 'arbiterId',
  arbiterFederation: 'arbiterFederation',
};

/** What all forms lack together, each once. */
export function formGaps(tournament: Tournament): readonly FormGap[] {
  const arbiters = arbitersOf(tournament);
  const reports = REPORT_FORMS.flatMap((form) =>
    form === 'IT3' ? [reportOf(tournament, form)] : arbiters.map(({ number }) => reportOf(tournament, form, number)),
  );
  const undated = missingInReport(tournament).find((each) => each.of === 'rounds')?.rounds[0] ?? 1;
  const gaps = new Map<string, FormGap & { fields: Set<ReportFieldId>; forms: Set<ReportForm> }>();
  for (const report of reports)
    for (const { id, number = id === 'chiefId' ? 1 : report.arbiter, source } of missingIn(report)) {
      const ofArbiter = OF_ARBITER[id];
      const arbiter = ofArbiter === undefined ? undefined : arbiters.find((each) => each.number === number);
      const ofOfficial = id === 'chief' || number === 1 ? 'chiefArbiter' : 'deputies';
      const elsewhere = source === 'rounds' ? `date${undated}` : id;
      const setting = id === 'chief' || ofArbiter !== undefined ? ofOfficial : elsewhere;
      const key = `${setting} ${arbiter?.number ?? ''}`;
      const at = source === 'facts' ? { fact: id } : { setting };
      const gap = gaps.get(key) ?? { at, ...(arbiter && { arbiter }), fields: new Set(), forms: new Set() };
      gap.fields.add(arbiter === undefined ? id : (ofArbiter ?? id));
      gap.forms.add(report.form);
      gaps.set(key, gap);
    }
  return [...gaps.values()];
}

/** The games of all stages that have a result, and how many of them nobody played: boards without an opponent too. */
export function gamesPlayed(tournament: Tournament): { readonly games: number; readonly forfeits: number } {
  const { rounds } = allGames(tournament);
  const results = rounds.flatMap(({ games }) => games.flatMap(({ result }) => result ?? []));
  const alone = rounds.flatMap(({ byes }) => byes.filter((bye) => bye.unopposed === true && bye.kind === 'full'));
  const forfeits = results.filter((result) => !isPlayed(result)).length + alone.length;
  return { games: results.length + alone.length, forfeits };
}

/**
 * What prevents the results from being complete: open games, an unclosed round, rounds still to play; undefined if
 * nothing does.
 */
export function openEnd(
  tournament: Tournament,
): { readonly kind: 'games' | 'round' | 'rounds'; readonly count: number; readonly round: number } | undefined {
  const { step, owed, missing, round, rounds } = stageOf(tournament);
  const last = runningRound(tournament);
  if (step === 'finish' || step === 'stage' || step === 'playoff') return undefined;
  if (owed.length + missing.length > 0) return { kind: 'games', count: owed.length + missing.length, round };
  if (step === 'close' || step === 'publish') return { kind: 'round', count: 1, round };
  return { kind: 'rounds', count: Math.max(1, (rounds ?? last + 1) - last), round };
}

/** Entries that change nothing in the final sheets, lists and files. */
const BESIDE: ReadonlySet<Event['kind']> = new Set(['set-report-facts', 'send-report']);

/** Whether the tournament has changed since an entry of its journal. */
export const hasChangedSince = (entries: readonly Pick<Entry, 'seq' | 'event'>[], seq: number): boolean =>
  entries.some((entry) => entry.seq > seq && !BESIDE.has(entry.event.kind));

/** What the arbiter said of a step, with its entry of the journal, and whether the tournament has changed since. */
export interface Marked {
  readonly mark: FinishMark;
  readonly entry?: Entry;
  readonly changed: boolean;
}

/** What the arbiter said of a step, at any desk. */
export function markOf(
  { reports }: Pick<Tournament, 'reports'>,
  entries: readonly Entry[],
  step: FinishStep,
): Marked | undefined {
  const mark = reports?.steps?.[step];
  if (mark === undefined) return undefined;
  const entry = entries.findLast(({ event }) => event.kind === 'set-report-facts' && event.steps?.[step] === mark);
  // Until the server has confirmed it, it has no entry.
  return entry === undefined
    ? { mark, changed: false }
    : { mark, entry, changed: mark === 'done' && hasChangedSince(entries, entry.seq) };
}

/** Where others can read the final standings: `sent` to all places set, `waiting` for some of them, or `hall` only. */
export interface Published {
  readonly where: 'web' | 'sent' | 'waiting' | 'hall';
  readonly places: readonly string[];
}

/** A server that the public reaches has a name and `https`; anything else is taken for an address of the hall. */
const isOnTheWeb = (address: string): boolean =>
  /^https:\/\/[^/:]+\.(?!(?:local|lan|internal|home|arpa|box)[:/])[a-z]{2,}[:/]/i.test(`${address}/`);

/** Where the public finds the final standings; undefined if nobody does. A webhook gets no pages. */
export function publishedOf(
  { page, level, address }: Pick<Publicity, 'page' | 'level' | 'address'>,
  destinations: readonly Pick<Destination, 'kind' | 'place' | 'at' | 'waiting' | 'fault'>[],
): Published | undefined {
  if (!page || level !== 'standings') return undefined;
  const all = destinations.filter(({ kind }) => kind !== 'webhook');
  const late = all.filter(({ at, waiting, fault }) => at === undefined || waiting || fault !== undefined);
  const places = (late.length > 0 ? late : all).map(({ place }) => place);
  if (all.length > 0) return { where: late.length > 0 ? 'waiting' : 'sent', places };
  if (address === undefined) return undefined;
  return { where: isOnTheWeb(address) ? 'web' : 'hall', places };
}

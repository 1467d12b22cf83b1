import { sha256Of } from '../kernel/sha256.ts';
import { isPredetermined } from '../norms/games.ts';
import { COUNTED_TITLES } from '../norms/titles.ts';
import { isFederation } from '../tournament/federations.ts';
import { isPlayed } from '../tournament/gameResult.ts';
import { officialRating } from '../tournament/ratings/ratings.ts';
import { rateOfPlayOf } from '../tournament/ratings/timeControl.ts';
import type { ReportFact, ReportForm, ReportKind, SentReport, SentValue } from '../tournament/reports.ts';
import { allGames, stageBefore } from '../tournament/stages.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { Player, Title, Tournament } from '../tournament/tournament.ts';

/** Where a value is entered: in the event's settings, in its rounds or players, beside the forms, or on the paper. */
export type ReportSource = 'event' | 'rounds' | 'players' | 'facts' | 'hand';

/** A field of a form, by the name of its words. */
export interface ReportField {
  readonly id: ReportFieldId;
  /** If there are several of one kind: the number of the arbiter. */
  readonly number?: number;
  /** Independent of a language: a date as YYYY/MM/DD, a system by its id. Empty where nothing is known. */
  readonly value: string;
  readonly source: ReportSource;
  /** FIDE sends a report back without it. */
  readonly needed: boolean;
}

/**
 * The counts in the tournament report: players in all, their federations, players from the host federation, and from
 * elsewhere.
 */
export const REPORT_COUNTS = ['rated', 'unrated', 'GM', 'IM', 'FM', 'WGM', 'WIM', 'WFM'] as const;
/** A group of players that is counted. */
export type ReportCount = (typeof REPORT_COUNTS)[number];

/** The name of a field. */
export type ReportFieldId =
  | ReportFact
  | ReportCount
  | 'federation'
  | 'name'
  | 'city'
  | 'startDate'
  | 'endDate'
  | 'organiser'
  | 'roundCount'
  | 'roundsPerDay'
  | 'timeControl'
  | 'rateOfPlay'
  | 'system'
  | 'individual'
  | 'acceleration'
  | 'pairedBy'
  | 'chief'
  | 'chiefId'
  | 'deputy'
  | 'deputyId'
  | 'lastName'
  | 'firstName'
  | 'arbiterId'
  | 'arbiterFederation'
  | 'role'
  | 'players'
  | 'ratedPlayers'
  | 'federations'
  | 'titledPlayers'
  | 'performance';

/** A filled form. */
export interface Report {
  readonly form: ReportForm;
  /** Whose norm it is. */
  readonly arbiter?: number;
  readonly fields: readonly ReportField[];
}

/** Those who took part: at a board or with the pairing-allocated bye; before round 1 everyone who is registered. */
function takingPart({ players, rounds }: Tournament): readonly Player[] {
  const there = new Set(
    rounds.flatMap(({ games, byes }) => [
      ...games.flatMap(({ white, black }) => [white, black]),
      ...byes.flatMap(({ player, kind }) => (kind === 'pab' ? [player] : [])),
    ]),
  );
  return there.size === 0 ? players : players.filter(({ id }) => there.has(id));
}

const isRatedPlayer = (player: Player): boolean => officialRating(player) > 0;
const federationsOf = (players: readonly Player[]): number =>
  new Set(players.flatMap(({ federation = '' }) => (federation === '' ? [] : [federation]))).size;

/** The systems of the event's stages in their order, apart by spaces: one for most events. */
const systemsOf = ({ system, stages }: Tournament): string =>
  [...(stages?.earlier ?? []).map((stage) => stage.system), system].join(' ');

/** "1-1-2": rounds of each day, in the order in which they are played; empty if a date is missing. */
function roundsPerDay({ rounds }: Tournament): string {
  const dates = rounds.filter(({ games }) => games.length > 0).map(({ date = '' }) => date);
  if (dates.length === 0 || dates.includes('')) return '';
  const days: number[] = [];
  for (const [i, date] of dates.entries()) {
    if (i > 0 && date === dates[i - 1]) days[days.length - 1] = (days.at(-1) ?? 0) + 1;
    else days.push(1);
  }
  return days.join('-');
}

/** All games of the event, in every stage. */
const whole = (tournament: Tournament): Tournament =>
  stageBefore(tournament) === undefined ? tournament : allGames(tournament);

/** Players without a federation are in the total only: nobody knows whether they are guests. */
const countText = (players: readonly Player[], host: string): string => {
  const known = players.filter(({ federation = '' }) => federation !== '');
  const ofHost = known.filter(({ federation }) => federation === host).length;
  return [players.length, federationsOf(players), ofHost, known.length - ofHost].join(' ');
};

const membersOf: Readonly<Record<ReportCount, (player: Player) => boolean>> = {
  rated: isRatedPlayer,
  unrated: (player) => !isRatedPlayer(player),
  ...(Object.fromEntries(
    COUNTED_TITLES.map((title) => [title, (player: Player) => player.title === title]),
  ) as unknown as Record<'GM' | 'IM' | 'FM' | 'WGM' | 'WIM' | 'WFM', (player: Player) => boolean>),
};

const make =
  (source: ReportSource, needed: boolean) =>
  (id: ReportFieldId, value: string | number | undefined, number?: number): ReportField => ({
    id,
    ...(number === undefined ? {} : { number }),
    value: String(value ?? '').trim(),
    source,
    needed,
  });
const ofEvent = make('event', true);
const ofFacts = make('facts', true);
const optional = make('facts', false);
const follows = make('rounds', false);

/** Name, place and dates: both kinds of form have them. */
function eventFields({ info }: Tournament): ReportField[] {
  return [
    ofEvent('name', info.name),
    ofEvent('city', info.city),
    ofEvent('startDate', info.startDate),
    ofEvent('endDate', info.endDate),
  ];
}

function roundFields(event: Tournament): ReportField[] {
  const { rounds, totalRounds } = event;
  const paired = rounds.filter(({ games }) => games.length > 0).length;
  return [follows('roundCount', Math.max(paired, totalRounds ?? 0) || '')];
}

const timeOf = ({ info: { timeControl, timeControlCode } }: Tournament): string => timeControl ?? timeControlCode ?? '';

/** The tournament report: the event, its officials, and who took part. */
function tournamentReport(tournament: Tournament): ReportField[] {
  const event = whole(tournament);
  const { info } = tournament;
  const facts = tournament.reports?.facts ?? {};
  const host = info.federation ?? '';
  const players = takingPart(event);
  const [chief, ...deputies] = arbitersOf(tournament);
  const ofPlayers = make('players', false);
  return [
    ofEvent('federation', host),
    ofFacts('eventCode', facts.eventCode),
    ...eventFields(tournament),
    ofFacts('organiserId', facts.organiserId),
    ofEvent('organiser', info.organiser),
    ofFacts('organiserEmail', facts.organiserEmail),
    ...roundFields(event),
    make('rounds', true)('roundsPerDay', roundsPerDay(event)),
    ofEvent('timeControl', timeOf(tournament)),
    follows('rateOfPlay', rateOfPlayOf(tournament)),
    follows('system', systemsOf(tournament)),
    follows('individual', tournament.teams.length > 0 && pairsTeams(tournament) ? 'teams' : 'players'),
    ...(isPredetermined(tournament) ? [] : [follows('acceleration', tournament.acceleration.method)]),
    follows('pairedBy', 'program'),
    optional('pairingOfficer', facts.pairingOfficer),
    optional('remarks', facts.remarks),
    ...REPORT_COUNTS.map((id) => ofPlayers(id, countText(players.filter(membersOf[id]), host))),
    ofEvent('chief', chief?.number === 1 ? chief.name : ''),
    ofEvent('chiefId', chief?.number === 1 ? chief.fideId : ''),
    ofFacts('arbiterEmail', facts.arbiterEmail),
    ...(chief?.number === 1 ? deputies : [chief, ...deputies]).flatMap((each) =>
      each === undefined
        ? []
        : [ofEvent('deputy', each.name, each.number), ofEvent('deputyId', each.fideId, each.number)],
    ),
  ];
}

/** The report on an arbiter: who, the event, and what the chief arbiter writes by hand. */
function arbiterReport(tournament: Tournament, number: number): ReportField[] {
  const event = whole(tournament);
  const all = arbitersOf(tournament);
  const arbiter = all.find((each) => each.number === number);
  const chief = all.find((each) => each.number === 1);
  const players = takingPart(event);
  const ofPlayers = make('players', false);
  const isTitled = ({ title }: Player): boolean => (COUNTED_TITLES as readonly (Title | undefined)[]).includes(title);
  // The report on a chief arbiter is made by an official who was authorised before the event.
  const judge = number === 1 ? undefined : chief;
  return [
    ofEvent('lastName', arbiter?.lastName),
    ofEvent('firstName', arbiter?.firstName),
    ofEvent('arbiterId', arbiter?.fideId),
    ofEvent('arbiterFederation', arbiter?.federation),
    follows('role', number === 1 ? 'chief' : 'deputy'),
    ofEvent('federation', tournament.info.federation),
    ofFacts('eventCode', tournament.reports?.facts?.eventCode),
    ...eventFields(tournament),
    follows('system', systemsOf(tournament)),
    ...roundFields(event),
    ofPlayers('players', players.length),
    ofPlayers('ratedPlayers', players.filter(isRatedPlayer).length),
    ofPlayers('federations', federationsOf(players)),
    ofPlayers('titledPlayers', players.filter(isTitled).length),
    ofEvent('timeControl', timeOf(tournament)),
    make('hand', false)('performance', ''),
    make(number === 1 ? 'hand' : 'event', number !== 1)('chief', judge?.name),
    make(number === 1 ? 'hand' : 'event', number !== 1)('chiefId', judge?.fideId),
  ];
}

/** A form as it can be filled now. */
export function reportOf(tournament: Tournament, form: ReportForm, arbiter = 1): Report {
  return form === 'IT3'
    ? { form, fields: tournamentReport(tournament) }
    : { form, arbiter, fields: arbiterReport(tournament, arbiter) };
}

/** What FIDE would send the report back for. */
export const missingIn = ({ fields }: Report): readonly ReportField[] =>
  fields.filter(({ needed, value }) => needed && value === '');

/** The games of each round, as far as they can be rated: how many, and a checksum over pairs and results. */
function roundValues(tournament: Tournament): SentValue[] {
  const numbers = new Map(
    tournament.players.map(({ id, tpn, fideId = '' }) => [id, fideId === '' ? `#${tpn}` : fideId]),
  );
  return whole(tournament).rounds.flatMap(({ number, games }) => {
    const rated = games.flatMap(({ white, black, result, reported = result }) =>
      reported === undefined || reported === '??' || !isPlayed(reported)
        ? []
        : [`${numbers.get(white)} ${numbers.get(black)} ${reported}`],
    );
    if (rated.length === 0) return [];
    const digest = sha256Of([...rated].sort().join('\n'));
    return [{ id: 'round', number, value: `${rated.length} ${digest.slice(0, 16)}` }];
  });
}

/** What a report says now, as it is kept when it is sent. */
export function valuesOf(tournament: Tournament, kind: ReportKind, arbiter?: number): readonly SentValue[] {
  if (kind === 'TRF') return roundValues(tournament);
  return reportOf(tournament, kind, arbiter).fields.map(({ id, number, value }) => ({
    id,
    ...(number === undefined ? {} : { number }),
    value,
  }));
}

/** The checksum of a report, over its kind and every value. */
export const hashOf = (kind: ReportKind, values: readonly SentValue[]): string =>
  sha256Of(JSON.stringify([kind, ...values.map(({ id, number, value }) => [id, number ?? 0, value])]));

/** A value that is another one now. */
export interface ReportDifference {
  readonly id: string;
  readonly number?: number;
  readonly before: string;
  readonly after: string;
}

/** What a report says otherwise than when it was sent. */
export function differencesOf(sent: readonly SentValue[], now: readonly SentValue[]): readonly ReportDifference[] {
  const key = ({ id, number = 0 }: SentValue): string => `${id} ${number}`;
  const was = new Map(sent.map((each) => [key(each), each]));
  const is = new Map(now.map((each) => [key(each), each]));
  return [...new Map([...was, ...is])].flatMap(([at, { id, number }]) => {
    const [before, after] = [was.get(at)?.value ?? '', is.get(at)?.value ?? ''];
    return before === after ? [] : [{ id, ...(number === undefined ? {} : { number }), before, after }];
  });
}

/** The latest report of a kind that was sent. */
export const lastSent = (
  { reports }: Pick<Tournament, 'reports'>,
  kind: ReportKind,
  arbiter?: number,
): SentReport | undefined =>
  reports?.sent?.findLast((each) => each.kind === kind && (each.arbiter ?? 0) === (arbiter ?? 0));

/** Rounds whose games went to the rating office before, as they are now or otherwise. */
export function roundsSent({ reports }: Pick<Tournament, 'reports'>): readonly number[] {
  const sent = (reports?.sent ?? []).filter(({ kind }) => kind === 'TRF');
  return [...new Set(sent.flatMap(({ values }) => values.flatMap(({ number = 0 }) => number)))].sort((a, b) => a - b);
}

/** An arbiter of the event, read from the name as it was entered. */
export interface Arbiter {
  /** 1 is the chief arbiter, then the deputies in their order. */
  readonly number: number;
  readonly name: string;
  readonly lastName: string;
  readonly firstName: string;
  /** Empty if the text has none. */
  readonly fideId: string;
  readonly federation: string;
}

const TITLE = /^(IA|FA|NA|IO)\b[.:]?\s*/;
const FIDE_ID = /\b\d{5,11}\b/;
const BRACKETS = /[([]([^)\]]*)[)\]]/g;

/**
 * "Öztürk, Ali (6300000, TUR)": the name, and in brackets or behind it the FIDE ID and the federation. A report file (TRF 102 and
 * 112) has one text for each arbiter, so this is the only place that every file keeps.
 */
function arbiterIn(text: string, number: number): Arbiter {
  const fideId = FIDE_ID.exec(text)?.[0] ?? '';
  const inBrackets = [...text.matchAll(BRACKETS)].flatMap(([, inner = '']) => inner.split(/[\s,;/]+/));
  const federation = inBrackets.find((each) => isFederation(each)) ?? '';
  const name = text
    .replace(BRACKETS, ' ')
    .replace(FIDE_ID, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/[\s,;]+$/, '')
    .trim()
    .replace(TITLE, '');
  const [last = '', ...first] = name.split(',');
  return { number, name, lastName: last.trim(), firstName: first.join(',').trim(), fideId, federation };
}

/** The chief arbiter and the deputies, as far as they are named. */
export function arbitersOf({ info: { chiefArbiter = '', deputies = [] } }: Pick<Tournament, 'info'>): Arbiter[] {
  return [chiefArbiter, ...deputies].flatMap((text, i) => (text.trim() === '' ? [] : [arbiterIn(text, i + 1)]));
}

import { laterRatings, ratingPeriods } from '@turnuva/contract/ratings';
import { drawnStages } from '@turnuva/contract/schedule';
import { parse } from '@turnuva/contract/schema';
import { byeLimits } from '@turnuva/contract/wishes';
import type { Mutable } from '@turnuva/engine/kernel';
import { hasPart, hasSchedule } from '@turnuva/engine/schedule';
import type {
  ByeLimits,
  DrawnStage,
  EventFields,
  EventKeyWithoutRecord,
  LaterRating,
  OptionValue,
  RatingPeriods,
  Round,
  Tournament,
} from '@turnuva/engine/tournament';
import { EVENT_FIELDS, isPaired, mayRepeat, methodOf, officialRating, pairsTeams } from '@turnuva/engine/tournament';
import { listOf202 } from './external.ts';
import { LIMITS } from './lines/line.ts';
import { codeOfSystem, guessedOf, OWN_RULES, systemOfCode } from './system.ts';
import { tablesToWrite, type WrittenTables } from './teams/tables.ts';
import { adjournedBesideXxs } from './writing/writeScoring.ts';

const WITHOUT_RECORD = EVENT_FIELDS.flatMap(({ key, record }) =>
  record === undefined ? [key] : [],
) as EventKeyWithoutRecord[];
type FactsWithoutRecord = Pick<EventFields, EventKeyWithoutRecord>;

const factsWithoutRecord = (of: FactsWithoutRecord): FactsWithoutRecord =>
  Object.fromEntries(WITHOUT_RECORD.flatMap((key) => (of[key] === undefined ? [] : [[key, of[key]]])));

/**
 * Data that no record of TRF can store is in one comment that Turnuva reads again: `### Turnuva {...}`. Other programs ignore it,
 * like every comment.
 */
const PREFIX = ' Turnuva {';

export interface Remark extends FactsWithoutRecord {
  readonly system?: string;
  readonly edition?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly acceleration?: 'baku';
  readonly lastOfGroupA?: number;
  readonly tiebreakEdition?: string;
  /** Dialects before TRF26: they have no record 202. */
  readonly tiebreaks?: readonly string[];
  readonly fideMode?: boolean;
  /** Tenths: XXS has no word for it. */
  readonly adjourned?: number;
  /**
   * Players who left and the round from which they were out, by number in the file; cells show only that they were
   * absent.
   */
  readonly left?: Readonly<Record<string, number>>;
  /** Which of them were expelled, by number in the file: they have no rank, and nobody is counted behind them. */
  readonly expelled?: readonly number[];
  /** Tournament ratings entered by the arbiter (172 OTHER), by number in the file, if they are not FIDE's. */
  readonly ratings?: Readonly<Record<string, number>>;
  /** Events over several rating periods, and the ratings of the later ones: by number in the file, from a round on. */
  readonly periods?: RatingPeriods;
  readonly laterRatings?: Readonly<Record<string, readonly LaterRating[]>>;
  /** Places won outside the table, by number in the file; those of one place together. */
  readonly places?: readonly (readonly number[])[];
  /** Keizer: the first round of late entries, by number in the file: the ranking has them from then on. */
  readonly entered?: Readonly<Record<string, number>>;
  /** By round: to whom wishes left the bye, and to whom not. A check of the pairing has to know. */
  readonly byes?: Readonly<Record<string, ByeLimits>>;
  /** By round: a team of every match in the order of the tables, where readers would number them otherwise. */
  readonly tables?: WrittenTables;
  /** The lots of a schedule, by number in the file (for teams, if they play): how they were drawn, and the groups. */
  readonly lots?: readonly DrawnStage[];
}

/** True if the comment says that the event uses Baku acceleration (C.04.7), since no code of its system does. */
export const saysBaku = (tournament: Tournament): boolean =>
  tournament.acceleration.method === 'baku' && codeOfSystem(tournament)?.endsWith('_BAKU') !== true;

/** The comment's text for a tournament (after `###`); undefined if the records say everything. */
export function remarkOf(
  tournament: Tournament,
  trf26: boolean,
  numberOf: (player: number) => number,
): string | undefined {
  const { acceleration, info } = tournament;
  const remark: Mutable<Remark> = {};
  const code = codeOfSystem(tournament);
  const hasCode = code !== undefined && code !== OWN_RULES;
  const usual = guessedOf(tournament);
  // The older dialects have no record 192: a reader would guess.
  if ((!hasCode || !trf26) && (usual.system !== tournament.system || usual.edition !== tournament.edition))
    Object.assign(remark, { system: tournament.system, edition: tournament.edition });
  if (saysBaku(tournament)) remark.acceleration = 'baku';
  if (!saidByCode(tournament.options, trf26 ? code : undefined)) remark.options = tournament.options;
  if (acceleration.lastOfGroupA !== undefined) remark.lastOfGroupA = numberOf(acceleration.lastOfGroupA);
  if (tournament.tiebreakEdition !== usual.tiebreakEdition) remark.tiebreakEdition = tournament.tiebreakEdition;
  if (!trf26 && listOf202(tournament).length > 0) remark.tiebreaks = listOf202(tournament);
  if (!tournament.fideMode) remark.fideMode = false;
  const adjourned = adjournedBesideXxs(tournament.scoring, trf26);
  if (adjourned !== undefined) remark.adjourned = adjourned;
  Object.assign(remark, factsWithoutRecord(info));
  const left = leaversOf(tournament, numberOf);
  if (Object.keys(left).length > 0) remark.left = left;
  const expelled = tournament.players.filter((each) => each.expelled === true).map(({ id }) => numberOf(id));
  if (expelled.length > 0) remark.expelled = expelled;
  const ratings = typedRatings(tournament, numberOf);
  if (Object.keys(ratings).length > 0) remark.ratings = ratings;
  if (tournament.periods !== undefined) remark.periods = tournament.periods;
  const later = tournament.players.filter(({ laterRatings = [] }) => laterRatings.length > 0);
  if (later.length > 0)
    remark.laterRatings = Object.fromEntries(later.map((each) => [numberOf(each.id), each.laterRatings ?? []]));
  const numberIn = (id: number): number => (tournament.teams.length > 0 ? id : numberOf(id));
  if (tournament.finalPlaces !== undefined)
    remark.places = tournament.finalPlaces.places.map((place) => place.map(numberIn));
  const late = mayRepeat(tournament) ? tournament.players.filter(({ firstRound = 1 }) => firstRound > 1) : [];
  if (late.length > 0)
    remark.entered = Object.fromEntries(late.map(({ id, firstRound = 1 }) => [numberOf(id), firstRound]));
  const byes = byesOf(tournament, pairsTeams(tournament) ? (team) => team : numberOf);
  if (Object.keys(byes).length > 0) remark.byes = byes;
  const tables = tablesToWrite(tournament);
  if (Object.keys(tables).length > 0) remark.tables = tables;
  const lots = tournament.schedule?.stages ?? [];
  if (lots.length > 0 && hasPart(tournament, 'rounds')) remark.lots = lots.map((each) => lotsIn(each, numberIn));
  return Object.keys(remark).length === 0 ? undefined : ` Turnuva ${JSON.stringify(remark)}`;
}

/** A drawing of lots with other numbers for those who drew. */
export function lotsIn(stage: DrawnStage, numberOf: (entrant: number) => number): DrawnStage {
  const { groups, firstDrawer } = stage;
  return {
    ...stage,
    groups: groups.map(({ name, order }) => ({ name, order: order.map(numberOf) })),
    ...(firstDrawer === undefined ? {} : { firstDrawer: numberOf(firstDrawer) }),
  };
}

/** Whether those who leave are teams: where teams are paired, or meet by a schedule. */
const teamsLeave = (tournament: Tournament): boolean =>
  tournament.teams.length > 0 && (pairsTeams(tournament) || hasSchedule(tournament));

/** Players or teams that left: the numbers of teams are those of the file. */
function leaversOf(tournament: Tournament, numberOf: (player: number) => number): Record<string, number> {
  const { teams, players } = tournament;
  const gone = teamsLeave(tournament) ? teams : players.map((player) => ({ ...player, id: numberOf(player.id) }));
  return Object.fromEntries(
    gone.flatMap((each) => (each.withdrawnFrom === undefined ? [] : [[each.id, each.withdrawnFrom]])),
  );
}

function typedRatings(tournament: Tournament, numberOf: (player: number) => number): Record<string, number> {
  if (methodOf(tournament)?.method !== 'OTHER') return {};
  const apart = tournament.players.filter((player) => officialRating(player) !== player.rating);
  return Object.fromEntries(apart.map(({ id, rating }) => [numberOf(id), rating]));
}

/** The limits of the bye that rounds were paired with. */
function byesOf({ rounds }: Tournament, numberOf: (player: number) => number): Record<string, ByeLimits> {
  return Object.fromEntries(
    rounds.flatMap(({ number, wishes }) => {
      if (wishes?.bye === undefined) return [];
      const { among, not } = wishes.bye;
      const limits = {
        ...(among === undefined ? {} : { among: among.map(numberOf) }),
        ...(not === undefined ? {} : { not: not.map(numberOf) }),
      };
      return [[number, limits]];
    }),
  );
}

/** True when reading the code gives these options again: FIDE_DOUBLEROUNDROBIN says how often everyone meets. */
function saidByCode(options: Tournament['options'], code: string | undefined): boolean {
  const names = Object.keys(options);
  const said = code === undefined ? {} : (systemOfCode(code)?.options ?? {});
  return (
    names.length === 0 || (names.length === Object.keys(said).length && names.every((n) => options[n] === said[n]))
  );
}

/** Reads such a comment; undefined if it is none (then it is an ordinary note). */
export function readRemark(text: string): Remark | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(PREFIX.length - 1));
    return isRemark(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const TYPES: Readonly<Record<keyof Remark, string>> = {
  system: 'string',
  edition: 'string',
  options: 'object',
  acceleration: 'string',
  lastOfGroupA: 'number',
  tiebreakEdition: 'string',
  tiebreaks: 'object',
  fideMode: 'boolean',
  ...(Object.fromEntries(WITHOUT_RECORD.map((key) => [key, 'string'])) as Record<EventKeyWithoutRecord, string>),
  adjourned: 'number',
  left: 'object',
  expelled: 'object',
  ratings: 'object',
  periods: 'object',
  laterRatings: 'object',
  places: 'object',
  byes: 'object',
  entered: 'object',
  tables: 'object',
  lots: 'object',
};

function isRemark(value: unknown): value is Remark {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([key, each]) =>
      Object.hasOwn(TYPES, key) &&
      typeof each === TYPES[key as keyof Remark] &&
      (typeof each !== 'number' || Number.isSafeInteger(each)) &&
      (key !== 'options' || isOptions(each)) &&
      (key !== 'tiebreaks' || areCodes(each)) &&
      (key !== 'left' || isLeft(each)) &&
      (key !== 'expelled' || areNumbers(each)) &&
      (key !== 'ratings' || areRatings(each)) &&
      (key !== 'periods' || parse(ratingPeriods, each).ok) &&
      (key !== 'laterRatings' || areLaterRatings(each)) &&
      (key !== 'places' || isPlaces(each)) &&
      (key !== 'tables' || isTables(each)) &&
      (key !== 'lots' || parse(drawnStages, each).ok) &&
      (key !== 'byes' || isByes(each)) &&
      (key !== 'entered' || isLeft(each)) &&
      (key !== 'acceleration' || each === 'baku'),
  );
}

const areCodes = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && /^[^\s,]{1,40}$/.test(each));

function isLeft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((round) => Number.isSafeInteger(round) && round >= 1 && round <= LIMITS.rounds + 1);
}

function areRatings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => Number.isSafeInteger(each) && each >= 0 && each <= LIMITS.rating);
}

function areLaterRatings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => parse(laterRatings, each).ok);
}

const areNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => Number.isSafeInteger(each) && each > 0);

const isPlaces = (value: unknown): boolean => Array.isArray(value) && value.every(areNumbers);

const isTables = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isPlaces(Object.values(value));

function isByes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => parse(byeLimits, each).ok);
}

function isOptions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => ['string', 'number', 'boolean'].includes(typeof each));
}

/** Players who left according to the remark, with the players of a team that left a Swiss. */
function withLeavers(tournament: Tournament, left: Readonly<Record<string, number>>): Tournament {
  const ofTeams = teamsLeave(tournament);
  const from = new Map(Object.entries(left).map(([number, round]) => [Number(number), round]));
  const gone = ofTeams
    ? new Map(tournament.teams.flatMap(({ id, members }) => members.map((member) => [member, from.get(id)] as const)))
    : from;
  const leave = <T extends { readonly id: number }>(entrant: T, round: number | undefined): T =>
    round === undefined ? entrant : { ...entrant, withdrawnFrom: round };
  return {
    ...tournament,
    players:
      ofTeams && !pairsTeams(tournament)
        ? tournament.players
        : tournament.players.map((each) => leave(each, gone.get(each.id))),
    teams: ofTeams ? tournament.teams.map((each) => leave(each, from.get(each.id))) : tournament.teams,
  };
}

/**
 * The rounds without the absences of those who left, which cells record one round at a time (Z). If a zero-point bye is
 * worth something it was given, and counts: nothing is written there for those who have just left.
 */
export function withoutAbsencesOfLeavers(tournament: Tournament): Tournament {
  if (tournament.scoring.zeroBye !== 0) return tournament;
  const from = (all: readonly { readonly id: number; readonly withdrawnFrom?: number }[]): Map<number, number> =>
    new Map(all.flatMap(({ id, withdrawnFrom }) => (withdrawnFrom === undefined ? [] : [[id, withdrawnFrom]])));
  const [players, teams] = [from(tournament.players), from(tournament.teams)];
  if (players.size + teams.size === 0) return tournament;
  const rounds = tournament.rounds.map((round): Round => {
    const { number, teamByes } = round;
    const hasLeft = (gone: ReadonlyMap<number, number>, id: number): boolean => number >= (gone.get(id) ?? Infinity);
    const byes = round.byes.filter(
      ({ player, kind, unopposed }) => kind !== 'zero' || unopposed === true || !hasLeft(players, player),
    );
    const ofTeams = teamByes?.filter(({ team, kind }) => kind !== 'zero' || !hasLeft(teams, team));
    return { ...round, byes, ...(ofTeams === undefined ? {} : { teamByes: ofTeams }) };
  });
  return { ...tournament, rounds };
}

/** The rounds with what the remark says of wishes about their byes. */
export function withByeLimits(tournament: Tournament, remark: Remark | undefined): Tournament {
  const byes = remark?.byes;
  if (byes === undefined) return tournament;
  const rounds = tournament.rounds.map((round) =>
    isPaired(round) && Object.hasOwn(byes, round.number)
      ? { ...round, wishes: { kept: 1, apart: [], givenUp: [], bye: byes[round.number] } }
      : round,
  );
  return { ...tournament, rounds };
}

/** Whether everyone who drew is in the event, once in each drawing. */
function areDrawn({ players, teams }: Tournament, lots: readonly DrawnStage[]): boolean {
  const entrants = new Set((teams.length > 0 ? teams : players).map(({ id }) => id));
  return lots.every(({ groups, firstDrawer }) => {
    const drawn = groups.flatMap(({ order }) => order);
    const known = [...drawn, ...(firstDrawer === undefined ? [] : [firstDrawer])].every((id) => entrants.has(id));
    return known && new Set(drawn).size === drawn.length;
  });
}

/** The tournament with what the remark says. */
export function withRemark(tournament: Tournament, remark: Remark | undefined): Tournament {
  if (remark === undefined) return tournament;
  const { system, edition, options, acceleration, lastOfGroupA, adjourned, left = {}, ratings = {} } = remark;
  const { periods, laterRatings: later = {}, entered = {}, expelled = [] } = remark;
  const { tiebreakEdition, tiebreaks, fideMode, lots = [] } = remark;
  const ofSystem = { ...tournament, ...(system === undefined || edition === undefined ? {} : { system, edition }) };
  const there = withLeavers(ofSystem, left);
  return {
    ...there,
    ...(options === undefined ? {} : { options }),
    ...(tiebreakEdition === undefined ? {} : { tiebreakEdition }),
    // What records say comes first.
    ...(tiebreaks === undefined || tournament.tiebreaks.length > 0 ? {} : { tiebreaks }),
    ...(fideMode === undefined ? {} : { fideMode }),
    players: there.players
      .map((each) =>
        Object.hasOwn(ratings, each.id) ? { ...each, rating: ratings[each.id], officialRating: each.rating } : each,
      )
      .map((each) => (expelled.includes(each.id) ? { ...each, expelled: true } : each))
      .map((each) => (Object.hasOwn(later, each.id) ? { ...each, laterRatings: later[each.id] } : each))
      .map((each) => (Object.hasOwn(entered, each.id) ? { ...each, firstRound: entered[each.id] } : each)),
    ...(periods === undefined ? {} : { periods }),
    ...(lots.length > 0 && areDrawn(tournament, lots) ? { schedule: { ...there.schedule, stages: lots } } : {}),
    ...(adjourned === undefined ? {} : { scoring: { ...tournament.scoring, adjourned } }),
    info: { ...tournament.info, ...factsWithoutRecord(remark) },
    acceleration: {
      ...tournament.acceleration,
      ...(acceleration === undefined ? {} : { method: acceleration }),
      ...(lastOfGroupA === undefined ? {} : { lastOfGroupA }),
    },
  };
}

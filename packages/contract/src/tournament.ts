import type { TeamEntry } from '@turnuva/engine/journal';
import { MOST_TABLES } from '@turnuva/engine/journal';
import type {
  EventFieldKey,
  EventReports,
  FinishMark,
  FinishMarks,
  FinishStep,
  ForbiddenPairs,
  KeptLine,
  Logo,
  Player,
  PlayerTextKey,
  ReportFact,
  ReportFacts,
  Scoring,
  Section,
  SentReport,
  SentValue,
  Tables,
  Team,
  TeamFieldKey,
  Tournament,
  TournamentInfo,
} from '@turnuva/engine/tournament';
import {
  EVENT_FIELD_ROWS,
  EVENT_FIELDS,
  FINISH_MARKS,
  FINISH_STEPS,
  LOGO_LIMITS,
  PLAYER_TEXTS,
  REPORT_FACTS,
  REPORT_KINDS,
  STANDARD_SCORING,
  TEAM_FIELD_ROWS,
  TITLES,
} from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import * as p from './prizes.ts';
import * as r from './ratings.ts';
import type { Schema } from './schema.ts';
import { either, fileLine, finite, flag, integer, list, matching, model, oneOf, text } from './schema.ts';
import { eventStages, stageFields, stageMore } from './stage.ts';
import * as v from './values.ts';
import * as w from './wishes.ts';

export * from './stage.ts';

const federation = text(40);
/** What every player has: a name and a rating (0: none). */
export const person = { name: text(120), rating: v.rating };
/** The plain texts of a player, by their rows. */
const texts = Object.fromEntries(PLAYER_TEXTS.map(({ key, most = v.LONGEST_LINE }) => [key, text(most)])) as {
  readonly [K in PlayerTextKey]: Schema<string>;
};
/** What a player may have besides. */
export const personMore = {
  title: oneOf(TITLES),
  nationalTitle: text(10),
  sex: oneOf(['m', 'w']),
  federation,
  fideId: text(20),
  birth: v.birth,
  officialRating: v.rating,
  nationalRating: v.rating,
  sources: model<NonNullable<Player['sources']>>({}, { official: r.ratingSource, national: r.ratingSource }),
  laterRatings: r.laterRatings,
  ...texts,
  categories: list(text(40), 50),
  kFactor: integer(0, 100),
  fee: model<NonNullable<Player['fee']>>({ due: integer(0, 1e9), paid: integer(0, 1e9) }, {}),
  checkedIn: flag,
  firstRound: v.round,
  withdrawnFrom: v.fromRound,
  noHalfByes: flag,
  expelled: flag,
};

/** A player as registered: id and pairing number are given by the journal. */
export const newPlayer = model<Omit<Player, 'id' | 'tpn'>>(person, personMore);
/** A change of a player: only the given fields change. */
export const playerChange = model<Partial<Omit<Player, 'id' | 'tpn'>>>({}, { ...person, ...personMore });
/** A player of a tournament; 0 is the number of a player being registered. */
export const player = model<Player>({ ...person, id: v.id, tpn: integer(0, LIMITS.players) }, personMore);

/** The plain texts of a team, by their rows. */
const teamTexts = Object.fromEntries(
  Object.entries(TEAM_FIELD_ROWS).map(([key, { most }]) => [key, text(most)]),
) as Readonly<Record<TeamFieldKey, Schema<string>>>;
const teamMore = {
  ...teamTexts,
  strength: finite(0, 100_000),
  withdrawnFrom: v.fromRound,
};
const members = list(v.id, LIMITS.members);
/** A team as entered: the journal assigns id and pairing number if they are missing. */
export const newTeam = model<Omit<Team, 'id' | 'tpn'> & { readonly id?: number }>(
  { name: text(120), members },
  { ...teamMore, id: v.id },
);
/** A player of a team that is registered: an id, or someone new. */
const entrant: Schema<number | Omit<Player, 'id' | 'tpn'>> = either(
  newPlayer,
  v.id,
  (value) => typeof value === 'number',
);
/** A team with its members, registered together. */
export const teamEntry = model<TeamEntry>({ name: text(120), members: list(entrant, LIMITS.members) }, teamMore);
/** A team of a tournament. */
export const team = model<Team>({ id: v.id, tpn: integer(1, LIMITS.teams), name: text(120), members }, teamMore);

const EVENT_KINDS = {
  line: v.line,
  name: v.line,
  federation,
  date: v.date,
  names: list(v.line, 100),
  code: text(40),
  language: v.languageTag,
};
type EventSchemas<K extends EventFieldKey> = {
  [Key in K]: (typeof EVENT_KINDS)[(typeof EVENT_FIELD_ROWS)[Key]['kind']];
};
/** The schemas of some data of an event, by their rows. */
export const eventSchemas = <K extends EventFieldKey>(keys: readonly K[]): EventSchemas<K> =>
  Object.fromEntries(keys.map((key) => [key, EVENT_KINDS[EVENT_FIELD_ROWS[key].kind]])) as EventSchemas<K>;
/** What is said of an event besides its name. */
export const infoMore = eventSchemas(
  EVENT_FIELDS.flatMap(({ key }) => (key === 'name' ? [] : [key as Exclude<EventFieldKey, 'name'>])),
);
const info = model<TournamentInfo>({ name: v.line }, infoMore);
/** A change of what is said of an event. */
export const partialInfo = model<Partial<TournamentInfo>>({}, { name: v.line, ...infoMore });

const value = integer(0, 10_000);
/** Points of results and byes, in tenths. */
export const scoring = model<Scoring>(
  Object.fromEntries(Object.keys(STANDARD_SCORING).map((field) => [field, value])) as {
    [K in keyof Scoring]: Schema<number>;
  },
  {},
);
/** Match points, in tenths. */
export const matchScoring = model<Tournament['matchScoring']>({ win: value, draw: value, loss: value }, {});
/** What the bye of a team gives: match points and game points, in tenths. */
export const teamPab = model<NonNullable<Tournament['teamPab']>>({ matchPoints: v.points, gamePoints: v.points }, {});
/** The colours of a team’s boards, from board 1: `WBWB`. */
export const boardColours = matching(/^[WB]{0,50}$/, 'boardColours');
/** Players who may not meet, and in which rounds. */
export const restriction = model<ForbiddenPairs>(
  { players: v.ids, firstRound: v.round, lastRound: v.round },
  { teams: list(v.id, LIMITS.teams), shared: w.shared },
);
/** The event that a section belongs to. */
export const section = model<Section>(
  { event: v.tournamentId, name: text(200, 1), place: integer(1, LIMITS.lines) },
  {},
);
const table = integer(1, MOST_TABLES);
/** Tables of the hall. */
export const tables = model<Tables>(
  {},
  {
    first: table,
    fixed: list(model<NonNullable<Tables['fixed']>[number]>({ player: v.id, table }, {}), LIMITS.players),
    gaps: flag,
  },
);
/** The engine validates the picture; here it is only Base64 text within the limits of a request. */
const base64 = (bytes: number) =>
  matching(new RegExp(`^[A-Za-z0-9+/]{1,${Math.ceil(bytes / 3) * 4}}={0,2}$`), 'base64');
const alt = text(200);
/** A logo as it is sent. */
export const newLogo = model<Pick<Logo, 'data' | 'alt'>>({ data: base64(700_000), alt }, {});
/** A logo with its size. */
export const logo = model<Logo>(
  {
    type: oneOf(['png', 'jpeg']),
    width: integer(1, LOGO_LIMITS.width),
    height: integer(1, LOGO_LIMITS.height),
    data: base64(LOGO_LIMITS.bytes),
    alt,
  },
  {},
);

/** What only the forms for FIDE ask for. */
export const reportFacts = model<ReportFacts>(
  {},
  Object.fromEntries(REPORT_FACTS.map((fact) => [fact, fact === 'remarks' ? text(2000) : v.line])) as {
    readonly [K in ReportFact]: Schema<string>;
  },
);
/** Which steps at the end of the event are done, or not needed. */
export const finishMarks = model<FinishMarks>(
  {},
  Object.fromEntries(FINISH_STEPS.map((step) => [step, oneOf(FINISH_MARKS)])) as {
    readonly [K in FinishStep]: Schema<FinishMark>;
  },
);
/** 1 is the chief arbiter, then the deputies. */
export const arbiterNumber = integer(1, 101);
const sentValue = model<SentValue>({ id: text(40), value: text(2000) }, { number: integer(1, LIMITS.rounds) });
/** A report that was sent. */
export const sentReport = model<SentReport>(
  { kind: oneOf(REPORT_KINDS), at: text(40), hash: text(64), values: list(sentValue, LIMITS.rounds) },
  { arbiter: arbiterNumber },
);
const reports = model<EventReports>(
  {},
  { facts: reportFacts, steps: finishMarks, sent: list(sentReport, LIMITS.lines) },
);

/** A whole tournament. */
export const tournament = model<Tournament>(
  {
    info,
    ...stageFields,
    scoring,
    matchScoring,
    players: list(player, LIMITS.players),
    teams: list(team, LIMITS.teams),
    forbidden: list(restriction, LIMITS.lines),
    fideMode: flag,
    notes: list(fileLine(200_000), LIMITS.lines),
    kept: list(model<KeptLine>({ id: text(3), text: fileLine(5000) }, {}), LIMITS.lines),
  },
  {
    ...stageMore,
    importedRounds: integer(0, LIMITS.rounds),
    stages: eventStages,
    section,
    tables,
    logo,
    reports,
    boardColours,
    wishes: list(w.wish, LIMITS.lines),
    ratingMethod: r.ratingMethod,
    ratingLists: r.ratingLists,
    periods: r.ratingPeriods,
    teamPab,
    categories: p.categories,
    prizes: p.prizes,
    boardPrizes: p.boardPrizes,
  },
);

import type { TeamEntry } from '@turnuva/engine/journal';
import { MOST_TABLES } from '@turnuva/engine/journal';
import type {
  Acceleration,
  Adjustment,
  Bye,
  EarlierNumbers,
  EarlierResult,
  EarlierStage,
  EventFieldKey,
  EventReports,
  EventStages,
  FinalPlaces,
  ForbiddenPairs,
  Game,
  KeptLine,
  Logo,
  Player,
  PlayerTextKey,
  ReportFact,
  ReportFacts,
  Round,
  Scoring,
  Section,
  SentReport,
  SentValue,
  Tables,
  Team,
  TeamBye,
  TeamFieldKey,
  TeamMatch,
  Tournament,
  TournamentInfo,
  VirtualPoints,
} from '@turnuva/engine/tournament';
import {
  BYE_KINDS,
  EVENT_FIELD_ROWS,
  EVENT_FIELDS,
  GAME_RESULTS,
  LOGO_LIMITS,
  PLAYER_TEXTS,
  READY_TABLES,
  REPORT_FACTS,
  REPORT_KINDS,
  STANDARD_SCORING,
  START_POSITIONS,
  TEAM_FIELD_ROWS,
  TITLES,
} from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import * as p from './prizes.ts';
import * as r from './ratings.ts';
import { lineUpBoards, scheduleState } from './schedule/schedule.ts';
import type { Schema } from './schema.ts';
import { dictionary, either, fileLine, finite, flag, integer, list, matching, model, oneOf, text } from './schema.ts';
import { withShape } from './shape.ts';
import * as v from './values.ts';
import * as w from './wishes.ts';

/** A round from which someone is away: also the one after the last. */
const fromRound = integer(1, LIMITS.rounds + 1);
/** White or black. */
export const colour = oneOf(['white', 'black']);
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
  withdrawnFrom: fromRound,
  noHalfByes: flag,
  expelled: flag,
};

/** A player as registered: id and pairing number are given by the journal. */
export const newPlayer = model<Omit<Player, 'id' | 'tpn'>>(person, personMore);
/** A change of a player: only what is named changes. */
export const playerChange = model<Partial<Omit<Player, 'id' | 'tpn'>>>({}, { ...person, ...personMore });
/** A player of a tournament; 0 is the number of someone who is being registered. */
export const player = model<Player>({ ...person, id: v.id, tpn: integer(0, LIMITS.players) }, personMore);

/** The plain texts of a team, by their rows. */
const teamTexts = Object.fromEntries(
  Object.entries(TEAM_FIELD_ROWS).map(([key, { most }]) => [key, text(most)]),
) as Readonly<Record<TeamFieldKey, Schema<string>>>;
const teamMore = {
  ...teamTexts,
  strength: finite(0, 100_000),
  withdrawnFrom: fromRound,
};
const members = list(v.id, LIMITS.members);
/** A team as it is entered: the journal gives id and pairing number where they are missing. */
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
/** Codes of tie-breaks, in order (C.07). */
export const tiebreaks = list(text(40, 1), LIMITS.tiebreaks);
/** Settings of a system or format, by name. */
export const options = dictionary(v.optionValue, 60);

/** Virtual points of an acceleration, in tenths. */
export const virtualPoints = model<VirtualPoints>(
  { points: v.points, firstRound: v.round, lastRound: v.round, firstPlayer: v.id, lastPlayer: v.id },
  { matchPoints: v.points },
);
/** How the first rounds are accelerated (C.04.7). */
export const acceleration = model<Acceleration>(
  { method: oneOf(['none', 'baku', 'virtual-points']), virtualPoints: list(virtualPoints, LIMITS.lines) },
  {
    groupA: oneOf(['half']),
    lastOfGroupA: v.id,
    table: oneOf(READY_TABLES),
    lastOfGroups: list(v.id, 9),
    numbers: oneOf(['pairing']),
  },
);
/** Players who may not meet, and in which rounds. */
export const restriction = model<ForbiddenPairs>(
  { players: v.ids, firstRound: v.round, lastRound: v.round },
  { teams: list(v.id, LIMITS.teams), shared: w.shared },
);
/** Points added to a player or taken away, in tenths. */
export const adjustment = model<Adjustment>(
  { points: v.points },
  { player: v.id, team: v.id, matchPoints: v.points, round: v.round, type: text(4) },
);

/** The result of a game. */
export const result = oneOf(GAME_RESULTS);
const byeKind = oneOf(BYE_KINDS);
const earlierResult = model<EarlierResult>({ through: v.round }, { result });
/** A board of a round. */
export const game = model<Game>(
  { board: v.board, white: v.id, black: v.id },
  { result, earlierResults: list(earlierResult, LIMITS.rounds), reported: result, match: v.board },
);
/** Who wins a match that is not played. */
export const forfeit = oneOf(['white', 'black', 'both']);
/** A match of two teams. */
export const match = model<TeamMatch>(
  { table: v.board, white: v.id, black: v.id },
  { forfeit, reason: v.reason, whiteBoards: lineUpBoards, blackBoards: lineUpBoards },
);
/** Only ever false: where it is true nothing is said. */
const no = withShape<Schema<false>>(
  (value, reading) => (value === false ? value : reading.wrong(value, 'flag')),
  () => ({ const: false }),
);
/** A round of a player without an opponent. */
export const bye = model<Bye>({ player: v.id, kind: byeKind }, { unopposed: flag, counted: no, unseen: flag });
/** A round of a team without an opponent. */
export const teamBye = model<TeamBye>({ team: v.id, kind: byeKind }, {});
/** A starting position of Chess960, from 0. */
export const startPosition = integer(0, START_POSITIONS - 1);
/** A round with its boards and byes. */
export const round = model<Round>(
  {
    number: v.round,
    status: oneOf(['open', 'paired', 'published', 'closed']),
    games: list(game, LIMITS.players),
    byes: list(bye, LIMITS.players),
  },
  {
    matches: list(match, LIMITS.teams),
    teamByes: list(teamBye, LIMITS.teams),
    date: v.date,
    time: v.timeOfDay,
    startPosition,
    manual: flag,
    wishes: w.roundWishes,
  },
);

/** What belongs to a stage of an event, also once it is over. */
const stageFields = {
  system: v.registryId,
  edition: v.registryId,
  options,
  tiebreaks,
  tiebreakEdition: v.registryId,
  rounds: list(round, LIMITS.rounds),
  acceleration,
  adjustments: list(adjustment, LIMITS.lines),
};
const finalPlaces = model<FinalPlaces>(
  { after: integer(1, LIMITS.rounds), places: list(list(v.id, LIMITS.players), LIMITS.players) },
  {},
);
const stageMore = {
  totalRounds: v.round,
  initialColour: colour,
  lots: p.allTieLots,
  external: p.allExternal,
  schedule: scheduleState,
  earlierNumbers: list(
    model<EarlierNumbers>({ through: v.round, order: list(v.id, LIMITS.players) }, {}),
    LIMITS.rounds,
  ),
  finalPlaces,
};
const MOST_STAGES = 20;
const stageEntrants = list(v.id, LIMITS.players);
const entry = model<EarlierStage['entries'][number]>(
  { id: v.id, tpn: integer(0, LIMITS.players) },
  { firstRound: v.round, withdrawnFrom: fromRound },
);
/** A stage that is over, as it is kept in the event. */
export const earlierStage = model<EarlierStage>(
  { ...stageFields, name: text(120, 1), entries: list(entry, LIMITS.players) },
  { ...stageMore, entrants: stageEntrants },
);
const eventStages = model<EventStages>(
  { earlier: list(earlierStage, MOST_STAGES), name: text(120, 1), entrants: stageEntrants },
  {},
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
/** The engine says what is wrong with a picture; here it is only text of Base64, and no more than a request may hold. */
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
/** 1 is the chief arbiter, then the deputies. */
export const arbiterNumber = integer(1, 101);
const sentValue = model<SentValue>({ id: text(40), value: text(2000) }, { number: integer(1, LIMITS.rounds) });
/** A report that was sent. */
export const sentReport = model<SentReport>(
  { kind: oneOf(REPORT_KINDS), at: text(40), hash: text(64), values: list(sentValue, LIMITS.rounds) },
  { arbiter: arbiterNumber },
);
const reports = model<EventReports>({}, { facts: reportFacts, sent: list(sentReport, LIMITS.lines) });

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

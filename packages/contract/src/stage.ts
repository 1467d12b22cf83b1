import type {
  Acceleration,
  Adjustment,
  Bye,
  EarlierNumbers,
  EarlierResult,
  EarlierStage,
  EventStages,
  FinalPlaces,
  Game,
  Round,
  TeamBye,
  TeamMatch,
  VirtualPoints,
} from '@turnuva/engine/tournament';
import { BYE_KINDS, GAME_RESULTS, READY_TABLES, START_POSITIONS } from '@turnuva/engine/tournament';
import { LIMITS } from './limits.ts';
import * as p from './prizes.ts';
import { lineUpBoards, scheduleState, stageEntry } from './schedule/schedule.ts';
import type { Schema } from './schema.ts';
import { dictionary, flag, integer, list, model, oneOf, text } from './schema.ts';
import { withShape } from './shape.ts';
import * as v from './values.ts';
import * as w from './wishes.ts';

/** White or black. */
export const colour = oneOf(['white', 'black']);
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
/** The winner of a match that is not played. */
export const forfeit = oneOf(['white', 'black', 'both']);
/** A match of two teams. */
export const match = model<TeamMatch>(
  { table: v.board, white: v.id, black: v.id },
  { forfeit, reason: v.reason, whiteBoards: lineUpBoards, blackBoards: lineUpBoards },
);
/** Only ever false: it is absent if true. */
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
export const stageFields = {
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
/** What a stage may have besides. */
export const stageMore = {
  totalRounds: v.round,
  initialColour: colour,
  lots: list(p.tieLots, LIMITS.lines),
  external: list(p.external, LIMITS.tiebreaks),
  schedule: scheduleState,
  earlierNumbers: list(
    model<EarlierNumbers>({ through: v.round, order: list(v.id, LIMITS.players) }, {}),
    LIMITS.rounds,
  ),
  finalPlaces,
};
/** The most stages that are over in an event. */
export const MOST_STAGES = 20;
/** The number of a stage, from 1. */
export const stageNumber = integer(1, MOST_STAGES);
const stageEntrants = list(v.id, LIMITS.players);
const entry = model<EarlierStage['entries'][number]>(
  { id: v.id, tpn: integer(0, LIMITS.players) },
  { firstRound: v.round, withdrawnFrom: v.fromRound },
);
/** A stage that is over, as it is kept in the event. */
export const earlierStage = model<EarlierStage>(
  { ...stageFields, name: text(120, 1), entries: list(entry, LIMITS.players) },
  { ...stageMore, entrants: stageEntrants, entry: stageEntry },
);
/** The stages of an event, those that are over and the one under way. */
export const eventStages = model<EventStages>(
  { earlier: list(earlierStage, MOST_STAGES), name: text(120, 1), entrants: stageEntrants },
  { entry: stageEntry },
);

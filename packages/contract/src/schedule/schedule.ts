import type { DrawLots } from '@turnuva/engine/journal';
import type {
  ColourDraw,
  DrawnGroup,
  DrawnStage,
  KnockoutGame,
  KnockoutSettings,
  KnockoutState,
  MatchAward,
  PlayoffGame,
  PlayoffState,
  ScheduleState,
} from '@turnuva/engine/tournament';
import { GAME_RESULTS } from '@turnuva/engine/tournament';
import { LIMITS } from '../limits.ts';
import { dictionary, flag, integer, list, model, nullable, object, oneOf, text, variant } from '../schema.ts';
import { id, ids, optionValue, reason, registryId, round, seed } from '../values.ts';

const MOST_GAMES = 200_000;
const MOST_STAGES = 20;
const MOST_PLAYOFFS = 100;
const MOST_PARTS = 500;

/** Entrants by id, in the order of their numbers: players, in a team event teams. */
export const entrants = ids;
/** A match by its place in the bracket or its table, from 1; also a place that is played for. */
export const matchNumber = integer(1, LIMITS.players);
/** A game within its match, or a board of it, from 1. */
export const gameNumber = integer(1, 1000);
const moves = integer(1, 10_000);
/** The id of a part of a play-off: one of its tables or matches. */
export const part = text(40, 1);
/** A colour, given by the player who has it. */
export const side = oneOf(['white', 'black']);
const gameResult = oneOf(GAME_RESULTS);
/** For which game of a match colours are drawn: its first, or the golden-point game. */
export const phase = oneOf(['game', 'golden']);
/** The players on boards 1, 2 ...; 0 is an empty board. */
export const lineUpBoards = list(integer(0, LIMITS.id), LIMITS.members);

/** The field that goes on into a stage bears the stage's name. */
export const groupName = text(120, 1);
const group = model<DrawnGroup>({ name: groupName, order: entrants }, {});
const groups = list(group, 500);
const groupCount = integer(1, 500);

const apart = oneOf(['club', 'federation']);
const drawn = { groups: groupCount, first: id, apart };
type Method<M extends DrawLots['method']> = Extract<DrawLots, { readonly method: M }>;
const bySeed = model<Extract<DrawLots, { readonly seed: number }>>({ method: oneOf(['seed', 'varma']), seed }, drawn);
/** How lots are to be drawn. */
export const drawLots = variant<DrawLots>('method', {
  seed: bySeed,
  varma: bySeed,
  rating: model<Method<'rating'>>({ method: oneOf(['rating']) }, { groups: groupCount, apart }),
  hand: model<Method<'hand'>>({ method: oneOf(['hand']), groups }, {}),
});

/** A drawing of lots as it is recorded. */
export const stage = model<DrawnStage>(
  { firstRound: round, groups, method: oneOf(['seed', 'varma', 'rating', 'hand']) },
  { seed, firstDrawer: id, apart },
);

/** Every drawing of an event, the first stage first. */
export const drawnStages = list(stage, MOST_STAGES);

/** The limits of these are the engine's, which explains them; here they are only numbers. */
const count = integer(-1000, 1000);
const knockoutFields = {
  places: integer(0, LIMITS.players),
  games: count,
  extensionGames: count,
  extensions: count,
  thirdPlace: flag,
  boards: integer(0, 1000),
  pairing: oneOf(['fixed', 'reseeded']),
};
const optional = { lastGames: list(count, MOST_STAGES), thirdPlaceGames: count };
/** Settings of a knock-out as someone wishes them; the engine completes them. */
export const partialKnockout = model<Partial<KnockoutSettings>>({}, { ...knockoutFields, ...optional });
/** The settings of a knock-out, all of them said. */
export const knockoutSettings = model<KnockoutSettings>(knockoutFields, optional);
/** The player with White in the first game of a match, or in its golden-point game. */
export const colourDraw = model<ColourDraw>({ match: matchNumber, phase, white: id }, {});
/** Colours drawn for several matches at once. */
export const colourDraws = list(colourDraw, LIMITS.players);

const knockoutState = model<KnockoutState>(
  {
    entrants,
    settings: knockoutSettings,
    games: list(
      model<KnockoutGame>({ match: matchNumber, game: gameNumber, board: gameNumber, result: gameResult }, { moves }),
      MOST_GAMES,
    ),
    draws: list(colourDraw, MOST_GAMES),
    awards: list(model<MatchAward>({ match: matchNumber, winner: id, reason }, {}), LIMITS.players),
  },
  {},
);

type PlayoffOptions = PlayoffState['options'];
const playoffFields = {
  short: flag,
  level: oneOf(['golden-table', 'drop-lowest']),
  five: oneOf(['best-four', 'table']),
  seed,
};
const playoffTimes = {
  minutes: integer(1, 600),
  increment: integer(0, 600),
  startTime: text(5),
  seven: oneOf(['ranking', 'lots']),
};
/** How a play-off is played, as far as it is specified; the engine fills in the rest. */
export const playoffOptions = model<Partial<PlayoffOptions>>({}, { ...playoffFields, ...playoffTimes });
type Item<T> = T extends readonly (infer I)[] ? I & object : never;
/** A play-off with everything played in it; its tables and matches follow from that. */
export const playoffState = model<PlayoffState>(
  {
    place: matchNumber,
    entrants,
    options: model<PlayoffOptions>(playoffFields, playoffTimes),
    games: list(model<PlayoffGame>({ part, game: gameNumber, result: gameResult }, { moves }), 2000),
    awards: list(model<Item<PlayoffState['awards']>>({ part, winner: id, reason }, {}), MOST_PARTS),
    colours: list(model<Item<PlayoffState['colours']>>({ part, first: side }, { golden: flag }), MOST_PARTS),
  },
  { cancelled: flag, group: groupName },
);

/** Lots, line-ups, brackets and play-offs, as a tournament carries them. */
export const scheduleState = model<ScheduleState>(
  {},
  {
    stages: drawnStages,
    knockout: knockoutState,
    playoffs: list(playoffState, MOST_PLAYOFFS),
    lineUps: list(
      model<Item<NonNullable<ScheduleState['lineUps']>>>({ round, team: id, boards: lineUpBoards }, {}),
      MOST_GAMES,
    ),
  },
);
/** Which play-off of the tournament, from 1; one that was cancelled keeps its number. */
export const playoffNumber = integer(1, MOST_PLAYOFFS);

/** Matches whose results fell away, because the one before them has another winner now. */
export const droppedMatches = list(matchNumber, LIMITS.players);
/** The same in a play-off, by the ids of its parts. */
export const droppedParts = list(part, MOST_PARTS);

/** What a command or event may say of a result besides the result. */
export const resultMore = { moves };
/** A result, or null to take it back. */
export const anyResult = nullable(gameResult);

/** The next stage of an event, and those who qualify for it. */
export const stageEntry = object(
  {
    from: oneOf(['table', 'groups']),
    count: integer(1, LIMITS.players),
    numbers: oneOf(['places', 'rating']),
  },
  /** In a bracket, winner and runner-up of a group can meet in the final only. On unless switched off. */
  { apart: flag },
);
/** Fields of a stage that starts: what the one before it is called from now on, its own name and system. */
export const nextStage = { before: text(120, 1), name: groupName, system: registryId };
/** Options of a system by their names; which there are the system says. */
export const options = dictionary(optionValue, 60);

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

export const entrants = ids;
export const matchNumber = integer(1, LIMITS.players);
export const gameNumber = integer(1, 1000);
const moves = integer(1, 10_000);
export const part = text(40, 1);
export const side = oneOf(['white', 'black']);
const gameResult = oneOf(GAME_RESULTS);
export const phase = oneOf(['game', 'golden']);
/** Who sits on boards 1, 2 ...; 0 is an empty board. */
export const lineUpBoards = list(integer(0, LIMITS.id), LIMITS.members);

/** The field that goes on into a stage bears the stage's name. */
const groupName = text(120, 1);
const group = model<DrawnGroup>({ name: groupName, order: entrants }, {});
const groups = list(group, 500);
const groupCount = integer(1, 500);

const drawn = { groups: groupCount, first: id };
type Method<M extends DrawLots['method']> = Extract<DrawLots, { readonly method: M }>;
const bySeed = model<Extract<DrawLots, { readonly seed: number }>>({ method: oneOf(['seed', 'varma']), seed }, drawn);
/** How lots are to be drawn. */
export const drawLots = variant<DrawLots>('method', {
  seed: bySeed,
  varma: bySeed,
  rating: model<Method<'rating'>>({ method: oneOf(['rating']) }, { groups: groupCount }),
  hand: model<Method<'hand'>>({ method: oneOf(['hand']), groups }, {}),
});

/** A drawing of lots as it is recorded. */
export const stage = model<DrawnStage>(
  { firstRound: round, groups, method: oneOf(['seed', 'varma', 'rating', 'hand']) },
  { seed, firstDrawer: id },
);

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
export const partialKnockout = model<Partial<KnockoutSettings>>({}, knockoutFields);
export const knockoutSettings = model<KnockoutSettings>(knockoutFields, {});
export const colourDraw = model<ColourDraw>({ match: matchNumber, phase, white: id }, {});
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
export const playoffOptions = model<Partial<PlayoffOptions>>({}, { ...playoffFields, ...playoffTimes });
type Item<T> = T extends readonly (infer I)[] ? I & object : never;
export const playoffState = model<PlayoffState>(
  {
    place: matchNumber,
    entrants,
    options: model<PlayoffOptions>(playoffFields, playoffTimes),
    games: list(model<PlayoffGame>({ part, game: gameNumber, result: gameResult }, { moves }), 2000),
    awards: list(model<Item<PlayoffState['awards']>>({ part, winner: id, reason }, {}), MOST_PARTS),
    colours: list(model<Item<PlayoffState['colours']>>({ part, first: side }, { golden: flag }), MOST_PARTS),
  },
  { cancelled: flag },
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
export const playoffNumber = integer(1, MOST_PLAYOFFS);

export const droppedMatches = list(matchNumber, LIMITS.players);
export const droppedParts = list(part, MOST_PARTS);

/** What a command or event may say of a result besides the result. */
export const resultMore = { moves };
export const anyResult = nullable(gameResult);

/** The next stage of an event, and who goes on into it. */
export const stageEntry = object({
  from: oneOf(['table', 'groups']),
  count: integer(1, LIMITS.players),
  numbers: oneOf(['places', 'rating']),
});
export const nextStage = { before: text(120, 1), name: groupName, system: registryId };
export const options = dictionary(optionValue, 60);

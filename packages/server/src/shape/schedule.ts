import type { DrawLots } from '@turnuva/engine/journal';
import type { ScheduleState } from '@turnuva/engine/tournament';
import { GAME_RESULTS } from '@turnuva/engine/tournament';
import type { Shape } from './shape.ts';
import { flag, integer, list, nullable, object, oneOf, text } from './shape.ts';

const MOST_ENTRANTS = 9999;
const MOST_GAMES = 200_000;

export const id = integer(1, 1_000_000);
const round = integer(1, 1000);
export const seed = integer(0, Number.MAX_SAFE_INTEGER);
export const entrants = list(id, MOST_ENTRANTS);
export const matchNumber = integer(1, MOST_ENTRANTS);
export const gameNumber = integer(1, 1000);
export const moves = integer(1, 10_000);
export const part = text(40, 1);
export const reason = text(300);
export const side = oneOf(['white', 'black']);
export const gameResult = oneOf(GAME_RESULTS);
export const forfeit = oneOf(['white', 'black', 'both']);
export const boards = list(integer(0, 1_000_000), 200);
export const phase = oneOf(['game', 'golden']);

const group = object({ name: text(60, 1), order: entrants });
const groups = list(group, 500);
const groupCount = integer(1, 500);

const drawn = { groups: groupCount, first: id };
const DRAWS: Readonly<Record<DrawLots['method'], Shape<DrawLots>>> = {
  seed: object({ method: oneOf(['seed']), seed }, drawn),
  varma: object({ method: oneOf(['varma']), seed }, drawn),
  rating: object({ method: oneOf(['rating']) }, { groups: groupCount }),
  hand: object({ method: oneOf(['hand']), groups }),
};
const method = oneOf(['seed', 'varma', 'rating', 'hand']);

/** How lots are to be drawn. */
export const drawLots: Shape<DrawLots> = (value, at) =>
  DRAWS[method((value as { method?: unknown } | null | undefined)?.method, `${at}.method`)](value, at);

/** A drawing of lots as it is recorded. */
export const stage = object({ firstRound: round, groups, method }, { seed, firstDrawer: id });

const knockoutFields = {
  places: integer(0, MOST_ENTRANTS),
  games: integer(-1000, 1000),
  extensionGames: integer(-1000, 1000),
  extensions: integer(-1000, 1000),
  thirdPlace: flag,
  boards: integer(0, 1000),
  pairing: oneOf(['fixed', 'reseeded']),
};
export const partialKnockout = object({}, knockoutFields);
export const knockoutSettings = object(knockoutFields);
export const colourDraw = object({ match: matchNumber, phase, white: id });

const knockoutState = object({
  entrants,
  settings: knockoutSettings,
  games: list(
    object({ match: matchNumber, game: gameNumber, board: gameNumber, result: gameResult }, { moves }),
    MOST_GAMES,
  ),
  draws: list(colourDraw, MOST_GAMES),
  awards: list(object({ match: matchNumber, winner: id, reason }), MOST_ENTRANTS),
});

const playoffFields = {
  short: flag,
  level: oneOf(['golden-table', 'drop-lowest']),
  five: oneOf(['best-four', 'table']),
  seed,
};
const playoffTimes = { minutes: integer(1, 600), increment: integer(0, 600), startTime: text(5) };
export const playoffOptions = object({}, { ...playoffFields, ...playoffTimes });
export const playoffState = object(
  {
    place: integer(1, MOST_ENTRANTS),
    entrants,
    options: object(playoffFields, playoffTimes),
    games: list(object({ part, game: gameNumber, result: gameResult }, { moves }), 2000),
    awards: list(object({ part, winner: id, reason }), 500),
    colours: list(object({ part, first: side }, { golden: flag }), 500),
  },
  { cancelled: flag },
);

/** Lots, line-ups, brackets and play-offs, as a tournament carries them. */
export const scheduleState: Shape<ScheduleState> = object(
  {},
  {
    stages: list(stage, 20),
    knockout: knockoutState,
    playoffs: list(playoffState, 100),
    lineUps: list(object({ round, team: id, boards }), MOST_GAMES),
  },
);

export const droppedMatches = list(matchNumber, MOST_ENTRANTS);
export const droppedParts = list(part, 500);

/** What a command or event may say of a result besides the result. */
export const resultExtras = { moves };
export const anyResult = nullable(gameResult);

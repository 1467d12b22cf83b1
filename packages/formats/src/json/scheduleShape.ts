import type { DrawnStage, KnockoutState, PlayoffState, ScheduleState } from '@turnuva/engine/tournament';
import { GAME_RESULTS } from '@turnuva/engine/tournament';
import type { Shape } from './shape.ts';
import { flag, list, number, object, oneOf, text, whole } from './shape.ts';

const MOST = 100_000;
const id = whole(1, 1_000_000);
const count = whole(0, 1_000_000);
const result = oneOf(...GAME_RESULTS);

type Item<T> = T extends readonly (infer I)[] ? I & object : never;

const stage = object<DrawnStage>(
  {
    firstRound: id,
    groups: list(object<Item<DrawnStage['groups']>>({ name: text, order: list(id, MOST) }, []), 1000),
    method: oneOf('seed', 'hand', 'varma', 'rating'),
    seed: number,
    firstDrawer: id,
  },
  ['seed', 'firstDrawer'],
);

const knockout = object<KnockoutState>(
  {
    entrants: list(id, MOST),
    settings: object<KnockoutState['settings']>(
      {
        places: count,
        games: count,
        extensionGames: count,
        extensions: count,
        thirdPlace: flag,
        boards: count,
        pairing: oneOf('fixed', 'reseeded'),
      },
      [],
    ),
    games: list(
      object<Item<KnockoutState['games']>>({ match: count, game: count, board: count, result, moves: count }, [
        'moves',
      ]),
      MOST,
    ),
    draws: list(
      object<Item<KnockoutState['draws']>>({ match: count, phase: oneOf('game', 'golden'), white: id }, []),
      MOST,
    ),
    awards: list(object<Item<KnockoutState['awards']>>({ match: count, winner: id, reason: text }, []), MOST),
  },
  [],
);

const playoff = object<PlayoffState>(
  {
    place: id,
    entrants: list(id, MOST),
    options: object<PlayoffState['options']>(
      {
        short: flag,
        level: oneOf('golden-table', 'drop-lowest'),
        five: oneOf('best-four', 'table'),
        seed: number,
        minutes: count,
        increment: count,
        startTime: text,
      },
      ['minutes', 'increment', 'startTime'],
    ),
    games: list(
      object<Item<PlayoffState['games']>>({ part: text, game: count, result, moves: count }, ['moves']),
      MOST,
    ),
    awards: list(object<Item<PlayoffState['awards']>>({ part: text, winner: id, reason: text }, []), MOST),
    colours: list(
      object<Item<PlayoffState['colours']>>({ part: text, first: oneOf('white', 'black'), golden: flag }, ['golden']),
      MOST,
    ),
    cancelled: flag,
  },
  ['cancelled'],
);

const lineUp = object<Item<NonNullable<ScheduleState['lineUps']>>>(
  { round: id, team: id, boards: list(count, 1000) },
  [],
);

/** Lots, line-ups, brackets and play-offs. */
export const scheduleShape: Shape<ScheduleState> = object<ScheduleState>(
  { stages: list(stage, 1000), knockout, playoffs: list(playoff, 1000), lineUps: list(lineUp, MOST) },
  ['stages', 'knockout', 'playoffs', 'lineUps'],
);

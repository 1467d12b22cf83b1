import type {
  Acceleration,
  Adjustment,
  Bye,
  ForbiddenPairs,
  Game,
  KeptLine,
  Player,
  Round,
  Scoring,
  Team,
  TeamBye,
  TeamMatch,
  Tournament,
  TournamentInfo,
  VirtualPoints,
} from '@turnuva/engine/tournament';
import { BYE_KINDS, GAME_RESULTS, STANDARD_SCORING, TITLES } from '@turnuva/engine/tournament';
import { LIMITS } from '../trf/index.ts';
import { category, prizes, tieLots } from './prizeShape.ts';
import { scheduleShape } from './scheduleShape.ts';
import type { Shape } from './shape.ts';
import { flag, list, number, object, oneOf, recordOf, scalar, text, whole } from './shape.ts';
import { roundWishes, wish } from './wishShape.ts';

const MILLION = 1_000_000;
const id = whole(1, MILLION);
const points = whole(-MILLION, MILLION);
const round = whole(1, LIMITS.rounds);
const ids = list(id, LIMITS.players);
const texts = list(text, 10_000);

const player: Shape<Player> = object<Player>(
  {
    id,
    tpn: id,
    name: text,
    rating: whole(0, 9999),
    title: oneOf(...TITLES),
    sex: oneOf('m', 'w'),
    federation: text,
    fideId: text,
    birth: text,
    nationalRating: whole(0, 9999),
    nationalId: text,
    club: text,
    categories: texts,
    kFactor: number,
    fee: object<NonNullable<Player['fee']>>({ due: whole(0, 1e9), paid: whole(0, 1e9) }, []),
    checkedIn: flag,
    note: text,
    firstRound: round,
    withdrawnFrom: round,
    expelled: flag,
  },
  [
    'title',
    'sex',
    'federation',
    'fideId',
    'birth',
    'nationalRating',
    'nationalId',
    'club',
    'categories',
    'kFactor',
    'fee',
    'checkedIn',
    'note',
    'firstRound',
    'withdrawnFrom',
    'expelled',
  ],
);

const team = object<Team>(
  {
    id,
    tpn: id,
    name: text,
    nickname: text,
    federation: text,
    captain: text,
    strength: number,
    members: ids,
    withdrawnFrom: round,
  },
  ['nickname', 'federation', 'captain', 'strength', 'withdrawnFrom'],
);

const game = object<Game>(
  { board: whole(1, MILLION), white: id, black: id, result: oneOf(...GAME_RESULTS), match: whole(1, MILLION) },
  ['result', 'match'],
);
const bye = object<Bye>({ player: id, kind: oneOf(...BYE_KINDS), unopposed: flag, counted: flag as Shape<false> }, [
  'unopposed',
  'counted',
]);
const boards = list(whole(0, MILLION), 1000);
const match = object<TeamMatch>(
  {
    table: whole(1, MILLION),
    white: id,
    black: id,
    forfeit: oneOf('white', 'black', 'both'),
    reason: text,
    whiteBoards: boards,
    blackBoards: boards,
  },
  ['forfeit', 'reason', 'whiteBoards', 'blackBoards'],
);
const teamBye = object<TeamBye>({ team: id, kind: oneOf(...BYE_KINDS) }, []);

const oneRound = object<Round>(
  {
    number: round,
    status: oneOf('open', 'paired', 'published', 'closed'),
    games: list(game, LIMITS.players),
    byes: list(bye, LIMITS.players),
    matches: list(match, LIMITS.teams),
    teamByes: list(teamBye, LIMITS.teams),
    date: text,
    manual: flag,
    wishes: roundWishes,
  },
  ['matches', 'teamByes', 'date', 'manual', 'wishes'],
);

const forbidden = object<ForbiddenPairs>({ players: ids, teams: ids, firstRound: round, lastRound: round }, ['teams']);
const virtual = object<VirtualPoints>(
  { points, firstRound: round, lastRound: round, firstPlayer: id, lastPlayer: id, matchPoints: points },
  ['matchPoints'],
);
const acceleration = object<Acceleration>(
  {
    method: oneOf('none', 'baku', 'virtual-points'),
    groupA: oneOf('half'),
    lastOfGroupA: id,
    virtualPoints: list(virtual, 100_000),
  },
  ['groupA', 'lastOfGroupA'],
);
const adjustment = object<Adjustment>({ player: id, team: id, points, matchPoints: points, round, type: text }, [
  'player',
  'team',
  'matchPoints',
  'round',
  'type',
]);

const info = object<TournamentInfo>(
  {
    name: text,
    city: text,
    federation: text,
    startDate: text,
    endDate: text,
    chiefArbiter: text,
    deputies: texts,
    organiser: text,
    timeControl: text,
    timeControlCode: text,
    type: text,
    locale: text,
  },
  [
    'city',
    'federation',
    'startDate',
    'endDate',
    'chiefArbiter',
    'deputies',
    'organiser',
    'timeControl',
    'timeControlCode',
    'type',
    'locale',
  ],
);

const scoring = object<Scoring>(
  Object.fromEntries(Object.keys(STANDARD_SCORING).map((field) => [field, points])) as {
    [K in keyof Scoring]: Shape<number>;
  },
  [],
);

/** A whole tournament. */
export const tournamentShape: Shape<Tournament> = object<Tournament>(
  {
    info,
    system: text,
    edition: text,
    options: recordOf(scalar),
    totalRounds: round,
    initialColour: oneOf('white', 'black'),
    scoring,
    matchScoring: object<Tournament['matchScoring']>({ win: points, draw: points, loss: points }, []),
    boardColours: text,
    teamPab: object<NonNullable<Tournament['teamPab']>>({ matchPoints: points, gamePoints: points }, []),
    tiebreaks: texts,
    tiebreakEdition: text,
    players: list(player, LIMITS.players),
    teams: list(team, LIMITS.teams),
    rounds: list(oneRound, LIMITS.rounds),
    forbidden: list(forbidden, 100_000),
    wishes: list(wish, 100_000),
    acceleration,
    adjustments: list(adjustment, 100_000),
    fideMode: flag,
    categories: list(category, 1000),
    prizes,
    lots: list(tieLots, 100_000),
    schedule: scheduleShape,
    notes: texts,
    kept: list(object<KeptLine>({ id: text, text }, []), LIMITS.lines),
  },
  ['totalRounds', 'initialColour', 'boardColours', 'wishes', 'teamPab', 'categories', 'prizes', 'lots', 'schedule'],
);

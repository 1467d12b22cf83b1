import type {
  Adjustment,
  ForbiddenPairs,
  Player,
  Round,
  Scoring,
  Team,
  Tournament,
  TournamentInfo,
} from '@turnuva/engine/tournament';
import { BYE_KINDS, GAME_RESULTS, TITLES } from '@turnuva/engine/tournament';
import * as p from './prizes.ts';
import { scheduleState } from './schedule.ts';
import type { Shape } from './shape.ts';
import { dictionary, fileLine, finite, flag, integer, list, matching, object, oneOf, text } from './shape.ts';
import * as w from './wishes.ts';

/** Limits of a tournament, as the rules' files have them: four columns for a player, three digits for a round. */
export const MOST_PLAYERS = 9999;
/** A round robin of 200 has 199 rounds, twice over 398. */
export const MOST_ROUNDS = 999;
const MOST_TEAMS = 999;
const MOST_LINES = 50_000;

export const id = integer(1, 1_000_000);
export const round = integer(1, MOST_ROUNDS);
export const board = integer(1, MOST_PLAYERS);
export const points = integer(-100_000, 100_000);
export const date = matching(/^\d{4}\/\d{2}\/\d{2}$/, 'date');
export const name = text(120, 1);
export const line = text(300);
export const longLine = text(5000);

export const optionValue: Shape<string | number | boolean> = (value, at) =>
  typeof value === 'boolean' ? value : typeof value === 'number' ? finite(-1e9, 1e9)(value, at) : line(value, at);

const playerFields = {
  title: oneOf(TITLES),
  sex: oneOf(['m', 'w']),
  federation: text(40),
  fideId: text(20),
  birth: date,
  nationalRating: integer(0, 9999),
  nationalId: text(40),
  club: text(120),
  categories: list(text(40), 50),
  kFactor: integer(0, 100),
  fee: object({ due: integer(0, 1e9), paid: integer(0, 1e9) }),
  checkedIn: flag,
  note: text(1000),
  firstRound: round,
  withdrawnFrom: integer(1, MOST_ROUNDS + 1),
  expelled: flag,
};
/** How strong and who: the rating's own limits are the engine's business (it explains them better). */
const person = { name: text(120), rating: integer(0, 99_999) };

export const newPlayer: Shape<Omit<Player, 'id' | 'tpn'>> = object(person, playerFields);
export const playerChange: Shape<Partial<Omit<Player, 'id' | 'tpn'>>> = object({}, { ...person, ...playerFields });
export const player: Shape<Player> = object({ ...person, id, tpn: integer(0, MOST_PLAYERS) }, playerFields);

const teamFields = {
  nickname: text(40),
  federation: text(40),
  captain: text(120),
  strength: finite(0, 100_000),
  withdrawnFrom: integer(1, MOST_ROUNDS + 1),
};
const members = list(id, 200);
export const newTeam: Shape<Omit<Team, 'id' | 'tpn'> & { readonly id?: number }> = object(
  { name: text(120), members },
  { ...teamFields, id },
);
export const team: Shape<Team> = object({ id, tpn: integer(0, MOST_TEAMS), name: text(120), members }, teamFields);

export const info = {
  city: line,
  federation: text(40),
  startDate: date,
  endDate: date,
  chiefArbiter: line,
  deputies: list(line, 100),
  organiser: line,
  timeControl: line,
  timeControlCode: text(40),
  type: line,
  locale: matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'languageTag'),
};
export const partialInfo: Shape<Partial<TournamentInfo>> = object({}, { name: line, ...info });

const value = integer(0, 10_000);
export const scoring: Shape<Scoring> = object({
  whiteWin: value,
  blackWin: value,
  whiteDraw: value,
  blackDraw: value,
  whiteLoss: value,
  blackLoss: value,
  forfeitWin: value,
  forfeitLoss: value,
  pab: value,
  fullBye: value,
  halfBye: value,
  zeroBye: value,
  adjourned: value,
});
export const matchScoring = object({ win: value, draw: value, loss: value });
export const boardColours = matching(/^[WB]{0,50}$/, 'boardColours');
export const tiebreaks = list(text(40, 1), 40);
export const options = dictionary(optionValue, 60);
export const registryId = matching(/^[a-z0-9-]{1,40}$/, 'registryName');

const virtualPoints = object(
  { points, firstRound: round, lastRound: round, firstPlayer: id, lastPlayer: id },
  { matchPoints: points },
);
export const acceleration = object(
  { method: oneOf(['none', 'baku', 'virtual-points']), virtualPoints: list(virtualPoints, 2000) },
  { groupA: oneOf(['half']), lastOfGroupA: id },
);
export const restriction: Shape<ForbiddenPairs> = object(
  { players: list(id, 500), firstRound: round, lastRound: round },
  { teams: list(id, 500) },
);
export const adjustment: Shape<Adjustment> = object(
  { points },
  { player: id, team: id, matchPoints: points, round, type: text(4) },
);

const byeKind = oneOf(BYE_KINDS);
export const game = object(
  { board, white: id, black: id },
  { result: oneOf(GAME_RESULTS), match: integer(1, MOST_PLAYERS) },
);
const boards = list(integer(0, 1_000_000), 200);
export const match = object(
  { table: integer(1, MOST_PLAYERS), white: id, black: id },
  { forfeit: oneOf(['white', 'black', 'both']), reason: text(300), whiteBoards: boards, blackBoards: boards },
);
export const bye = object({ player: id, kind: byeKind }, { unopposed: flag });
export const teamBye = object({ team: id, kind: byeKind });
const roundEntry: Shape<Round> = object(
  {
    number: round,
    status: oneOf(['open', 'paired', 'published', 'closed']),
    games: list(game, MOST_PLAYERS),
    byes: list(bye, MOST_PLAYERS),
  },
  {
    matches: list(match, MOST_PLAYERS),
    teamByes: list(teamBye, MOST_TEAMS),
    date,
    manual: flag,
    wishes: w.roundWishes,
  },
);

/** A whole tournament, as a file of the journal carries it. */
export const tournament: Shape<Tournament> = object(
  {
    info: object({ name: line }, info),
    system: registryId,
    edition: registryId,
    options,
    scoring,
    matchScoring,
    tiebreaks,
    tiebreakEdition: registryId,
    players: list(player, MOST_PLAYERS),
    teams: list(team, MOST_TEAMS),
    rounds: list(roundEntry, MOST_ROUNDS),
    forbidden: list(restriction, MOST_LINES),
    acceleration,
    adjustments: list(adjustment, MOST_LINES),
    fideMode: flag,
    notes: list(fileLine(5000), MOST_LINES),
    kept: list(object({ id: text(3), text: fileLine(5000) }), MOST_LINES),
  },
  {
    totalRounds: round,
    initialColour: oneOf(['white', 'black']),
    boardColours,
    wishes: list(w.wish, MOST_LINES),
    teamPab: object({ matchPoints: points, gamePoints: points }),
    categories: p.categories,
    prizes: p.prizes,
    lots: list(p.tieLots, MOST_LINES),
    schedule: scheduleState,
  },
);

import { Arena } from '../kernel/arena.ts';
import { virtualPointsOf } from './acceleration/acceleration.ts';
import type { QuestionedRound } from './asked.ts';
import { conditionsOn, type Supposition } from './asked.ts';
import type { ByeKind, GameResult, SideCode } from './gameResult.ts';
import { BYE_KINDS, blackCode, SIDE_CODES, whiteCode } from './gameResult.ts';
import { gameCountOf, gameTableOf, resultOfNumber } from './games/gameTable.ts';
import type { Scoring } from './scoring.ts';
import { byePoints, sidePoints } from './scoring.ts';
import type { Bye, Round, Tournament } from './tournament.ts';
import { isPaired, roundOf } from './tournament.ts';

/** Number of a side's letter or bye in {@link RoundInput.code}; 0 means that nothing is recorded for the round. */
const CODE_OF_SIDE = new Map<SideCode, number>(SIDE_CODES.map((code, i) => [code, i + 1]));
const CODE_OF_BYE = new Map<ByeKind, number>(BYE_KINDS.map((kind, i) => [kind, SIDE_CODES.length + 1 + i]));
/** The code of a round in which nothing is recorded of the player. */
export const NOTHING = 0;
/** The code of one side of a game. */
export const codeOfSide = (code: SideCode): number => CODE_OF_SIDE.get(code) as number;
/** The code of a bye. */
export const codeOfBye = (kind: ByeKind): number => CODE_OF_BYE.get(kind) as number;
/** The code of the pairing-allocated bye. */
export const PAB = codeOfBye('pab');

const FORFEIT_WIN = codeOfSide('+');
const FORFEIT_LOSS = codeOfSide('-');
/** True for a code of a game in which pieces were moved: it fixes colour and opponent (C.04.2 3.4, 3.5). */
export const isPlayedCode = (code: number): boolean =>
  code > 0 && code <= SIDE_CODES.length && code !== FORFEIT_WIN && code !== FORFEIT_LOSS;

/** Colours as numbers, so that their sum is the colour difference: White +1, Black -1, none 0. */
export const WHITE = 1;
/** See {@link WHITE}. */
export const BLACK = -1;

/**
 * Everything that a pairing rule may ask about the rounds before `round`, calculated once and then only read.
 *
 * Players are numbered 0 to `size` - 1 in the order of their tournament pairing numbers; per-round tables are indexed
 * `(r - 1) * size + player` for round r = 1 to `round` - 1.
 */
export interface RoundInput {
  readonly tournament: Tournament;
  /** The round to be paired. */
  readonly round: number;
  readonly size: number;
  /** Player ids by index. */
  readonly id: Int32Array;
  /** Index by player id. */
  readonly indexOf: ReadonlyMap<number, number>;
  readonly rating: Int32Array;
  /** Points before the round, tenths, adjustments included. */
  readonly score: Int32Array;
  /** Score plus the virtual points of this round, tenths (C.04.7 1.5). */
  readonly pairingScore: Int32Array;
  /** 1 for players who take part in this round, else 0. */
  readonly present: Uint8Array;
  /**
   * Number for the colour rules' parity: position among those who are present or were ever paired (C.04.2 2.4 and the
   * answer of FIDE's commission, August 2026). 0 for players who have not arrived.
   */
  readonly number: Int32Array;
  /** Scheduled opponent by round and player, -1 if none. */
  readonly opponent: Int32Array;
  /** Colour of the game scheduled: {@link WHITE}, {@link BLACK} or 0. Played or not: see `played`. */
  readonly colour: Int8Array;
  /** 1 if the round's game was played. */
  readonly played: Uint8Array;
  /** 1 if the round's game has no result at all: for the pairing it counts as adjourned, in a table as nothing. */
  readonly open: Uint8Array;
  /** Code of what is recorded: 0 nothing, then the letters of {@link SIDE_CODES}, then {@link BYE_KINDS}. */
  readonly code: Uint8Array;
  /** Points got in the round, tenths. */
  readonly gain: Int32Array;
  /** Pairing score with which the player went into the round, tenths: floats are judged by it. */
  readonly scoreBefore: Int32Array;
  /** What a question takes for granted about the round; absent if there is no question. */
  readonly asked?: Supposition;
}

/**
 * Derives the history that pairing `round` needs. Results of `round` and later are ignored; an unfinished game of an
 * earlier round counts as adjourned (C.04.2 3.1).
 */
export function roundInputOf(tournament: Tournament, round: number): RoundInput {
  const { players } = tournament;
  const size = players.length;
  const past = Math.max(0, round - 1);
  const mostInTable = greatestId(players);
  const room = new Arena(BYTES_A_PLAYER * size + BYTES_A_CELL * past * size + 4 * (mostInTable + 1));
  const id = room.int32(size);
  const rating = room.int32(size);
  const score = room.int32(size);
  const pairingScore = room.int32(size);
  const number = room.int32(size);
  const byId = room.int32(mostInTable + 1).fill(-1);
  const rounds = roundTables(room, past * size);
  const arrived = room.uint8(size);
  for (let i = 0; i < size; i++) {
    const player = players[i] as (typeof players)[number];
    id[i] = player.id;
    rating[i] = player.rating;
    if (mostInTable >= 0) byId[player.id] = i;
  }
  let known: ReadonlyMap<number, number> | undefined;
  const indices = (): ReadonlyMap<number, number> => {
    known ??= indexById(players);
    return known;
  };
  const placeOf = (each: number): number => (mostInTable >= 0 ? byId[each] : indices().get(each)) ?? -1;
  for (const adjustment of tournament.adjustments) {
    const index = adjustment.player === undefined ? -1 : placeOf(adjustment.player);
    if (index < 0 || (adjustment.round ?? 0) >= round) continue;
    score[index] = (score[index] as number) + adjustment.points;
  }
  playRounds(tournament, past, { rounds, placeOf, score, arrived });

  const present = presentIn(tournament, round, placeOf);
  pairingScore.set(score);
  addVirtual(pairingScore, 0, tournament, round);
  let arrivals = 0;
  for (let i = 0; i < size; i++) if (present[i] === 1 || arrived[i] === 1) number[i] = ++arrivals;
  const { opponent, colour, played, open, code, gain, scoreBefore } = rounds;
  const history: RoundInput = {
    tournament,
    round,
    size,
    id,
    get indexOf() {
      return indices();
    },
    rating,
    score,
    pairingScore,
    present,
    number,
    opponent,
    colour,
    played,
    open,
    code,
    gain,
    scoreBefore,
  };
  const questioned: QuestionedRound = roundOf(tournament, round);
  // Nearly always there is no question, and to copy a history costs a small event as much as to fill it.
  if (questioned.asked === undefined && questioned.byeLimits === undefined) return history;
  return { ...history, ...conditionsOn(questioned, history.indexOf, pairingScore) };
}

/** Bytes that {@link roundTables} take for each player of a round (three wide numbers, four of one byte), and the tables of players for each. */
const BYTES_A_CELL = 16;
const BYTES_A_PLAYER = 21;

/** The tables by round and player, with nothing in them. */
const roundTables = (room: Arena, cells: number) => ({
  opponent: room.int32(cells).fill(-1),
  gain: room.int32(cells),
  scoreBefore: room.int32(cells),
  colour: room.int8(cells),
  played: room.uint8(cells),
  open: room.uint8(cells),
  code: room.uint8(cells),
});

/** The tables that the rounds before are entered in. */
interface RecordTables {
  readonly rounds: ReturnType<typeof roundTables>;
  /** The index of an id, -1 if there is none. */
  readonly placeOf: (player: number) => number;
  readonly score: Int32Array;
  /** 1 for those who were paired, or had the pairing-allocated bye. */
  readonly arrived: Uint8Array;
}

/** Enters rounds 1 to `past`, and adds what everyone got in them. */
function playRounds(tournament: Tournament, past: number, record: RecordTables): void {
  const { score } = record;
  const { scoreBefore, gain } = record.rounds;
  const size = score.length;
  const sidesOf = recorder(tournament.scoring);
  for (let r = 1; r <= past; r++) {
    const base = (r - 1) * size;
    scoreBefore.set(score, base);
    addVirtual(scoreBefore, base, tournament, r);
    const entry = roundOf(tournament, r);
    enterGames(record, base, entry, sidesOf);
    enterByes(record, base, entry.byes, tournament.scoring);
    for (let i = 0; i < size; i++) score[i] = (score[i] as number) + (gain[base + i] as number);
  }
}

/** Big events have a hundred thousand games: everything is done here, in one loop. */
function enterGames(record: RecordTables, base: number, round: Round, sidesOf: ReturnType<typeof recorder>): void {
  const { placeOf, arrived } = record;
  const { opponent, colour, played, open, code, gain } = record.rounds;
  const table = gameTableOf(round);
  // For a round stored in columns the game objects need not be created.
  const games = table === undefined ? round.games : [];
  const count = gameCountOf(round);
  for (let i = 0; i < count; i++) {
    const game = games[i];
    const white = placeOf((table === undefined ? game?.white : table.white[i]) as number);
    const black = placeOf((table === undefined ? game?.black : table.black[i]) as number);
    if (white < 0 || black < 0) continue;
    const result = table === undefined ? game?.result : resultOfNumber(table.result[i] as number);
    const sides = sidesOf(result ?? '??');
    const at = base + white;
    const across = base + black;
    opponent[at] = black;
    opponent[across] = white;
    colour[at] = WHITE;
    colour[across] = BLACK;
    code[at] = sides.white.code;
    code[across] = sides.black.code;
    played[at] = sides.white.played;
    played[across] = sides.black.played;
    gain[at] = sides.white.gain;
    gain[across] = sides.black.gain;
    if (result === undefined) open[at] = open[across] = 1;
    arrived[white] = arrived[black] = 1;
  }
}

function enterByes(record: RecordTables, base: number, byes: readonly Bye[], scoring: Scoring): void {
  const { placeOf, arrived } = record;
  const { opponent, code, gain } = record.rounds;
  for (const bye of byes) {
    const index = placeOf(bye.player);
    // A player with a game has no bye.
    if (index < 0 || (opponent[base + index] as number) >= 0) continue;
    code[base + index] = codeOfBye(bye.kind);
    gain[base + index] = bye.counted === false ? 0 : byePoints(scoring, bye.kind);
    if (bye.kind === 'pab') arrived[index] = 1;
  }
}

/** Adds the virtual points of a round to those of its players, which start at `from`. */
function addVirtual(sums: Int32Array, from: number, tournament: Tournament, round: number): void {
  if (tournament.acceleration.method === 'none') return;
  const virtual = virtualPointsOf(tournament, round);
  for (let i = 0; i < virtual.length; i++) sums[from + i] = (sums[from + i] as number) + (virtual[i] as number);
}

/** What a result records for one side. */
interface Recorded {
  readonly code: number;
  readonly played: 0 | 1;
  readonly gain: number;
}

/** What each result records, calculated once a result instead of once a game: big events have a hundred thousand games. */
function recorder(scoring: Scoring): (result: GameResult) => { readonly white: Recorded; readonly black: Recorded } {
  const known = new Map<GameResult, { readonly white: Recorded; readonly black: Recorded }>();
  const recordSide = (letter: SideCode, isWhite: boolean): Recorded => {
    const code = codeOfSide(letter);
    return { code, played: isPlayedCode(code) ? 1 : 0, gain: sidePoints(scoring, letter, isWhite) };
  };
  return (result) => {
    let found = known.get(result);
    if (found === undefined) {
      found = { white: recordSide(whiteCode(result), true), black: recordSide(blackCode(result), false) };
      known.set(result, found);
    }
    return found;
  };
}

/** Ids up to which a table is kept by id; nearly all events number their players from 1. */
const MOST_BY_TABLE = 1 << 20;

const indexById = (players: Tournament['players']): ReadonlyMap<number, number> =>
  new Map(players.map((player, i) => [player.id, i]));

function finderIn(players: Tournament['players']): (player: number) => number {
  const index = indexById(players);
  return (player) => index.get(player) ?? -1;
}

/** The greatest id, if all are small whole numbers, so that a table can be kept by id; else -1. */
function greatestId(players: Tournament['players']): number {
  let most = -1;
  for (let i = 0; i < players.length; i++) {
    const { id } = players[i] as (typeof players)[number];
    if (!(Number.isInteger(id) && id >= 0 && id < MOST_BY_TABLE)) return -1;
    if (id > most) most = id;
  }
  return most;
}

/**
 * The participants in a round: in a round that is already paired, those whom it pairs (or gives the pairing-allocated
 * bye); otherwise everyone who has entered, has not withdrawn and has no bye for the round (C.04.2 3.2, 3.3).
 */
export function presentIn(
  tournament: Tournament,
  round: number,
  placeOf: (player: number) => number = finderIn(tournament.players),
): Uint8Array {
  const present = new Uint8Array(tournament.players.length);
  const entry: Round = roundOf(tournament, round);
  const mark = (player: number, value: 0 | 1): void => {
    const index = placeOf(player);
    if (index >= 0) present[index] = value;
  };
  if (isPaired(entry)) {
    for (const game of entry.games) {
      mark(game.white, 1);
      mark(game.black, 1);
    }
    for (const bye of entry.byes) if (bye.kind === 'pab') mark(bye.player, 1);
    return present;
  }
  for (let i = 0; i < present.length; i++) {
    const player = tournament.players[i] as (typeof tournament.players)[number];
    const here = round >= (player.firstRound ?? 1) && round < (player.withdrawnFrom ?? Number.POSITIVE_INFINITY);
    present[i] = here && player.expelled !== true ? 1 : 0;
  }
  for (const bye of entry.byes) mark(bye.player, 0);
  return present;
}

import { virtualPointsOf } from './acceleration/acceleration.ts';
import { conditionsOn, type Supposition } from './asked.ts';
import type { ByeKind, GameResult, SideCode } from './gameResult.ts';
import { BYE_KINDS, blackCode, SIDE_CODES, whiteCode } from './gameResult.ts';
import type { Scoring } from './scoring.ts';
import { byePoints, sidePoints } from './scoring.ts';
import type { QuestionedRound, Round, Tournament } from './tournament.ts';
import { isPaired, roundOf } from './tournament.ts';

/** Number of a side's letter or bye in {@link History.code}; 0 means that nothing is recorded for the round. */
const CODE_OF_SIDE = new Map<SideCode, number>(SIDE_CODES.map((code, i) => [code, i + 1]));
const CODE_OF_BYE = new Map<ByeKind, number>(BYE_KINDS.map((kind, i) => [kind, SIDE_CODES.length + 1 + i]));
export const NOTHING = 0;
export const codeOfSide = (code: SideCode): number => CODE_OF_SIDE.get(code) as number;
export const codeOfBye = (kind: ByeKind): number => CODE_OF_BYE.get(kind) as number;

const FORFEIT_WIN = codeOfSide('+');
const FORFEIT_LOSS = codeOfSide('-');
/** True for a code of a game in which pieces were moved: it fixes colour and opponent (C.04.2 3.4, 3.5). */
export const isPlayedCode = (code: number): boolean =>
  code > 0 && code <= SIDE_CODES.length && code !== FORFEIT_WIN && code !== FORFEIT_LOSS;

/** Colours as numbers, so that their sum is the colour difference: White +1, Black -1, none 0. */
export const WHITE = 1;
export const BLACK = -1;

/**
 * Everything that a pairing rule may ask about the rounds before `round`, worked out once and then only read.
 *
 * Players are numbered 0 to `size` - 1 in the order of their tournament pairing numbers; per-round tables are indexed
 * `(r - 1) * size + player` for round r = 1 to `round` - 1.
 */
export interface History {
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
  /** 1 where the round's game was played. */
  readonly played: Uint8Array;
  /** 1 where the round's game has no result at all: for the pairing it counts as adjourned, in a table as nothing. */
  readonly open: Uint8Array;
  /** Code of what is recorded: 0 nothing, then the letters of {@link SIDE_CODES}, then {@link BYE_KINDS}. */
  readonly code: Uint8Array;
  /** Points got in the round, tenths. */
  readonly gain: Int32Array;
  /** Pairing score with which the player went into the round, tenths: floats are judged by it. */
  readonly scoreBefore: Int32Array;
  /** What a question takes for granted about the round; absent where nobody asks. */
  readonly asked?: Supposition;
}

/**
 * Derives the history that pairing `round` needs. Results of `round` and later are ignored; an unfinished game of an
 * earlier round counts as adjourned (C.04.2 3.1).
 */
export function historyOf(tournament: Tournament, round: number): History {
  const { players, scoring } = tournament;
  const size = players.length;
  const past = Math.max(0, round - 1);
  const id = new Int32Array(size);
  const rating = new Int32Array(size);
  const indexOf = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const player = players[i] as (typeof players)[number];
    id[i] = player.id;
    rating[i] = player.rating;
    indexOf.set(player.id, i);
  }
  const placeOf = finderOf(id, indexOf);
  const opponent = new Int32Array(past * size).fill(-1);
  const colour = new Int8Array(past * size);
  const played = new Uint8Array(past * size);
  const open = new Uint8Array(past * size);
  const code = new Uint8Array(past * size);
  const gain = new Int32Array(past * size);
  const scoreBefore = new Int32Array(past * size);
  const score = new Int32Array(size);
  const arrived = new Uint8Array(size);
  const sidesOf = recorder(scoring);

  for (const adjustment of tournament.adjustments) {
    const index = adjustment.player === undefined ? undefined : indexOf.get(adjustment.player);
    if (index === undefined || (adjustment.round ?? 0) >= round) continue;
    score[index] = (score[index] as number) + adjustment.points;
  }
  for (let r = 1; r <= past; r++) {
    const base = (r - 1) * size;
    scoreBefore.set(score, base);
    if (tournament.acceleration.method !== 'none') addTo(scoreBefore, base, virtualPointsOf(tournament, r));
    const entry = roundOf(tournament, r);
    for (const game of entry.games) {
      const white = placeOf(game.white);
      const black = placeOf(game.black);
      if (white < 0 || black < 0) continue;
      const sides = sidesOf(game.result ?? '??');
      record(base + white, black, WHITE, sides.white);
      record(base + black, white, BLACK, sides.black);
      if (game.result === undefined) {
        open[base + white] = 1;
        open[base + black] = 1;
      }
      arrived[white] = 1;
      arrived[black] = 1;
    }
    for (const bye of entry.byes) {
      const index = indexOf.get(bye.player);
      // Whoever has a game has no bye.
      if (index === undefined || opponent[base + index] >= 0) continue;
      code[base + index] = codeOfBye(bye.kind);
      gain[base + index] = bye.counted === false ? 0 : byePoints(scoring, bye.kind);
      if (bye.kind === 'pab') arrived[index] = 1;
    }
    addTo(score, 0, gain.subarray(base, base + size));
  }

  const present = presentIn(tournament, round, indexOf);
  const questioned: QuestionedRound = roundOf(tournament, round);
  const virtual = virtualPointsOf(tournament, round);
  const pairingScore = new Int32Array(size);
  const number = new Int32Array(size);
  let arrivals = 0;
  for (let i = 0; i < size; i++) {
    pairingScore[i] = (score[i] as number) + (virtual[i] as number);
    if (present[i] === 1 || arrived[i] === 1) number[i] = ++arrivals;
  }
  return {
    tournament,
    round,
    size,
    id,
    indexOf,
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
    ...conditionsOn(questioned, indexOf, pairingScore),
  };

  function record(at: number, other: number, side: number, recorded: Recorded): void {
    opponent[at] = other;
    colour[at] = side;
    code[at] = recorded.code;
    played[at] = recorded.played;
    gain[at] = recorded.gain;
  }
}

function addTo(sums: Int32Array, from: number, more: Int32Array): void {
  for (let i = 0; i < more.length; i++) sums[from + i] = (sums[from + i] as number) + (more[i] as number);
}

/** What a result records for one side. */
interface Recorded {
  readonly code: number;
  readonly played: 0 | 1;
  readonly gain: number;
}

/** What each result records, worked out once a result instead of once a game: big events have a hundred thousand games. */
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

/** The index of an id, -1 where there is none: by a table where the ids are small whole numbers, else by the map. */
function finderOf(id: Int32Array, indexOf: ReadonlyMap<number, number>): (player: number) => number {
  let most = 0;
  for (const each of indexOf.keys()) {
    if (!(Number.isInteger(each) && each >= 0 && each < MOST_BY_TABLE)) return (player) => indexOf.get(player) ?? -1;
    if (each > most) most = each;
  }
  const table = new Int32Array(most + 1).fill(-1);
  for (let i = 0; i < id.length; i++) table[id[i] as number] = i;
  return (player) => table[player] ?? -1;
}

/**
 * Who takes part in a round: in a round that is paired already, those whom it pairs (or gives the pairing-allocated
 * bye); otherwise everybody who has entered, has not withdrawn and has no bye for the round (C.04.2 3.2, 3.3).
 */
export function presentIn(tournament: Tournament, round: number, indexOf: ReadonlyMap<number, number>): Uint8Array {
  const present = new Uint8Array(tournament.players.length);
  const entry: Round = roundOf(tournament, round);
  const mark = (player: number, value: 0 | 1): void => {
    const index = indexOf.get(player);
    if (index !== undefined) present[index] = value;
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

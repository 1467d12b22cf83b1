import { codeOfBye, codeOfSide, type RoundInput, roundInputOf } from '../../tournament/roundInput.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { type KeizerRules, keizerRules, TWELFTHS } from './options.ts';

/** Why a round brought what it brought. */
type KeizerKind =
  | 'win'
  | 'draw'
  | 'loss'
  | 'open'
  | 'forfeitWin'
  | 'forfeitLoss'
  | 'free'
  | 'absent'
  | 'duty'
  | 'tooMany'
  | 'left';

/** One round of one player: so many twelfths of someone's value. */
interface KeizerLine {
  readonly kind: KeizerKind;
  /** Twelfths of the value of `of`. */
  readonly twelfths: number;
  /** Index of whose value it is: the opponent's, or the player's own. */
  readonly of: number;
  /** Index of the opponent; -1 if there was none. */
  readonly opponent: number;
}

/** One recomputation: values by the ranking before, and the sums and the ranking that they give. By index. */
interface Recomputation {
  readonly value: Int32Array;
  /** Twelfths. */
  readonly sum: Int32Array;
  /** Indices, the first in the ranking first. */
  readonly ranking: readonly number[];
}

/** The table after a round. Players are indices of the tournament's list. */
export interface KeizerTable {
  readonly round: number;
  readonly history: RoundInput;
  /** Each recomputation in turn; the last one counts. */
  readonly steps: readonly Recomputation[];
  /** False where rankings ran in a circle instead of coming to rest. */
  readonly stable: boolean;
  /** By player, then round from 1. */
  readonly lines: readonly (readonly KeizerLine[])[];
  /** The final ranking, and its values and sums. */
  readonly ranking: readonly number[];
  readonly value: Int32Array;
  readonly sum: Int32Array;
}

const WINS = ['1', 'W'] as const;
const DRAWS = ['=', 'D', '?'] as const;
const winCodes = new Set<number>(WINS.map(codeOfSide));
const drawCodes = new Set<number>(DRAWS.map(codeOfSide));
const [FORFEIT_WIN, FORFEIT_LOSS] = [codeOfSide('+'), codeOfSide('-')];
const [FREE, DUTY] = [codeOfBye('pab'), codeOfBye('full')];

/** What a player's round counts, before values are known. */
function lineOf(history: RoundInput, rules: KeizerRules, player: number, round: number): KeizerLine {
  const at = (round - 1) * history.size + player;
  const [code, other] = [history.code[at], history.opponent[at]];
  if (other >= 0) {
    const against = (kind: KeizerKind, twelfths: number): KeizerLine => ({
      kind,
      twelfths,
      of: other,
      opponent: other,
    });
    if (history.open[at] === 1) return against('open', 0);
    if (code === FORFEIT_WIN) return against('forfeitWin', TWELFTHS);
    if (code === FORFEIT_LOSS) return against('forfeitLoss', 0);
    if (winCodes.has(code)) return against('win', TWELFTHS);
    return drawCodes.has(code) ? against('draw', TWELFTHS / 2) : against('loss', 0);
  }
  const own = (kind: KeizerKind, twelfths: number): KeizerLine => ({ kind, twelfths, of: player, opponent: -1 });
  if (code === FREE) return own('free', rules.free);
  if (code === DUTY) return own('duty', rules.duty);
  const { withdrawnFrom = Number.POSITIVE_INFINITY } = history.tournament.players[player];
  return round >= withdrawnFrom ? own('left', 0) : own('absent', rules.absent);
}

/** All rounds of a player; absences beyond those that count bring nothing. */
function linesOf(history: RoundInput, rules: KeizerRules, player: number, rounds: number): KeizerLine[] {
  let absences = 0;
  return Array.from({ length: rounds }, (_, i) => {
    const line = lineOf(history, rules, player, i + 1);
    if (line.kind !== 'absent') return line;
    absences++;
    return rules.absences > 0 && absences > rules.absences ? { ...line, kind: 'tooMany', twelfths: 0 } : line;
  });
}

/** The value of the last of this many: half the number of those before it, so that the first is worth three times as much. */
const lowest = (count: number, top: number): number =>
  top > 0 ? Math.max(1, top - count + 1) : Math.max(1, Math.floor((count - 1) / 2));

/** The lines as flat columns: `round * players + player`. They are read some hundred times a table. */
interface Columns {
  readonly players: number;
  readonly twelfths: Int32Array;
  readonly of: Int32Array;
}

function columnsOf(lines: readonly (readonly KeizerLine[])[], rounds: number): Columns {
  const players = lines.length;
  const twelfths = new Int32Array(players * rounds);
  const of = new Int32Array(players * rounds);
  for (let player = 0; player < players; player++) {
    for (let r = 0; r < rounds; r++) {
      const line = lines[player][r];
      twelfths[r * players + player] = line.twelfths;
      of[r * players + player] = line.of;
    }
  }
  return { players, twelfths, of };
}

/**
 * The ranking by sums; equal sums are ordered by pairing number, that is, by rating. One number contains both, so that they can
 * be sorted as numbers.
 */
function rankedBy(sum: Int32Array, ranking: readonly number[]): number[] {
  const players = sum.length;
  const keys = Float64Array.from(ranking, (player) => player - sum[player] * players).sort();
  return Array.from(keys, (key) => ((key % players) + players) % players);
}

/** One recomputation from a ranking: the values of its places, the sums, the ranking by them. */
function recompute(
  ranking: readonly number[],
  { players, twelfths, of }: Columns,
  rounds: number,
  rules: KeizerRules,
): Recomputation {
  const value = new Int32Array(players);
  const least = lowest(ranking.length, rules.top);
  ranking.forEach((player, place) => {
    value[player] = least + ranking.length - 1 - place;
  });
  const sum = new Int32Array(players);
  for (const player of ranking) {
    let points = rules.own ? TWELFTHS * value[player] : 0;
    for (let at = player; at < rounds * players; at += players) points += twelfths[at] * value[of[at]];
    sum[player] = points;
  }
  return { value, sum, ranking: rankedBy(sum, ranking) };
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((player, place) => player === other[place]);

/** A number that equal rankings share. */
const fingerprint = (ranking: readonly number[]): number =>
  ranking.reduce((hash, player) => (Math.imul(hash, 31) + player) | 0, 0);

/** Recomputes until the ranking comes to rest, or comes back to an earlier one. */
function settleRanking(
  start: readonly number[],
  columns: Columns,
  rounds: number,
  rules: KeizerRules,
): { readonly steps: readonly Recomputation[]; readonly stable: boolean } {
  const steps: Recomputation[] = [];
  const seen = new Map<number, (readonly number[])[]>();
  for (let ranking = start; ; ) {
    const step = recompute(ranking, columns, rounds, rules);
    steps.push(step);
    if (isSame(step.ranking, ranking)) return { steps, stable: true };
    const key = fingerprint(step.ranking);
    const alike = seen.get(key) ?? [];
    // The circle closes: the ranking that comes back first counts.
    if (alike.some((each) => isSame(each, step.ranking))) return { steps, stable: false };
    seen.set(key, [...alike, step.ranking]);
    ranking = step.ranking;
  }
}

/**
 * The Keizer table after a round (docs/decisions/keizer.md). Each round starts from the previous ranking, the first from the
 * pairing numbers. Undefined if a setting is wrong.
 */
export function keizerTable(tournament: Tournament, round: number): KeizerTable | undefined {
  const rules = keizerRules(tournament);
  if ('wrong' in rules) return undefined;
  const history = roundInputOf(tournament, round + 1);
  const { players } = tournament;
  const lines = players.map((_, player) => linesOf(history, rules, player, round));
  const entrantsAt = (at: number): number[] =>
    [...players.keys()].filter((i) => (players[i].firstRound ?? 1) <= Math.max(1, at) && players[i].expelled !== true);
  const columns = columnsOf(lines, round);
  let ranking: readonly number[] = entrantsAt(1);
  let made = settleRanking(ranking, columns, 0, rules);
  for (let r = 1; r <= round; r++) {
    const ranked = new Set(ranking);
    // A late entry is inserted by rating among the players without a game, at the bottom.
    ranking = [...ranking, ...entrantsAt(r).filter((player) => !ranked.has(player))];
    made = settleRanking(ranking, columns, r, rules);
    ranking = made.steps[made.steps.length - 1].ranking;
  }
  const last = made.steps[made.steps.length - 1];
  return { round, history, ...made, lines, ranking: last.ranking, value: last.value, sum: last.sum };
}

import { SIDE_CODES } from '../../tournament/gameResult.ts';
import { tiebreakRatingIn } from '../../tournament/ratings/ratings.ts';
import { codeOfBye, codeOfSide, roundInputOf, WHITE } from '../../tournament/roundInput.ts';
import { drawValue, lossValue, winValue } from '../../tournament/scoring.ts';
import { roundsPerMatch } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Ledger } from './ledger.ts';
import { FORFEIT_LOSS, FORFEIT_WIN, FULL, HALF, isForfeit, PAB, PENDING, PLAYED, totals, ZERO_BYE } from './ledger.ts';
import { isPredetermined } from './rounds.ts';

/** By {@link RoundInput.code}: the kind of the round, and the outcome of a played game. */
const KINDS = new Uint8Array(64);
const OUTCOMES = new Uint8Array(64);
for (const side of SIDE_CODES) {
  KINDS[codeOfSide(side)] = side === '+' ? FORFEIT_WIN : side === '-' ? FORFEIT_LOSS : side === '?' ? PENDING : PLAYED;
  OUTCOMES[codeOfSide(side)] = '1W'.includes(side) ? 2 : '=D'.includes(side) ? 1 : 0;
}
for (const [bye, kind] of [
  ['pab', PAB],
  ['full', FULL],
  ['half', HALF],
  ['zero', ZERO_BYE],
] as const)
  KINDS[codeOfBye(bye)] = kind;
const UNFINISHED = codeOfSide('?');

/**
 * Bonuses and penalties by round and participant, or undefined if there are none: those without a round are in round 1, and
 * before round 1 in a separate row.
 */
export function bonusTable(
  tournament: Tournament,
  of: 'player' | 'team',
  points: 'points' | 'matchPoints',
  indexOf: ReadonlyMap<number, number>,
  rounds: number,
): Int32Array | undefined {
  let bonus: Int32Array | undefined;
  const size = indexOf.size;
  for (const adjustment of tournament.adjustments) {
    const id = adjustment[of];
    const index = id === undefined ? undefined : indexOf.get(id);
    const round = adjustment.round ?? 0;
    if (index === undefined || round > rounds) continue;
    bonus ??= new Int32Array(size * Math.max(rounds, 1));
    bonus[(Math.max(round, 1) - 1) * size + index] += adjustment[points] ?? 0;
  }
  return bonus;
}

function ratingsByRound({ players, periods }: Tournament, rounds: number): Int32Array {
  const table = new Int32Array(rounds * players.length);
  for (let r = 1, at = 0; r <= rounds; r++)
    for (const player of players) table[at++] = tiebreakRatingIn(player, r, periods);
  return table;
}

/**
 * The players' ledger after the given round, from the same history that pairs. The only difference: a game without a result,
 * which counts as adjourned for the pairing, is worth nothing yet. Adjourned games count as scored.
 */
export function playerLedger(tournament: Tournament, rounds: number): Ledger {
  const { players, scoring } = tournament;
  const history = roundInputOf(tournament, rounds + 1);
  const { size, id, indexOf, opponent, colour, code, open } = history;
  const rating = Int32Array.from(players, (player) => tiebreakRatingIn(player, 1, tournament.periods));
  const cells = rounds * size;
  const kind = new Uint8Array(cells);
  const gain = new Int32Array(cells);
  const outcome = new Uint8Array(cells);
  let unfinished = 0;
  for (let at = 0; at < cells; at++) {
    kind[at] = KINDS[code[at]];
    outcome[at] = OUTCOMES[code[at]];
    if (open[at] === 0) gain[at] = history.gain[at];
    // Each game once: from White's side.
    if (code[at] === UNFINISHED && colour[at] === WHITE) unfinished++;
  }
  const perMatch = roundsPerMatch(tournament);
  const forfeitAsPlayed =
    perMatch === 2 ? playForfeitsWithinMatches({ size, rounds, opponent }, kind, outcome) : undefined;
  const bonus = bonusTable(tournament, 'player', 'points', indexOf, rounds);
  return {
    of: 'players',
    size,
    rounds,
    planned: tournament.totalRounds ?? rounds,
    perMatch,
    predetermined: isPredetermined(tournament),
    id,
    indexOf,
    tpn: Int32Array.from(players, (player) => player.tpn),
    rating,
    ...(tournament.periods?.tiebreaks === 'round' ? { ratingIn: ratingsByRound(tournament, rounds) } : {}),
    opponent,
    kind,
    forfeitAsPlayed,
    colour,
    gain,
    outcome,
    bonus,
    score: totals(size, gain, bonus),
    win: winValue(scoring),
    draw: drawValue(scoring),
    loss: lossValue(scoring),
    pending: unfinished,
  };
}

/**
 * Double-Swiss (two rows per match): a match is forfeited only if a player forfeits both of its games. A game forfeited in any
 * other match counts as played for standings and tie-breaks, though not for ratings (C.04.5 Preface). Changes `kind` and
 * `outcome` accordingly and returns where; undefined if there is no such game.
 */
function playForfeitsWithinMatches(
  { size, rounds, opponent }: Pick<Ledger, 'size' | 'rounds' | 'opponent'>,
  kind: Uint8Array,
  outcome: Uint8Array,
): Uint8Array | undefined {
  const as = kind.slice();
  const lostBoth = (first: number): boolean => as[first] === FORFEIT_LOSS && as[first + size] === FORFEIT_LOSS;
  let changed: Uint8Array | undefined;
  for (let base = 0; base + size < rounds * size; base += 2 * size) {
    for (let first = base; first < base + size; first++) {
      const other = opponent[first];
      // Nobody knows yet whether a match is forfeited while one of its games has no result.
      if (other < 0 || as[first] === PENDING || as[first + size] === PENDING) continue;
      if (lostBoth(first) || lostBoth(base + other)) continue;
      for (const at of [first, first + size]) {
        if (!isForfeit(as[at])) continue;
        changed ??= new Uint8Array(kind.length);
        changed[at] = 1;
        kind[at] = PLAYED;
        outcome[at] = as[at] === FORFEIT_WIN ? 2 : 0;
      }
    }
  }
  return changed;
}

import { codeOfBye, type History, NOTHING } from '../../tournament/history.ts';
import { drawValue } from '../../tournament/scoring.ts';

/** Sums of the opposition's strength before the round, by player of the history (C.04.4.2 1.7). */
export interface Opposition {
  /** Sum of the opponents' scores, tenths. */
  readonly buchholz: Int32Array;
  /** Sum of points times the opponents' scores, hundredths. */
  readonly sonnebornBerger: Int32Array;
}

/**
 * C.04.4.2 1.7.2.2: whose zero-point byes count as draws for their opponents. `current`: the run reaches the round
 * being paired, so the player is absent now; `recorded`: the run at the end of the recorded rounds, present again or
 * not.
 */
export type ZeroPointRun = 'current' | 'recorded';

const ZERO_BYE = codeOfBye('zero');

/** Zero-point byes in a row up to the round before. */
function trailingByes({ size, round, code }: History, player: number): number {
  let count = 0;
  for (let r = round - 2; r >= 0; r--) {
    const each = code[r * size + player];
    if (each !== ZERO_BYE && each !== NOTHING) break;
    count++;
  }
  return count;
}

/** A player's score as their opponents use it: every bye of the run is a draw there (C.04.4.2 1.7.2.2). */
export function scoreForOpponents(history: History, player: number, run: ZeroPointRun): number {
  const { score, present, tournament } = history;
  if (run === 'current' && present[player] === 1) return score[player];
  const gift = drawValue(tournament.scoring) - tournament.scoring.zeroBye;
  return score[player] + trailingByes(history, player) * gift;
}

/**
 * Buchholz and Sonneborn-Berger of everybody. A round that was not played is a game against oneself (C.04.4.2 1.7.2.1);
 * virtual points are left out.
 */
export function oppositionOf(history: History, run: ZeroPointRun): Opposition {
  const { size, round, opponent, played, gain, score } = history;
  const used = Int32Array.from({ length: size }, (_, player) => scoreForOpponents(history, player, run));
  const buchholz = new Int32Array(size);
  const sonnebornBerger = new Int32Array(size);
  for (let at = 0; at < (round - 1) * size; at++) {
    const player = at % size;
    const strength = played[at] === 1 ? used[opponent[at]] : score[player];
    buchholz[player] += strength;
    sonnebornBerger[player] += gain[at] * strength;
  }
  return { buchholz, sonnebornBerger };
}

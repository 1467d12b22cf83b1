import type { RoundInput } from '../../tournament/roundInput.ts';
import { drawValue, winValue } from '../../tournament/scoring.ts';
import type { ClassicReadings } from './readings.ts';

/** What orders a bracket (Burstein classic 3.2), by player of the history. */
export interface Ranking {
  /** Points times the opponents' scores, summed; hundredths. */
  readonly sonnebornBerger: Int32Array;
  /** Sum of the opponents' scores, tenths. */
  readonly buchholz: Int32Array;
  /** Buchholz without the best and the worst opponent, tenths. */
  readonly median: Int32Array;
}

/** Scores as opponents use them: with `adjusted` every unplayed round counts as a draw. */
function scoresForOpponents(
  { size, round, played, gain, score, tournament }: RoundInput,
  adjusted: boolean,
): Int32Array {
  const used = Int32Array.from(score);
  const draw = drawValue(tournament.scoring);
  for (let at = 0; adjusted && at < (round - 1) * size; at++) {
    if (played[at] === 0) used[at % size] += draw - gain[at];
  }
  return used;
}

/** Sonneborn-Berger, Buchholz and Median of everyone before the round. */
export function rankingOf(history: RoundInput, { unplayedRounds }: ClassicReadings): Ranking {
  const { size, round, opponent, played, gain, tournament } = history;
  const adjusted = unplayedRounds === 'adjusted';
  const used = scoresForOpponents(history, adjusted);
  const [win, draw] = [winValue(tournament.scoring), drawValue(tournament.scoring)];
  const own = new Int32Array(size);
  const strengths: number[][] = Array.from({ length: size }, () => []);
  const sonnebornBerger = new Int32Array(size);
  for (let at = 0; at < (round - 1) * size; at++) {
    const player = at % size;
    const r = Math.floor(at / size) + 1;
    if (played[at] === 1 || adjusted) {
      // The virtual opponent starts level, gets what the player left, and draws the rounds to come.
      const virtual = own[player] + (win - gain[at]) + draw * (round - 1 - r);
      const strength = played[at] === 1 ? used[opponent[at]] : virtual;
      strengths[player].push(strength);
      sonnebornBerger[player] += gain[at] * strength;
    }
    own[player] += gain[at];
  }
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    sonnebornBerger,
    buchholz: Int32Array.from(strengths, sum),
    median: Int32Array.from(strengths, (values) => sum([...values].sort((a, b) => a - b).slice(1, -1))),
  };
}

import { MaximumMatching } from '../../../graph/maximumMatching.ts';
import type { Field } from './field.ts';
import { barredBy, type Demand } from './general/bracketGraph.ts';
import { mayMeet } from './legal.ts';

/**
 * C4 and C5: can all players not yet paired be paired legally, the bye going to somebody who may have it and whose
 * score is that of C5?
 */
export class Completion {
  private readonly field: Field;
  /** The bye's score (C5), -1 without a bye. */
  readonly byeScore: number;

  constructor(field: Field, byeScore: number) {
    this.field = field;
    this.byeScore = byeScore;
  }

  /** True when the given players and all from rank `from` on can be paired (one of them with the bye, if odd). */
  isPossible(players: ArrayLike<number>, from: number, demand: Demand = undefined): boolean {
    const { field } = this;
    const below = field.size - from;
    const bye = this.byeScore >= 0 ? 1 : 0;
    const count = players.length + below + bye;
    if (count % 2 === 1) return false;
    const rank = (v: number): number => (v < players.length ? players[v] : from + v - players.length);
    const adjacent = (u: number, v: number): boolean => {
      const a = rank(u);
      const b = rank(v);
      if (barredBy(demand, Math.min(a, b), Math.max(a, b))) return false;
      if (b === field.size) return this.mayHaveBye(a);
      return a === field.size ? this.mayHaveBye(b) : mayMeet(field, a, b);
    };
    return new MaximumMatching(count, adjacent).complete();
  }

  private mayHaveBye(player: number): boolean {
    return this.field.byeAllowed[player] === 1 && this.field.score[player] <= this.byeScore;
  }
}

/**
 * C5: the lowest score that can have the bye in some complete legal pairing of the whole field; -1 for an even field,
 * undefined where no legal pairing exists.
 */
export function byeScoreOf(field: Field): number | undefined {
  if (field.size % 2 === 0) return new Completion(field, -1).isPossible([], 0) ? -1 : undefined;
  for (let group = field.groupStart.length - 2; group >= 0; group--) {
    const score = field.score[field.groupStart[group]];
    if (new Completion(field, score).isPossible([], 0)) return score;
  }
  return undefined;
}

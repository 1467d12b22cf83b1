import type { Settled } from '../bracket.ts';
import { optimumOf, type Problem, type Solved, type tightProblem } from './problem.ts';
import { firstOptimal } from './walk.ts';

/** How players are put into classes, see {@link Problem}. */
export type Classes = Pick<Problem, 'apart' | 'attempt'>;

/** An optimum; undefined where nothing matches everybody, or neither is proved. */
export function solveOrNone(problem: Problem, prices?: typeof tightProblem): Solved | undefined {
  const found = optimumOf(problem, prices);
  return found === 'impossible' ? undefined : found;
}

/** The first of the optimal matchings in the order of article 4. */
export const settledOf = ({ problem, matching }: Solved): Settled => firstOptimal(problem, matching).settled;

import type { Settled } from '../bracket.ts';
import { optimumOf, type Problem, type Solved } from './problem.ts';
import { firstOptimal } from './walk.ts';

/** How players are put into classes, see {@link Problem}. */
export type Classes = Pick<Problem, 'apart' | 'attempt'>;

export function solveOrNone(problem: Problem): Solved | undefined {
  const found = optimumOf(problem);
  return found === 'impossible' ? undefined : found;
}

export const settledOf = ({ problem, matching }: Solved): Settled => firstOptimal(problem, matching).settled;

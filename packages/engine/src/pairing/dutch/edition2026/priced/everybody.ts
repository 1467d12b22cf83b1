import { type Bracket, bracketSize, type Settled } from '../bracket.ts';
import { NO_BYE } from '../field.ts';
import { firstAmong, type Weighed } from '../general/solveBracket.ts';
import { bestByPlayers } from './byPlayers.ts';
import { BELOW, BYE, NEXT_GROUP, type Vertex } from './classes.ts';
import { firstOfBest } from './firstOfBest.ts';
import { type Attempt, type Problem, type Solved, type TightProblem, tightProblem } from './problem.ts';
import { type Classes, settledOf, solveOrNone } from './solved.ts';
import { verticesOf } from './vertices.ts';

/**
 * Whether prices of players are made where those of classes do not tell: in fields so small that everybody is soon weighed, where there are
 * too many pairs to weigh them from the beginning.
 */
export const isByPlayers = ({ isSoonWeighed, isBrief }: Attempt): boolean => isSoonWeighed && !isBrief;

/** The bracket and all players below at once. */
export class Everybody {
  private readonly plain: Bracket;
  private readonly by: Classes;
  private readonly vertices: readonly Vertex[];
  private readonly problem: Problem;
  /** The prices of a problem's classes, which are made once. */
  private readonly priced = new Map<Problem, TightProblem | undefined>();

  constructor(plain: Bracket, by: Classes) {
    this.plain = plain;
    const { attempt } = by;
    // Prices of players are sooner made than classes that know more.
    this.by = isByPlayers(attempt) ? { ...by, attempt: { ...attempt, mostKnown: 0 } } : by;
    const { field, end, nextEnd, byeScore } = plain;
    const vertices = verticesOf(plain);
    for (let player = end; player < field.size; player++) {
      vertices.push({ rank: player, role: player < nextEnd ? NEXT_GROUP : BELOW, mark: 0 });
    }
    if (byeScore !== NO_BYE) vertices.push({ rank: -1, role: BYE, mark: 0 });
    this.vertices = vertices;
    this.problem = this.problemOf(plain);
  }

  /** By prices of classes; undefined where these do not tell. */
  byClasses(): Settled | undefined {
    const found = this.solved(this.problem);
    const best = found !== undefined && this.getsBye(found.matching.mate) ? this.solved(this.withBye()) : found;
    return best && settledOf(best);
  }

  /** By prices of players, which tell it always; undefined where nobody can be paired so. */
  byPlayers(): Settled | undefined {
    const found = this.weighed();
    return found && (firstOfBest(found) ?? firstAmong(found));
  }

  /** What is best by the criteria, by prices of players. */
  weighed(): Weighed | undefined {
    const found = this.weighedFor(this.problem);
    return found !== undefined && this.getsBye(found.best.mate) ? this.weighedFor(this.withBye()) : found;
  }

  private problemOf(bracket: Bracket): Problem {
    return { bracket, vertices: this.vertices, lookAhead: true, ...this.by };
  }

  private withBye(): Problem {
    return this.problemOf({ ...this.plain, floaterGetsBye: true });
  }

  private solved(problem: Problem): Solved | undefined {
    return solveOrNone(problem, (each) => this.prices(each));
  }

  private weighedFor(problem: Problem): Weighed | undefined {
    const tight = this.prices(problem);
    if (tight === undefined) return undefined;
    const best = bestByPlayers(tight);
    if (best === undefined) return undefined;
    const { bracket, classOf } = tight;
    return { bracket, ranks: Int32Array.from(this.vertices, ({ rank }) => rank), classOf, best };
  }

  private prices(problem: Problem): TightProblem | undefined {
    if (!this.priced.has(problem)) this.priced.set(problem, tightProblem(problem));
    return this.priced.get(problem);
  }

  /** Whether exactly one player floats, and all who have the bye's score (C5) are in this bracket: then C9 speaks. */
  private getsBye(mate: Int32Array): boolean {
    const { field, start, byeScore } = this.plain;
    if (field.score[start] > byeScore) return false;
    const inBracket = bracketSize(this.plain);
    return mate.subarray(0, inBracket).filter((v) => v >= inBracket).length === 1;
  }
}

import { classedGraph, type PairCriterion } from '../../graph/optima.ts';
import { edgesWhere } from '../../graph/weightedGraph.ts';
import { bestInOrder, type Ends, firstAmong } from '../shared/firstInOrder.ts';
import { pairable, pairableWith } from '../shared/pairable.ts';
import { mayMeetAsClasses } from '../shared/rankedField.ts';
import { type BursteinField, byRanking, CRITERIA, comparedFirst } from './text.ts';

/** A bracket (C.04.4.2 1.2.2) and everyone below it; players of the field, each list in ranking order. */
export interface Bracket {
  /** Residents and incoming floaters together: BSN 1 is first. */
  readonly members: readonly number[];
  /** Residents of the next bracket. */
  readonly next: readonly number[];
  /** Players of all brackets below the next one. */
  readonly lower: readonly number[];
}

export interface BracketPairing {
  readonly pairs: readonly (readonly [number, number])[];
  readonly floaters: readonly number[];
}

/** Scores of the members, each once, in the order in which they are compared. */
export const scoresOf = (field: BursteinField, members: readonly number[]): number[] =>
  [...new Set(members.map((each) => field.score[each]))].sort(comparedFirst);

/**
 * The best pairing of a bracket: by class duals, by weighting the bracket alone, or by weighting everyone; each method returns
 * only what it can prove.
 */
export const pairBracket = (field: BursteinField, bracket: Bracket): BracketPairing =>
  byClasses(field, bracket) ?? alone(field, bracket) ?? withEverybody(field, bracket);

/**
 * A bracket in which a question pairs some players: these add the same to every candidate by every criterion and to the order of
 * 4.3, so the other players decide alone.
 */
export function pairOthers(field: BursteinField, bracket: Bracket, mates: ReadonlyMap<number, number>): BracketPairing {
  const { members, next, lower } = bracket;
  if (mates.size === 0) return pairBracket(field, bracket);
  const isOther = (each: number): boolean => !mates.has(each);
  const others = { members: members.filter(isOther), next: next.filter(isOther), lower: lower.filter(isOther) };
  const found = pairBracket(field, others);
  const inBracket = new Set(members);
  const pairs = [...found.pairs];
  const floaters = [...found.floaters];
  for (const each of members) {
    const mate = mates.get(each);
    if (mate === undefined) continue;
    if (!inBracket.has(mate)) floaters.push(each);
    else if (each < mate) pairs.push([each, mate]);
  }
  return { pairs: pairs.sort((a, b) => a[0] - b[0]), floaters: floaters.sort((a, b) => a - b) };
}

/** All unpaired players as vertices: the members, then the next bracket's residents, then those below. */
interface Vertices {
  readonly all: readonly number[];
  /** Vertices below this are members. */
  readonly inside: number;
  readonly criteria: readonly PairCriterion[];
}

function verticesOf(field: BursteinField, { members, next, lower }: Bracket): Vertices {
  const all = [...members, ...next, ...lower];
  const inside = members.length;
  const nextEnd = inside + next.length;
  const scores = scoresOf(field, members);
  const criteria = CRITERIA.flatMap(({ pair, floater, scope, byScore }): PairCriterion[] => {
    if (pair !== undefined) return [{ span: inside, value: (a, b) => (b < inside ? -pair(field, all[a], all[b]) : 0) }];
    // A pair that leaves the bracket makes its member a floater; one that leaves the next bracket, its member there.
    const [end, span] = scope === 'bracket' ? [inside, inside] : [nextEnd, nextEnd];
    return (byScore === true ? scores : [0]).map((score) => ({
      span,
      value: (a, b) => (a < end && b >= end ? -(floater?.(field, all[a], score) ?? 0) : 0),
    }));
  });
  return { all, inside, criteria };
}

/** Converts a matching of the vertices to the bracket's pairs and floaters. */
function pairingOf({ all, inside }: Pick<Vertices, 'all' | 'inside'>, matching: readonly Ends[]): BracketPairing {
  const pairs: [number, number][] = [];
  const floaters: number[] = [];
  for (const [a, b] of matching) {
    if (b < inside) pairs.push([all[a], all[b]]);
    else if (a < inside) floaters.push(all[a]);
  }
  floaters.sort(byRanking);
  pairs.sort((a, b) => byRanking(a[0], b[0]));
  return { pairs, floaters };
}

/**
 * By class duals. The criteria depend only on a member's score, the position of the others (next bracket or below), the
 * preference, and prohibitions that affect much of the field. Undefined if nothing is proved.
 */
export function byClasses(field: BursteinField, bracket: Bracket): BracketPairing | undefined {
  const vertices = verticesOf(field, bracket);
  const { all, inside, criteria } = vertices;
  const scores = scoresOf(field, bracket.members);
  const nextEnd = inside + bracket.next.length;
  const { wideBans, preference, score } = field;
  const placeOf = (vertex: number): number =>
    vertex < inside ? scores.indexOf(score[all[vertex]]) : scores.length + (vertex < nextEnd ? 0 : 1);
  const { graph, classed } = classedGraph({
    vertices: all.length,
    keyOf(vertex) {
      const { colour, strength } = preference[all[vertex]];
      return ((placeOf(vertex) * 3 + colour + 1) * 4 + strength) * 65536 + wideBans[all[vertex]];
    },
    mayMeet: (u, v) => mayMeetAsClasses(field, all[u], all[v]),
    isNear: () => false,
    criteria,
    legal: (u, v) => field.mayMeet(all[u], all[v]),
  });
  const first = firstAmong(graph, classed, inside);
  return first && pairingOf(vertices, first);
}

const asColumns = (criteria: readonly PairCriterion[], from: Int32Array, to: Int32Array) =>
  criteria.map(({ span, value }) => ({ span, values: (e: number) => value(from[e], to[e]) }));

/**
 * By weighted matching of all unpaired players: a perfect matching is a candidate together with proof that the round can be
 * completed (C.04.4.2 C4). Always exact, but slow in large fields.
 */
export function withEverybody(field: BursteinField, bracket: Bracket): BracketPairing {
  const vertices = verticesOf(field, bracket);
  const { all, inside } = vertices;
  const { from, to } = edgesWhere(all.length, (a, b) => field.mayMeet(all[a], all[b]));
  const criteria = asColumns(vertices.criteria, from, to);
  return pairingOf(vertices, bestInOrder({ vertices: all.length, inside, from, to, criteria }) ?? []);
}

/**
 * The bracket alone, by weights. In an even bracket nobody floats; in an odd one, someone with the lowest score floats whom the
 * next bracket can receive so well that C7 makes no difference. Undefined if that is impossible.
 */
export function alone(field: BursteinField, { members, next, lower }: Bracket): BracketPairing | undefined {
  const isOdd = members.length % 2 === 1;
  // Nobody can float out of the last bracket.
  if (isOdd && next.length === 0) return undefined;
  if (!isOdd && !pairable(field, [...next, ...lower])) return undefined;
  const inside = members.length;
  const least = Math.min(...members.map((each) => field.score[each]));
  const isTaken = isOdd ? nextBracketTest(field, next, lower) : (): boolean => false;
  // The last vertex is BSN 0 (C.04.4.2 4.2): its partner floats.
  const vertices = inside + (isOdd ? 1 : 0);
  const { from, to } = edgesWhere(vertices, (a, b) =>
    b === inside ? field.score[members[a]] === least && isTaken(members[a]) : field.mayMeet(members[a], members[b]),
  );
  const criteria = asColumns(verticesOf(field, { members, next: [], lower: [] }).criteria, from, to);
  const first = bestInOrder({ vertices, inside, from, to, criteria });
  return first && pairingOf({ all: members, inside }, first);
}

/**
 * Tests whether the next bracket, with a floater, has the maximum number of pairs while everyone below stays pairable: all paired
 * if the number is even, one resident floating on if it is odd.
 */
function nextBracketTest(
  field: BursteinField,
  next: readonly number[],
  lower: readonly number[],
): (floater: number) => boolean {
  if (next.length % 2 === 1) return pairable(field, lower) ? pairableWith(field, next) : () => false;
  /** Residents of the next bracket who can float while everyone below stays pairable, lowest ranked first. */
  const mayGo = next.filter(pairableWith(field, lower)).reverse();
  const known = new Map<number, (floater: number) => boolean>();
  const receivedWithout = (going: number): ((floater: number) => boolean) => {
    const test =
      known.get(going) ??
      pairableWith(
        field,
        next.filter((each) => each !== going),
      );
    known.set(going, test);
    return test;
  };
  return (floater) => mayGo.some((going) => receivedWithout(going)(floater));
}

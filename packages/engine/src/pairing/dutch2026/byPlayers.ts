import { ClassMatching } from '../../graph/classMatching.ts';
import { type BestMatchings, Ports } from '../../graph/ports.ts';
import { maximumWeightMatching } from '../../graph/weightedMatching.ts';
import { bracketSize, type Candidate } from './bracket.ts';
import { type PlannedClasses, plannedMatching, type TightClasses } from './classDuals.ts';
import { BELOW, MDP, RESIDENT, type Role } from './classes.ts';
import { firstOptimal } from './walk.ts';
import type { Weighed } from './weighted.ts';

/**
 * The perfect matchings that are best by the criteria, where classes do not tell them: weighed player by player, from the prices of
 * the classes and as many tight pairs as there are. Undefined if nobody can be matched so.
 */
export function bestByPlayers(problem: PlannedClasses): BestMatchings | undefined {
  const { vertices, classOf, classes, graph, legal } = problem;
  const { width } = graph;
  const edgeOf = new Int32Array(classes * classes).fill(-1);
  for (let e = 0; e < graph.from.length; e++) {
    edgeOf[graph.from[e] * classes + graph.to[e]] = edgeOf[graph.to[e] * classes + graph.from[e]] = e;
  }
  const from: number[] = [];
  const to: number[] = [];
  const classEdge: number[] = [];
  for (let u = 0; u < vertices.length; u++) {
    const row = classOf[u] * classes;
    for (let v = u + 1; v < vertices.length; v++) {
      const e = edgeOf[row + classOf[v]];
      if (e < 0 || !legal(u, v)) continue;
      from.push(u);
      to.push(v);
      classEdge.push(e);
    }
  }
  const weight = new Float64Array(from.length * width);
  for (let i = 0; i < classEdge.length; i++) {
    for (let j = 0; j < width; j++) weight[i * width + j] = graph.weight[classEdge[i] * width + j];
  }
  const prices = problem.prices();
  const labels = new Float64Array(vertices.length * width);
  for (let v = 0; v < vertices.length; v++) {
    for (let j = 0; j < width; j++) labels[v * width + j] = 2 * prices[classOf[v] * width + j];
  }
  const planned = plannedMatching(problem);
  planned.complete();
  const found = maximumWeightMatching({
    vertices: vertices.length,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width,
    weight,
    perfect: true,
    start: { labels, mate: planned.mate.slice() },
  });
  if (found.mate.includes(-1)) return undefined;
  const { mate, tight, oddSets, circles, labels: last } = found;
  const isBest = (_: number, e: number): boolean => tight[e] === 1;
  const pairs = { from: Int32Array.from(from.filter(isBest)), to: Int32Array.from(to.filter(isBest)) };
  return { mate, pairs, oddSets, circles, binding: found.binding.filter(isBest), labels: last };
}

/** A candidate whose matching of those below need not be known. */
export type SomeCandidate = Pick<Candidate, 'result'> & Partial<Candidate>;

/**
 * The first of the best candidates in the order of article 4, by a walk through the best matchings that passes odd sets by their
 * {@link Ports}. Undefined where a pair of the bracket may be the one that leaves an odd set, or where those whom the walk leaves cannot be matched
 * without ports: then nothing is proved.
 */
export function firstOfBest(weighed: Weighed): SomeCandidate | undefined {
  const { bracket, ranks, best } = weighed;
  const vertices = ranks.length;
  const inBracket = bracketSize(bracket);
  const ports = new Ports(vertices, best.oddSets, best.pairs);
  const { from, to } = best.pairs;
  if (from.some((u, e) => u < inBracket && to[e] < inBracket && ports.leaves(u, to[e]) > 0)) return undefined;
  const classes = classesWith(weighed, ports);
  const matching = new ClassMatching({ ...classes, allowed: classes.tight });
  matching.mate.set(ports.matched(best.mate));
  const { mate, result } = firstOptimal(classes, matching);
  // Best matchings have equally many pairs of the bracket, and ports may not.
  if (result.pairs.length + result.floaters.length !== inBracket) return undefined;
  const mates = ports.matesOf(mate);
  if (mates !== undefined) return { result, mate: mates };
  // Who is paired and who floats is the first that ports allow; others may meet below.
  const left = new Set<number>();
  for (let v = 0; v < vertices; v++) if (v >= inBracket || mate[v] >= inBracket) left.add(v);
  return ports.canMatch(left) ? { result } : undefined;
}

/** The vertices by class and label, and each port as a class of its own. */
function classesWith({ bracket, ranks, classOf, best }: Weighed, ports: Ports): TightClasses {
  const { size, adjacent } = ports;
  const vertices = ranks.length;
  const roleOf = (v: number): Role => (v < bracket.mdps.length ? MDP : v < bracketSize(bracket) ? RESIDENT : BELOW);
  const width = (best.labels?.length ?? 0) / vertices;
  const keyOf = (v: number): string =>
    v >= vertices ? `port ${v}` : `${classOf[v]} ${best.labels?.subarray(v * width, (v + 1) * width)}`;
  const known = new Map<string, number>();
  const roles: Role[] = [];
  const numberOf = (v: number): number => {
    const key = keyOf(v);
    const number = known.get(key) ?? known.size;
    if (number === known.size) {
      known.set(key, number);
      roles.push(roleOf(v));
    }
    return number;
  };
  const numbers = Int32Array.from({ length: size }, (_, v) => numberOf(v));
  const classes = roles.length;
  const tight = new Uint8Array(classes * classes);
  for (let u = 0; u < size; u++) {
    for (let v = 0; v < size; v++) if (adjacent[u * size + v] === 1) tight[numbers[u] * classes + numbers[v]] = 1;
  }
  return {
    bracket,
    vertices: Array.from({ length: size }, (_, v) => ({ rank: v < vertices ? ranks[v] : -1 })),
    classOf: numbers,
    classes,
    roles: Uint8Array.from(roles),
    tight,
    legal: (u, v) => adjacent[u * size + v] === 1,
  };
}

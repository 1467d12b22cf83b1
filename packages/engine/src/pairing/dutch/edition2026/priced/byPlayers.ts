import type { BestMatchings } from '../../../../graph/odd/ports.ts';
import { maximumWeightMatching } from '../../../../graph/weightedMatching.ts';
import { type PlannedClasses, plannedMatching } from './problem.ts';

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

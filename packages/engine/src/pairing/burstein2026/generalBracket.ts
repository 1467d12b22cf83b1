import { edgesWhere } from '../../graph/weightedGraph.ts';
import { bestInOrder } from '../shared/firstInOrder.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import type { BursteinField } from './field.ts';
import { pairingOf, weighingOf } from './weighing.ts';

/**
 * A bracket by weighted matchings of everybody not yet paired: a perfect matching of them is a candidate together with
 * proof of its completion (C.04.4.2 C4); an edge that leaves the bracket makes its member a floater. The criteria and
 * the order of Article 4 (C.04.4.2 4.3: BSN 1 meets the largest BSN possible, then BSN 2, ...) are columns, compared one
 * after another. Always exact; the other ways answer only what they can prove.
 */
export function generalBracket(field: BursteinField, bracket: Bracket): BracketPairing {
  const weighing = weighingOf(field, bracket);
  const { all, inside } = weighing;
  const { from, to } = edgesWhere(all.length, (a, b) => field.mayMeet(all[a], all[b]));
  const criteria = weighing.criteria.map(({ span, value }) => ({
    span,
    values: (e: number) => value(from[e], to[e]),
  }));
  return pairingOf(weighing, bestInOrder({ vertices: all.length, inside, from, to, criteria }) ?? []);
}

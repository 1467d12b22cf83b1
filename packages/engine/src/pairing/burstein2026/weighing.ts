import type { PairCriterion } from '../../graph/optima.ts';
import type { Ends } from '../shared/firstInOrder.ts';
import { clash } from '../shared/preference.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import { scoresOf } from './bracket.ts';
import type { BursteinField } from './field.ts';

/** Everybody not yet paired as vertices: members of the bracket, the next one's residents, those below. */
export interface Weighing {
  readonly all: readonly number[];
  /** Vertices below this are members. */
  readonly inside: number;
  /** A number for the member's score, for the next bracket, for below. */
  readonly placeOf: (vertex: number) => number;
  /** The most important first. C.04.4.2 C4, that everybody is paired, is understood. */
  readonly criteria: readonly PairCriterion[];
}

export function weighingOf(field: BursteinField, { members, next, lower }: Bracket): Weighing {
  const all = [...members, ...next, ...lower];
  const inside = members.length;
  const nextEnd = inside + next.length;
  const half = all.length / 2;
  const score = (vertex: number): number => field.score[all[vertex]];
  const prefer = (vertex: number) => field.preference[all[vertex]];
  const scores = scoresOf(field, members);
  const criterion = (span: number, value: PairCriterion['value']): PairCriterion => ({ span, value });
  const criteria = [
    // C.04.4.2 C5: most pairs in the bracket.
    criterion(half, (_, b) => (b < inside ? 1 : 0)),
    // C.04.4.2 C6: the floaters' scores, the highest first.
    ...scores.map((value) => criterion(inside, (a, b) => (a < inside && b >= inside && score(a) === value ? -1 : 0))),
    // C.04.4.2 C7: the next bracket has most pairs, then its own floaters' scores are the lowest.
    criterion(half, (_, b) => (b >= inside && b < nextEnd ? 1 : 0)),
    ...scores.map((value) => criterion(inside, (a, b) => (a < inside && b >= nextEnd && score(a) === value ? -1 : 0))),
    // C.04.4.2 C8: fewest players without their preference.
    criterion(half, (a, b) => (b < inside && clash(prefer(a), prefer(b)) ? -1 : 0)),
  ];
  const placeOf = (vertex: number): number =>
    vertex < inside ? scores.indexOf(score(vertex)) : scores.length + (vertex < nextEnd ? 0 : 1);
  return { all, inside, placeOf, criteria };
}

/** A matching of the vertices as the bracket's pairs and floaters: an edge that leaves it makes its member a floater. */
export function pairingOf({ all, inside }: Weighing, matching: readonly Ends[]): BracketPairing {
  const pairs: [number, number][] = [];
  const floaters: number[] = [];
  for (const [a, b] of matching) {
    if (b < inside) pairs.push([all[a], all[b]]);
    else if (a < inside) floaters.push(all[a]);
  }
  floaters.sort((a, b) => a - b);
  pairs.sort((a, b) => a[0] - b[0]);
  return { pairs, floaters };
}

import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { classedGraph } from '../../graph/optima.ts';
import { mayHave } from '../shared/colourHistory.ts';
import { bestInOrder, endsOf, firstAmong } from '../shared/firstInOrder.ts';
import { kindsByBans } from '../shared/wideBans.ts';
import { type ClassicField, colourable, lossOf, lossOfFloater } from './text.ts';

export interface BracketPairing {
  /** Higher-ranked player first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** -1 in an even bracket. */
  readonly floater: number;
}

/**
 * The first entry of Burstein classic 6.2 or 6.4 among those that give the most players their due colour (Burstein classic 6.5).
 * `members` in ranking order; `mayFloat` is called only for odd brackets. Undefined if the bracket cannot be paired.
 */
export function pairBracket(
  field: ClassicField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const known = new Map<number, boolean>();
  const askMayFloat = (member: number): boolean => {
    const answer = known.get(member) ?? mayFloat(member);
    known.set(member, answer);
    return answer;
  };
  if (members.length % 2 === 1 && !members.some(askMayFloat)) return undefined;
  if (!canBePaired(field, members, askMayFloat)) return undefined;
  return byClasses(field, members, askMayFloat) ?? byWeights(field, members, askMayFloat);
}

/** Whether the bracket can be paired at all, whatever the colours; decided without weights. */
function canBePaired(field: ClassicField, members: readonly number[], mayFloat: (member: number) => boolean): boolean {
  const count = members.length;
  const vertices = count % 2 === 0 ? members : [...members, -1];
  const mayMeet = (u: number, v: number): boolean => {
    const [a, b] = [Math.min(u, v), Math.max(u, v)];
    return b === count ? mayFloat(members[a]) : field.mayMeet(members[a], members[b]);
  };
  return new MaximumMatching(vertices.length, mayMeet, kindsByBans(field.wideBans, vertices)).complete();
}

/** An entry as players of the bracket; place `count` is F. */
function pairingOf(members: readonly number[], places: readonly (readonly [number, number])[]): BracketPairing {
  const count = members.length;
  const floating = places.find(([, b]) => b === count);
  const pairs = places.filter(([, b]) => b < count).sort((x, y) => x[0] - y[0]);
  return {
    pairs: pairs.map(([a, b]) => [members[a], members[b]]),
    floater: floating === undefined ? -1 : members[floating[0]],
  };
}

/** The same value for players with the same colours and wide prohibitions, which is all that costs and limits depend on. */
function classKey({ due, colours, wideBans }: ClassicField, each: number): number {
  const [white, black] = [1, -1].map((colour) => Number(mayHave(colours[each], colour)));
  return 65536 * (4 * (due[each] + 1) + 2 * white + black) + wideBans[each];
}

/** The cost of pairs by Burstein classic 6.5, by places in the bracket; the floater's colour counts too. Place `count` is F. */
const lossIn =
  (field: ClassicField, members: readonly number[]) =>
  (a: number, b: number): number =>
    b === members.length ? lossOfFloater(field, members[a]) : lossOf(field, members[a], members[b]);

/** A bracket by class duals; undefined if nothing is proved. */
function byClasses(
  field: ClassicField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const count = members.length;
  const { graph, classed } = classedGraph({
    vertices: count + (count % 2),
    keyOf: (vertex) => (vertex === count ? -1 : classKey(field, members[vertex])),
    mayMeet(u, v) {
      if (v === count) return true;
      const [a, b] = [members[u], members[v]];
      return (field.wideBans[a] & field.wideBans[b]) === 0 && colourable(field, a, b);
    },
    isNear: () => false,
    criteria: [{ span: 2 * count, value: (a, b) => -lossIn(field, members)(a, b) }],
    legal(u, v) {
      const [a, b] = [Math.min(u, v), Math.max(u, v)];
      return b === count ? mayFloat(members[a]) : field.mayMeet(members[a], members[b]);
    },
  });
  const first = firstAmong(graph, classed, count);
  return first && pairingOf(members, first);
}

/** Any bracket, by weighted matchings: everyone paired, as many due colours as possible, then the order of the tables. */
function byWeights(
  field: ClassicField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const count = members.length;
  const vertices = count + (count % 2);
  const ends = [
    ...endsOf(vertices, (a, b) => (b === count ? mayFloat(members[a]) : field.mayMeet(members[a], members[b]))),
  ];
  const loss = lossIn(field, members);
  const places = bestInOrder({
    vertices,
    inside: count,
    from: ends.map(([a]) => a),
    to: ends.map(([, b]) => b),
    criteria: [{ span: 2 * count, values: (e) => -loss(...ends[e]) }],
  });
  return places === undefined ? undefined : pairingOf(members, places);
}

import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { classedGraph } from '../../graph/optima.ts';
import { mayHave } from '../shared/colourHistory.ts';
import { bestInOrder, endsOf } from '../shared/firstInOrder.ts';
import { firstAmong, firstTight } from '../shared/firstMates.ts';
import { kindsByBans } from '../shared/wideBans.ts';
import { colourable, lossOf } from './colours.ts';
import type { ClassicField } from './field.ts';

export interface BracketPairing {
  /** Higher-ranked player first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** -1 in an even bracket. */
  readonly floater: number;
}

/**
 * The first entry of Burstein classic 6.2 or Burstein classic 6.4 among those that give most players their due colour
 * (Burstein classic 6.5). `members` in ranking order; `mayFloat` is asked in odd brackets only. Undefined if the
 * bracket cannot be paired.
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
  const counted = byCounting(field, members, askMayFloat);
  if (counted !== undefined || !canBePaired(field, members, askMayFloat)) return counted;
  return byPrices(field, members, askMayFloat) ?? byWeights(field, members, askMayFloat);
}

/** Whether the bracket can be paired at all, whatever colours are lost: told without weighing anything. */
function canBePaired(field: ClassicField, members: readonly number[], mayFloat: (member: number) => boolean): boolean {
  const count = members.length;
  const vertices = count % 2 === 0 ? members : [...members, -1];
  const mayMeet = (u: number, v: number): boolean => {
    const [a, b] = [Math.min(u, v), Math.max(u, v)];
    return b === count ? mayFloat(members[a]) : field.mayMeet(members[a], members[b]);
  };
  return new MaximumMatching(vertices.length, mayMeet, kindsByBans(field.wideBans, vertices)).complete();
}

type Relation = (a: number, b: number) => boolean;

/** The relation of the pairs in a bracket whose losses reach the bound of counting; undefined if there is no one. */
function tightRelation(
  field: ClassicField,
  members: readonly number[],
  floaters: readonly number[],
): { readonly relation: Relation; readonly floats: readonly number[] } | undefined {
  const { due } = field;
  const pairs = members.length >> 1;
  const count = (colour: number): number => members.filter((each) => due[each] === colour).length;
  const all = [count(-1), 0, count(1)];
  const colours = floaters.length === 0 ? [2] : [...new Set(floaters.map((each) => due[each]))];
  /** How many of a colour stay when someone due `floating` floats. */
  const stay = (colour: number, floating: number): number => all[colour + 1] - (floating === colour ? 1 : 0);
  const surplus = (floating: number): number => Math.max(0, stay(1, floating) - pairs, stay(-1, floating) - pairs);
  /** Due colours not granted, the floater's own included. */
  const cost = (floating: number): number => surplus(floating) + (Math.abs(floating) === 1 ? 1 : 0);
  const least = Math.min(...colours.map(cost));
  const best = colours.filter((colour) => cost(colour) === least);
  const floats = floaters.filter((each) => best.includes(due[each]));
  const excess = [1, -1].find((colour) => best.some((floating) => stay(colour, floating) > pairs));
  if (excess === undefined) return { relation: (a, b) => lossOf(field, a, b) === 0, floats };
  if (best.some((floating) => stay(excess, floating) < pairs)) return undefined;
  const relation: Relation = (a, b) => {
    const [x, y] = [due[a] === excess, due[b] === excess];
    return (x || y) && lossOf(field, a, b) === (x && y ? 1 : 0);
  };
  return { relation, floats };
}

/** An entry's places as players of the bracket; place `count` is F. */
function pairingOf(members: readonly number[], places: readonly (readonly [number, number])[]): BracketPairing {
  const count = members.length;
  const floating = places.find(([, b]) => b === count);
  const pairs = places.filter(([, b]) => b < count).sort((x, y) => x[0] - y[0]);
  return {
    pairs: pairs.map(([a, b]) => [members[a], members[b]]),
    floater: floating === undefined ? -1 : members[floating[0]],
  };
}

/**
 * A bracket settled by counting: of players due one colour beyond the number of pairs at least the surplus lose it, and
 * exactly the surplus do if every pair has one of them and no other loss. Undefined where the bound is not reached.
 */
function byCounting(field: ClassicField, members: readonly number[], mayFloat: (member: number) => boolean) {
  const count = members.length;
  const tight = tightRelation(field, members, count % 2 === 1 ? members.filter(mayFloat) : []);
  if (tight === undefined) return undefined;
  const floats = new Set(tight.floats);
  const places = firstTight(
    {
      vertices: count + (count % 2),
      keyOf: (vertex) => (vertex === count ? -1 : classKey(field, members[vertex])),
      isTight: (a, b) => b === count || tight.relation(members[a], members[b]),
      legal: (a, b) => (b === count ? floats.has(members[a]) : field.mayMeet(members[a], members[b])),
    },
    count,
  );
  return places === undefined ? undefined : pairingOf(members, places);
}

/** The same for players whose colours and wide prohibitions are: what losses and limits see of them. */
function classKey({ due, colours, wideBans }: ClassicField, each: number): number {
  const [white, black] = [1, -1].map((colour) => Number(mayHave(colours[each], colour)));
  return 65536 * (4 * (due[each] + 1) + 2 * white + black) + wideBans[each];
}

/** What pairs cost by Burstein classic 6.5, by places in the bracket; the floater's own colour counts. Place `count` is F. */
const lossIn =
  (field: ClassicField, members: readonly number[]) =>
  (a: number, b: number): number =>
    b === members.length ? Math.abs(field.due[members[a]]) : lossOf(field, members[a], members[b]);

/** A bracket by prices of classes; undefined where nothing is proved. */
function byPrices(
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

/** Any bracket, by weighted matchings: everyone paired, most due colours, then the order of the tables. */
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

import { type Column, Refinement } from '../../../graph/refinement.ts';
import { lossOf } from './colours.ts';
import type { ClassicField } from './field.ts';
import { firstEntry, type Relation } from './firstEntry.ts';

export interface BracketPairing {
  /** Higher-ranked player first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** -1 in an even bracket. */
  readonly floater: number;
}

/**
 * The first entry of 6.2 or 6.4 among those that give most players their due colour (6.5). `members` in ranking order;
 * `mayFloat` is asked in odd brackets only. Undefined if the bracket cannot be paired.
 */
export function pairBracket(
  field: ClassicField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const known = new Map<number, boolean>();
  const asked = (member: number): boolean => {
    const answer = known.get(member) ?? mayFloat(member);
    known.set(member, answer);
    return answer;
  };
  return byCounting(field, members, asked) ?? byWeights(field, members, asked);
}

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
  /** How many of a colour stay when somebody due `floating` floats. */
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
  const places = firstEntry(count, (a, b) => {
    if (b === count) return floats.has(members[a]);
    return field.legal(members[a], members[b]) && tight.relation(members[a], members[b]);
  });
  return places === undefined ? undefined : pairingOf(members, places);
}

/** Any bracket, by weighted matchings: everybody paired, most due colours, then the order of the tables. */
function byWeights(
  field: ClassicField,
  members: readonly number[],
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const count = members.length;
  const vertices = count + (count % 2);
  const from: number[] = [];
  const to: number[] = [];
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < vertices; b++) {
      const possible = b === count ? mayFloat(members[a]) : field.legal(members[a], members[b]);
      if (!possible) continue;
      from.push(a);
      to.push(b);
    }
  }
  const column = (span: number, value: (a: number, b: number) => number): Column => ({
    span,
    values: Float64Array.from(from, (a, e) => value(a, to[e])),
  });
  const loss = (a: number, b: number): number =>
    b === count ? Math.abs(field.due[members[a]]) : lossOf(field, members[a], members[b]);
  const total = (places: readonly (readonly [number, number])[]): number =>
    places.reduce((sum, [a, b]) => sum + loss(a, b), 0);
  const refinement = new Refinement(vertices, Int32Array.from(from), Int32Array.from(to));
  const chosen = (): [number, number][] => refinement.chosen.map((e) => [from[e], to[e]]);
  refinement.by([column(vertices / 2, () => 1), column(count, (a, b) => -loss(a, b))]);
  if (2 * refinement.chosen.length !== vertices) return undefined;
  // The pairs that best entries consist of: their first entry is the answer, unless it happens not to be a best one.
  const open = new Uint8Array(vertices * vertices);
  for (const e of refinement.open()) open[from[e] * vertices + to[e]] = 1;
  const first = firstEntry(count, (a, b) => open[a * vertices + b] === 1);
  if (first !== undefined && total(first) === total(chosen())) return pairingOf(members, first);
  // Number 1 meets the largest number possible, then number 2, and so on; F is the smallest.
  refinement.by(
    members.map((_, i) => column(count, (a, b) => (a === i ? (b < count ? b + 1 : 0) : b === i ? a + 1 : 0))),
  );
  return pairingOf(members, chosen());
}

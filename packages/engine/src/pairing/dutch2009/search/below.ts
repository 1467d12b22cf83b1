import { cheapestWithin } from '../../../graph/cheapestWithin.ts';
import { compareSequences } from '../../../kernel/sequences.ts';
import type { Below, Demand, Found, Homogeneous, LeftoverRule } from '../terms.ts';
import { breaks, countX, type Field2009, lastHardness, mayMeet } from '../text.ts';
import { COMMON, pairsAtBound, remainderExcess, withCount } from './graph.ts';
import { firstExchange, firstHomogeneous, foundWith, halvesOf, partnersInTurn } from './homogeneous.ts';
import { type Cost, JointGraph } from './jointGraph.ts';

/** Judges the players left over by a pairing. */
export type Accept = (leftovers: readonly number[]) => boolean;

interface Candidate {
  readonly rule: LeftoverRule;
  readonly found: Found;
}

/** What is to be determined about the leftover players of a bracket with the same criteria in force. */
export interface LeftoverQuestion {
  /** Leftover players that work as far as can be determined, in any order; undefined only if there are none. */
  readonly hope: (rule: LeftoverRule) => readonly number[] | undefined;
  readonly accept: Accept;
  readonly divide: Divide;
}

interface LeftoverSearch extends LeftoverQuestion {
  /** The first pairing of all. */
  readonly solve: (rule: LeftoverRule) => Found | undefined;
  /** The first pairing of a set that contains all acceptable ones and hardly any others. */
  readonly serving: (rule: LeftoverRule) => Found | undefined;
}

/** Whether there are acceptable leftover players. */
export function canServe(question: LeftoverQuestion, rule: LeftoverRule): boolean {
  const leftovers = question.hope(rule);
  if (leftovers === undefined) return false;
  return question.accept(leftovers) || question.divide(rule, leftovers).some((each) => canServe(question, each));
}

/**
 * The first pairing, in the order of the rules, whose leftover players are accepted. Usually that is the first of all, which is
 * the cheapest to find. If not, the search is limited to leftover players that work below; if one set is rejected anyway, the
 * other sets are divided among narrower searches, each with its own first pairing.
 */
export function firstAccepted(search: LeftoverSearch, start: LeftoverRule): Found | undefined {
  const { accept, divide } = search;
  if (!canServe(search, start)) return undefined;
  const first = search.solve(start);
  if (first === undefined || accept(first.leftovers)) return first;
  const open: Candidate[] = [];
  const add = (rule: LeftoverRule): void => {
    const found = search.serving(rule);
    if (found !== undefined) open.push({ rule, found });
  };
  add(start);
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) if (compareSequences(open[i].found.key, open[best].found.key) < 0) best = i;
    const [{ rule, found }] = open.splice(best, 1);
    if (accept(found.leftovers)) return found;
    for (const narrower of divide(rule, found.leftovers)) if (canServe(search, narrower)) add(narrower);
  }
  return undefined;
}

/** Divides the sets of leftover players that a rule allows, after one of them was rejected, among narrower rules. */
type Divide = (rule: LeftoverRule, refused: readonly number[]) => LeftoverRule[];

/**
 * How to continue if leftover players work as far as the graph of both brackets shows but are rejected anyway. A resident of the
 * lower bracket whom only players from above may meet stays there if one of them arrives, and moves on otherwise (C.1); the
 * search branches on this. A moved-in player may be the one without an opponent only if someone is there whom they could have
 * met. Leftover players that are rejected because they repeat an earlier set (C.12) are excluded as a set.
 */
export function narrowerRulesFor(field: Field2009, upper: readonly number[], below: Below): Divide {
  const hardness = lastHardness(field);
  const meets = (a: number, b: number): boolean => a !== b && mayMeet(field, a, b, hardness);
  const isGuest = (a: number): boolean => !below.players.some((b) => meets(a, b));
  const guests = below.players.slice(below.inS1).filter(isGuest);

  const byResident: (...of: Parameters<Divide>) => LeftoverRule[] | undefined = (rule, refused) => {
    const resident = guests.find((each) => !rule.staying.has(each) && refused.some((other) => meets(each, other)));
    if (resident === undefined) return undefined;
    const near = upper.filter((other) => meets(resident, other));
    const stays = { ...rule, staying: new Set([...rule.staying, resident]) };
    if (near.some((other) => rule.must.has(other))) return [stays];
    return [stays, { ...rule, never: new Set([...rule.never, ...near]) }];
  };

  const byMover: (...of: Parameters<Divide>) => LeftoverRule[] | undefined = (rule, refused) => {
    if (rule.alone !== undefined) return undefined;
    const moved = [...below.players.slice(0, below.inS1), ...refused];
    const mover = moved.find((each) => isGuest(each) && !refused.some((other) => meets(each, other)));
    if (mover === undefined) return undefined;
    const own = refused.includes(mover) ? [mover] : [];
    const company = upper.filter((other) => meets(mover, other) && !rule.never.has(other));
    return [
      { ...rule, notAlone: new Set([...rule.notAlone, mover]) },
      ...company.map((other) => ({ ...rule, alone: mover, must: new Set([...rule.must, ...own, other]) })),
    ];
  };

  return (rule, refused) => {
    const repeated = below.before !== undefined && refused.every((player) => below.before?.includes(player));
    const divided = below.last || repeated ? undefined : (byResident(rule, refused) ?? byMover(rule, refused));
    return divided ?? bySet(rule, refused);
  };
}

/** All other sets: each lacks one of the players, the first in which it differs. */
function bySet(rule: LeftoverRule, refused: readonly number[]): LeftoverRule[] {
  const free = refused.filter((player) => !rule.must.has(player));
  return free.map((player, i) => ({
    ...rule,
    must: new Set([...rule.must, ...free.slice(0, i)]),
    never: new Set([...rule.never, player]),
  }));
}

/** A pairing that works: the opponents of the MDPs, and the players left over. */
export interface AnyPairing {
  readonly opponents: readonly number[];
  readonly leftovers: readonly number[];
}

/**
 * A pairing of a bracket, with these criteria in force, whose leftover players have opponents in the bracket below, as far as the
 * graph of both shows (docs/decisions/dutch-2009.md); undefined only if there is none.
 */
export function anyWithBelow(field: Field2009, demand: Demand, below: Below): AnyPairing | undefined {
  const { bracket, wanted, inForce, x, rule } = demand;
  const { members } = bracket;
  const { movers, rest } = wanted;
  const none: Cost = () => 0;
  const breakCost: Cost = (u, v) => (v >= 0 && breaks(field, members[u], members[v]) ? 1 : 0);
  const ask = (usable: (a: number, b: number) => boolean, limit: number, marks: Cost, budget: number) => {
    const joint = new JointGraph(field, demand, below, usable);
    const { graph } = joint;
    if (graph === undefined) return undefined;
    const byMovers: Cost = (u, v) => (u < movers ? breakCost(u, v) : 0);
    const near = joint.anyWithin(byMovers, limit, marks, budget);
    if (near !== undefined) {
      const opponents = Array.from({ length: movers }, (_, u) => members[near.mate[u]]);
      return { opponents, leftovers: members.filter((_, u) => !near.isInside(u)) };
    }
    const all = withCount(graph, joint.priced(graph, byMovers, marks), budget);
    const price = Math.min(all.most, all.least + limit);
    const found = cheapestWithin(all.graph, { budget: all.budget, most: price, enough: price });
    if (found === undefined) return undefined;
    const { to, inside } = graph;
    const opponents = Array.from({ length: movers }, (_, u) => members[to[found.edge[u]]]);
    return { opponents, leftovers: members.filter((_, u) => inside[found.edge[u]] === 0) };
  };
  const any = (): boolean => true;
  if (inForce.raise >= field.size) return ask(any, field.size, none, 0);
  if (bracket.movers === 0) {
    const homogeneous = { field, members, pairs: rest, inForce, rule };
    return x === countX(field, members, rest) ? ask(pairsAtBound(homogeneous), 0, none, 0) : ask(any, 0, breakCost, x);
  }
  for (const common of COMMON) {
    const excess = remainderExcess(field, common);
    const inRest: Cost = (u, v) => (u < movers ? 0 : excess(members[u], v < 0 ? -1 : members[v]));
    const found =
      inForce.raise === 0 ? ask((a, b) => excess(a, b) === 0, x, none, 0) : ask(any, x, inRest, inForce.raise);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first pairing of a homogeneous bracket whose leftover players work for the bracket below, as far as can be determined. */
export function firstPairing(bracket: Homogeneous, x: number, below?: Below): Found | undefined {
  return below === undefined ? firstHomogeneous(bracket, x) : firstWithBelow(bracket, x, below);
}

/**
 * The first pairing of a homogeneous bracket, in the order of D.2 and D.1, among those whose leftover players have opponents in
 * the bracket below: like the search in the bracket alone, but in the graph of both.
 */
function firstWithBelow(bracket: Homogeneous, x: number, below: Below): Found | undefined {
  const { field, members, pairs, inForce, rule } = bracket;
  const atBound = x < pairs && x === countX(field, members, pairs);
  const demand = {
    bracket: { members, movers: 0, bye: rule.bye },
    wanted: { movers: 0, rest: pairs, steps: 0 },
    inForce,
    x,
    rule,
  };
  const joint = new JointGraph(field, demand, below, atBound ? pairsAtBound(bracket) : () => true);
  const { graph } = joint;
  if (graph === undefined) return undefined;
  const limit = atBound ? pairs : x;
  const exchange = firstExchange(bracket, limit, graph);
  if (exchange === undefined) return undefined;
  const [s1, s2] = halvesOf(bracket, exchange);
  const inS1 = new Set(s1);
  const { vertices, from, to, inside } = graph;
  const kept = from
    .map((_, e) => e)
    .filter((e) => (inside[e] === 1 ? inS1.has(from[e]) !== inS1.has(to[e]) : !inS1.has(from[e]) && !inS1.has(to[e])));
  const free = new Float64Array(kept.length);
  const isBroken = (e: number): boolean => inside[e] === 1 && breaks(field, members[from[e]], members[to[e]]);
  const halves = {
    vertices,
    from: kept.map((e) => from[e]),
    to: kept.map((e) => to[e]),
    fromPrice: free,
    toPrice: free,
    marks: Float64Array.from(kept, (e) => (limit < pairs && isBroken(e) ? 1 : 0)),
  };
  const order = partnersInTurn(halves, limit, s1, s2, joint.kindsOfHalves(graph, inS1));
  if (order === undefined) throw new Error('an exchange that can be paired has no transposition');
  return foundWith(
    s1.map((place) => members[place]),
    s2.map((place) => members[place]),
    exchange,
    order,
  );
}

import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { firstTight } from '../shared/firstMates.ts';
import { clash } from '../shared/preference.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import type { BursteinField } from './field.ts';
import { weighedInside } from './weighedInside.ts';

/**
 * A bracket settled by counting: with k pairs and more than k players due one colour at least the surplus lose it
 * (C.04.4.2 C8), and exactly the surplus do if every pair has at least one of them; otherwise nobody need lose it. So
 * the best pairings are the perfect matchings of "tight" pairs, and the first of them (C.04.4.2 4.3) is found player by
 * player, each choice proved by a matching of the others. Where the bound is not attained, the bracket alone is
 * weighed. Undefined where more than one player floats or the next bracket cannot be served perfectly: then the general
 * path decides.
 */
export function fastBracket(field: BursteinField, bracket: Bracket): BracketPairing | undefined {
  const { members, next, lower } = bracket;
  const odd = members.length % 2 === 1;
  const below = [...next, ...lower];
  if (!odd) {
    // C.04.4.2 C5: everybody is paired, so nobody floats and C.04.4.2 C6, C7 have nothing to judge.
    if (!completable(field, below)) return undefined;
    const tight = tightness(field, members, 0);
    return inOrder(field, members, tight, () => false) ?? weighedInside(field, members, () => false);
  }
  const floating = singleFloater(field, bracket);
  if (floating === undefined) return undefined;
  const { tight, mayFloat, isServed } = floating;
  return inOrder(field, members, tight, mayFloat) ?? weighedInside(field, members, isServed);
}

function completable(field: BursteinField, players: readonly number[]): boolean {
  if (players.length % 2 === 1) return false;
  return new MaximumMatching(players.length, (a, b) => field.mayMeet(players[a], players[b])).complete();
}

type Tight = (a: number, b: number) => boolean;

/**
 * The relation that every pair of a bracket of least C.04.4.2 C8 has, when its counting bound is attained: of their
 * preferences alone, whether they may meet or not.
 */
function tightness(field: BursteinField, members: readonly number[], floatingColour: number): Tight {
  const { preference } = field;
  const due = (colour: number): number =>
    members.filter((each) => preference[each].colour === colour).length - (floatingColour === colour ? 1 : 0);
  const pairs = members.length >> 1;
  for (const colour of [1, -1]) {
    if (due(colour) > pairs) {
      return (a, b) => preference[a].colour === colour || preference[b].colour === colour;
    }
  }
  return (a, b) => !clash(preference[a], preference[b]);
}

/** Players who lose their colour at least, once somebody due `floatingColour` has floated. */
function surplus(field: BursteinField, members: readonly number[], floatingColour: number): number {
  const pairs = members.length >> 1;
  const due = (colour: number): number =>
    members.filter((each) => field.preference[each].colour === colour).length - (floatingColour === colour ? 1 : 0);
  return Math.max(0, due(1) - pairs, due(-1) - pairs);
}

interface Floating {
  readonly tight: Tight;
  /** C.04.4.2 C6, C7, C8: the members who may float in a best pairing, as far as the brackets below have a say. */
  mayFloat(member: number): boolean;
  /** C.04.4.2 C6 and C7 alone. */
  isServed(member: number): boolean;
}

/**
 * An odd bracket: who may float. Undefined if the next bracket cannot be shown to be served perfectly (C.04.4.2 C7).
 */
function singleFloater(field: BursteinField, { members, next, lower }: Bracket): Floating | undefined {
  // The last bracket cannot let anybody go, and a floater nobody below can take needs the general path.
  if (next.length === 0) return undefined;
  const { preference, score } = field;
  const least = Math.min(...members.map((each) => score[each]));
  const residents = members.filter((each) => score[each] === least);
  const colours = [...new Set(residents.map((each) => preference[each].colour))];
  const best = Math.min(...colours.map((colour) => surplus(field, members, colour)));
  const served = nextBracketTest(field, next, lower);
  const known = new Map<number, boolean>();
  const perfect = (member: number): boolean => {
    let answer = known.get(member);
    if (answer === undefined) {
      answer = served(member);
      known.set(member, answer);
    }
    return answer;
  };
  const bestColours = new Set(colours.filter((colour) => surplus(field, members, colour) === best));
  const first = residents.find((each) => bestColours.has(preference[each].colour));
  if (first === undefined) return undefined;
  return {
    // All colours that reach the least surplus give the same relation.
    tight: tightness(field, members, preference[first].colour),
    mayFloat: (member) => score[member] === least && bestColours.has(preference[member].colour) && perfect(member),
    isServed: (member) => score[member] === least && perfect(member),
  };
}

/**
 * Tests whether the next bracket, with a floater, has the most pairs its size allows while everybody below stays
 * pairable: all of it paired if that is even, one resident floating on if it is odd (C.04.4.2 C7 perfect).
 */
function nextBracketTest(
  field: BursteinField,
  next: readonly number[],
  lower: readonly number[],
): (floater: number) => boolean {
  const count = next.length;
  const players = [...next];
  const receiving = new MaximumMatching(count + 1, (a, b) => field.mayMeet(players[a], players[b]));
  const odd = count % 2 === 0;
  if (!odd && !completable(field, lower)) return () => false;
  let released: number[] | undefined;
  /** Residents of the next bracket whose floating leaves everybody below pairable, the lowest ranked first. */
  const mayGo = (): number[] => {
    if (released !== undefined) return released;
    const below = new MaximumMatching(lower.length + 1, (a, b) => {
      const x = a === lower.length ? guest : lower[a];
      const y = b === lower.length ? guest : lower[b];
      return field.mayMeet(x, y);
    });
    let guest = next[0];
    released = [];
    for (let i = count - 1; i >= 0; i--) {
      below.switchOff(lower.length);
      guest = next[i];
      below.switchOn(lower.length);
      if (below.complete()) released.push(i);
    }
    return released;
  };
  return (floater) => {
    receiving.switchOff(count);
    players[count] = floater;
    receiving.switchOn(count);
    if (!odd) return receiving.complete();
    for (const going of mayGo()) {
      receiving.switchOff(going);
      const all = receiving.complete();
      receiving.switchOn(going);
      if (all) return true;
    }
    return false;
  };
}

/** The first pairing in the order of C.04.4.2 4.3 among the perfect matchings of tight pairs, if there is one. */
function inOrder(
  field: BursteinField,
  members: readonly number[],
  tight: Tight,
  mayFloat: (member: number) => boolean,
): BracketPairing | undefined {
  const count = members.length;
  const { preference, mayMeet } = field;
  const first = firstTight(
    {
      // Vertex `count` is BSN 0: its partner floats (C.04.4.2 4.2).
      vertices: count + (count % 2),
      keyOf: (vertex) => (vertex === count ? 2 : preference[members[vertex]].colour),
      isTight: (a, b) => b === count || tight(members[a], members[b]),
      legal: (a, b) => (b === count ? mayFloat(members[a]) : mayMeet(members[a], members[b])),
    },
    count,
  );
  if (first === undefined) return undefined;
  return {
    pairs: first.filter(([, b]) => b < count).map(([a, b]): [number, number] => [members[a], members[b]]),
    floaters: first.filter(([, b]) => b === count).map(([a]) => members[a]),
  };
}

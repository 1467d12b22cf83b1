import { smallestSet } from '../../graph/columns.ts';
import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { matchingOf, pairable, pairableWith } from '../shared/pairable.ts';
import { kindsByBans } from '../shared/wideBans.ts';
import { columnsOf, type Group, weighing } from './group.ts';
import { colourWanted, comesUpFirst, type Field1997, leavesFirst } from './text.ts';

/**
 * Dubov 1997 7.1, 7.2: which players are brought up from the next group so that the group can be paired; as few as possible. They
 * leave the next group as many pairs as possible (this is why the example takes 12 and not 5). Players who have met their whole
 * group get an opponent first (Dubov 1997 7.1), then the group as a whole (Dubov 1997 7.2). Undefined if bringing players up does
 * not help; then Dubov 1997 6.4 moves players down.
 */
export function chooseGuests(field: Field1997, group: Group, mates: Mates): readonly number[] | undefined {
  const { members, next, lower } = group;
  if (pairable(field, members) && pairable(field, [...next, ...lower])) return [];
  if (next.length === 0) return undefined;
  const choice: Choice = { wanted: colourWanted(field, members), lonely: lonelyOf(field, members) };
  const forced = mates.size === 0 ? undefined : withoutAsked(field, group, mates);
  if (forced === undefined) return mates.size === 0 ? guestsOf(field, group, choice) : undefined;
  const lonely = choice.lonely.filter((each) => forced.group.members.includes(each));
  // The players who must be brought up in any case may be enough for the group.
  const others = forced.guests.length === 0 ? undefined : noGuests(field, forced.group);
  const rest = others ?? guestsOf(field, forced.group, { ...choice, lonely });
  return rest === undefined ? undefined : [...forced.guests, ...rest];
}

type Mates = ReadonlyMap<number, number>;

/** Criteria by which players to bring up are chosen, without the players whom a question removed from the group. */
interface Choice {
  /** Dubov 1997 7.2 a. */
  readonly wanted: number;
  /** Dubov 1997 7.1. */
  readonly lonely: readonly number[];
}

const noGuests = (field: Field1997, { members, next, lower }: Group): readonly number[] | undefined =>
  pairable(field, members) && pairable(field, [...next, ...lower]) ? [] : undefined;

/**
 * The group without the pairs of a question, which add the same to every choice: members whose opponent is in the next group
 * bring that player up. Undefined if a member's opponent can only be met further down.
 */
function withoutAsked(
  field: Field1997,
  group: Group,
  mates: Mates,
): { readonly group: Group; readonly guests: readonly number[] } | undefined {
  const { members, next, lower } = group;
  const [inside, above] = [new Set(members), new Set([...members, ...next])];
  const guests: number[] = [];
  for (const each of members) {
    const mate = mates.get(each);
    if (mate === undefined || inside.has(mate)) continue;
    if (!above.has(mate) || field.mayRise[mate] === 0) return undefined;
    guests.push(mate);
  }
  const others = (players: readonly number[]): number[] => players.filter((each) => !mates.has(each));
  return { group: { ...group, members: others(members), next: others(next), lower: others(lower) }, guests };
}

function guestsOf(field: Field1997, group: Group, choice: Choice): readonly number[] | undefined {
  if (group.next.length === 0) return undefined;
  return fewestGuests(field, group, choice) ?? weighedGuests(field, group, choice);
}

/** Dubov 1997 7.1: players who have no possible opponent in the group, in the order of the columns. */
export function lonelyOf(field: Field1997, members: readonly number[]): number[] {
  const [white, black] = columnsOf(field, members);
  return [...white, ...black].filter((each) => !members.some((other) => other !== each && field.mayMeet(each, other)));
}

/** The next group in the order in which it is considered for a player who needs an opponent due this colour (7.1, 7.2). */
const inGuestOrder = (field: Field1997, next: readonly number[], wanted: number): number[] =>
  [...next].sort((a, b) => comesUpFirst(field, wanted, a, b));

/**
 * The players to bring up, if no more are needed than members whom every matching of the group leaves exposed, and if the next
 * group keeps the maximum number of pairs; then unweighted matchings decide. Otherwise undefined.
 *
 * One such player is needed for each odd component of the vertices that can be left exposed (`D` of Gallai and Edmonds) that is
 * not matched with an adjacent vertex. Any vertex of a component can be matched outside it, with all others matched among
 * themselves. So a component is treated as one vertex, and a perfect matching of components, adjacent vertices and everyone below
 * determines a choice.
 */
export function fewestGuests(field: Field1997, group: Group, { wanted, lonely }: Choice): number[] | undefined {
  const { members, next } = group;
  const { sets, nextTo, excess } = matchingOf(field, members).oddSets();
  const below = excess === 0 ? undefined : belowGuests(field, group, excess);
  if (below === undefined) return undefined;
  const components = sets.map((set) => set.map((i) => members[i]));
  const others = [...nextTo.map((i) => members[i]), ...below.players];
  const [count, first] = [components.length, components.length + nextTo.length];
  const placeOf = new Map(next.map((each, i) => [each, first + i]));
  const meets = components.map((component) =>
    Uint8Array.from(others, (other, i) => {
      const isOpen = i < nextTo.length || (i < nextTo.length + next.length && field.mayRise[other] === 1);
      return isOpen && component.some((each) => field.mayMeet(each, other)) ? 1 : 0;
    }),
  );
  const isGuest = new Uint8Array(count + others.length);
  const adjacent = (a: number, b: number): boolean => {
    if (a > b) return adjacent(b, a);
    if (a < count) return b >= count && meets[a][b - count] === 1;
    return a >= first && isGuest[a] + isGuest[b] === 0 && below.mayMeet(others[a - count], others[b - count]);
  };
  const kinds = kindsByBans(field.wideBans, [...components.map(() => -1), ...others]);
  const matching = new MaximumMatching(count + others.length, adjacent, kinds);
  if (!matching.complete()) return undefined;
  const vertexOf = (guest: number): number => placeOf.get(guest) ?? -1;
  const guests: number[] = [];
  // Dubov 1997 7.1: each player without possible opponents is a component.
  for (const each of lonely) {
    const alone = components.findIndex(([one]) => one === each);
    const possible = matching.partnersOf(alone);
    for (const guest of inGuestOrder(field, next, -field.due[each])) {
      const vertex = vertexOf(guest);
      if (possible[vertex] === 0 || !adjacent(alone, vertex)) continue;
      guests.push(guest);
      matching.switchOff(alone);
      matching.switchOff(vertex);
      matching.complete();
      break;
    }
  }
  for (const guest of inGuestOrder(field, next, wanted)) {
    if (guests.length === excess) break;
    const vertex = vertexOf(guest);
    if (!matching.isOn(vertex)) continue;
    const possible = matching.partnersOf(vertex);
    if (!components.some((_, c) => possible[c] === 1 && adjacent(c, vertex))) continue;
    guests.push(guest);
    isGuest[vertex] = 1;
    matching.release(vertex);
    matching.complete();
  }
  return guests;
}

/**
 * Who must be paired after players are brought up: everyone below or, by the reading `group`, the next group on its own, except
 * one player if the number is odd. That player is matched with an extra vertex (player -1) if they can be paired with all others
 * below. Undefined if the others cannot be paired.
 */
function belowGuests(field: Field1997, { next, lower }: Group, guests: number) {
  if (field.readings.lookAhead === 'field') return { players: [...next, ...lower], mayMeet: field.mayMeet };
  if ((next.length - guests) % 2 === 0) {
    return pairable(field, lower) ? { players: next, mayMeet: field.mayMeet } : undefined;
  }
  const isReceived = pairableWith(field, lower);
  const mayMeet = (a: number, b: number): boolean => (b < 0 ? isReceived(a) : field.mayMeet(a, b));
  return { players: [...next, -1], mayMeet };
}

/**
 * The players brought up and all pairs, by weights: as few as possible brought up, then the pairs of the next group, then 7.1 and
 * 7.2.
 */
function weighedGuests(field: Field1997, group: Group, { lonely, wanted }: Choice): readonly number[] | undefined {
  const { members, next, lower } = group;
  const all = [...members, ...next, ...lower];
  const inside = members.length;
  const nextEnd = inside + next.length;
  const crosses = (a: number, b: number): boolean => a < inside && b >= inside;
  const { refinement, from, to, column } = weighing(
    field,
    all,
    true,
    (a, b) => !crosses(a, b) || (b < nextEnd && field.mayRise[all[b]] === 1),
  );
  const alone = new Set(lonely);
  const ranks = (wish: number) => new Map(inGuestOrder(field, next, wish).map((each, i) => [each, i]));
  const places = ranks(wanted);
  refinement.by([
    column(inside, (a, b) => (crosses(a, b) ? -1 : 0)),
    column(next.length, (a, b) => (field.readings.lookAhead === 'group' && a >= inside && b < nextEnd ? 1 : 0)),
    ...lonely.map((player) => {
      const rank = ranks(-field.due[player]);
      return column(next.length, (a, b) => (all[a] === player && crosses(a, b) ? -(rank.get(all[b]) ?? 0) : 0));
    }),
    ...smallestSet(all.length, next.length, (e) =>
      crosses(from[e], to[e]) && !alone.has(all[from[e]]) ? (places.get(all[to[e]]) ?? -1) : -1,
    ),
  ]);
  const { chosen } = refinement;
  if (2 * chosen.length < all.length) return undefined;
  const pairs = chosen.filter((e) => crosses(from[e], to[e])).map((e): [number, number] => [all[from[e]], all[to[e]]]);
  const guestOf = new Map(pairs);
  const others = inGuestOrder(
    field,
    pairs.filter(([taker]) => !alone.has(taker)).map(([, guest]) => guest),
    wanted,
  );
  return [...lonely.map((each) => guestOf.get(each) ?? -1), ...others];
}

/**
 * Dubov 1997 6.4: who moves down if bringing players up does not help either: as few as possible; preferably players who were not
 * moved down into the group, then those with an opponent in the next group, then the lowest rating (highest ARO, last number).
 */
export function chooseLeavers(field: Field1997, group: Group): readonly number[] {
  const { members, incoming, next, lower } = group;
  const moved = new Set(incoming);
  const stuck = new Set(members.filter((each) => !next.some((other) => field.mayMeet(each, other))));
  const [isMoved, isStuck] = [(each: number) => moved.has(each), (each: number) => stuck.has(each)];
  const order = [...members].sort((a, b) => leavesFirst(field, isMoved, isStuck, a, b));
  const near = leaversOf(field, members, order);
  if (pairable(field, [...near, ...next, ...lower])) return near;
  const all = [...members, ...next, ...lower];
  const inside = members.length;
  const leaves = (a: number, b: number): boolean => a < inside && b >= inside;
  const places = new Map(order.map((each, i) => [each, i]));
  const { refinement, from, to, column } = weighing(field, all, true, () => true);
  refinement.by([
    column(inside, (a, b) => (leaves(a, b) ? -1 : 0)),
    column(inside, (a, b) => (leaves(a, b) && moved.has(all[a]) ? -1 : 0)),
    column(inside, (a, b) => (leaves(a, b) && stuck.has(all[a]) ? -1 : 0)),
    ...smallestSet(all.length, order.length, (e) => (leaves(from[e], to[e]) ? (places.get(all[from[e]]) ?? -1) : -1)),
  ]);
  return refinement.chosen.filter((e) => leaves(from[e], to[e])).map((e) => all[from[e]]);
}

/**
 * The minimum number of players whose leaving lets the others be paired. The sets of players left exposed form a matroid, so the
 * greedy algorithm is exact.
 */
function leaversOf(field: Field1997, members: readonly number[], order: readonly number[]): number[] {
  const matching = matchingOf(field, members);
  const place = new Map(members.map((each, i) => [each, i]));
  let single = matching.deficiency();
  let replaceable = matching.replaceable();
  const leavers: number[] = [];
  for (const each of order) {
    if (single === 0) break;
    const vertex = place.get(each) ?? 0;
    if (replaceable[vertex] === 0) continue;
    matching.switchOff(vertex);
    leavers.push(each);
    single--;
    replaceable = matching.replaceable();
  }
  return leavers;
}

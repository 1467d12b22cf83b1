import { smallestSet } from '../../graph/columns.ts';
import { MaximumMatching } from '../../graph/maximumMatching.ts';
import { kindsByBans } from '../shared/wideBans.ts';
import { columnsOf, type Group, matchingOf, pairable, weighing } from './group.ts';
import { colourWanted, comesUpFirst, type Field1997, leavesFirst } from './text.ts';

/**
 * Dubov 1997 7.1, 7.2: who is brought up from the next group so that the group can be paired: as few as possible. They
 * leave the next group as many pairs as possible (the example takes 12, not 5, for that reason); then those who have met
 * the whole group gets their guest (Dubov 1997 7.1), then the group as a whole (Dubov 1997 7.2). Undefined if guests
 * cannot help: then Dubov 1997 6.4 moves down.
 */
export function chooseGuests(field: Field1997, group: Group, mates: Mates): readonly number[] | undefined {
  const { members, next, lower } = group;
  if (pairable(field, members) && pairable(field, [...next, ...lower])) return [];
  if (next.length === 0) return undefined;
  const choice: Choice = { wanted: colourWanted(field, members), lonely: lonelyOf(field, members) };
  const forced = mates.size === 0 ? undefined : withoutAsked(field, group, mates);
  if (forced === undefined) return mates.size === 0 ? guestsOf(field, group, choice) : undefined;
  const lonely = choice.lonely.filter((each) => forced.group.members.includes(each));
  // Those who must be brought up in any case may be all the group needs.
  const others = forced.guests.length === 0 ? undefined : noGuests(field, forced.group);
  const rest = others ?? guestsOf(field, forced.group, { ...choice, lonely });
  return rest === undefined ? undefined : [...forced.guests, ...rest];
}

type Mates = ReadonlyMap<number, number>;

/** By what guests are chosen, whatever a question took out of the group. */
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
 * bring that one up. Undefined if a member's opponent can only be met further down.
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
  const { members, next } = group;
  if (next.length === 0) return undefined;
  if (members.length % 2 === 1 && choice.lonely.length <= 1) {
    const guest = singleGuest(field, group, choice);
    if (guest !== undefined) return [guest];
  }
  return weighedGuests(field, group, choice);
}

/** Dubov 1997 7.1: those who have no possible opponent in the group, by the columns. */
export function lonelyOf(field: Field1997, members: readonly number[]): number[] {
  const [white, black] = columnsOf(field, members);
  return [...white, ...black].filter((each) => !members.some((other) => other !== each && field.mayMeet(each, other)));
}

/**
 * The first guest in the order of Dubov 1997 7.1 or Dubov 1997 7.2, if one does and the next group is left as many
 * pairs as its size allows.
 */
function singleGuest(field: Field1997, group: Group, { lonely, wanted: wish }: Choice): number | undefined {
  const { members, next } = group;
  // One guest more cannot repair more than one single player of the next group.
  if (field.readings.lookAhead === 'group' && matchingOf(field, next).unmatched(2) > 2) return undefined;
  const wanted = lonely.length === 1 ? -field.due[lonely[0]] : wish;
  const bracket = matchingOf(field, members);
  if (bracket.deficiency() > 1) return undefined;
  const replaceable = bracket.replaceable();
  const takers = members.filter((_, i) => replaceable[i] === 1);
  const left = servedWithout(field, group);
  const candidates = next.filter((each) => field.mayRise[each] === 1).sort((a, b) => comesUpFirst(field, wanted, a, b));
  return candidates.find((each) => takers.some((taker) => field.mayMeet(taker, each)) && left([each]));
}

/**
 * Tests whether everyone below stays pairable without these members of the next group: with all of it paired in itself
 * but one if their number is odd, or (setting `field`) in any way.
 */
function servedWithout(field: Field1997, { next, lower }: Group): (gone: readonly number[]) => boolean {
  const anyhow = field.readings.lookAhead === 'field';
  const players = anyhow ? [...next, ...lower] : next;
  const place = new Map(next.map((each, i) => [each, i]));
  const received = anyhow ? () => false : receptionOf(field, lower);
  const count = players.length;
  // Vertex `count` takes the one who is left over, if those below can take them.
  const own = new MaximumMatching(
    count + 1,
    (a, b) => (a === count || b === count ? received(players[Math.min(a, b)]) : field.mayMeet(players[a], players[b])),
    kindsByBans(field.wideBans, [...players, -1]),
  );
  own.switchOff(count);
  let lowerAlone: boolean | undefined;
  return (gone) => {
    const odd = !anyhow && (count - gone.length) % 2 === 1;
    if (!anyhow && !odd) {
      lowerAlone ??= pairable(field, lower);
      if (!lowerAlone) return false;
    }
    if (odd) own.switchOn(count);
    for (const each of gone) own.switchOff(place.get(each) ?? 0);
    const answer = own.complete();
    for (const each of gone) own.switchOn(place.get(each) ?? 0);
    own.switchOff(count);
    return answer;
  };
}

/** Tests whether a player can be paired together with all of `lower`; answers are kept. */
function receptionOf(field: Field1997, lower: readonly number[]): (player: number) => boolean {
  const guest = { player: -1 };
  const count = lower.length;
  const at = (vertex: number): number => (vertex === count ? guest.player : lower[vertex]);
  const kinds = kindsByBans(field.wideBans, [...lower, -1]);
  const matching = new MaximumMatching(count + 1, (a, b) => field.mayMeet(at(a), at(b)), kinds);
  const known = new Map<number, boolean>();
  return (player) => {
    const answer = known.get(player);
    if (answer !== undefined) return answer;
    matching.switchOff(count);
    guest.player = player;
    matching.switchOn(count);
    const fresh = matching.complete();
    known.set(player, fresh);
    return fresh;
  };
}

/** By weighted matchings: first of the two groups only, which is enough if the others can be paired anyway. */
function weighedGuests(field: Field1997, group: Group, choice: Choice): readonly number[] | undefined {
  if (!coverable(field, group)) return undefined;
  if (fewestDoNotServe(field, group)) return weigh(field, group, choice, true)?.guests;
  const near = weigh(field, group, choice, false);
  if (near === undefined) return undefined;
  // The best of the two groups is the best of all if those whom it leaves over find opponents further down.
  if (pairable(field, [...near.left, ...group.lower])) return near.guests;
  if (near.full && servedWithout(field, group)(near.guests)) return near.guests;
  return weigh(field, group, choice, true)?.guests;
}

/** True if all members can be paired with one another and with some of the next group. */
function coverable(field: Field1997, { members, next }: Group): boolean {
  const all = [...members, ...next];
  const [inside, rises] = [members.length, field.mayRise];
  return new MaximumMatching(
    all.length,
    (a, b) => field.mayMeet(all[a], all[b]) && ((a < inside && b < inside) || rises[all[Math.max(a, b)]] === 1),
    kindsByBans(field.wideBans, all),
  ).cover(inside);
}

function weigh(field: Field1997, { members, next, lower }: Group, { lonely, wanted: wish }: Choice, whole: boolean) {
  const all = whole ? [...members, ...next, ...lower] : [...members, ...next];
  const inside = members.length;
  const nextEnd = inside + next.length;
  const crosses = (a: number, b: number): boolean => a < inside && b >= inside;
  const { refinement, from, to, column } = weighing(
    field,
    all,
    whole,
    (a, b) => !crosses(a, b) || (b < nextEnd && field.mayRise[all[b]] === 1),
  );
  const alone = new Set(lonely);
  const inGuestOrder = (wanted: number): number[] => [...next].sort((a, b) => comesUpFirst(field, wanted, a, b));
  const ranks = (wanted: number) => new Map(inGuestOrder(wanted).map((each, i) => [each, i]));
  const places = ranks(wish);
  const group = field.readings.lookAhead === 'group' ? 1 : 0;
  refinement.by([
    // Everyone, or at least the members.
    column(whole ? 0 : all.length, (a, b) => (a < inside ? 1 : 0) + (b < inside ? 1 : 0)),
    column(inside, (a, b) => (crosses(a, b) ? -1 : 0)),
    column(next.length, (a, b) => (a >= inside && b < nextEnd ? group : 0)),
    ...lonely.map((player) => {
      const rank = ranks(-field.due[player]);
      return column(next.length, (a, b) => (all[a] === player && crosses(a, b) ? -(rank.get(all[b]) ?? 0) : 0));
    }),
    ...smallestSet(all.length, next.length, (e) =>
      crosses(from[e], to[e]) && !alone.has(all[from[e]]) ? (places.get(all[to[e]]) ?? -1) : -1,
    ),
  ]);
  const { chosen } = refinement;
  const covered = chosen.reduce((sum, e) => sum + (from[e] < inside ? 1 : 0) + (to[e] < inside ? 1 : 0), 0);
  if (covered < inside || (whole && 2 * chosen.length < all.length)) return undefined;
  const guests = chosen.filter((e) => crosses(from[e], to[e])).map((e) => all[to[e]]);
  const own = chosen.filter((e) => from[e] >= inside && to[e] < nextEnd).length;
  const settled = new Set(chosen.flatMap((e) => [all[from[e]], all[to[e]]]));
  const left = next.filter((each) => !settled.has(each));
  // As many pairs among the others of the next group as their number allows.
  return { guests, left, full: group === 0 || next.length - guests.length - 2 * own <= 1 };
}

/**
 * True if as few guests as the group alone needs are too few for everyone below: then nothing is to be learnt from the two
 * groups alone. False proves nothing.
 *
 * As few guests as members whom a greatest matching of the group leaves single, that is one for each odd component of those
 * who can be left single (`D` of Gallai and Edmonds) that nobody outside the components takes: any one of a component can be
 * matched outside it, with all the others among themselves. So a component stands for one vertex, and whether everyone is
 * paired with so few guests is a question about plain matchings.
 */
export function fewestDoNotServe(field: Field1997, { members, next, lower }: Group): boolean {
  const matching = matchingOf(field, members);
  // Several mostly do; of one it is asked when no single guest has been found.
  if (matching.deficiency() > 1) return false;
  const { sets, nextTo } = matching.oddSets();
  const components = sets.map((set) => set.map((i) => members[i]));
  const count = components.length;
  /** 1 for those outside the components whom someone of a component may meet. */
  const meets = (component: readonly number[], players: readonly number[]): Uint8Array =>
    Uint8Array.from(players, (player) => (component.some((each) => field.mayMeet(each, player)) ? 1 : 0));
  const takers = nextTo.map((i) => members[i]);
  const above = [...takers, ...next];
  const others = [...above, ...lower];
  const covered = count + takers.length;
  const rows = components.map((component) =>
    meets(component, above).map((one, i) => (i < takers.length ? one : one & field.mayRise[above[i]])),
  );
  const adjacent = (a: number, b: number): boolean => {
    const [first, last] = a < b ? [a, b] : [b, a];
    if (first < count) return last >= count && rows[first][last - count] === 1;
    return first >= covered && field.mayMeet(others[first - count], others[last - count]);
  };
  const among = (players: readonly number[]): MaximumMatching =>
    new MaximumMatching(
      count + players.length,
      adjacent,
      kindsByBans(field.wideBans, [...components.map(() => -1), ...players]),
    );
  return !among(others).complete() && among(above).cover(covered);
}

/**
 * Dubov 1997 6.4: who moves down when a group cannot be paired with guests either: as few as possible, rather those who
 * were not moved down into it, then those who find an opponent in the next group, then the lowest rating (highest ARO,
 * last number).
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

/** The fewest whose leaving lets the others be paired; sets of single players form a matroid, so greed is exact. */
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

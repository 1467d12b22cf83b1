import { ClassMatching } from '../../graph/classMatching.ts';
import type { TightClasses } from './classDuals.ts';
import { MDP, RESIDENT } from './classes.ts';
import { firstExchangeByTypes, type ResidentTypes } from './exchangeByTypes.ts';
import { type Remainder, severalExchanges } from './severalExchanges.ts';

/** S1 and S2 after the exchange that comes first (4.3), in the sequence of their numbers, with some matching. */
interface Exchanged {
  readonly matching: ClassMatching;
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** The first exchange after which the residents left can be matched optimally; none, if it goes without. */
export function exchangedS1(
  problem: TightClasses,
  heading: ClassMatching,
  isResident: (v: number) => boolean,
): Exchanged {
  const residents: number[] = [];
  let paired = 0;
  for (let v = 0; v < heading.mate.length; v++) {
    if (!isResident(v) || heading.isGone(v)) continue;
    residents.push(v);
    if (isResident(heading.mate[v])) paired++;
  }
  const pairs = paired / 2;
  // A player who floats in every optimal matching certainly leaves S1, and the next ones in sequence enter it.
  const stay = withoutCertainFloaters(heading, residents, pairs, isResident);
  const halves = new Halves(problem, heading);
  const canBe = (first: readonly number[]): boolean => {
    halves.divide(first);
    return halves.matching.complete(0) === 0;
  };
  // Counting does not know who has met whom, and weighing alone is too slow for 9 998 players (docs/decisions/dutch-brackets.md).
  const canBeByTypes = (): boolean => {
    const byTypes = firstExchangeByTypes(typesOf(problem, residents), pairs);
    return byTypes !== undefined && canBe(residents.filter((_, i) => byTypes[i] === 1));
  };
  if (!canBe(stay.slice(0, pairs)) && !canBeByTypes()) {
    halves.divide(residents.slice(0, pairs));
    halves.matching.complete();
    const { mate } = halves.matching;
    const withAll = remainderOf(heading, residents, pairs, mate.slice());
    // If everyone of a type who floats could have any partner below, would the first S1 be one that can in fact be had?
    const among = severalExchanges(amongResidents(problem, heading, residents, pairs, mate));
    if (!canBe(among.map((i) => residents[i]))) {
      halves.divide(severalExchanges(withAll.remainder).map((place) => withAll.vertices[place]));
      halves.matching.complete();
    }
  }
  const isFirst = (v: number): boolean => halves.isFirst(v);
  return {
    matching: halves.matching,
    first: residents.filter(isFirst),
    second: residents.filter((v) => !isFirst(v)),
  };
}

/** The residents' types: classes of which the same pairs are tight are one type. */
function typesOf({ classOf, classes, roles, tight }: TightClasses, residents: readonly number[]): ResidentTypes {
  const present = [...new Set(residents.map((v) => classOf[v]))];
  const examples: number[] = [];
  const typeOfClass = new Map<number, number>();
  const mayFloat = classesThatFloat({ classes, roles, tight });
  const isAlike = (c: number, d: number): boolean =>
    mayFloat[c] === mayFloat[d] && present.every((e) => tight[c * classes + e] === tight[d * classes + e]);
  for (const c of present) {
    const known = examples.findIndex((d) => isAlike(c, d));
    typeOfClass.set(c, known < 0 ? examples.push(c) - 1 : known);
  }
  const bits = (holds: (c: number) => boolean): number =>
    examples.reduce((all, c, t) => (holds(c) ? all | (1 << t) : all), 0);
  return {
    typeOf: residents.map((v) => typeOfClass.get(classOf[v]) ?? 0),
    partners: examples.map((c) => bits((d) => tight[c * classes + d] === 1)),
    mayFloat: bits((c) => mayFloat[c] === 1),
  };
}

/** 1 for the classes that may be matched with someone below, or with nobody. */
const classesThatFloat = ({ classes, roles, tight }: Pick<TightClasses, 'classes' | 'roles' | 'tight'>): Uint8Array =>
  roles.map((_, c) =>
    roles.some((role, d) => role !== MDP && role !== RESIDENT && tight[c * classes + d] === 1) ? 1 : 0,
  );

/** The residents without those in S1 who cannot be paired in any optimal matching, as far as S1 needs looking at. */
function withoutCertainFloaters(
  matching: ClassMatching,
  residents: readonly number[],
  pairs: number,
  isResident: (v: number) => boolean,
): number[] {
  const stay: number[] = [];
  for (const v of residents) {
    if (stay.length >= pairs || isResident(matching.mate[v]) || mayBePaired(matching, v, residents)) stay.push(v);
  }
  return stay;
}

function mayBePaired(matching: ClassMatching, v: number, residents: readonly number[]): boolean {
  const own = matching.mate[v];
  // A partner whose own partner takes mine needs no search.
  if (residents.some((r) => r !== v && matching.mayMatch(v, r) && matching.mayMatch(own, matching.mate[r])))
    return true;
  if (!residents.some((r) => r !== v && matching.mayMatch(v, r))) return false;
  matching.searchPartnersOf(v);
  return residents.some((r) => r !== v && matching.isOuter(r) && matching.mayMatch(v, r));
}

/** A matching in which residents are only matched across S1 and S2, and S1 with nobody else. */
class Halves {
  readonly matching: ClassMatching;
  private readonly classes: number;

  constructor({ classOf, classes, roles, tight, legal }: TightClasses, heading: ClassMatching) {
    this.classes = classes;
    const all = 2 * classes;
    const allowed = new Uint8Array(all * all);
    for (let c = 0; c < classes; c++) {
      for (let d = 0; d < classes; d++) {
        if (tight[c * classes + d] === 0) continue;
        // The second class of residents' classes are the members of S1.
        if (roles[c] !== RESIDENT || roles[d] !== RESIDENT) allowed[c * all + d] = 1;
        else allowed[(c + classes) * all + d] = allowed[d * all + c + classes] = 1;
      }
    }
    this.matching = new ClassMatching({ classOf, classes: all, allowed, legal });
    this.matching.mate.set(heading.mate);
    for (let v = 0; v < classOf.length; v++) if (heading.isGone(v)) this.matching.takeOut(v);
  }

  isFirst(v: number): boolean {
    return this.matching.classOf[v] >= this.classes;
  }

  private changeSides(v: number): void {
    this.matching.setClass(v, this.matching.classOf[v] + (this.isFirst(v) ? -this.classes : this.classes));
  }

  /** Makes these S1 and keeps the pairs that are still possible. */
  divide(first: readonly number[]): void {
    const { matching } = this;
    const wanted = new Set(first);
    for (let v = 0; v < matching.mate.length; v++) {
      if (matching.isGone(v) || wanted.has(v) === this.isFirst(v)) continue;
      this.changeSides(v);
    }
    for (let v = 0; v < matching.mate.length; v++) {
      const other = matching.mate[v];
      if (other > v && !matching.isGone(v) && !matching.mayMatch(v, other)) matching.release(v);
    }
  }
}

/**
 * The residents left, where each floater is matched with a place that takes anyone of some types: fewer conditions and far
 * fewer vertices. Every optimal matching leaves as many residents to those below, since C6 and C7 have settled the pairs, and
 * of each type between the least and the most that {@link floatQuotas} tells: so many places are for the type alone, the others for
 * all types that need not be as few.
 */
function amongResidents(
  problem: TightClasses,
  heading: ClassMatching,
  residents: readonly number[],
  pairs: number,
  mate: Int32Array,
): Remainder {
  const { classOf } = problem;
  const count = residents.length;
  const size = 2 * (count - pairs);
  const placeOf = new Map(residents.map((v, i) => [v, i]));
  const { typeOf, least, most } = floatQuotas(
    problem,
    heading,
    residents,
    residents.filter((v) => !placeOf.has(heading.mate[v])),
  );
  const typeOfResident = residents.map((v) => typeOf[classOf[v]]);
  // By place, the type it is for; -1: all that may be more than their least.
  const typeOfPlace = least.flatMap((each, t) => new Array<number>(each).fill(t));
  while (typeOfPlace.length < size - count) typeOfPlace.push(-1);
  const takes = (place: number, type: number): boolean => {
    const own = typeOfPlace[place - count];
    return type >= 0 && (own < 0 ? most[type] > least[type] : own === type);
  };
  const number = Int32Array.from({ length: size }, (_, place) => (place < count ? place : -1));
  const matched = new Int32Array(size).fill(-1);
  const free = new Set(Array.from({ length: size - count }, (_, place) => count + place));
  for (const [i, v] of residents.entries()) {
    if (mate[v] < 0) continue;
    let other = placeOf.get(mate[v]);
    if (other === undefined) {
      other = [...free].find((place) => takes(place, typeOfResident[i]));
      if (other === undefined) continue;
      free.delete(other);
      matched[other] = i;
    }
    matched[i] = other;
  }
  return {
    number,
    residents: count,
    pairs,
    mate: matched,
    mayMatch: (a, b) => {
      if (a < count && b < count) return heading.mayMatch(residents[a], residents[b]);
      const player = Math.min(a, b);
      return player < count && takes(Math.max(a, b), typeOfResident[player]);
    },
  };
}

/** What is left after the MDPs, with the greatest matching that needs no exchange, and its vertices by place. */
function remainderOf(
  heading: ClassMatching,
  residents: readonly number[],
  pairs: number,
  mate: Int32Array,
): { readonly vertices: readonly number[]; readonly remainder: Remainder } {
  const vertices: number[] = [];
  const placeOf = new Int32Array(mate.length).fill(-1);
  for (let v = 0; v < mate.length; v++) if (!heading.isGone(v)) placeOf[v] = vertices.push(v) - 1;
  const number = new Int32Array(vertices.length).fill(-1);
  residents.forEach((v, i) => {
    number[placeOf[v]] = i;
  });
  const remainder: Remainder = {
    number,
    residents: residents.length,
    pairs,
    mate: Int32Array.from(vertices, (v) => (mate[v] < 0 ? -1 : placeOf[mate[v]])),
    mayMatch: (a, b) => heading.mayMatch(vertices[a], vertices[b]),
  };
  return { vertices, remainder };
}

/** Residents who may float to the same classes are one type. */
interface FloatQuotas {
  /** By class, its type; -1 for those who do not float. */
  readonly typeOf: Int32Array;
  /** By type, how many of it float at least, and at most, in a matching of everyone. */
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/**
 * How many residents of each type may float so that those below, whose tight pairs these are, can all be matched. Whom a floater has
 * met is left out, so that floaters of a type are alike: no matching has fewer or more than this, but not all that
 * lies between need be possible.
 *
 * `floating` are those who float in a matching of everyone that there is; equally many float in all others (C6). Beside
 * them are as many of each type as could float, each with a place for someone who stays. One of a type after another is
 * made to float, or to stay: whether that can be done one search tells, for only two are single then.
 */
export function floatQuotas(
  problem: TightClasses,
  heading: ClassMatching,
  residents: readonly number[],
  floating: readonly number[],
): FloatQuotas {
  const typeOf = floatTypes(problem);
  const types = 1 + typeOf.reduce((a, b) => Math.max(a, b), -1);
  const available = new Array<number>(types).fill(0);
  for (const v of residents) if (typeOf[problem.classOf[v]] >= 0) available[typeOf[problem.classOf[v]]]++;
  const now: number[][] = Array.from({ length: types }, () => []);
  for (const v of floating) now[typeOf[problem.classOf[v]]].push(heading.mate[v]);
  if (types <= 1) return { typeOf, least: [floating.length], most: [floating.length] };
  const below = new Below(problem, heading, typeOf, available, now);
  const each = Array.from({ length: types }, (_, t) => t);
  return { typeOf, least: each.map((t) => below.leastOf(t)), most: each.map((t) => below.mostOf(t)) };
}

const isBelow = (role: number): boolean => role !== MDP && role !== RESIDENT;

/** By class, what it may float to as a number; -1 for those who do not float. */
function floatTypes({ classes, roles, tight }: TightClasses): Int32Array {
  const known = new Map<string, number>();
  const typeOf = new Int32Array(classes).fill(-1);
  for (let c = 0; c < classes; c++) {
    if (roles[c] !== RESIDENT) continue;
    const to = [...roles.keys()].filter((d) => isBelow(roles[d]) && tight[c * classes + d] === 1);
    if (to.length === 0) continue;
    const name = to.join();
    if (!known.has(name)) known.set(name, known.size);
    typeOf[c] = known.get(name) ?? -1;
  }
  return typeOf;
}

/** What a floater of a type may be made to do: either, or only to float, or only to stay. */
const EITHER = 0;
const FLOATS = 1;
const STAYS = 2;

/** Those below, matched with one another and with floaters who are nobody in particular, and these with places of those who stay. */
class Below {
  private readonly matching: ClassMatching;
  /** By type, its floaters. */
  private readonly members: readonly (readonly number[])[];
  private readonly isPlayer: (v: number) => boolean;
  private readonly firstType: number;

  constructor(
    { classOf, classes, roles, tight, legal }: TightClasses,
    heading: ClassMatching,
    typeOf: Int32Array,
    available: readonly number[],
    now: readonly (readonly number[])[],
  ) {
    const total = now.reduce((sum, list) => sum + list.length, 0);
    const vertices: number[] = [];
    const placeOf = new Int32Array(classOf.length).fill(-1);
    for (let v = 0; v < classOf.length; v++) {
      if (roles[classOf[v]] !== RESIDENT && !heading.isGone(v)) placeOf[v] = vertices.push(v) - 1;
    }
    const players = vertices.length;
    const types = available.length;
    const stay = classes + 3 * types;
    const all = stay + 1;
    const allowed = new Uint8Array(all * all);
    const allow = (c: number, d: number): void => {
      allowed[c * all + d] = allowed[d * all + c] = 1;
    };
    for (let c = 0; c < classes; c++) {
      for (let d = 0; d < classes; d++) {
        if (tight[c * classes + d] === 0 || roles[c] === RESIDENT) continue;
        if (roles[d] !== RESIDENT) allow(c, d);
        else if (isBelow(roles[c]) && typeOf[d] >= 0) {
          allow(c, classes + 3 * typeOf[d] + EITHER);
          allow(c, classes + 3 * typeOf[d] + FLOATS);
        }
      }
    }
    const classOfEach = vertices.map((v) => classOf[v]);
    const members: number[][] = [];
    for (let t = 0; t < types; t++) {
      allow(classes + 3 * t + EITHER, stay);
      allow(classes + 3 * t + STAYS, stay);
      const count = Math.min(available[t], total);
      members.push(Array.from({ length: count }, () => classOfEach.push(classes + 3 * t + EITHER) - 1));
    }
    const matching = new ClassMatching({
      classOf: Int32Array.from([...classOfEach, ...new Array<number>(classOfEach.length - players - total).fill(stay)]),
      classes: all,
      allowed,
      legal: (u, v) => u >= players || v >= players || legal(vertices[u], vertices[v]),
    });
    vertices.forEach((v, place) => {
      matching.mate[place] = placeOf[heading.mate[v]] ?? -1;
    });
    let place = classOfEach.length;
    for (const [t, list] of members.entries()) {
      for (const [i, v] of list.entries()) matching.link(v, i < now[t].length ? placeOf[now[t][i]] : place++);
    }
    this.matching = matching;
    this.members = members;
    this.isPlayer = (v) => v < players;
    this.firstType = classes;
  }

  /** How many of a type can float at most. */
  mostOf(t: number): number {
    return this.make(t, FLOATS, (v) => this.isPlayer(this.matching.mate[v]));
  }

  /** How many of a type float at least. */
  leastOf(t: number): number {
    const staying = this.make(t, STAYS, (v) => !this.isPlayer(this.matching.mate[v]));
    return this.members[t].length - staying;
  }

  /** Makes one of the type after another do that, those who do it already first; how many can. Afterwards they may do either again. */
  private make(t: number, what: typeof FLOATS | typeof STAYS, does: (v: number) => boolean): number {
    const made = this.madeTo(t, what, does);
    for (const v of this.members[t]) this.matching.setClass(v, this.firstType + 3 * t + EITHER);
    return made;
  }

  private madeTo(t: number, what: typeof FLOATS | typeof STAYS, does: (v: number) => boolean): number {
    const { matching } = this;
    const open = new Set(this.members[t]);
    const wanted = this.firstType + 3 * t + what;
    for (;;) {
      for (const v of open) {
        if (!does(v)) continue;
        matching.setClass(v, wanted);
        open.delete(v);
      }
      const [next] = open;
      if (next === undefined) return this.members[t].length;
      const other = matching.mate[next];
      matching.release(next);
      matching.setClass(next, wanted);
      if (matching.search(next)) {
        open.delete(next);
        continue;
      }
      matching.setClass(next, this.firstType + 3 * t + EITHER);
      matching.link(next, other);
      return this.members[t].length - open.size;
    }
  }
}

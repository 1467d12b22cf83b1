import { ClassMatching } from '../../../../graph/classMatching.ts';
import { MDP, RESIDENT } from './classes.ts';
import { firstExchangeByTypes, type ResidentTypes } from './exchangeByTypes.ts';
import { floatQuotas } from './floatQuotas.ts';
import type { TightClasses } from './problem.ts';
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
  // Whoever floats in every optimal matching leaves S1 for certain, and the next ones in sequence enter it.
  const stay = withoutCertainFloaters(heading, residents, pairs, isResident);
  const halves = new Halves(problem, heading);
  halves.divide(stay.slice(0, pairs));
  let single = halves.matching.complete(4);
  if (single > 0) {
    const byTypes = firstExchangeByTypes(typesOf(problem, residents), pairs);
    if (byTypes !== undefined) {
      halves.divide(residents.filter((_, i) => byTypes[i] === 1));
      single = halves.matching.complete(0);
      if (single > 0) {
        halves.divide(stay.slice(0, pairs));
        single = halves.matching.complete(4);
      }
    }
  }
  if (single > 0) {
    const certain = stay[pairs - 1] !== residents[pairs - 1];
    const one = single <= 4 && !certain ? oneExchange(halves, residents, pairs) : undefined;
    if (one === undefined) {
      halves.divide(residents.slice(0, pairs));
      halves.matching.complete();
      const { mate } = halves.matching;
      const withAll = remainderOf(heading, residents, pairs, mate.slice());
      // If everybody of a type who floats could have any partner below, would the first S1 be one that can in fact be had?
      halves.divide(
        severalExchanges(amongResidents(problem, heading, residents, pairs, mate)).map((i) => residents[i]),
      );
      if (halves.matching.complete(0) > 0) {
        halves.divide(severalExchanges(withAll.remainder).map((place) => withAll.vertices[place]));
        halves.matching.complete();
      }
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

/** 1 for the classes that may be matched with somebody below, or with nobody. */
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
    for (let v = 0; v < classOf.length; v++) if (heading.isGone(v)) this.matching.settle(v);
  }

  isFirst(v: number): boolean {
    return this.matching.classOf[v] >= this.classes;
  }

  private changeSides(v: number): void {
    this.matching.setClass(v, this.matching.classOf[v] + (this.isFirst(v) ? -this.classes : this.classes));
  }

  /** Moves a player to S1 or out of it; single afterwards. */
  move(v: number, toFirst: boolean): void {
    this.matching.release(v);
    if (toFirst !== this.isFirst(v)) this.changeSides(v);
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

/** So many players of S1 are asked who could enter for them; more cost as much as {@link severalExchanges}, which finds one too. */
const MOST_LEAVING = 12;

/**
 * The first exchange of one player of S1 with one of S2 that makes everybody matched: the smallest difference first, then the
 * lowest-ranked of S1. Undefined if no single exchange near the border does. For each player who leaves S1 two searches tell who
 * can be the one who enters; that is prepared when it is asked for.
 */
function oneExchange(halves: Halves, residents: readonly number[], pairs: number): true | undefined {
  const { matching } = halves;
  const before = matching.mate.slice();
  const left: (LeavingState | undefined)[] = new Array(pairs).fill(undefined);
  let asked = 0;
  for (let difference = 1; difference < residents.length; difference++) {
    const last = Math.min(pairs - 1, residents.length - 1 - difference);
    for (let out = last; out >= Math.max(0, pairs - difference); out--) {
      let state = left[out];
      if (state === undefined) {
        matching.mate.set(before);
        if (++asked > MOST_LEAVING) return undefined;
        halves.move(residents[out], false);
        state = leavingState(matching);
        left[out] = state;
        halves.move(residents[out], true);
      }
      const into = residents[out + difference];
      if (state.mayEnter[into] === 0) continue;
      matching.mate.set(state.mate);
      halves.move(residents[out], false);
      matching.mate.set(state.mate);
      halves.move(into, true);
      if (matching.complete(0) === 0) return true;
      halves.move(into, false);
      halves.move(residents[out], true);
    }
  }
  matching.mate.set(before);
  return undefined;
}

interface LeavingState {
  readonly mate: Int32Array;
  /** 1 for those whom some greatest matching leaves single: nobody else can enter S1 with success. */
  readonly mayEnter: Uint8Array;
}

function leavingState(matching: ClassMatching): LeavingState {
  const mayEnter = new Uint8Array(matching.mate.length);
  // Whoever enters is matched afresh, which makes at most two single ones fewer.
  if (matching.complete(2) > 2) return { mate: new Int32Array(), mayEnter };
  const mate = matching.mate.slice();
  for (let root = 0; root < mate.length; root++) {
    if (mate[root] >= 0 || matching.isGone(root)) continue;
    matching.search(root);
    for (let v = 0; v < mate.length; v++) if (matching.isOuter(v)) mayEnter[v] = 1;
  }
  return { mate, mayEnter };
}

/**
 * The residents left, where whoever floats stands beside a place that takes anybody of some types: fewer conditions and far
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

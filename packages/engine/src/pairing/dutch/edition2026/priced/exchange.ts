import { ClassMatching } from '../../../../graph/classMatching.ts';
import { RESIDENT } from './classes.ts';
import type { TightProblem } from './problem.ts';
import { type Remainder, severalExchanges } from './severalExchanges.ts';

/** S1 and S2 after the exchange that comes first (4.3), in the sequence of their numbers, with some matching. */
export interface Exchanged {
  readonly matching: ClassMatching;
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** The first exchange after which the residents left can be matched optimally; none, if it goes without. */
export function exchangedS1(
  problem: TightProblem,
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
  const single = halves.matching.complete(4);
  if (single > 0) {
    const certain = stay[pairs - 1] !== residents[pairs - 1];
    const one = single <= 4 && !certain ? oneExchange(halves, residents, pairs) : undefined;
    if (one === undefined) {
      halves.divide(residents.slice(0, pairs));
      halves.matching.complete();
      const { vertices, remainder } = remainderOf(heading, residents, pairs, halves.matching.mate);
      halves.divide(severalExchanges(remainder).map((place) => vertices[place]));
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

  constructor({ classOf, classes, roles, tight, legal }: TightProblem, heading: ClassMatching) {
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

  /** Moves a player to S1 or out of it; single afterwards. */
  move(v: number, toFirst: boolean): void {
    this.matching.release(v);
    if (toFirst !== this.isFirst(v)) this.matching.classOf[v] += toFirst ? this.classes : -this.classes;
  }

  /** Makes these S1 and keeps the pairs that are still possible. */
  divide(first: readonly number[]): void {
    const { matching } = this;
    const wanted = new Set(first);
    for (let v = 0; v < matching.mate.length; v++) {
      if (matching.isGone(v) || wanted.has(v) === this.isFirst(v)) continue;
      matching.classOf[v] += wanted.has(v) ? this.classes : -this.classes;
    }
    for (let v = 0; v < matching.mate.length; v++) {
      const other = matching.mate[v];
      if (other > v && !matching.isGone(v) && !matching.mayMatch(v, other)) matching.release(v);
    }
  }
}

/**
 * The first exchange of one player of S1 with one of S2 that makes everybody matched: the smallest difference first, then the
 * lowest-ranked of S1. Undefined if no single exchange does. For each player who leaves S1 two searches tell who can be
 * the one who enters; that is prepared when it is asked for.
 */
function oneExchange(halves: Halves, residents: readonly number[], pairs: number): true | undefined {
  const { matching } = halves;
  const before = matching.mate.slice();
  const left: (LeavingState | undefined)[] = new Array(pairs).fill(undefined);
  for (let difference = 1; difference < residents.length; difference++) {
    const last = Math.min(pairs - 1, residents.length - 1 - difference);
    for (let out = last; out >= Math.max(0, pairs - difference); out--) {
      let state = left[out];
      if (state === undefined) {
        matching.mate.set(before);
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

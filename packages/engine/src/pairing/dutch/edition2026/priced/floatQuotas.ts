import { ClassMatching } from '../../../../graph/classMatching.ts';
import { MDP, RESIDENT } from './classes.ts';
import type { TightClasses } from './problem.ts';

/** Residents who may float to the same classes are one type. */
interface FloatQuotas {
  /** By class, its type; -1 for those who do not float. */
  readonly typeOf: Int32Array;
  /** By type, how many of it float at least, and at most, in a matching of everybody. */
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/**
 * How many residents of each type may float so that those below, whose tight pairs these are, can all be matched. Whom a floater has
 * met is left out, so that floaters of a type are alike: no matching has fewer or more than this, but not all that
 * lies between need be possible.
 *
 * `floating` are those who float in a matching of everybody that there is; equally many float in all others (C6). Beside
 * them stand as many of each type as could float, each with a place for somebody who stays. One of a type after another is
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

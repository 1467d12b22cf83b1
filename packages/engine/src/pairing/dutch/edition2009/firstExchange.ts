import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import type { Exchange } from './exchange.ts';
import { edgeOf, type Homogeneous } from './feasible.ts';
import { breaks } from './level.ts';

/** What is settled about a place: it goes to the other half (+1), it stays (-1), nothing yet (0). */
type Roles = Int8Array;

interface Cheapest {
  readonly size: number;
  readonly difference: number;
  readonly mate: Int32Array;
  /** For a place, whether some cheapest matching may move it to the other half. */
  readonly mayMove: (place: number) => boolean;
}

/**
 * The first exchange of D.2 with which a homogeneous bracket can be paired.
 *
 * Every pair inside S1, and every player of S1 left over, needs one exchange; the sum of the differences is least if
 * the lower player of such a pair goes down, and if from a pair inside S2 the higher comes up. So the size and the
 * difference of the first exchange are the least price of a matching, and its players follow one after another by
 * asking whether that price can still be kept. With `fewest` only matchings with the fewest broken preferences count.
 */
export class FirstExchange {
  private readonly task: Homogeneous;
  private readonly fewest: boolean;
  private readonly roles: Roles;
  private broken: number | undefined;
  private best: Cheapest;

  constructor(task: Homogeneous, fewest: boolean) {
    this.task = task;
    this.fewest = fewest;
    this.roles = new Int8Array(task.members.length);
    this.best = this.cheapest();
  }

  /** Size and difference below which no exchange helps. */
  get least(): { readonly size: number; readonly difference: number } {
    return this.best;
  }

  find(): Exchange {
    const { pairs, members } = this.task;
    const down: number[] = [];
    const up: number[] = [];
    for (let place = pairs - 1; place >= 0 && down.length < this.best.size; place--) {
      if (this.settle(place)) down.push(place);
    }
    for (let place = pairs; place < members.length && up.length < this.best.size; place++) {
      if (this.settle(place)) up.push(place);
    }
    return { down, up };
  }

  /** Settles whether a place goes to the other half: it does if it can. */
  private settle(place: number): boolean {
    const { best, roles } = this;
    if (!best.mayMove(place)) {
      roles[place] = -1;
      return false;
    }
    roles[place] = 1;
    if (this.moves(place, best.mate[place])) return true;
    const again = this.cheapest();
    if (again.size === best.size && again.difference === best.difference && again.mate[place] >= 0) {
      this.best = again;
      return true;
    }
    roles[place] = -1;
    return false;
  }

  /** True when a place paired with another (or left over) is the one that changes halves. */
  private moves(place: number, other: number): boolean {
    const { pairs, members } = this.task;
    if (place < pairs) return other < place || other >= members.length;
    return other > place && other < members.length;
  }

  private fits(u: number, v: number): boolean {
    const { roles } = this;
    const n = roles.length;
    if (roles[u] !== 0 && (roles[u] === 1) !== this.moves(u, v)) return false;
    return v >= n || roles[v] === 0 || (roles[v] === 1) === this.moves(v, u);
  }

  private cheapest(): Cheapest {
    const { field, members, pairs } = this.task;
    const n = members.length;
    const edge = edgeOf(this.task);
    const vertices = 2 * (n - pairs);
    const from: number[] = [];
    const to: number[] = [];
    const weight: number[] = [];
    for (let u = 0; u < n; u++) {
      for (let v = u + 1; v < vertices; v++) {
        if (!edge(u, v) || !this.fits(u, v)) continue;
        from.push(u);
        to.push(v);
        const broken = this.fewest && v < n && breaks(field, members[u], members[v]) ? 1 : 0;
        weight.push(1, -broken, ...price(u, v, n, pairs).map((part) => -part));
      }
    }
    const { mate, tight } = maximumWeightMatching({
      vertices,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      width: 4,
      weight: Float64Array.from(weight),
    });
    const movable = new Uint8Array(n);
    for (let e = 0; e < from.length; e++) {
      if (tight[e] === 0) continue;
      if (this.moves(from[e], to[e])) movable[from[e]] = 1;
      if (to[e] < n && this.moves(to[e], from[e])) movable[to[e]] = 1;
    }
    let size = 0;
    let difference = 0;
    let broken = 0;
    for (let u = 0; u < n; u++) {
      if (mate[u] < 0) return { size: -1, difference: 0, mate, mayMove: () => false };
      if (mate[u] <= u) continue;
      const [more, further] = price(u, mate[u], n, pairs);
      size += more;
      difference += further;
      if (mate[u] < n && breaks(field, members[u], members[mate[u]])) broken++;
    }
    // A dearer matching in the one respect that comes before size and difference shows here as well.
    if (this.fewest && this.broken === undefined) this.broken = broken;
    if (this.fewest && broken !== this.broken) size = -1;
    return { size, difference, mate, mayMove: (place) => movable[place] === 1 };
  }
}

/** Size and difference that a pair (or a player left over: v from n on) adds to the exchange. */
function price(u: number, v: number, n: number, pairs: number): readonly [number, number] {
  if (v >= n) return u < pairs ? [1, -u] : [0, 0];
  if (v < pairs) return [1, -v];
  return u >= pairs ? [0, u] : [0, 0];
}

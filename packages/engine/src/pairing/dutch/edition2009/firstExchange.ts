import { maximumWeightMatching } from '../../../graph/weightedMatching.ts';
import type { Exchange } from './exchange.ts';
import { edgeOf, type Homogeneous } from './feasible.ts';
import { breaks } from './level.ts';

/** What is settled about a place: it goes to the other half (+1), it stays (-1), nothing yet (0). */
type Roles = Int8Array;

/** A graph of which the first vertices are the bracket's members, in their order. */
interface ExchangeGraph {
  readonly vertices: number;
  /** 1 for vertices that must be matched. */
  readonly needed: Uint8Array;
  /** Pairs of the bracket. */
  readonly inside: (u: number, v: number) => boolean;
  /** Pairs that leave their players over. */
  readonly under: (u: number, v: number) => boolean;
}

/** Size of an exchange that cannot be told, because more pairs than wanted would come about. */
const CROWDED = -2;

interface Cheapest {
  readonly size: number;
  readonly difference: number;
  readonly mate: Int32Array;
  /** Whether a place is matched by a pair of the bracket; if not, its player is left over. */
  readonly inside: (place: number) => boolean;
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
  private readonly graph: ExchangeGraph;
  private readonly roles: Roles;
  private broken: number | undefined;
  private best: Cheapest;

  constructor(task: Homogeneous, fewest: boolean, joint?: ExchangeGraph) {
    this.task = task;
    this.fewest = fewest;
    this.graph = joint ?? ownGraph(task);
    this.roles = new Int8Array(task.members.length);
    this.best = this.cheapest();
  }

  /** True when the graph has room for more pairs of the bracket than wanted, so that it does not tell the exchange. */
  get crowded(): boolean {
    return this.best.size === CROWDED;
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
    if (this.moves(place, best.mate[place], best.inside(place))) return true;
    const again = this.cheapest();
    if (again.size === best.size && again.difference === best.difference) {
      this.best = again;
      return true;
    }
    roles[place] = -1;
    return false;
  }

  /** True when a place paired with another (or left over) is the one that changes halves. */
  private moves(place: number, other: number, inside: boolean): boolean {
    if (place < this.task.pairs) return !inside || other < place;
    return inside && other > place;
  }

  private fits(u: number, v: number, inside: boolean): boolean {
    const { roles } = this;
    if (u < roles.length && roles[u] !== 0 && (roles[u] === 1) !== this.moves(u, v, inside)) return false;
    return v >= roles.length || roles[v] === 0 || (roles[v] === 1) === this.moves(v, u, inside);
  }

  private cheapest(): Cheapest {
    const { field, members, pairs } = this.task;
    const { graph } = this;
    const n = members.length;
    const from: number[] = [];
    const to: number[] = [];
    const weight: number[] = [];
    for (let u = 0; u < graph.vertices; u++) {
      for (let v = u + 1; v < graph.vertices; v++) {
        const covers = graph.needed[u] + graph.needed[v];
        const inside = graph.inside(u, v);
        if (covers === 0 || (!inside && !graph.under(u, v)) || !this.fits(u, v, inside)) continue;
        from.push(u);
        to.push(v);
        const broken = this.fewest && inside && breaks(field, members[u], members[v]) ? 1 : 0;
        const [size, difference] = price(u, v, inside, n, pairs);
        weight.push(covers, inside ? 1 : 0, -broken, -size, -difference);
      }
    }
    const { mate, edge, tight } = maximumWeightMatching({
      vertices: graph.vertices,
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      width: 5,
      weight: Float64Array.from(weight),
    });
    const inside = (u: number): boolean => weight[5 * edge[u] + 1] === 1;
    const movable = new Uint8Array(n);
    for (let e = 0; e < from.length; e++) {
      if (tight[e] === 0) continue;
      const within = weight[5 * e + 1] === 1;
      if (from[e] < n && this.moves(from[e], to[e], within)) movable[from[e]] = 1;
      if (to[e] < n && this.moves(to[e], from[e], within)) movable[to[e]] = 1;
    }
    const total = [0, 0, 0, 0, 0];
    for (let u = 0; u < graph.vertices; u++) {
      if (mate[u] > u) for (let j = 0; j < 5; j++) total[j] += weight[5 * edge[u] + j];
    }
    const [covered, made, broken, size, difference] = total;
    const open = covered !== graph.needed.reduce((sum, one) => sum + one, 0);
    const wrong =
      open ||
      made !== pairs ||
      // A dearer matching in the one respect that comes before size and difference.
      (this.broken !== undefined && broken !== this.broken);
    this.broken ??= broken;
    const none = { size: !open && made > pairs ? CROWDED : -1, difference: 0, mate, inside, mayMove: () => false };
    return wrong
      ? none
      : { size: -size, difference: -difference, mate, inside, mayMove: (place) => movable[place] === 1 };
  }
}

/** Size and difference that a pair, or the players it leaves over, add to the exchange. */
function price(u: number, v: number, inside: boolean, n: number, pairs: number): readonly [number, number] {
  if (!inside) {
    const down = [u, v].filter((place) => place < Math.min(n, pairs));
    return [down.length, -down.reduce((sum, place) => sum + place, 0)];
  }
  if (v < pairs) return [1, -v];
  return u >= pairs ? [0, u] : [0, 0];
}

/** The graph of a bracket alone: its members, and a vertex for each one left over. */
function ownGraph(task: Homogeneous): ExchangeGraph {
  const n = task.members.length;
  const vertices = 2 * (n - task.pairs);
  const edge = edgeOf(task);
  return {
    vertices,
    needed: new Uint8Array(vertices).fill(1),
    inside: (u, v) => v < n && edge(u, v),
    under: (u, v) => v >= n && edge(u, v),
  };
}

import { ownGraph } from './bracketGraph.ts';
import type { Exchange } from './exchange.ts';
import { fewestBroken, type Homogeneous, pairsAtBound } from './feasible.ts';
import { firstExchange } from './firstExchange.ts';
import { countX } from './level.ts';
import { firstTransposition } from './transposition.ts';

/** How a bracket was paired. */
export interface Found {
  /** [S1 player, S2 player] in the order of S1, those of MDPs first. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly leftovers: readonly number[];
  /** Place of this pairing in the order of D.1 and D.2, to be compared number by number. */
  readonly key: readonly number[];
  readonly exchange: Exchange;
}

const NO_EXCHANGE: Exchange = { down: [], up: [] };

/** C.6-C.8: the first pairing in the order of D.2 and D.1 with at most `x` broken preferences. */
export function firstHomogeneous(task: Homogeneous, x: number): Found | undefined {
  const plain = withExchange(task, NO_EXCHANGE, x);
  if (plain !== undefined) return plain;
  const least = fewestBroken(task);
  if (least === undefined || least > x) return undefined;
  const atBound = x < task.pairs && x === countX(task.field, task.members, task.pairs);
  const graph = ownGraph(task, atBound ? pairsAtBound(task) : () => true);
  const exchange = firstExchange(task, atBound ? task.pairs : x, graph);
  return exchange === undefined ? undefined : withExchange(task, exchange, x);
}

/** The halves after an exchange, as places of the bracket. */
export function halvesOf(task: Homogeneous, exchange: Exchange): [s1: number[], s2: number[]] {
  const { members, pairs } = task;
  const down = new Set(exchange.down);
  const up = new Set(exchange.up);
  const places = [...members.keys()];
  const inS1 = (place: number): boolean => (place < pairs ? !down.has(place) : up.has(place));
  return [places.filter(inS1), places.filter((place) => !inS1(place))];
}

/** The pairing of an exchange and a transposition: the place in S2 of each S1 player's opponent. */
export function foundWith(
  s1: readonly number[],
  s2: readonly number[],
  exchange: Exchange,
  order: readonly number[],
): Found {
  const used = new Set(order);
  const sum = (places: readonly number[]): number => places.reduce((total, place) => total + place, 0);
  return {
    pairs: s1.map((player, i): [number, number] => [player, s2[order[i]]]),
    leftovers: s2.filter((_, place) => !used.has(place)),
    exchange,
    key: [
      exchange.down.length,
      sum(exchange.up) - sum(exchange.down),
      ...exchange.down.map((place) => -place),
      ...exchange.up,
      ...order,
    ],
  };
}

function withExchange(task: Homogeneous, exchange: Exchange, x: number): Found | undefined {
  const [s1, s2] = halvesOf(task, exchange).map((half) => half.map((place) => task.members[place]));
  const order = firstTransposition(task, s1, s2, x);
  return order === undefined ? undefined : foundWith(s1, s2, exchange, order);
}

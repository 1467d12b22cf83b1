import { askedMates } from '../../shared/counterfactual/askedMates.ts';
import { countX } from '../criteria.ts';
import type { Exchange, Found, Homogeneous } from '../terms.ts';
import { ownGraph } from './bracketGraph.ts';
import { fewestBroken, pairsAtBound } from './feasible.ts';
import { firstExchange } from './firstExchange.ts';
import { firstTransposition } from './firstTransposition.ts';

const NO_EXCHANGE: Exchange = { down: [], up: [] };

/** C.6-C.8: the first pairing in the order of D.2 and D.1 with at most `x` broken preferences. */
export function firstHomogeneous(bracket: Homogeneous, x: number): Found | undefined {
  const plain = withExchange(bracket, NO_EXCHANGE, x);
  if (plain !== undefined) return plain;
  const asked = withLeastForAsked(bracket, x);
  if (asked !== undefined) return asked;
  const least = fewestBroken(bracket);
  if (least === undefined || least > x) return undefined;
  const atBound = x < bracket.pairs && x === countX(bracket.field, bracket.members, bracket.pairs);
  const graph = ownGraph(bracket, atBound ? pairsAtBound(bracket) : () => true);
  const exchange = firstExchange(bracket, atBound ? bracket.pairs : x, graph);
  return exchange === undefined ? undefined : withExchange(bracket, exchange, x);
}

/**
 * The pairing with the exchange that a question makes necessary, which pairs two of one half. Where at most one
 * player is left over, they cannot be left over together: exactly one of them changes halves, and the lower of S1 against the first of S2 (the last of S1 against the higher of S2) is the first exchange of D.2 that does that.
 */
function withLeastForAsked(bracket: Homogeneous, x: number): Found | undefined {
  const { field, members, pairs } = bracket;
  if (members.length - 2 * pairs > 1) return undefined;
  const placeOf = new Map(members.map((each, place) => [each, place]));
  const together = [...askedMates(field)].flatMap(([each, mate]): (readonly [number, number])[] => {
    const [a, b] = [placeOf.get(each) ?? -1, placeOf.get(mate) ?? -1];
    return 0 <= a && a < b && a < pairs === b < pairs ? [[a, b]] : [];
  });
  if (together.length !== 1) return undefined;
  const [[a, b]] = together;
  return withExchange(bracket, b < pairs ? { down: [b], up: [pairs] } : { down: [pairs - 1], up: [a] }, x);
}

/** The halves after an exchange, as places of the bracket. */
export function halvesOf(bracket: Homogeneous, exchange: Exchange): [s1: number[], s2: number[]] {
  const { members, pairs } = bracket;
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

function withExchange(bracket: Homogeneous, exchange: Exchange, x: number): Found | undefined {
  const [s1, s2] = halvesOf(bracket, exchange).map((half) => half.map((place) => bracket.members[place]));
  const order = firstTransposition(bracket, s1, s2, x);
  return order === undefined ? undefined : foundWith(s1, s2, exchange, order);
}

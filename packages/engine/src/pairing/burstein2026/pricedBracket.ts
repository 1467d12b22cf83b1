import { classedGraph } from '../../graph/optima.ts';
import { firstAmong } from '../shared/firstMates.ts';
import { sameAbsolute } from '../shared/preference.ts';
import type { Bracket, BracketPairing } from './bracket.ts';
import type { BursteinField } from './field.ts';
import { pairingOf, type Weighing, weighingOf } from './weighing.ts';

/**
 * The same as the weighted matching, without weighing pairs of players: what the criteria see of a player is the place
 * they stand at (score of a member, next bracket, below), the preference and prohibitions that bind a great part of the
 * field. Prices of these classes tell the best matchings (optimaOf), and the first of them in the order of C.04.4.2 4.3 is
 * found player by player. Undefined where nothing is proved.
 */
export function pricedBracket(field: BursteinField, bracket: Bracket): BracketPairing | undefined {
  const weighing = weighingOf(field, bracket);
  const { graph, classed } = classesOf(field, weighing);
  const first = firstAmong(graph, classed, weighing.inside);
  return first && pairingOf(weighing, first);
}

function classesOf(field: BursteinField, { all, placeOf, criteria }: Weighing) {
  const { wideBans, preference } = field;
  return classedGraph({
    vertices: all.length,
    keyOf(vertex) {
      const { colour, strength } = preference[all[vertex]];
      return ((placeOf(vertex) * 3 + colour + 1) * 4 + strength) * 65536 + wideBans[all[vertex]];
    },
    mayMeet(u, v) {
      const [a, b] = [all[u], all[v]];
      return (wideBans[a] & wideBans[b]) === 0 && !sameAbsolute(preference[a], preference[b]);
    },
    isNear: () => false,
    criteria,
    legal: (u, v) => field.mayMeet(all[u], all[v]),
  });
}

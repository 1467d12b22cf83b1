import type { Need } from '../need.ts';
import { BESIDE, PLACE, type Vertex } from './classes.ts';

/**
 * Vertices for those below who need floaters: each odd set is a place that takes one of the bracket's players, or one of the
 * players next to the sets. Where all of them are matched, floaters leave everybody possible (see {@link Completion.needFrom}).
 */
export function placesFor({ sets, nextTo, mayTake }: Need): Vertex[] {
  const places = sets.map((_, number): Vertex => {
    return { rank: -1, role: PLACE, mark: 0, place: { number, takes: (player) => mayTake(number, player) } };
  });
  const beside = nextTo.map((player, i): Vertex => {
    return { rank: -1, role: BESIDE, mark: 0, place: { number: sets.length + i, takes: () => false, player } };
  });
  return [...places, ...beside];
}

/** Whether two vertices, one of them a place, may be matched. */
export const fits = (a: Vertex, b: Vertex): boolean => takes(a, b) || takes(b, a);

const takes = ({ place }: Vertex, other: Vertex): boolean => place?.takes(other.place?.player ?? other.rank) === true;

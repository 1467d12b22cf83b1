import type { OddSets } from '../../../../graph/odd/oddSets.ts';
import type { Bracket } from '../bracket.ts';
import type { Completion } from '../completion.ts';
import { BESIDE, PLACE, type Vertex } from './classes.ts';

/**
 * Vertices for those below who need floaters: each odd set is a place that takes one of the bracket's players, or one of the
 * players next to the sets. Where all of them are matched, floaters leave everybody possible (see {@link Completion.needFrom}).
 */
export function placesFor({ mdps, start, end }: Bracket, { sets, nextTo }: OddSets, completion: Completion): Vertex[] {
  const asked = [...mdps, ...nextTo];
  for (let player = start; player < end; player++) asked.push(player);
  const places = sets.map((set, number): Vertex => {
    const taken = new Set(asked.filter((player) => set.some((each) => completion.mayPair(each, player))));
    return { rank: -1, role: PLACE, mark: 0, place: { number, takes: (player) => taken.has(player) } };
  });
  const beside = nextTo.map((player, i): Vertex => {
    return { rank: -1, role: BESIDE, mark: 0, place: { number: sets.length + i, takes: () => false, player } };
  });
  return [...places, ...beside];
}

/** Whether two vertices, one of them a place, may be matched. */
export const fits = (a: Vertex, b: Vertex): boolean => takes(a, b) || takes(b, a);

const takes = ({ place }: Vertex, other: Vertex): boolean => place?.takes(other.place?.player ?? other.rank) === true;

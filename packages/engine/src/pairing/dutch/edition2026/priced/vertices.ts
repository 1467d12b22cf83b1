import { type Bracket, isMdp } from '../bracket.ts';
import { MDP, RESIDENT, type Role, type Vertex } from './classes.ts';

/** The bracket's players, best first. */
export function verticesOf(bracket: Bracket, isMarked: (player: number) => boolean = () => false): Vertex[] {
  const vertices: Vertex[] = [];
  const add = (rank: number): void => {
    const role: Role = isMdp(bracket, rank) ? MDP : RESIDENT;
    vertices.push({ rank, role, mark: isMarked(rank) ? 1 : 0 });
  };
  for (const mdp of bracket.mdps) add(mdp);
  for (let player = bracket.start; player < bracket.end; player++) add(player);
  return vertices;
}

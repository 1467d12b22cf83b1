import type { Asked, PlayerId } from './tournament.ts';

/** A question's conditions on a round, by index of the history. */
export interface Supposition {
  /** False where the question wants other opponents for one of the two. */
  allows(a: number, b: number): boolean;
  /** The only opponent the question leaves somebody, -1 where it names none. */
  mateOf(player: number): number;
  /** True for those whose opponent, or bye, the question names and so settles; for nobody where it asks who floats. */
  isSettled(player: number): boolean;
  /** True for those whom {@link Supposition.allows} may refuse somebody. */
  concerns(player: number): boolean;
  allowsBye(player: number): boolean;
}

/** The conditions of a question, as a part of a history; empty where nothing is asked or somebody is unknown. */
export function suppositionIn(
  asked: Asked | undefined,
  indexOf: ReadonlyMap<PlayerId, number>,
  score: Int32Array,
): { readonly asked?: Supposition } {
  if (asked === undefined) return {};
  const index = (id: PlayerId | undefined): number => (id === undefined ? -1 : (indexOf.get(id) ?? -1));
  const mate = new Int32Array(score.length).fill(-1);
  for (const [a, b] of asked.pairs ?? []) {
    mate[index(a)] = index(b);
    mate[index(b)] = index(a);
  }
  const bye = index(asked.bye);
  const [floater, stayer] = [index(asked.floats?.player), index(asked.stays?.player)];
  const sign = (direction: 'down' | 'up' | undefined): number => (direction === 'up' ? -1 : 1);
  const [down, up] = [sign(asked.floats?.direction), sign(asked.stays?.direction)];
  const fits = (player: number, other: number): boolean => {
    if (player === bye) return false;
    const lead = score[player] - score[other];
    return !(player === floater && lead * down <= 0) && !(player === stayer && lead * up > 0);
  };
  const allows = (a: number, b: number): boolean => {
    if (mate[a] !== b && (mate[a] >= 0 || mate[b] >= 0)) return false;
    return fits(a, b) && fits(b, a);
  };
  const allowsBye = (player: number): boolean => {
    if (bye >= 0) return player === bye;
    return mate[player] < 0 && !(player === stayer && up > 0) && !(player === floater && down < 0);
  };
  const named = new Set([bye, floater, stayer]);
  const concerns = (player: number): boolean => mate[player] >= 0 || named.has(player);
  const asksForFloats = asked.floats !== undefined || asked.stays !== undefined;
  const isSettled = (player: number): boolean => !asksForFloats && (mate[player] >= 0 || player === bye);
  return { asked: { allows, allowsBye, concerns, isSettled, mateOf: (player) => mate[player] } };
}

import type { SwissPlayers } from '../field.ts';

/** The opponents of players whom a question pairs (by place in the field); empty if it pairs nobody. */
export function askedMates({ history, player }: Pick<SwissPlayers, 'history' | 'player'>): ReadonlyMap<number, number> {
  const { asked } = history;
  const mates = new Map<number, number>();
  if (asked === undefined) return mates;
  const placeOf = new Map(Array.from(player, (index, place) => [index, place]));
  player.forEach((index, place) => {
    const mate = asked.isSettled(index) ? placeOf.get(asked.mateOf(index)) : undefined;
    if (mate !== undefined) mates.set(place, mate);
  });
  return mates;
}

import type { Player } from '@turnuva/engine/tournament';

/** "Öztürkoğlu, Ertan" as "Öztürkoğlu, E."; a name without a comma stays whole. */
const shorten = (name: string): string => {
  const [last, first] = name.split(',').map((part) => part.trim());
  return last === undefined || first === undefined || first === '' ? name : `${last}, ${[...first][0]}.`;
};

/** Names that fit a wall, by player id; those that would be alike are written out. */
export function shortNames(players: Iterable<Player>): ReadonlyMap<number, string> {
  const all = [...players];
  const count = new Map<string, number>();
  for (const { name } of all) count.set(shorten(name), (count.get(shorten(name)) ?? 0) + 1);
  return new Map(all.map(({ id, name }) => [id, count.get(shorten(name)) === 1 ? shorten(name) : name]));
}

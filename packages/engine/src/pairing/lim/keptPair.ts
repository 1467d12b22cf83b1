import type { LimField } from './field.ts';

/**
 * Lim 1999 A.5.4 / C.04.4.3 4.4: two have the same one opponent left in the group (1 and 2 only 6). The pair of the
 * first is kept and the second leaves, whatever colours are due; a tie only among those whose type (A.4.9) is the same.
 * @param line the members in the order in which they are paired
 * @param leaver the one who would leave by A.4.2, 4.9 and 4.10
 * @returns the one who leaves in their place and the opponent kept, or undefined where nobody shares that opponent
 */
export function secondOf(
  field: LimField,
  line: readonly number[],
  leaver: number,
  sameType: (player: number) => boolean,
): { readonly second: number; readonly opponent: number } | undefined {
  const opponent = onlyOpponent(field, line, leaver);
  if (opponent < 0) return undefined;
  const rivals = line.filter((player) => sameType(player) && onlyOpponent(field, line, player) === opponent);
  return rivals.length > 1 && rivals[0] === leaver ? { second: rivals[1], opponent } : undefined;
}

/** The only member a player may be paired with; -1 where there are more or none. */
function onlyOpponent(field: LimField, line: readonly number[], player: number): number {
  let only = -1;
  for (const other of line) {
    if (other === player || !field.mayMeet(player, other)) continue;
    if (only >= 0) return -1;
    only = other;
  }
  return only;
}

import type { Player, PlayerId } from '../tournament/tournament.ts';
import { TITLES } from '../tournament/tournament.ts';

const titleRank = (player: Player): number => {
  const at = player.title === undefined ? -1 : TITLES.indexOf(player.title);
  return at < 0 ? TITLES.length : at;
};

/** Alphabetical by code point, the same on every machine. */
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of C.04.2 2.2: rating, then title, then name; the id decides between namesakes. */
export const byStrength = (a: Player, b: Player): number =>
  b.rating - a.rating || titleRank(a) - titleRank(b) || byName(a.name, b.name) || a.id - b.id;

/** Ids in the order of C.04.2 2.2. */
export const rankedIds = (players: readonly Player[]): PlayerId[] => [...players].sort(byStrength).map((p) => p.id);

/** Equal in rating and title: C.04.2 2.2 orders them by the alphabet, unless another order was announced. */
export const sameStrength = (a: Player, b: Player): boolean => a.rating === b.rating && titleRank(a) === titleRank(b);

/** True when rating or title puts the first before the second. */
export const isStronger = (a: Player, b: Player): boolean =>
  a.rating > b.rating || (a.rating === b.rating && titleRank(a) < titleRank(b));

/** How players of equal rating and title are ordered: as they stand, or anew. */
export const EQUALS = ['kept', 'name', 'fideId', 'age'] as const;
export type Equals = (typeof EQUALS)[number];

const BETWEEN_EQUALS: Readonly<Record<Equals, (a: Player, b: Player) => number>> = {
  kept: (a, b) => a.tpn - b.tpn,
  name: (a, b) => byName(a.name, b.name),
  fideId: (a, b) => (Number(a.fideId) || Number.MAX_SAFE_INTEGER) - (Number(b.fideId) || Number.MAX_SAFE_INTEGER),
  // The eldest first; who has no date of birth comes last.
  age: (a, b) => byName(a.birth ?? '9999', b.birth ?? '9999'),
};

/** Ids by rating and title, equals in the order announced. */
export const rankedWithEquals = (players: readonly Player[], equals: Equals): PlayerId[] =>
  [...players]
    .sort(
      (a, b) =>
        b.rating - a.rating ||
        titleRank(a) - titleRank(b) ||
        BETWEEN_EQUALS[equals](a, b) ||
        a.tpn - b.tpn ||
        a.id - b.id,
    )
    .map(({ id }) => id);

/**
 * Inserts late entries into an order that is already in use (C.04.2 2.4): each goes before the first player whom he
 * outranks; the others keep their relative order.
 */
export function withLateEntries(present: readonly Player[], late: readonly Player[]): PlayerId[] {
  const order = [...present];
  for (const player of [...late].sort(byStrength)) {
    const at = order.findIndex((other) => byStrength(player, other) < 0);
    order.splice(at < 0 ? order.length : at, 0, player);
  }
  return order.map((player) => player.id);
}

/** Players renumbered from 1 in the given order of ids. */
export function numbered(players: readonly Player[], order: readonly PlayerId[]): Player[] {
  const byId = new Map(players.map((player) => [player.id, player]));
  const result: Player[] = [];
  for (const id of order) {
    const player = byId.get(id);
    if (player !== undefined)
      result.push(player.tpn === result.length + 1 ? player : { ...player, tpn: result.length + 1 });
  }
  return result;
}

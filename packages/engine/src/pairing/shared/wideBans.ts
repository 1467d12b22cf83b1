import type { Kinds } from '../../graph/maximumMatching.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import type { SwissPlayers } from './field.ts';

/** Prohibitions that affect at least one in this many players count as a property of a player. */
const WIDE = 8;
/** Maximum number of them, one bit each. */
export const MOST_WIDE_BANS = 12;

/**
 * For each player, a bit for each prohibition that affects much of the field: two players who share one may not meet. Methods
 * that sort players into classes can use these without examining each pair. `members` has each player of each prohibition once.
 */
export function wideBansOf(members: Iterable<readonly [player: number, ban: number]>, size: number): Uint16Array {
  const all = [...members];
  const count = new Map<number, number>();
  for (const [, ban] of all) count.set(ban, (count.get(ban) ?? 0) + 1);
  const wide = [...count.keys()].filter((ban) => WIDE * (count.get(ban) ?? 0) >= size).slice(0, MOST_WIDE_BANS);
  const bits = new Uint16Array(size);
  for (const [player, ban] of all) {
    const bit = wide.indexOf(ban);
    if (bit >= 0) bits[player] |= 1 << bit;
  }
  return bits;
}

/** The same for the prohibitions in force in a round of players (TRF26 260). */
export function widelyBarred({ history, player }: Pick<SwissPlayers, 'history' | 'player'>): Uint16Array {
  const { id, round, tournament } = history;
  const placeOf = new Map(Array.from(player, (index, place) => [id[index], place]));
  const members = membersOf(forbiddenGroups(tournament, round), (each) => placeOf.get(each) ?? -1);
  return wideBansOf(members, player.length);
}

/** Each member of each prohibition, by place; `placeOf` is the place of an id, -1 for players who do not take part. */
export function* membersOf(
  prohibitions: readonly (readonly number[])[],
  placeOf: (id: number) => number,
): Generator<readonly [place: number, ban: number]> {
  for (const [ban, ids] of prohibitions.entries()) {
    for (const id of new Set(ids)) {
      const place = placeOf(id);
      if (place >= 0) yield [place, ban];
    }
  }
}

/**
 * Wide prohibitions as kinds of vertices, for a matching of players by place; -1 represents a player about whom nothing is known.
 */
export function kindsByBans(wideBans: Uint16Array, players: ArrayLike<number>): Kinds {
  const bits: number[] = [];
  const kindOf = new Int32Array(players.length);
  for (let v = 0; v < players.length; v++) {
    const own = players[v] < 0 ? 0 : wideBans[players[v]];
    const known = bits.indexOf(own);
    kindOf[v] = known < 0 ? bits.push(own) - 1 : known;
  }
  const allowed = Uint8Array.from(bits.flatMap((a) => bits.map((b) => ((a & b) === 0 ? 1 : 0))));
  return { kinds: bits.length, kindOf, allowed };
}

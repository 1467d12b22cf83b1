import { forbiddenGroups } from '../../tournament/sharing.ts';
import type { SwissPlayers } from './field.ts';

/** Prohibitions that bind at least one in so many players count as a property of a player. */
const WIDE = 8;
/** So many of them have a bit. */
export const MOST_WIDE_BANS = 12;

/**
 * A bit for each prohibition that binds a great part of the field, by player: two who share one may not meet. Methods
 * that sort players into classes know such prohibitions at once instead of pair by pair. `members` has each player of
 * each prohibition once.
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

/** The same for the prohibitions in force in a round of players. */
export const widelyBarred = (players: Pick<SwissPlayers, 'history' | 'player'>): Uint16Array =>
  wideBansOf(bannedPlayers(players), players.player.length);

/** Each player of each prohibition in force (TRF26 260). */
function* bannedPlayers({
  history,
  player,
}: Pick<SwissPlayers, 'history' | 'player'>): Generator<readonly [player: number, ban: number]> {
  const { id, round, tournament } = history;
  if (tournament.forbidden.length === 0) return;
  const rankOf = new Map(Array.from(player, (index, rank) => [id[index], rank]));
  for (const [ban, players] of forbiddenGroups(tournament, round).entries()) {
    for (const each of new Set(players)) {
      const rank = rankOf.get(each);
      if (rank !== undefined) yield [rank, ban];
    }
  }
}

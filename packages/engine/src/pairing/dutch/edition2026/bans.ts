import type { History } from '../../../tournament/history.ts';

/**
 * The prohibitions in force this round (TRF26 260, XXP), as a list of prohibition numbers for each rank: long lists of
 * team-mates cost their length, not its square.
 */
export function bansOf(history: History, rankOf: Int32Array, size: number) {
  const { forbidden } = history.tournament;
  const inForce = forbidden.filter((each) => history.round >= each.firstRound && history.round <= each.lastRound);
  const members: (readonly [rank: number, ban: number])[] = [];
  inForce.forEach((each, ban) => {
    for (const id of new Set(each.players)) {
      const index = history.indexOf.get(id);
      const rank = index === undefined ? -1 : rankOf[index];
      if (rank >= 0) members.push([rank, ban]);
    }
  });
  members.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const firstBan = new Int32Array(size + 1);
  for (const [rank] of members) firstBan[rank + 1]++;
  for (let i = 0; i < size; i++) firstBan[i + 1] += firstBan[i];
  return { firstBan, bans: Int32Array.from(members, ([, ban]) => ban), wideBans: wideBansOf(members, size) };
}

/** Prohibitions that bind at least this share of the players count as a property of a player. */
const WIDE = 8;
/** So many of them fit into the number of a class. */
export const MOST_WIDE_BANS = 12;

function wideBansOf(members: readonly (readonly [rank: number, ban: number])[], size: number): Uint16Array {
  const count = new Map<number, number>();
  for (const [, ban] of members) count.set(ban, (count.get(ban) ?? 0) + 1);
  const wide = [...count.keys()].filter((ban) => WIDE * (count.get(ban) ?? 0) >= size).slice(0, MOST_WIDE_BANS);
  const bits = new Uint16Array(size);
  for (const [rank, ban] of members) {
    const bit = wide.indexOf(ban);
    if (bit >= 0) bits[rank] |= 1 << bit;
  }
  return bits;
}

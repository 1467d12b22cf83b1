import type { Room } from '../../../kernel/room.ts';
import type { History } from '../../../tournament/history.ts';
import { forbiddenGroups } from '../../../tournament/sharing.ts';
import { membersOf, wideBansOf } from '../../swiss/wideBans.ts';

/**
 * The prohibitions in force this round (TRF26 260, XXP), as a list of prohibition numbers for each rank: long lists of
 * team-mates cost their length, not its square.
 */
export function bansOf(history: History, rankOf: Int32Array, size: number, room: Room) {
  const { tournament, round } = history;
  const groups = forbiddenGroups(tournament, round);
  if (groups.length === 0)
    return { firstBan: room.int32(size + 1), bans: new Int32Array(0), wideBans: new Uint16Array(size) };
  const members = [...membersOf(groups, (id) => rankOf[history.indexOf.get(id) ?? -1] ?? -1)];
  members.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const firstBan = room.int32(size + 1);
  for (const [rank] of members) firstBan[rank + 1]++;
  for (let i = 0; i < size; i++) firstBan[i + 1] += firstBan[i];
  return { firstBan, bans: Int32Array.from(members, ([, ban]) => ban), wideBans: wideBansOf(members, size) };
}

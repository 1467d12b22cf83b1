import { hasSchedule } from '../../../schedule/kinds.ts';
import { pairsTeams } from '../../../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../../../tournament/tournament.ts';
import { type Attendance, withAttendance } from '../../attendance.ts';
import type { Refusal } from '../../handler.ts';
import { refusal } from '../../handler.ts';
import { toBePaired } from '../../toBePaired.ts';

/** Everybody is named once, only as what they were not before, and only where players are paired. */
export function attendanceRefusal(
  state: Tournament,
  round: number,
  attendance: Attendance,
): { ok: false; error: Refusal } | undefined {
  const { arrived = [], away = [] } = attendance;
  if (arrived.length === 0 && away.length === 0) return undefined;
  if (pairsTeams(state) || hasSchedule(state)) return refusal('journal.attendanceOfPlayers', { round });
  const known = new Set(state.players.map(({ id }) => id));
  const seen = new Set<PlayerId>();
  for (const player of [...arrived, ...away]) {
    if (!known.has(player)) return refusal('journal.unknownPlayer', { found: player });
    if (seen.has(player)) return refusal('journal.attendanceTwice', { player, round });
    seen.add(player);
  }
  const before = new Set(toBePaired(state, round));
  const after = new Set(toBePaired(withAttendance(state, round, attendance), round));
  const present = arrived.find((player) => before.has(player));
  if (present !== undefined) return refusal('journal.isToBePaired', { player: present, round });
  const absent = [...arrived.filter((player) => !after.has(player)), ...away.filter((player) => !before.has(player))];
  return absent.length === 0 ? undefined : refusal('journal.notToBePaired', { player: absent[0], round });
}

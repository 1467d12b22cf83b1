import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';

/** A group of two would be a single game. */
const LEAST_IN_GROUP = 3;

/** A, B ... Z, then A2, B2 ... */
export const groupName = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26) + 1}`;

/**
 * Groups of balanced strength: the field, strongest first, is laid out to and fro (1 to A, 2 to B, 3 to B, 4 to A ...).
 * Sizes differ by one at most. Every group needs three players.
 */
export function snakeGroups(
  strongestFirst: readonly EntrantId[],
  count: number,
): Result<readonly (readonly EntrantId[])[], ScheduleRefusal> {
  const most = Math.floor(strongestFirst.length / LEAST_IN_GROUP);
  if (!Number.isInteger(count) || count < 1 || count > most)
    return refuseSchedule('schedule.groupsOutOfRange', { found: count, field: strongestFirst.length, least: 1, most });
  const groups: EntrantId[][] = Array.from({ length: count }, () => []);
  strongestFirst.forEach((entrant, i) => {
    const lap = Math.floor(i / count);
    const at = i % count;
    groups[lap % 2 === 0 ? at : count - 1 - at].push(entrant);
  });
  return ok(groups);
}

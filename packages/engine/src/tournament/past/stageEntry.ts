import type { EntrantId } from '../schedule.ts';
import type { Tournament } from '../tournament.ts';

type Leaver = { readonly id: EntrantId; readonly withdrawnFrom?: number };

/** Whether someone did not enter the stage under way, and so has no round in it. Nobody in the first. */
export const isOutOfStage = ({ stages }: Tournament, id: EntrantId): boolean =>
  stages !== undefined && !stages.entrants.includes(id);

/**
 * From which round of the stage under way someone has withdrawn. Who did not enter it is out of all its rounds and need not
 * have left: they have where they had left the last stage that they were in.
 */
export function withdrawalOf(tournament: Tournament, { id, withdrawnFrom }: Leaver): number | undefined {
  if (!isOutOfStage(tournament, id)) return withdrawnFrom;
  const last = tournament.stages?.earlier.findLast(({ entrants }) => entrants === undefined || entrants.includes(id));
  return last?.entries.find((entry) => entry.id === id)?.withdrawnFrom === undefined ? undefined : 1;
}

import type { EntrantId } from '../schedule.ts';
import type { Tournament } from '../tournament.ts';

type Leaver = { readonly id: EntrantId; readonly withdrawnFrom?: number };

/** Whether someone did not enter the stage under way, and so has no round in it. Nobody in the first. */
export const isOutOfStage = ({ stages }: Tournament, id: EntrantId): boolean =>
  stages !== undefined && !stages.entrants.includes(id);

/**
 * The round of the current stage from which a participant has withdrawn. Anyone who did not enter the stage is out of
 * all its rounds without having left: they count as having left where they left the last stage that they were in.
 */
export function withdrawalOf(tournament: Tournament, { id, withdrawnFrom }: Leaver): number | undefined {
  if (!isOutOfStage(tournament, id)) return withdrawnFrom;
  const last = tournament.stages?.earlier.findLast(({ entrants }) => entrants === undefined || entrants.includes(id));
  return last?.entries.find((entry) => entry.id === id)?.withdrawnFrom === undefined ? undefined : 1;
}

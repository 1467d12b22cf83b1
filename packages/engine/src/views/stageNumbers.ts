import type { EntrantId } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';

/** Someone's starting number in a stage. */
export interface StageNumber {
  readonly stage: string;
  readonly number: number;
}

/** The starting numbers of an entrant, stage by stage; empty if there is one stage, or the number never changed. */
export function stageNumbers({ stages, players, teams }: Tournament, id: EntrantId): StageNumber[] {
  const now = (teams.length > 0 ? teams : players).find((each) => each.id === id);
  if (stages === undefined || now === undefined || !stages.entrants.includes(id)) return [];
  const earlier = stages.earlier.flatMap(({ name, entries, entrants }) => {
    const entry = entrants === undefined || entrants.includes(id) ? entries.find((each) => each.id === id) : undefined;
    return entry === undefined ? [] : [{ stage: name, number: entry.tpn }];
  });
  const changed = earlier.some(({ number }) => number !== now.tpn);
  return changed ? [...earlier, { stage: stages.name, number: now.tpn }] : [];
}

/** The stage under way, if its starting numbers are not those that its entrants had before. */
export const numbersOfStage = (tournament: Tournament): string | undefined =>
  tournament.stages?.entrants.some((id) => stageNumbers(tournament, id).length > 0) === true
    ? tournament.stages.name
    : undefined;

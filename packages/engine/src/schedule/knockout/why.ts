import type { Decision } from '../../kernel/decision.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { reason } from '../decisions.ts';
import { nameOf } from '../saying.ts';
import type { PlayedMatch } from './bracket.ts';
import type { Source } from './structure.ts';

/** Why a match of a knock-out is played by these two: where each of them comes from. */
export function whyMatch(tournament: Tournament, match: PlayedMatch): Decision[] {
  const side = (source: Source, entrant: EntrantId | undefined): Decision[] => {
    if (entrant === undefined) return [];
    const { kind, ...facts } = source;
    return [reason.named(`match.${kind}`, { ...facts, name: nameOf(tournament, entrant) })];
  };
  const { top, bottom, topEntrant, bottomEntrant, stage } = match;
  // The better number stands on top; where losers meet, sides may have changed places.
  return [...side(top, topEntrant), ...side(bottom, bottomEntrant), reason('match.order', { stage })];
}

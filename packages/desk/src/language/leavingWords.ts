import { isTeamEvent, keepsPoints, type LeavingLoss, leavingEffect } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { formatPlayed } from '@turnuva/text';
import { entrantNames } from './entrants.ts';
import type { Words } from './words.ts';

/**
 * The consequences if someone leaves a round robin: whether the results count, and who loses points; empty in other
 * formats.
 */
export function formatLeaving(tournament: Tournament, entrant: number, fromRound: number, words: Words): string {
  const effect = leavingEffect(tournament, entrant, fromRound);
  if (effect === undefined) return '';
  const { say, list, points } = words;
  const names = entrantNames(tournament);
  const nameOf = (id: number): string => names.get(id) ?? '';
  const outcome = effect.counts ? 'count' : keepsPoints(tournament) ? 'kept' : 'annulled';
  const played = formatPlayed(say, effect, isTeamEvent(tournament));
  const sentence = say(`plan.leaves.${outcome}`, { name: nameOf(entrant), played });
  if (effect.losses.length === 0) return sentence;
  const formatLoss = ({ entrant: id, points: lost, boardPoints }: LeavingLoss): string =>
    boardPoints === undefined
      ? `${nameOf(id)} −${points(lost)}`
      : say('plan.leaves.lossOfTeam', {
          name: nameOf(id),
          matchPoints: points(lost),
          boardPoints: points(boardPoints),
        });
  return `${sentence} ${say('plan.leaves.losses', { losses: list(effect.losses.map(formatLoss)) })}`;
}

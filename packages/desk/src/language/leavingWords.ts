import { keepsPoints, leavingEffect } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { entrantNames } from './entrants.ts';
import type { Words } from './words.ts';

/** What follows if somebody leaves a round robin: whether the results count, and who loses points; empty elsewhere. */
export function leavingWords(tournament: Tournament, entrant: number, fromRound: number, words: Words): string {
  const effect = leavingEffect(tournament, entrant, fromRound);
  if (effect === undefined) return '';
  const { say, list, points } = words;
  const names = entrantNames(tournament);
  const outcome = effect.counts ? 'count' : keepsPoints(tournament) ? 'kept' : 'annulled';
  const sentence = say(`plan.leaves.${outcome}`, { ...effect, name: names.get(entrant) ?? '' });
  if (effect.losses.length === 0) return sentence;
  const losses = effect.losses.map((each) => `${names.get(each.player) ?? ''} −${points(each.points)}`);
  return `${sentence} ${say('plan.leaves.losses', { losses: list(losses) })}`;
}

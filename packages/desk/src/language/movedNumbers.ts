import { HANDLERS, lastPairedRound, type PlayerChange } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Words } from './words.ts';

/** How many names are written out; a new number 1 moves everyone. */
const MOST_NAMED = 6;

interface Change {
  readonly player: number;
  readonly change: PlayerChange;
}

/** What players are ordered by (C.04.2 2.2). */
const RANKS = ['rating', 'officialRating', 'nationalRating', 'title', 'name'] as const;

const isRanked = (tournament: Tournament, { player, change }: Change): boolean => {
  const before = tournament.players.find(({ id }) => id === player);
  return RANKS.some((field) => field in change && (change[field] ?? '') !== (before?.[field] ?? ''));
};

/**
 * Whose pairing numbers change because of corrections made while the event is under way (C.04.2 2.3), or that nobody's
 * do; empty before round 1 is paired, and if nothing that determines the order is corrected.
 */
export function numbersSentence(tournament: Tournament, changes: readonly Change[], words: Words): string {
  const { say, list } = words;
  const ranked = changes.filter((each) => isRanked(tournament, each));
  const round = lastPairedRound(tournament);
  if (round === 0 || ranked.length === 0) return '';
  const decided = HANDLERS['change-players'].decide(tournament, { changes, confirmed: 2 });
  if (!decided.ok) return '';
  const { order } = decided.value;
  // Once fixed, they stay the same whatever is corrected.
  if (order === undefined) return say('players.numbersFixed');
  const moved = order.flatMap((id, i) => {
    const player = tournament.players.find((each) => each.id === id);
    return player === undefined || player.tpn === i + 1 ? [] : [`${player.name} ${player.tpn} → ${i + 1}`];
  });
  if (moved.length === 0) return say('players.numbersStay');
  const rest = moved.length - MOST_NAMED;
  const named = list(moved.slice(0, MOST_NAMED));
  return say('players.numbersMove', {
    numbers: rest > 0 ? `${named} ${say('players.numbersMore', { count: rest })}` : named,
    round: round + 1,
  });
}

import { lastPairedRound, type NewPlayer, numberingOf, withLateEntries } from '@turnuva/engine/journal';
import { type Player, type Tournament, withTournamentRating } from '@turnuva/engine/tournament';
import type { Words } from '../../language/words.ts';

/**
 * The number that a late entry gets, if others make room for it (C.04.2 2.4) although cards with their numbers may be
 * printed; undefined if nobody's number changes, and before round 1 is paired.
 */
function numberAmongOthers(tournament: Tournament, added: NewPlayer): number | undefined {
  const { players, ratingMethod } = tournament;
  if (lastPairedRound(tournament) === 0) return undefined;
  const id = players.reduce((most, player) => Math.max(most, player.id), 0) + 1;
  const late = { ...withTournamentRating(added, ratingMethod), id, tpn: 0 };
  const number = withLateEntries(players, [late], numberingOf(tournament)).indexOf(id) + 1;
  return number > players.length ? undefined : number;
}

/** The message after a player is registered: with the numbers that moved, if any did. */
export function addedSentence(tournament: Tournament, added: NewPlayer, { say }: Pick<Words, 'say'>): string {
  const number = numberAmongOthers(tournament, added);
  if (number === undefined) return say('players.added', { name: added.name });
  const last = tournament.players.length;
  return say('players.addedAmong', { name: added.name, number, last, next: number + 1, count: last - number + 1 });
}

const inBrackets = (facts: readonly unknown[]): string => {
  const known = facts.filter(Boolean);
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
};

/** Who the player seems to be, with what helps to decide whether they are. `sameId`: by FIDE ID, not only by name. */
export const sameSentence = (double: Player, sameId: boolean, { say }: Words): string =>
  say(sameId ? 'players.sameId' : 'players.sameName', {
    name: double.name,
    number: double.tpn,
    details: inBrackets([double.birth?.slice(0, 4), double.federation, double.club, double.rating || '']),
  });

import type { PlayerId, Tournament } from '../tournament/tournament.ts';

/** Everyone whose tick, game or answer would keep them from being asked for when a new evening starts. */
export function answeredAtCheckIn({ players, rounds }: Tournament): PlayerId[] {
  const away = new Set(rounds.flatMap(({ byes }) => byes.flatMap(({ player, unseen }) => (unseen ? [player] : []))));
  return players.flatMap(({ id, checkedIn }) => (checkedIn !== false || away.has(id) ? [id] : []));
}

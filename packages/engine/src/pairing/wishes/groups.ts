import type { Player, PlayerId, Tournament } from '../../tournament/tournament.ts';
import type { GivenUpWish, SharedBy, Wish } from '../../tournament/wishes.ts';

/** Players who should rather not meet in a round, and what for. */
export interface WishGroup extends Omit<GivenUpWish, 'pairs'> {
  readonly players: readonly PlayerId[];
}

const familyName = (player: Player): string => player.name.split(',')[0]?.trim() ?? '';

const SHARED: Readonly<Record<SharedBy, (player: Player) => string>> = {
  // The same family name alone is no kinship: siblings come from the same club.
  family: (player) => (player.club && familyName(player) ? `${familyName(player)}, ${player.club}` : ''),
  club: (player) => player.club ?? '',
  federation: (player) => player.federation ?? '',
};

function groupsOf(wish: Wish, players: readonly Player[]): WishGroup[] {
  const { priority, shared } = wish;
  const title = wish.name ?? '';
  if (shared === undefined) {
    return [{ kind: title === '' ? 'players' : 'named', name: title, priority, players: [...new Set(wish.players)] }];
  }
  const groups = new Map<string, PlayerId[]>();
  for (const player of players) {
    const name = SHARED[shared](player);
    if (name !== '') groups.set(name, [...(groups.get(name) ?? []), player.id]);
  }
  return [...groups].map(([name, members]) => ({ kind: shared, name, priority, players: members }));
}

/**
 * The wishes of a round as groups, in the order in which they are kept: by priority, then as entered; groups of one wish
 * by their first member's starting number.
 */
export function wishGroups(tournament: Tournament, round: number): WishGroup[] {
  const inForce = (tournament.wishes ?? []).filter((wish) => round >= wish.firstRound && round <= wish.lastRound);
  return inForce
    .sort((a, b) => a.priority - b.priority)
    .flatMap((wish) => groupsOf(wish, tournament.players))
    .filter(({ players }) => players.length > 1);
}

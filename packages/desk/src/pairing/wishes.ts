import type { ForbiddenPairs, Player, Tournament } from '@turnuva/engine/tournament';

/** What an arbiter may wish for: players who should not meet if it can be avoided, most important first. */
export const WISHES = ['wishFamily', 'wishClub', 'wishFederation'] as const;
export type WishName = (typeof WISHES)[number];

/** A group of players to be kept apart, and why. */
export interface Wish {
  readonly name: WishName;
  /** The family name, club or federation they share. */
  readonly shared: string;
  readonly players: readonly number[];
}

const familyName = (player: Player): string => player.name.split(',')[0]?.trim() ?? '';

const SHARED: Readonly<Record<WishName, (player: Player) => string>> = {
  // The same family name alone is no kinship: siblings come from the same club.
  wishFamily: (player) => (player.club ? `${familyName(player)}, ${player.club}` : ''),
  wishClub: (player) => player.club ?? '',
  wishFederation: (player) => player.federation ?? '',
};

/** The wishes of a tournament as groups, in order of importance; they are named settings of the tournament. */
export function wishesOf(tournament: Tournament): Wish[] {
  return WISHES.filter((name) => tournament.options[name] === true).flatMap((name) => {
    const groups = new Map<string, number[]>();
    for (const player of tournament.players) {
      const shared = SHARED[name](player);
      if (shared !== '') groups.set(shared, [...(groups.get(shared) ?? []), player.id]);
    }
    return [...groups]
      .filter(([, players]) => players.length > 1)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([shared, players]) => ({ name, shared, players }));
  });
}

/** The tournament with wishes made binding for one round. */
export function bound(tournament: Tournament, round: number, wishes: readonly Wish[]): Tournament {
  const extra = wishes.map(({ players }): ForbiddenPairs => ({ players, firstRound: round, lastRound: round }));
  return { ...tournament, forbidden: [...tournament.forbidden, ...extra] };
}

/**
 * Grants as many wishes as the round allows: all, if possible; otherwise one after the other from the most important
 * down, leaving out each that makes the round impossible. `attempt` answers undefined where no pairing exists.
 */
export function granting<T>(
  tournament: Tournament,
  round: number,
  attempt: (tournament: Tournament) => T | undefined,
): { readonly result: T | undefined; readonly granted: readonly Wish[]; readonly givenUp: readonly Wish[] } {
  const wishes = wishesOf(tournament);
  const all = attempt(bound(tournament, round, wishes));
  if (all !== undefined || wishes.length === 0) return { result: all, granted: wishes, givenUp: [] };
  const granted: Wish[] = [];
  const givenUp: Wish[] = [];
  let result = attempt(tournament);
  if (result === undefined) return { result, granted, givenUp: wishes };
  for (const wish of wishes) {
    const next = attempt(bound(tournament, round, [...granted, wish]));
    if (next === undefined) givenUp.push(wish);
    else {
      granted.push(wish);
      result = next;
    }
  }
  return { result, granted, givenUp };
}

import { sharingGroups } from '../../tournament/sharing.ts';
import { pairsTeams } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { ByeWish, GivenUpWish, Wish } from '../../tournament/wishes.ts';

/** Players (teams if teams are paired) who should preferably not meet in a round, and why. */
export interface WishGroup extends Omit<GivenUpWish, 'pairs'> {
  readonly players: readonly number[];
}

/** The players named in a wish about the bye, in a round. */
export interface ByeGroup {
  readonly bye: ByeWish;
  readonly name: string;
  readonly priority: number;
  readonly players: readonly number[];
}

const isMeant = (group: WishGroup | ByeGroup): group is ByeGroup => 'bye' in group;

function groupsOf(tournament: Tournament, wish: Wish): (WishGroup | ByeGroup)[] {
  const { priority, shared, bye, name = '' } = wish;
  const named = [...new Set(pairsTeams(tournament) ? (wish.teams ?? []) : wish.players)];
  if (bye !== undefined) return [{ bye, name, priority, players: named }];
  if (shared === undefined) {
    return named.length > 1 ? [{ kind: name === '' ? 'players' : 'named', name, priority, players: named }] : [];
  }
  return sharingGroups(tournament, shared).map((group) => ({
    kind: shared,
    name: group.name,
    priority,
    players: group.members,
  }));
}

/**
 * The wishes of a round in the order in which they are kept: by priority, then as entered; groups of one wish by their
 * first member's starting number.
 */
export const wishesInTurn = (tournament: Tournament, round: number): (WishGroup | ByeGroup)[] =>
  (tournament.wishes ?? [])
    .filter((wish) => round >= wish.firstRound && round <= wish.lastRound)
    .sort((a, b) => a.priority - b.priority)
    .flatMap((wish) => groupsOf(tournament, wish));

/** The wishes that keep players apart. */
export const wishGroups = (tournament: Tournament, round: number): WishGroup[] =>
  wishesInTurn(tournament, round).filter((group) => !isMeant(group)) as WishGroup[];

/** True for a wish about the bye. */
export const isAboutBye = isMeant;

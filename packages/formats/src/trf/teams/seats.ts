import type { PlayerId, Round, Team, TeamId } from '@turnuva/engine/tournament';
import type { LineupDraft } from '../draft.ts';
import type { TeamsRead } from './teams.ts';

/** Who sat at which board (from 1) of a round, and the line-ups that follow from it where no record 300 gives them. */
export interface Seats {
  readonly boards: Map<PlayerId, number>;
  /** Of teams whose boards without an opponent are not where their order alone would put them; 0 is an empty board. */
  readonly lineups: ReadonlyMap<TeamId, readonly PlayerId[]>;
}

/**
 * The boards of everybody who sat at one: by record 300, else by the team's order among those who did. A board that
 * stayed empty shows only in the other team, so opponents must sit at the same board, and those behind move down with them.
 */
export function seatsOf(
  round: Round,
  read: TeamsRead,
  byId: ReadonlyMap<TeamId, Team>,
  given: ReadonlyMap<TeamId, LineupDraft>,
): Seats {
  const unopposed = round.byes.flatMap(({ player, kind, unopposed: alone }) =>
    alone === true && kind === 'full' ? [player] : [],
  );
  const seated = new Set<PlayerId>(unopposed);
  for (const game of round.games) seated.add(game.white).add(game.black);
  const boards = new Map<PlayerId, number>();
  const inOrder = new Map<TeamId, readonly PlayerId[]>();
  for (const team of new Set([...seated].map((player) => read.teamOf.get(player)))) {
    if (team === undefined) continue;
    const lineup = given.get(team);
    if (lineup === undefined) {
      const present = (byId.get(team)?.members ?? []).filter((member) => seated.has(member));
      inOrder.set(team, present);
      for (const [i, member] of present.entries()) boards.set(member, i + 1);
    } else {
      for (const [i, { number }] of lineup.boards.entries()) if (number > 0) boards.set(number, i + 1);
    }
  }
  if (unopposed.length > 0) leaveBoardsEmpty(round, read, inOrder, boards);
  return { boards, lineups: lineupsFrom(unopposed, read, byId, inOrder, boards) };
}

/** Moves players down until opponents sit at the same board; nothing moves where that would need more boards than anybody had. */
function leaveBoardsEmpty(
  round: Round,
  { teamOf }: TeamsRead,
  inOrder: ReadonlyMap<TeamId, readonly PlayerId[]>,
  boards: Map<PlayerId, number>,
): void {
  const most = Math.max(...boards.values());
  const moved = new Map(boards);
  const at = (player: PlayerId): number => moved.get(player) ?? 0;
  const free = (player: PlayerId): boolean => inOrder.has(teamOf.get(player) ?? 0);
  for (let changed = true; changed; ) {
    changed = false;
    const down = (player: PlayerId, board: number): void => {
      if (at(player) >= board || !free(player)) return;
      moved.set(player, board);
      changed = true;
    };
    for (const { white, black } of round.games) {
      if (!moved.has(white) || !moved.has(black)) continue;
      down(white, at(black));
      down(black, at(white));
    }
    for (const players of inOrder.values()) {
      for (const [i, player] of players.entries()) down(player, i === 0 ? 1 : at(players[i - 1]) + 1);
    }
    // Players out of their team's order push one another down for ever.
    if (Math.max(...moved.values()) > most) return;
  }
  for (const [player, board] of moved) boards.set(player, board);
}

/** Everything but a bye has its board in the round; of a board won without an opponent only a line-up tells where it was. */
function lineupsFrom(
  unopposed: readonly PlayerId[],
  { teamOf }: TeamsRead,
  byId: ReadonlyMap<TeamId, Team>,
  inOrder: ReadonlyMap<TeamId, readonly PlayerId[]>,
  boards: ReadonlyMap<PlayerId, number>,
): ReadonlyMap<TeamId, readonly PlayerId[]> {
  const lineups = new Map<TeamId, readonly PlayerId[]>();
  for (const player of unopposed) {
    const team = teamOf.get(player) ?? 0;
    const present = inOrder.get(team);
    if (present === undefined || byId.get(team)?.members.indexOf(player) === (boards.get(player) ?? 0) - 1) continue;
    const size = Math.max(...present.map((member) => boards.get(member) ?? 0));
    const lineup = new Array<PlayerId>(size).fill(0);
    for (const member of present) lineup[(boards.get(member) ?? 1) - 1] = member;
    lineups.set(team, lineup);
  }
  return lineups;
}

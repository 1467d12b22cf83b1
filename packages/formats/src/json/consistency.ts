import type { Path } from '@turnuva/contract';
import type { Round, Tournament } from '@turnuva/engine/tournament';
import { categoryNamed } from '@turnuva/engine/tournament';

/** Something in a tournament that contradicts something else in it. */
interface Contradiction {
  /** Where in the tournament: `rounds`, 2, `games`, 0, `white`. */
  readonly path: Path;
  readonly found: string;
  readonly expected: string;
}

/**
 * Errors that the schema cannot detect: duplicate ids, numbers out of order, games of unknown players, players who play twice in
 * a round.
 */
export function findContradictions(tournament: Tournament): Contradiction[] {
  const faults: Contradiction[] = [];
  const wrong = (path: Path, found: unknown, expected: string): void => {
    faults.push({ path, found: String(found), expected });
  };
  const players = new Set<number>();
  tournament.players.forEach(({ id, tpn }, i) => {
    if (players.has(id)) wrong(['players', i, 'id'], id, 'an id of its own');
    players.add(id);
    if (tpn <= (tournament.players[i - 1]?.tpn ?? 0))
      wrong(['players', i, 'tpn'], tpn, 'a higher number than the one before');
  });
  const teams = new Set<number>();
  tournament.teams.forEach(({ id, members }, i) => {
    if (teams.has(id)) wrong(['teams', i, 'id'], id, 'an id of its own');
    teams.add(id);
    members.forEach((member, k) => {
      if (!players.has(member)) wrong(['teams', i, 'members', k], member, 'the id of a player');
    });
  });
  tournament.rounds.forEach((round, i) => {
    if (round.number !== i + 1) wrong(['rounds', i, 'number'], round.number, String(i + 1));
    checkRound(round, ['rounds', i], players, wrong);
  });
  tournament.prizes?.lists.forEach(({ category }, i) => {
    if (category !== undefined && categoryNamed(tournament, category) === undefined)
      wrong(['prizes', 'lists', i, 'category'], category, 'the name of a category');
  });
  tournament.lots?.forEach(({ of, order }, i) => {
    const known = of === 'teams' ? teams : players;
    order.forEach((entrant, k) => {
      if (!known.has(entrant))
        wrong(['lots', i, 'order', k], entrant, of === 'teams' ? 'the id of a team' : 'the id of a player');
    });
  });
  return faults;
}

function checkRound(
  { games, byes }: Round,
  path: Path,
  players: ReadonlySet<number>,
  wrong: (path: Path, found: unknown, expected: string) => void,
): void {
  const busy = new Set<number>();
  const boards = new Set<number>();
  const enter = (player: number, where: Path): void => {
    if (!players.has(player)) wrong(where, player, 'the id of a player');
    else if (busy.has(player)) wrong(where, player, 'a player who has nothing else in this round');
    busy.add(player);
  };
  games.forEach(({ board, white, black }, i) => {
    if (boards.has(board)) wrong([...path, 'games', i, 'board'], board, 'a board of its own');
    boards.add(board);
    enter(white, [...path, 'games', i, 'white']);
    enter(black, [...path, 'games', i, 'black']);
  });
  byes.forEach(({ player }, i) => {
    enter(player, [...path, 'byes', i, 'player']);
  });
}

import type { Player, PlayerId, Tournament } from '../tournament.ts';

/** Players renumbered from 1 in the given order of ids; players not in it are left out. */
export function numberInOrder(players: readonly Player[], order: readonly PlayerId[]): Player[] {
  const byId = new Map(players.map((player) => [player.id, player]));
  const result: Player[] = [];
  for (const id of order) {
    const player = byId.get(id);
    if (player !== undefined)
      result.push(player.tpn === result.length + 1 ? player : { ...player, tpn: result.length + 1 });
  }
  return result;
}

const idsOf = (players: readonly Player[]): PlayerId[] => players.map(({ id }) => id);

/** Whether the players in both lists are in the same order in both. */
function sameOrder(before: readonly PlayerId[], after: readonly PlayerId[]): boolean {
  const [was, is] = [new Set(before), new Set(after)];
  const [old, fresh] = [before.filter((id) => is.has(id)), after.filter((id) => was.has(id))];
  return old.every((id, i) => id === fresh[i]);
}

/**
 * The state with its players in another order (C.04.2 2.3). Rounds that were paired before keep the order with which
 * they were paired; `through` is the last of them (0: there was none). A late entry inserted into the list changes
 * nobody else's relative order, and is not recorded.
 */
export function withOrder(state: Tournament, order: readonly PlayerId[], through: number): Tournament {
  const { earlierNumbers = [] } = state;
  const players = numberInOrder(state.players, order);
  const before = idsOf(state.players);
  if (through <= (earlierNumbers.at(-1)?.through ?? 0) || sameOrder(before, idsOf(players)))
    return { ...state, players };
  return { ...state, players, earlierNumbers: [...earlierNumbers, { through, order: before }] };
}

/** The order in force when a round was paired, if it has changed since. */
const orderThen = ({ earlierNumbers = [] }: Tournament, round: number): readonly PlayerId[] | undefined =>
  earlierNumbers.find(({ through }) => through >= round)?.order;

/** The players with the numbers with which a round was paired; players registered later come after them. */
export function playersAsPaired(tournament: Tournament, round: number): readonly Player[] {
  const order = orderThen(tournament, round);
  if (order === undefined) return tournament.players;
  const there = new Set(order);
  const later = idsOf(tournament.players).filter((id) => !there.has(id));
  const all = [...order, ...later];
  return sameOrder(all, idsOf(tournament.players)) ? tournament.players : numberInOrder(tournament.players, all);
}

/** The tournament after `round` was undone, or paired again with the numbers of now. */
export function withNumbersForgotten(tournament: Tournament, round: number): Tournament {
  const { earlierNumbers, ...rest } = tournament;
  if (earlierNumbers === undefined || earlierNumbers.every(({ through }) => through < round)) return tournament;
  let last = 0;
  const kept = earlierNumbers.flatMap((each) => {
    const through = Math.min(each.through, round - 1);
    if (through <= last) return [];
    last = through;
    return [{ ...each, through }];
  });
  return kept.length === 0 ? rest : { ...rest, earlierNumbers: kept };
}

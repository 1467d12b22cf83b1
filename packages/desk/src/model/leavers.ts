import { type Tournament, withdrawalOf } from '@turnuva/engine/tournament';

/** The part of an address that says whom a table lists: {@link WITHOUT_LEAVERS}, or everyone if it is absent. */
export const LEAVERS = 'leavers';
export const WITHOUT_LEAVERS = '0';

/** Whether a table is available with and without players who have left. */
export const hasLeavers = (tournament: Tournament): boolean =>
  tournament.players.some((player) => withdrawalOf(tournament, player) !== undefined && player.expelled !== true);

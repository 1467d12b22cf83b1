import { ok } from '../../kernel/result.ts';
import type { PlayerId } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal } from '../handler.ts';
import type { PlayerChange } from './players.ts';
import { changePlayer, removePlayer } from './players.ts';
import type { ByeGranted } from './rounds/byes.ts';
import { grantBye } from './rounds/byes.ts';

/**
 * Changes to many players in one step: all or nothing, one entry, one undo. Each part is checked as if it were a separate command
 * after those before it.
 */

/** Corrects the data of several players: a whole field checked in, a newer list read. */
export const changePlayers: Handler<
  { readonly changes: readonly { readonly player: PlayerId; readonly change: PlayerChange }[] },
  {
    readonly changes: readonly { readonly player: PlayerId; readonly change: PlayerChange }[];
    readonly order?: readonly PlayerId[];
  }
> = {
  decide: (state, { changes, confirmed }) => {
    if (changes.length === 0) return refusal('journal.noPlayers');
    let now = state;
    let order: readonly PlayerId[] | undefined;
    const made: { player: PlayerId; change: PlayerChange }[] = [];
    for (const each of changes) {
      const decided = changePlayer.decide(now, { ...each, ...(confirmed === undefined ? {} : { confirmed }) });
      if (!decided.ok) return decided;
      now = changePlayer.evolve(now, decided.value);
      order = decided.value.order ?? order;
      made.push({ player: decided.value.player, change: decided.value.change });
    }
    return ok({ changes: made, ...(order === undefined ? {} : { order }) });
  },
  evolve: (state, { changes, order }) => {
    const changed = changes.reduce((now, each) => changePlayer.evolve(now, each), state);
    const [last] = changes.slice(-1);
    return order === undefined || last === undefined ? changed : changePlayer.evolve(changed, { ...last, order });
  },
};

/** Removes several players who have not played a game. */
export const removePlayers: Handler<{ readonly players: readonly PlayerId[] }> = {
  decide: (state, { players }) => {
    if (players.length === 0) return refusal('journal.noPlayers');
    let now = state;
    for (const player of players) {
      const decided = removePlayer.decide(now, { player });
      if (!decided.ok) return decided;
      now = removePlayer.evolve(now, decided.value);
    }
    return ok({ players });
  },
  evolve: (state, { players }) => players.reduce((now, player) => removePlayer.evolve(now, { player }), state),
};

/** Byes or absences of several players, or of one in several rounds. */
export const grantByes: Handler<{ readonly byes: readonly ByeGranted[] }> = {
  decide: (state, { byes, confirmed }) => {
    if (byes.length === 0) return refusal('journal.noPlayers');
    let now = state;
    for (const each of byes) {
      const decided = grantBye.decide(now, { ...each, ...(confirmed === undefined ? {} : { confirmed }) });
      if (!decided.ok) return decided;
      now = grantBye.evolve(now, decided.value);
    }
    return ok({ byes });
  },
  evolve: (state, { byes }) => byes.reduce((now, each) => grantBye.evolve(now, each), state),
};

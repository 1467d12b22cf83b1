import { ok } from '../../../kernel/result.ts';
import { isUnfinished } from '../../../tournament/gameResult.ts';
import { roundsOfMatch } from '../../../tournament/systemKinds.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import { isPaired, roundOf } from '../../../tournament/tournament.ts';
import type { Handler } from '../../handler.ts';
import { refusal } from '../../handler.ts';
import { withRound } from '../../rounds.ts';

/** Boards of a round that have no final result. */
export const missingResults = (state: Tournament, round: number): number[] =>
  roundOf(state, round)
    .games.filter((game) => isUnfinished(game.result))
    .map((game) => game.board);

export const publish: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    if (entry.status !== 'paired') return refusal('journal.publishedAlready', { round: command.round });
    return ok({ round: command.round });
  },
  // Both games of a match are published at once.
  evolve: (state, event) =>
    roundsOfMatch(state, event.round).reduce(
      (now, round) =>
        withRound(now, round, (entry) => ({
          ...entry,
          status: entry.status === 'paired' ? 'published' : entry.status,
        })),
      state,
    ),
};

export const closeRound: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    if (entry.status === 'closed') return refusal('journal.closedAlready', { round: command.round });
    const open = entry.games.filter((game) => game.result === undefined).map((game) => game.board);
    if (open.length > 0) return refusal('journal.resultsMissing', { round: command.round, boards: open });
    return ok({ round: command.round });
  },
  evolve: (state, event) => withRound(state, event.round, (entry) => ({ ...entry, status: 'closed' })),
};

export const reopenRound: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    if (roundOf(state, command.round).status !== 'closed')
      return refusal('journal.notClosed', { round: command.round });
    return ok({ round: command.round });
  },
  evolve: (state, event) => withRound(state, event.round, (entry) => ({ ...entry, status: 'published' })),
};

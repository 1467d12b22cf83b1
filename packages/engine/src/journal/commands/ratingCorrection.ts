import { ok } from '../../kernel/result.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import { GAME_RESULTS, isUnfinished } from '../../tournament/gameResult.ts';
import { notedPair } from '../../tournament/notes.ts';
import { roundOf } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { withNote, withRound } from '../rounds.ts';

export interface RatingCorrection {
  readonly round: number;
  readonly board: number;
  /** The actual result of the game; null: the entered result is right. */
  readonly result: GameResult | null;
}

/**
 * C.04.2 4.3: a result of an earlier round was wrong. It is corrected for the rating report only; pairings and standings keep the
 * old one, and a note in the file says so (checklist Q192, Q193).
 */
export const correctForRating: Handler<RatingCorrection, RatingCorrection & { readonly note?: string }> = {
  decide: (state, command) => {
    const { round, board, result } = command;
    const game = roundOf(state, round).games.find((each) => each.board === board);
    if (game === undefined) return refusal('journal.noSuchBoard', { round, board });
    if (result !== null && (!GAME_RESULTS.includes(result) || isUnfinished(result)))
      return refusal('journal.noSuchResult', { found: String(result) });
    const { result: used } = game;
    if (used === undefined || isUnfinished(used)) return refusal('journal.notPlayedYet', { round, board });
    const reported = result === used ? null : result;
    if ((game.reported ?? null) === reported) return refusal('journal.reportedAlready', { round, board });
    const { white, black } = game;
    const facts = { round, board, white, black, before: used, after: reported ?? used };
    const held = unlessConfirmed(command, 'journal.ratingCorrection', 'confirm', facts);
    if (held) return held;
    if (reported === null) return ok({ round, board, result: null });
    const pair = notedPair(game.white, game.black);
    const note = `Rating correction @ Round ${round}: ${pair}: ${used} => ${reported} (pairings and standings used ${used})`;
    return ok({ round, board, result: reported, note });
  },
  evolve: (state, { round, board, result, note }) => {
    const entry = roundOf(state, round);
    const game = entry.games.find((each) => each.board === board);
    const ownNote =
      game === undefined ? '' : `Rating correction @ Round ${round}: ${notedPair(game.white, game.black)}: `;
    // One line a game: a later correction takes the place of an earlier one.
    const notes = state.notes.filter((each) => ownNote === '' || !each.startsWith(ownNote));
    return withRound(withNote({ ...state, notes }, note), round, (each) => ({
      ...each,
      games: each.games.map((one) => {
        if (one.board !== board) return one;
        const { reported: _, ...rest } = one;
        return result === null ? rest : { ...rest, reported: result };
      }),
    }));
  },
};

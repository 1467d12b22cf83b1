import { ok } from '../../../kernel/result.ts';
import { hasSchedule } from '../../../schedule/kinds.ts';
import { addressOf } from '../../../schedule/knockout/rounds.ts';
import { GAME_RESULTS, type GameResult, isUnfinished, reverseResult } from '../../../tournament/gameResult.ts';
import { notedPair } from '../../../tournament/notes.ts';
import { withOtherResult } from '../../../tournament/past/asPaired.ts';
import { type Game, roundOf, type Tournament } from '../../../tournament/tournament.ts';
import { olderRoundRefusal } from '../../fideMode.ts';
import { type Handler, refusal, unlessConfirmed } from '../../handler.ts';
import { lastPairedRound, pairedAfter, withNote, withRound } from '../../rounds.ts';
import { matchResult } from '../knockout.ts';
import { forfeitedMatchOf } from '../teamForfeits.ts';

/** A result as it is entered on a board. */
export interface ResultEntry {
  readonly round: number;
  readonly board: number;
  /** null clears the board. */
  readonly result: GameResult | null;
  /** Both players have sent it in, each at this instant (ISO 8601); absent if it was entered at the desk. */
  readonly sentIn?: { readonly white: string; readonly black: string };
}

const withGame = (games: readonly Game[], board: number, change: (game: Game) => Game): Game[] =>
  games.map((game) => (game.board === board ? change(game) : game));

/**
 * The last round paired since; 0 if no pairing depended on the round's results, as with a schedule, whose rounds all exist in
 * advance.
 */
const pairedSince = (state: Tournament, round: number): number => (hasSchedule(state) ? 0 : pairedAfter(state, round));

/**
 * Enters, replaces or clears a result. Replacing a result, or changing a closed round, needs confirmation; the journal keeps the
 * old result.
 */
export const enterResult: Handler<
  ResultEntry & { readonly replace?: boolean },
  ResultEntry & {
    readonly before: GameResult | null;
    /** For the file: a result that later pairings were made with was corrected (checklist Q113, Q190). */
    readonly note?: string;
    /** Knock-out: matches that lost results because of the correction. */
    readonly dropped?: readonly number[];
  }
> = {
  decide: (state, command) => {
    const { round, board, result, sentIn } = command;
    const source = sentIn === undefined ? {} : { sentIn };
    const address = addressOf(state, round, board);
    if (address !== undefined) {
      // In a knock-out, the bracket determines what may be entered; the rounds only reflect it.
      const decided = matchResult.decide(state, { ...command, ...address });
      if (!decided.ok) return decided;
      const { before, dropped } = decided.value;
      return ok({ round, board, result, before, ...source, ...(dropped === undefined ? {} : { dropped }) });
    }
    const entry = roundOf(state, round);
    const game = entry.games.find((each) => each.board === board);
    if (game === undefined) return refusal('journal.noSuchBoard', { round, board });
    if (result !== null && !GAME_RESULTS.includes(result))
      return refusal('journal.noSuchResult', { found: String(result) });
    const forfeited = forfeitedMatchOf(state, round, board);
    if (forfeited !== undefined)
      return refusal('schedule.matchForfeited', { round, board, entrants: [forfeited.white, forfeited.black] });
    const before = game.result ?? null;
    // An adjourned game that is played to its end: nothing is replaced and nothing corrected (C.04.2 3.1).
    if (before === '??' && !isUnfinished(result ?? undefined)) {
      const asDraw = result === null || ['==', 'DD'].includes(result);
      const { white, black } = game;
      const held =
        asDraw || pairedSince(state, round) === 0
          ? undefined
          : unlessConfirmed(command, 'journal.adjournedWasDraw', 'confirm', {
              round,
              board,
              white,
              black,
              after: result,
            });
      return held ?? ok({ round, board, result, before, ...source });
    }
    const older =
      before === null || before === result || hasSchedule(state) ? undefined : olderRoundRefusal(state, round);
    if (older) return older;
    const last = lastPairedRound(state);
    const isPast = pairedSince(state, round) > 0;
    const replaces = before !== null && command.replace !== true;
    const isClosed = entry.status === 'closed' && !isPast;
    const held = before === result ? undefined : question();
    if (held) return held;
    const corrected = isPast && before !== null && before !== result;
    const note = `Correction @ Round ${round}: ${notedPair(game.white, game.black)}: ${before ?? ''} => ${result ?? 'none'}`;
    return ok({ round, board, result, before, ...source, ...(corrected ? { note } : {}) });

    function question() {
      // One question for a result of the round closed last: it says that there is one, and that the round is over.
      if (replaces && isClosed)
        return unlessConfirmed(command, 'journal.replaceClosedResult', 'confirm', { round, board, before });
      if (isClosed) return unlessConfirmed(command, 'journal.correctClosedRound', 'confirm', { round, board });
      const replacing = replaces
        ? unlessConfirmed(command, 'journal.replaceResult', 'confirm', { round, board, before })
        : undefined;
      // C.04.2 4.3: a correction takes effect from the next pairing on; pairings that exist are not made again.
      return isPast
        ? (replacing ?? unlessConfirmed(command, 'journal.correctPastResult', 'confirm-twice', { round, board, last }))
        : replacing;
    }
  },
  evolve: (state, event) => {
    const address = addressOf(state, event.round, event.board);
    if (address !== undefined) return matchResult.evolve(state, { ...event, ...address });
    const through = pairedSince(state, event.round);
    const { result } = event;
    return withRound(withNote(state, event.note), event.round, (entry) => ({
      ...entry,
      games: withGame(entry.games, event.board, (game) => withOtherResult(game, result ?? undefined, through)),
    }));
  },
};

const turnedResult = ({ result }: { readonly result?: GameResult }): { result?: GameResult } =>
  result === undefined ? {} : { result: reverseResult(result) };

/** Swaps the colours of a board because the game was played with reversed colours. The winner does not change. */
export const swapColours: Handler<{ readonly round: number; readonly board: number }> = {
  decide: (state, command) => {
    const { round, board } = command;
    if (state.schedule?.knockout !== undefined) return refusal('schedule.notPairedByHand', { round });
    const game = roundOf(state, round).games.find((each) => each.board === board);
    if (game === undefined) return refusal('journal.noSuchBoard', { round, board });
    // Colours belong to the pairing: in FIDE mode they change with it, in the phase for that, or not at all (Q65, Q189).
    if (state.fideMode) return refusal('journal.coloursByHand', { round, board });
    const held = unlessConfirmed(command, 'journal.swapColours', 'confirm', { round, board });
    return held ?? ok({ round, board });
  },
  evolve: (state, event) =>
    withRound(state, event.round, (entry) => ({
      ...entry,
      manual: true,
      games: withGame(entry.games, event.board, (game) => ({
        ...game,
        white: game.black,
        black: game.white,
        ...turnedResult(game),
        ...(game.earlierResults === undefined
          ? {}
          : { earlierResults: game.earlierResults.map((each) => ({ ...each, ...turnedResult(each) })) }),
      })),
    })),
};

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

import { pairedAfter } from '@turnuva/engine/journal';
import { type GameResult, isUnfinished, roundOf } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useApp, useDesk } from '../../../store/context.ts';
import { boardAfterEntry, nextBoard } from './boards.ts';

/** The outcome of verifying a board: the same result typed again, or what was typed instead. */
export type Verdict = 'agrees' | GameResult;

/** The state of the table while results are entered. */
export interface EntryState {
  readonly focus: number;
  readonly onlyMissing: boolean;
  readonly verify: boolean;
  readonly verdicts: ReadonlyMap<number, Verdict>;
  /** Digits of a board number typed so far; absent while no number is being typed. */
  readonly jump?: string;
}

export const startEntry = (focus: number): EntryState => ({
  focus,
  onlyMissing: false,
  verify: false,
  verdicts: new Map(),
});

/**
 * Handles one key if a board number is being typed, or may start: with `opens`, a digit that is not a result in the current
 * profile. `boards`: the numbers that can be typed, and their boards. `done` says that the key belongs only to the number. A
 * digit that cannot continue any board number ends the number and has its own meaning: with thirty boards, 7 and 1 are board 7
 * and White wins; 7 and 4 are board 7, then board 4.
 */
export function jumpKey(
  state: EntryState,
  key: string,
  boards: ReadonlyMap<number, number>,
  opens = false,
): { readonly state: EntryState; readonly done: boolean } {
  const { jump, ...rest } = state;
  if (jump === undefined && !opens) return { state, done: false };
  if (/^\d$/.test(key)) {
    const digits = `${jump ?? ''}${key}`;
    const board = Number(digits);
    const possible = [...boards.keys()].some((each) => String(each).startsWith(digits));
    if (possible) return { state: { ...state, jump: digits, focus: boards.get(board) ?? state.focus }, done: true };
    if (jump === '') return { state, done: true };
    if (jump === undefined) return { state, done: false };
    return opens ? jumpKey(rest, key, boards, opens) : { state: rest, done: false };
  }
  if (jump === undefined) return { state, done: false };
  if (key === 'Backspace' && jump !== '') return { state: { ...state, jump: jump.slice(0, -1) }, done: true };
  // Enter and Escape only finish the number; any other key finishes it and keeps its own meaning.
  return { state: rest, done: key === 'Enter' || key === 'Escape' || key === 'Backspace' };
}

/**
 * Shows all boards, or only those without a final result: the first key then belongs to one of them, never to a board that has
 * its result.
 */
export function showMissing(state: EntryState, rows: readonly BoardRow[], onlyMissing: boolean): EntryState {
  const isMissing = rows.some(({ board, result }) => board === state.focus && isUnfinished(result));
  const focus = onlyMissing && !isMissing ? nextBoard(rows, state.focus, true) : state.focus;
  return { ...state, onlyMissing, focus };
}

/** A result typed in verify mode, compared with the entered one. */
export function verifyEntry(
  state: EntryState,
  board: number,
  standing: GameResult | undefined,
  typed: GameResult | null,
) {
  const verdicts = new Map(state.verdicts);
  const agrees = typed !== null && typed === standing;
  if (typed === null) verdicts.delete(board);
  else verdicts.set(board, agrees ? 'agrees' : typed);
  return { state: { ...state, verdicts }, agrees };
}

interface Entering {
  readonly round: number;
  /** The rows shown. */
  readonly shown: readonly BoardRow[];
  readonly state: EntryState;
  setState(change: EntryState | ((before: EntryState) => EntryState)): void;
  goTo(board: number): void;
  /** Why the result of a row is final. */
  barredOn(row: BoardRow): string | undefined;
  /** Asks for what a correction requires. */
  correct(correction: { readonly row: BoardRow; readonly result: GameResult | null }): void;
}

/** What happens to a result that is entered, or that was typed to verify another. */
export function useResultEntry({ round, shown, state, setState, goTo, barredOn, correct }: Entering) {
  const { notify, words } = useApp();
  const { snapshot, send, mayEnterResults } = useDesk();
  const { tournament } = snapshot;

  const enter = async (row: BoardRow, result: GameResult | null) => {
    if (!mayEnterResults) return;
    if (state.verify) {
      const check = verifyEntry(state, row.board, row.result, result);
      setState({ ...check.state, focus: check.agrees ? nextBoard(shown, row.board, false) : row.board });
      return;
    }
    if (row.result === (result ?? undefined)) return goTo(nextBoard(shown, row.board, state.onlyMissing));
    const why = barredOn(row);
    if (why !== undefined) return notify({ text: why, problem: true });
    // A first result, and the result of an adjourned game, raise no question.
    const fresh = isUnfinished(row.result) && result !== null;
    if (pairedAfter(tournament, round) > 0 && !(fresh && row.result === '??')) return correct({ row, result });
    const sent = send({ kind: 'result', round, board: row.board, result });
    const { status, games } = roundOf(tournament, round);
    if (status === 'paired' && !games.some((game) => game.result !== undefined))
      notify({ text: words.say('steps.notPublished', { round }), standing: true });
    // The next board gets the focus before the server knows about this one.
    if (fresh) goTo(boardAfterEntry(shown, row.board, state.onlyMissing));
    else if ((await sent) === 'done' && result !== null) goTo(nextBoard(shown, row.board, state.onlyMissing));
  };

  /** Verifying: the entered result was wrong, the one typed now is right. */
  const takeTyped = async (row: BoardRow) => {
    const typed = state.verdicts.get(row.board);
    if (!state.verify || typed === undefined || typed === 'agrees') return;
    if (pairedAfter(tournament, round) > 0) return correct({ row, result: typed });
    if ((await send({ kind: 'result', round, board: row.board, result: typed })) !== 'done') return;
    setState((before) => ({
      ...verifyEntry(before, row.board, typed, typed).state,
      focus: nextBoard(shown, row.board, false),
    }));
  };

  return { enter, takeTyped };
}

import { type GameResult, isUnfinished } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { nextBoard } from './boards.ts';

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

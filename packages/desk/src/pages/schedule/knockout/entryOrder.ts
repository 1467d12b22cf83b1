import type { GameResult } from '@turnuva/engine/tournament';
import type { EntryOrder } from '../../../store/preferences.ts';

/** The place of a game in the list. */
export interface Placed {
  /** Stage of the bracket, or the time at which a part of a play-off is played. */
  readonly stage: number;
  /**
   * 0 for the scheduled games, 1 for an extension, 2 for the golden point: these follow once all matches of the stage
   * have got that far.
   */
  readonly block: number;
  readonly game: number;
  readonly match: number;
  readonly board: number;
}

/**
 * The printed order. A game that a level match needs comes after the games of all matches of its stage, whichever way
 * they are listed: it never slips between two games of a list that is being typed.
 */
export function printedOrder(order: EntryOrder): (a: Placed, b: Placed) => number {
  const within =
    order === 'games'
      ? (a: Placed, b: Placed) => a.game - b.game || a.match - b.match
      : (a: Placed, b: Placed) => a.match - b.match || a.game - b.game;
  return (a, b) => a.stage - b.stage || a.block - b.block || within(a, b) || a.board - b.board;
}

interface Line {
  readonly key: string;
  readonly result: GameResult | undefined;
}

/**
 * The current game. `typed`: nothing is selected, the game typed last is behind the cursor; the next game without a
 * result after it is selected, now or as soon as there is one.
 */
export type Cursor =
  | { readonly kind: 'at'; readonly key: string; readonly seen: GameResult | undefined }
  | { readonly kind: 'typed'; readonly key: string }
  | { readonly kind: 'nowhere' };

export const NOWHERE: Cursor = { kind: 'nowhere' };
const at = (line: Line | undefined): Cursor =>
  line === undefined ? NOWHERE : { kind: 'at', key: line.key, seen: line.result };

/** Where typing starts: the first game without a result. */
export const firstOpen = (lines: readonly Line[]): Cursor => at(lines.find(({ result }) => result === undefined));

/**
 * The cursor in a list that may have changed. On its own it only moves forward: it stays on the selected game while that is
 * listed; after the game typed last, it goes to the next one without a result.
 */
export function cursorIn(lines: readonly Line[], cursor: Cursor): Cursor {
  if (cursor.kind === 'nowhere') return cursor;
  const index = lines.findIndex(({ key }) => key === cursor.key);
  if (cursor.kind === 'at') return index < 0 ? NOWHERE : cursor;
  const next = index < 0 ? undefined : lines.slice(index + 1).find(({ result }) => result === undefined);
  return next === undefined ? cursor : at(next);
}

/** One line up or down; from after the last game back onto it. */
export function movedCursor(lines: readonly Line[], cursor: Cursor, by: number): Cursor {
  if (cursor.kind === 'nowhere') return at(by > 0 ? lines[0] : lines.at(-1));
  const index = lines.findIndex(({ key }) => key === cursor.key);
  const from = cursor.kind === 'typed' && by < 0 ? index + 1 : index;
  return at(lines[Math.min(lines.length - 1, Math.max(0, from + by))]);
}

/** Games before the cursor that have no result: nobody types them by accident, and nobody forgets them. */
export function openBefore(lines: readonly Line[], cursor: Cursor): readonly string[] {
  if (cursor.kind === 'nowhere') return [];
  const index = lines.findIndex(({ key }) => key === cursor.key);
  return lines.slice(0, Math.max(0, index)).flatMap(({ key, result }) => (result === undefined ? [key] : []));
}

/** What a result key means at the cursor. */
export function typing<L extends Line>(
  lines: readonly L[],
  cursor: Cursor,
): { readonly line: L } | { readonly refused: 'nothingInHand' | 'enteredMeanwhile'; readonly line?: L } {
  if (cursor.kind !== 'at') return { refused: 'nothingInHand' };
  const line = lines.find(({ key }) => key === cursor.key);
  if (line === undefined) return { refused: 'nothingInHand' };
  // The key was meant for a game without this result.
  return line.result === cursor.seen ? { line } : { refused: 'enteredMeanwhile', line };
}

import type { BoardRow } from '@turnuva/engine/views';
import { useCallback, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { boardInPath } from './boards.ts';
import { type EntryState, startEntry } from './entry.ts';

/** From here on the panel has a place of its own beside the boards; below, it lies over them and is opened. */
const WIDE_ENOUGH_FOR_SIDE = 1101;

/** The board in hand: the one of the address, else the first without a result; what is open about it. */
export function useInHand(rows: readonly BoardRow[]) {
  const [path] = useLocation();
  const [state, setState] = useState<EntryState>(() =>
    startEntry(boardInPath(path, rows) ?? rows.find((row) => row.result === undefined)?.board ?? rows[0]?.board ?? 1),
  );
  /** The board whose list of all results is open. */
  const [more, setMore] = useState<number>();
  const [side, setSide] = useState<'board' | 'why' | undefined>(() =>
    window.innerWidth >= WIDE_ENOUGH_FOR_SIDE ? 'board' : undefined,
  );
  const goTo = useCallback(
    (board: number) => setState((before) => (before.focus === board ? before : { ...before, focus: board })),
    [],
  );
  const openWhy = useCallback((board: number) => {
    goTo(board);
    setSide('why');
  }, []);
  const openMore = useCallback((board: number) => {
    goTo(board);
    setMore(board);
  }, []);
  const focused = rows.find((row) => row.board === state.focus);
  return { state, setState, focused, goTo, more, setMore, openMore, side, setSide, openWhy };
}

import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../components/behaviour/keyboard.ts';

/**
 * Keeps the browser's focus on the board in hand, unless somebody is typing elsewhere or is about to publish. At once, not after the next
 * painting: the next key may be there before, and a late focus would pull the hand back.
 * `drawn` rows are there so far.
 */
export function useFocusOn(board: number, drawn: number): void {
  const lastBoard = useRef(board);
  useLayoutEffect(() => {
    const row = document.getElementById(`board-${board}`);
    const inFocus = document.activeElement;
    if (row === null || isTyping(inFocus)) return;
    if (inFocus instanceof HTMLElement && row.contains(inFocus)) return;
    if (lastBoard.current === board && inFocus?.matches('[data-step^="publish"]') === true) return;
    lastBoard.current = board;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [board, drawn]);
}

import { useLayoutEffect } from 'preact/hooks';
import { isTyping } from '../../../components/behaviour/keyboard.ts';

/**
 * Keeps the browser's focus on the board in hand, unless somebody is typing elsewhere. At once, not after the next
 * painting: the next key may be there before, and a late focus would pull the hand back.
 * `drawn` rows are there so far.
 */
export function useFocusOn(board: number, drawn: number): void {
  useLayoutEffect(() => {
    const row = document.getElementById(`board-${board}`);
    if (row === null || isTyping(document.activeElement)) return;
    if (document.activeElement instanceof HTMLElement && row.contains(document.activeElement)) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [board, drawn]);
}

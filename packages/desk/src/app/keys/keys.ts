/** The keys that the list of keys shows, and the manual; what each does is in `text` under `keys.general` and `keys.round`. */
export const GENERAL = ['/', '?', 'g', 'Alt ←→', 'Ctrl Z', 'Esc', 'F1', 'Ctrl K'] as const;
export const ROUND = ['+', '-', 'x', 'a', '⌫', 'b .', '↑ ↓', 'm', 'w', 'c', 'o', 'v', 'Enter', 't', 'n'] as const;
/** White wins, Black wins, draw. */
export const DIGITS = { '105': ['1', '0', '5 ='], '123': ['1', '2', '3 ='] } as const;

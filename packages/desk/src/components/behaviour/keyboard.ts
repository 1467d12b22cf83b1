/** True while keys belong to a field, a menu, an open dialogue, or one that is being loaded, rather than to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [data-takes-keys]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}

/** Letters closer together than this are a word. */
const WORD_MS = 1000;
const LETTER = /^\p{L}$/u;

/** A letter typed alone: no shortcut with Ctrl, Alt or Meta. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  LETTER.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * Prevents shortcuts while a word is typed outside a field: a letter typed within a second of another letter is part of a word.
 * The same letter twice is a shortcut pressed twice, and `g` waits for the letter of a page. Any other key ends the word,
 * including Escape. On a page for typing one name after another, all letters go into its field.
 */
export function formatGuard(root: Window): void {
  let last: { readonly key: string; readonly at: number; readonly inWord: boolean } | undefined;
  // The user has used the mouse; what is typed after that is not part of the word.
  root.addEventListener('pointerdown', () => {
    last = undefined;
  });
  root.addEventListener(
    'keydown',
    (event) => {
      if (!isLetter(event)) {
        if (event.key.length === 1 || event.key === 'Escape') last = undefined;
        return;
      }
      const key = event.key.toLowerCase();
      const before = last !== undefined && event.timeStamp - last.at < WORD_MS ? last : undefined;
      const isAlone = before === undefined || (before.key === key && !before.inWord);
      const isPlace = !isAlone && before.key === 'g' && !before.inWord;
      const isShortcut = isAlone || isPlace;
      last = isPlace ? undefined : { key, at: event.timeStamp, inWord: !isAlone };
      if (isTyping(event.target)) return;
      const field = document.querySelector<HTMLElement>('[data-takes-letters]');
      // The key has not been delivered yet; it goes where the focus is after this.
      if (field !== null) field.focus();
      if (field !== null || !isShortcut) event.stopImmediatePropagation();
    },
    true,
  );
}

/** True while keys belong to a field, a menu, an open dialogue, or one that is being loaded, rather than to the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], [data-takes-keys]') !== null || isField(target);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;

/** Letters closer together than this are a word. */
const WORD_MS = 1000;
const LETTER = /^\p{L}$/u;

/** With Ctrl, Alt or Meta a key is a command of its own. */
const isHeld = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

const isLetter = (event: KeyboardEvent): boolean => LETTER.test(event.key) && !isHeld(event);

/**
 * Prevents shortcuts while a word is typed outside a field: a letter typed within a second of another letter is part of a word, and
 * so is everything after it until a pause, so that a figure meant for a letter that was not taken enters no result. Exceptions: the
 * same letter twice is a shortcut pressed twice, `g` waits for the letter of a page, and `b` after one shortcut starts the number of
 * a board. Escape ends the word, and so does a key that is not a letter after one shortcut. The answer to a question is no part of
 * a word. On a page for typing one name after another, all letters go into its field.
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
      const elsewhere = isTyping(event.target);
      const before = last !== undefined && event.timeStamp - last.at < WORD_MS ? last : undefined;
      if (!isLetter(event)) {
        if (event.key.length > 1 && event.key !== 'Escape' && event.key !== 'Enter') return;
        const inWord = before?.inWord === true && event.key !== 'Escape' && !isHeld(event);
        last = inWord ? { ...before, at: event.timeStamp } : undefined;
        if (inWord && !elsewhere) event.stopImmediatePropagation();
        return;
      }
      const key = event.key.toLowerCase();
      const isAlone = before === undefined || (before.key === key && !before.inWord);
      const isPlace = !isAlone && before.key === 'g' && !before.inWord;
      const isBoard = !isAlone && key === 'b' && !before.inWord;
      const isAnswer = elsewhere && !isField(event.target);
      last = isPlace || isBoard || isAnswer ? undefined : { key, at: event.timeStamp, inWord: !isAlone };
      if (elsewhere) return;
      const field = document.querySelector<HTMLElement>('[data-takes-letters]');
      // The key has not been delivered yet; it goes where the focus is after this.
      if (field !== null) field.focus();
      if (field !== null || !(isAlone || isPlace || isBoard)) event.stopImmediatePropagation();
    },
    true,
  );
}

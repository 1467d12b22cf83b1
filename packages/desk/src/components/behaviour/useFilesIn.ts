import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from './keyboard.ts';

const PASTED = new WeakSet<File>();
const ENDING = '.tsv';

/** True for a table that was pasted: its name is ours, and says nothing of an event. */
export const isPasted = (file: File | undefined): boolean => file !== undefined && PASTED.has(file);

/** How a file is called on the page: what was pasted has no ending. */
export const shownName = (file: File): string => (isPasted(file) ? file.name.slice(0, -ENDING.length) : file.name);

/** A table out of what was pasted or typed here, with columns parted by tabulators, called so on the page. */
export function pastedTable(text: string, name: string): File {
  const table = new File([text], `${name}${ENDING}`, { type: 'text/tab-separated-values' });
  PASTED.add(table);
  return table;
}

const hasLines = (text: string): boolean => /\n./.test(text.trim());

/** Cells copied from a spreadsheet: lines, or columns parted by tabulators. */
const isTable = (text: string): boolean => text.trim().includes('\t') || hasLines(text);

const isFieldOfOneLine = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && document.querySelector('dialog[open]') === null;

/**
 * Hands on a file that is dropped on the page, and a table that is pasted into it from a spreadsheet, as if it were a
 * file. `pasted` names the table; its ending says that tabulators part the columns.
 */
export function useFilesIn(take: ((file: File) => void) | undefined, pasted: string): void {
  const latest = useRef(take);
  latest.current = take;
  // From the moment the page is seen: an effect after the picture would miss what comes at once.
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true && latest.current !== undefined) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined || latest.current === undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    const paste = (event: ClipboardEvent) => {
      if (latest.current === undefined) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A field of one line would squeeze a list into it.
      const isList = hasLines(text) && isFieldOfOneLine(event.target);
      if (!isList && isTyping(event.target)) return;
      if (file === undefined && !isTable(text)) return;
      event.preventDefault();
      if (file !== undefined) return latest.current(file);
      latest.current(pastedTable(text, pasted));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [pasted]);
}

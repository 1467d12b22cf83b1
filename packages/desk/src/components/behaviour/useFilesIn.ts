import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from './keyboard.ts';

const PASTED = new WeakSet<File>();
const ENDING = '.tsv';

/** True for a pasted table: its name is ours, and says nothing about an event. */
export const isPasted = (file: File | undefined): boolean => file !== undefined && PASTED.has(file);

/** The name of a file as shown on the page: a pasted table has no extension. */
export const shownName = (file: File): string => (isPasted(file) ? file.name.slice(0, -ENDING.length) : file.name);

/** A table from pasted or typed text, with columns separated by tabs, shown on the page under this name. */
export function pastedTable(text: string, name: string): File {
  const table = new File([text], `${name}${ENDING}`, { type: 'text/tab-separated-values' });
  PASTED.add(table);
  return table;
}

const hasLines = (text: string): boolean => /\n./.test(text.trim());

/** Cells copied from a spreadsheet: lines, or columns separated by tabs. */
const isTable = (text: string): boolean => text.trim().includes('\t') || hasLines(text);

const isFieldOfOneLine = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && document.querySelector('dialog[open]') === null;

/**
 * Passes on a file that is dropped on the page, and a table that is pasted from a spreadsheet, as if it were a file.
 * `pasted` names the table; its extension says that tabs separate the columns.
 */
export function useFilesIn(take: ((file: File) => void) | undefined, pasted: string): void {
  const latest = useRef(take);
  latest.current = take;
  // From the moment the page is visible: an effect that runs after painting would miss what comes immediately.
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
      // A single-line field would squeeze a list into one line.
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

import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from './keyboard.ts';

/** Cells copied from a spreadsheet: lines, or columns parted by tabulators. */
const isTable = (text: string): boolean => /\t|\n./.test(text.trim());

/**
 * Hands on a file that is dropped on the page, and a table that is pasted into it from a spreadsheet, as if it were a
 * file. `pasted` names the table; its ending says that tabulators part the columns.
 */
export function useFilesIn(take: ((file: File) => void) | undefined, pasted: string): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
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
      if (latest.current === undefined || isTyping(event.target)) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file === undefined && !isTable(text)) return;
      event.preventDefault();
      latest.current(file ?? new File([text], `${pasted}.tsv`, { type: 'text/tab-separated-values' }));
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

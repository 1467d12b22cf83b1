import { useState } from 'preact/hooks';
import { fetchFile } from '../../api/file.ts';
import { useApp } from '../../store/context.ts';

/** Whether this browser can share a PDF with other apps on the device: mail, messages, a printer. */
const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File(['%PDF-'], 'sheet.pdf', { type: 'application/pdf' })] }) ?? false;

interface Props {
  readonly address: string;
  /** Changes with the tournament: what was drawn before is out of date. */
  readonly state: number;
}

/** Shares a sheet as a PDF through the device's own menu; nothing if there is none. */
export function ShareSheet({ address, state }: Props) {
  const { words, notify } = useApp();
  const { say, language } = words;
  const [drawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly file: File }>();
  if (!canShare()) return null;
  const of = `${address} ${state}`;
  const draw = async (): Promise<File | undefined> => {
    setDrawing(true);
    const fetched = await fetchFile(address, language);
    setDrawing(false);
    if ('file' in fetched) return fetched.file;
    notify({ text: fetched.message, problem: true });
    return undefined;
  };
  const share = async (): Promise<void> => {
    const file = drawn?.of === of ? drawn.file : await draw();
    if (file === undefined) return;
    try {
      await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      const { name } = error as DOMException;
      // Closing the menu means a change of mind.
      if (name === 'AbortError') return;
      // Drawing took longer than a tap remains valid: the file is kept for the next one.
      if (name === 'NotAllowedError') setDrawn({ of, file });
      notify({ text: say(name === 'NotAllowedError' ? 'share.again' : 'share.failed'), problem: true });
    }
  };
  return (
    <button type="button" aria-busy={drawing} onClick={() => drawing || void share()}>
      {/* Only on this page: anything drawn everywhere adds to the first load. */}
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 15V3M8 6l4-4 4 4M7 10H5v11h14V10h-2" />
      </svg>
      {say('share.pdf')}
    </button>
  );
}

import type { PlayerPreview } from '@turnuva/contract';
import { useState } from 'preact/hooks';
import { type ColumnsSaid, columnsQuery } from '../../api/server.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import { shownName } from '../behaviour/useFilesIn.ts';
import { lazy } from '../lazy.tsx';

/** A list of players under review. */
interface Preview {
  readonly file: string;
  readonly preview: PlayerPreview;
  /** The original file, if there is one. */
  readonly source?: File;
  /** True for the rating list's data on registered players. */
  readonly compared?: boolean;
}

/** Reads a file of players for review; errors are shown in a notice. */
export function usePreview() {
  const { server, words, notify } = useApp();
  const { say } = words;
  const [preview, setPreview] = useState<Preview>();
  const openFile = async (file: File, columns?: ColumnsSaid): Promise<void> => {
    const answer = await server.previewPlayers(file, { name: file.name, ...columnsQuery(columns) });
    if (answer.kind === 'ok') return setPreview({ file: shownName(file), preview: answer.value, source: file });
    if (answer.kind !== 'faults') return void notify({ text: failureSentence(answer, words), problem: true });
    const [fault] = answer.faults;
    notify({
      text: say('players.fileFault', {
        file: shownName(file),
        line: fault?.line,
        column: fault?.column,
        message: fault?.message,
        count: answer.faults.length,
      }),
      problem: true,
    });
  };
  return { preview, setPreview, openFile: (file: File, columns?: ColumnsSaid) => void openFile(file, columns) };
}

/** What a list of players would change: loaded when a list is read. */
export const ImportDialogue = lazy(async () => (await import('./ImportDialogue.tsx')).ImportDialogue);

import { useWords } from '../store/context.ts';
import type { Draft } from '../store/useDraft.ts';

/** The note beside a form's button once something has been typed: that it is not saved yet, and how to discard it. */
export function Unsaved({ draft }: { readonly draft: Pick<Draft<unknown>, 'typed' | 'reset'> }) {
  const { say } = useWords();
  if (!draft.typed) return null;
  return (
    <>
      <button type="button" onClick={() => draft.reset()}>
        {say('shell.discardTyped')}
      </button>
      <span class="amber small" role="status">
        {say('shell.unsaved')}
      </span>
    </>
  );
}

import { useWords } from '../store/context.ts';
import type { Draft } from '../store/useDraft.ts';

/** Says that someone else has saved what is being edited here, and offers to load it. */
export function Overtaken({ draft }: { readonly draft: Pick<Draft<unknown>, 'overtaken' | 'reset'> }) {
  const { say } = useWords();
  if (!draft.overtaken) return null;
  return (
    <p class="row amber" role="status">
      <span>{say('field.overtaken')}</span>
      <button type="button" onClick={() => draft.reset()}>
        {say('field.takeTheirs')}
      </button>
    </p>
  );
}

import { useRef, useState } from 'preact/hooks';
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

interface SavedTickProps {
  readonly label: string;
  /** Its state on the server, as far as the page knows. */
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Resolves when the page knows the current state, whether or not the server accepted the change. */
  save(checked: boolean): Promise<unknown>;
}

/**
 * A tick that is stored on the server. From the click until the response it shows what was chosen: on a slow network the page is
 * redrawn in between, and a tick that flipped back would be clicked twice.
 */
export function SavedTick({ label, checked, disabled = false, save }: SavedTickProps) {
  const [chosen, setChosen] = useState<boolean>();
  const clicks = useRef(0);
  const change = async (wanted: boolean): Promise<void> => {
    const click = ++clicks.current;
    setChosen(wanted);
    try {
      await save(wanted);
    } finally {
      if (click === clicks.current) setChosen(undefined);
    }
  };
  return (
    <label class="tick">
      <input
        type="checkbox"
        disabled={disabled}
        aria-busy={chosen !== undefined}
        checked={chosen ?? checked}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

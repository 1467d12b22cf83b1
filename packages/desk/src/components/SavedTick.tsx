import { useRef, useState } from 'preact/hooks';

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

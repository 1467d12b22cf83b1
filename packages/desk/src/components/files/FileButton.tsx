import { useRef } from 'preact/hooks';
import { Icon, type IconName } from '../Icon.tsx';

interface Props {
  readonly label: string;
  readonly icon: IconName;
  readonly accept?: string;
  onFile(file: File): void;
}

/** A button that opens the computer's file dialogue. */
export function FileButton({ label, icon, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        <Icon name={icon} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const field = event.currentTarget;
          const file = field.files?.[0];
          // Lets the user choose the same file again after correcting it.
          field.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from './behaviour/keyboard.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  /** Enter was pressed in the field. */
  onEnter?(): void;
}

/** The page's search; `/` goes there from anywhere, Escape empties it and goes back. */
export function SearchField({ label, value, onChange, onEnter }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <input
      ref={field}
      class="search"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={`${label}  /`}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onChange('');
          field.current?.blur();
        }
        if (event.key === 'Enter' && onEnter) {
          event.preventDefault();
          onEnter();
          field.current?.blur();
        }
      }}
    />
  );
}

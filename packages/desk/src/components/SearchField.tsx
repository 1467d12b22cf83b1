import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from './behaviour/keyboard.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  /** Enter was pressed in the field. */
  onEnter?(): void;
  /** An arrow was pressed in the field: move by this many rows. */
  onMove?(by: number): void;
  /**
   * For a page on which one name is typed after another: letters typed anywhere go into the field, and Enter leaves the
   * focus there.
   */
  readonly takesLetters?: boolean;
}

/** The page's search; `/` goes there from anywhere, Escape clears it and goes back. */
export function SearchField({ label, value, onChange, onEnter, onMove, takesLetters = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
      field.current?.scrollIntoView({ block: 'nearest' });
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
      data-takes-letters={takesLetters ? '' : undefined}
      placeholder={`${label}  /`}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onChange('');
          if (!takesLetters) field.current?.blur();
        }
        if (event.key === 'Enter' && onEnter) {
          event.preventDefault();
          onEnter();
          if (!takesLetters) field.current?.blur();
        }
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by !== undefined && onMove) {
          event.preventDefault();
          onMove(by);
        }
      }}
    />
  );
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../../../store/context.ts';
import { Icon } from '../../Icon.tsx';
import { lazy } from '../../lazy.tsx';
import type { Found } from './found.ts';

const Palette = lazy(async () => (await import('./Palette.tsx')).Palette);

interface Props {
  /** What can be found besides what the page itself offers; requested when the palette opens. */
  items(): Promise<readonly Found[]>;
}

/** Ctrl+K opens the palette, on every page, even while the user is typing. */
export function Find({ items }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Over a question or a form, it would hide what is being answered.
      if (document.querySelector('dialog[open]') === null) show();
    };
    window.addEventListener('turnuva:find', show);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('turnuva:find', show);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  // Until the palette is there, what is typed belongs to it: nothing is carried out on the page below.
  const early = useRef('');
  useEffect(() => {
    if (!open) return undefined;
    early.current = '';
    const keep = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key === 'Escape') setOpen(false);
      else if (event.key === 'Backspace') early.current = early.current.slice(0, -1);
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) early.current += event.key;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [open]);
  return open ? (
    <div data-takes-keys>
      <Palette items={items} typedBefore={early} close={() => setOpen(false)} />
    </div>
  ) : null;
}

/** Opens the palette: players, boards, pages, and every available action. */
export function FindButton() {
  const { say } = useWords();
  return (
    <button
      type="button"
      class="find"
      aria-keyshortcuts="Control+K"
      onClick={() => window.dispatchEvent(new Event('turnuva:find'))}
    >
      <Icon name="search" />
      <span>{say('shell.find')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}

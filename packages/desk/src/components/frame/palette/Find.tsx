import { useEffect, useState } from 'preact/hooks';
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
  return open ? <Palette items={items} close={() => setOpen(false)} /> : null;
}

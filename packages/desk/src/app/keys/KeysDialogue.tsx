import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { isTyping } from '../../components/behaviour/keyboard.ts';
import { lazy } from '../../components/lazy.tsx';
import { addressOf, roundAddress } from '../../store/addresses.ts';
import { HelpDialogue } from '../lazyPages.ts';
import { PLACES } from '../places.ts';

const KeyLists = lazy(async () => (await import('./KeyLists.tsx')).KeyLists);

/** F1 opens the manual, `?` shows all keys; `g` and a letter goes to a place; Alt with an arrow goes from round to round. */
export function KeysDialogue() {
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const [path, navigate] = useLocation();
  /** `g` was pressed: kept while the page changes below it. */
  const go = useRef(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const showHelp = () => setHelp(true);
    const onKey = (event: KeyboardEvent) => {
      // Also while somebody types, and over a dialogue.
      if (event.key === 'F1') {
        event.preventDefault();
        return showHelp();
      }
      if (isTyping(event.target) || event.ctrlKey || event.metaKey) return;
      const tournament = /^\/t\/([^/]+)/.exec(path)?.[1];
      if (event.key === '?') return show();
      if (tournament === undefined) return;
      const round = Number(/\/round\/(\d+)/.exec(path)?.[1] ?? 0);
      if (event.altKey && round > 0 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
        event.preventDefault();
        navigate(roundAddress(tournament, Math.max(1, round + (event.key === 'ArrowLeft' ? -1 : 1))));
        return;
      }
      if (go.current) {
        const place = PLACES.find((each) => each.key === event.key);
        // The schedule is a place of some formats only: what the bar does not offer, a key does not open.
        if (place && document.querySelector(`[data-place="${place.id}"]`) !== null) {
          event.preventDefault();
          event.stopImmediatePropagation();
          navigate(addressOf(tournament, place.id));
        }
      }
      go.current = !go.current && event.key === 'g';
    };
    window.addEventListener('turnuva:keys', show);
    window.addEventListener('turnuva:help', showHelp);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('turnuva:keys', show);
      window.removeEventListener('turnuva:help', showHelp);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [path, navigate]);
  return (
    <>
      {open ? <KeyLists close={() => setOpen(false)} /> : null}
      {help ? <HelpDialogue path={path} close={() => setHelp(false)} /> : null}
    </>
  );
}

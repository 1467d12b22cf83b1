import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Dialogue } from '../components/Dialogue.tsx';
import { isTyping } from '../components/keyboard.ts';
import { addressOf, roundAddress } from '../store/addresses.ts';
import { useApp } from '../store/context.ts';
import { PLACES } from './places.ts';

const GENERAL = ['/', '?', 'g', 'Alt ←→', 'Ctrl Z', 'Esc'] as const;
const ROUND = ['+', '-', 'x', 'a', '⌫', 'b .', '↑ ↓', 'm', 'w', 'c', 'o', 'v', 'Enter', 't', 'n'] as const;
/** White wins, Black wins, draw. */
const DIGITS = { '105': ['1', '0', '5 ='], '123': ['1', '2', '3 ='] } as const;

declare const __TURNUVA__: string;
/** Put in by the build; without one there is none. */
const VERSION = typeof __TURNUVA__ === 'undefined' ? '' : __TURNUVA__;

/** `?` shows all keys; `g` and a letter goes to a place; Alt with an arrow goes from round to round. */
export function KeysDialogue() {
  const [open, setOpen] = useState(false);
  const { words, preferences } = useApp();
  const { say } = words;
  const [path, navigate] = useLocation();
  /** `g` was pressed: kept while the page changes below it. */
  const go = useRef(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
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
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('turnuva:keys', show);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [path, navigate]);
  if (!open) return null;
  return (
    <Dialogue id="keys" title={say('keys.title')} wide onClose={() => setOpen(false)}>
      <div class="key-lists">
        <KeyList title={say('keys.general')} keys={GENERAL.map((key, i) => [key, say(`keys.general.${i + 1}`)])} />
        <KeyList
          title={say('keys.places')}
          keys={PLACES.map((place) => [`g ${place.key}`, say(`shell.place.${place.id}`)])}
        />
        <KeyList
          title={say('keys.round')}
          keys={[...DIGITS[preferences.keys], ...ROUND].map((key, i) => [key, say(`keys.round.${i + 1}`)])}
        />
      </div>
      <p class="soft">{say('keys.profiles')}</p>
      <p class="soft">{say('keys.version', { version: VERSION })}</p>
      <div class="row">
        <button type="button" class="main" data-first onClick={() => setOpen(false)}>
          {say('shell.close')}
        </button>
      </div>
    </Dialogue>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl class="key-list">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

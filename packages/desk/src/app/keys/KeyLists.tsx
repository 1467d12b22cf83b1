import { CloseButton, Dialogue } from '../../components/Dialogue.tsx';
import { useApp } from '../../store/context.ts';
import { PLACES } from '../places.ts';

/**
 * The keys shown in the list of keys and in the manual; their explanations are in `text` under `keys.general` and
 * `keys.round`.
 */
export const GENERAL = ['/', '?', 'g', 'Alt ←→', 'Ctrl Z', 'Esc', 'F1', 'Ctrl K'] as const;
export const ROUND = ['+', '-', 'x', 'a', '⌫', 'b .', '↑ ↓', 'm', 'w', 'c', 'o', 'v', 'Enter', 't', 'n'] as const;
/** White wins, Black wins, draw. */
export const DIGITS = { '105': ['1', '0', '5 ='], '123': ['1', '2', '3 ='] } as const;

declare const __TURNUVA__: string;
/** Inserted by the build; absent without one. */
const VERSION = typeof __TURNUVA__ === 'undefined' ? '' : __TURNUVA__;

/** All keys, grouped by where they are pressed. */
export function KeyLists({ close }: { close(): void }) {
  const { words, preferences } = useApp();
  const { say } = words;
  return (
    <Dialogue id="keys" title={say('keys.title')} wide onClose={close}>
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
        <CloseButton close={close} />
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

import { LANGUAGES, type Language } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { useApp } from '../../store/context.ts';
import { THEMES, type Theme } from '../../store/preferences.ts';
import { Icon } from '../Icon.tsx';
import { later } from '../later.tsx';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe', de: 'Deutsch' };

const AccountDialogue = later(async () => (await import('./AccountDialogue.tsx')).AccountDialogue);

/** Language, look and keys: the same on every page. */
export function Tools() {
  const { words, preferences, change, session } = useApp();
  const { say } = words;
  const [open, setOpen] = useState(false);
  return (
    <div class="tools">
      <button type="button" class="quiet" data-keys onClick={() => window.dispatchEvent(new Event('turnuva:keys'))}>
        <Icon name="keys" />
        <span class="wide-only">{say('shell.keys')}</span> <kbd>?</kbd>
      </button>
      <select
        aria-label={say('shell.language')}
        value={preferences.language}
        onChange={(event) => change({ language: event.currentTarget.value as Language })}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {NAMES[language]}
          </option>
        ))}
      </select>
      <select
        aria-label={say('shell.look')}
        value={preferences.large ? 'large' : preferences.theme}
        onChange={(event) => {
          const value = event.currentTarget.value;
          if (value === 'large') change({ large: true });
          else change({ large: false, theme: value as Theme });
        }}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {say(`shell.theme.${theme}`)}
          </option>
        ))}
        <option value="large">{say('shell.theme.large')}</option>
      </select>
      {!session.user ? null : (
        <button type="button" class="quiet who" title={session.user.name} onClick={() => setOpen(true)}>
          {session.unnamed ? say('account.sayName') : session.user.name}
        </button>
      )}
      {open ? <AccountDialogue close={() => setOpen(false)} /> : null}
    </div>
  );
}

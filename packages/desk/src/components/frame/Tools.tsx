import { LANGUAGES, type Language, languageName } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { useApp } from '../../store/context.ts';
import { THEMES, type Theme } from '../../store/preferences.ts';
import { Icon } from '../Icon.tsx';
import { lazy } from '../lazy.tsx';
import { Menu } from './Menu.tsx';

const AccountDialogue = lazy(async () => (await import('./AccountDialogue.tsx')).AccountDialogue);

/** Account, language, appearance and keys: one menu, the same on every page. */
export function Tools() {
  const { words, session } = useApp();
  const { say } = words;
  const [account, setAccount] = useState(false);
  const name = session.user ? (session.unnamed ? say('account.sayName') : session.user.name) : undefined;
  return (
    <div class="tools">
      <button
        type="button"
        class="quiet"
        aria-label={say('shell.help')}
        title={say('shell.help')}
        onClick={() => window.dispatchEvent(new Event('turnuva:help'))}
      >
        <Icon name="why" />
      </button>
      <Menu
        kind="person"
        label={name === undefined ? say('shell.menu') : `${name}: ${say('shell.menu')}`}
        button={
          <>
            <Icon name="person" />
            <span class="who">{name ?? say('shell.menu')}</span>
          </>
        }
      >
        {(close) => (
          <div class="stack">
            {name === undefined ? null : (
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  close();
                  setAccount(true);
                }}
              >
                <Icon name="person" />
                {name}
              </button>
            )}
            <Preferences />
            {session.edition === 'browser' ? null : (
              <Link class="button quiet" href="/jobs" onClick={close}>
                {say('shell.jobs')}
              </Link>
            )}
            <button
              type="button"
              class="quiet"
              data-keys
              onClick={() => {
                close();
                window.dispatchEvent(new Event('turnuva:keys'));
              }}
            >
              <Icon name="keys" />
              {say('shell.keys')} <kbd>?</kbd>
            </button>
          </div>
        )}
      </Menu>
      {account ? <AccountDialogue close={() => setAccount(false)} /> : null}
    </div>
  );
}

/** Settings of this device: language and appearance. */
function Preferences() {
  const { words, preferences, change } = useApp();
  const { say } = words;
  return (
    <>
      <label class="field">
        {say('shell.language')}
        <select
          value={preferences.language}
          onChange={(event) => change({ language: event.currentTarget.value as Language })}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {say('shell.look')}
        <select
          value={preferences.large ? 'large' : preferences.theme}
          onChange={(event) => {
            const { value } = event.currentTarget;
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
      </label>
    </>
  );
}

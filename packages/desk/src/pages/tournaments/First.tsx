import { LANGUAGES, languageName } from '@turnuva/text';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { settingsServer } from '../../api/settings.ts';
import { FileButton } from '../../components/files/FileButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { NextKey, useNextKey } from '../../components/NextKey.tsx';
import { useApp, useWords } from '../../store/context.ts';

interface Props {
  readonly busy: boolean;
  readonly files: string;
  /** Absent for users who may not open the demo. */
  readonly demo: (() => void) | undefined;
  make(): void;
  readonly mayMakeEvents: boolean;
  openFile(file: File): void;
}

/** A round as drawn in squares: won by White, won by Black, drawn, still being played. */
const ROUND = 'wbwbwdwwwdbwdbbbwwddwwwwdbdbwwwwwwwbdwwwwbtbbttwwttttttttttttttt';

/** The first minute: three ways to start, on a server without a tournament. */
export function First({ busy, files, demo, make, mayMakeEvents, openFile }: Props) {
  const { words, preferences, change } = useApp();
  const { say } = words;
  useNextKey(make);
  return (
    <div class="first">
      <div class="first-left">
        <div class="stack">
          <h1 class="first-title">{say('tournaments.emptyTitle')}</h1>
          <p class="first-lead soft">
            {say('tournaments.empty')} {say('tournaments.why')}
          </p>
          <div class="row">
            <button type="button" class="main large" onClick={make}>
              {say('tournaments.new')} <NextKey />
            </button>
            {demo === undefined ? null : (
              <button type="button" class="large" disabled={busy} onClick={demo}>
                <Icon name="demo" />
                {say('tournaments.demo')}
              </button>
            )}
          </div>
          <DropArea>
            <FileButton label={say('tournaments.open')} icon="open" accept={files} onFile={openFile} />
          </DropArea>
          <div class="row">
            <span class="choice">
              {LANGUAGES.map((language) => (
                <button
                  key={language}
                  type="button"
                  lang={language}
                  aria-pressed={preferences.language === language}
                  onClick={() => change({ language })}
                >
                  {languageName(language)}
                </button>
              ))}
            </span>
            <YourName />
          </div>
        </div>
        <p class="first-foot">
          {mayMakeEvents ? (
            <>
              <Link href="/e/new">{say('tournaments.newEvent')}</Link>
              {' · '}
            </>
          ) : null}
          <a href="#/help">{say('shell.help')}</a>
        </p>
      </div>
      <aside class="first-right">
        <div class="art" aria-hidden="true">
          {[...ROUND].slice(0, 63).map((look, i) => (
            <span key={i} class={`sq ${look === 't' ? 'todo' : look}`} />
          ))}
        </div>
        <p class="legend">
          {(['w white', 'b black', 'd draw', 'todo open'] as const).map((each) => {
            const [look, key] = each.split(' ');
            return (
              <span key={key}>
                <i class={`sq ${look}`} />
                {say(`tournaments.legend.${key}`)}
              </span>
            );
          })}
        </p>
      </aside>
    </div>
  );
}

/** Says that files can be dropped: anywhere on the page. */
export function DropArea({ children }: { readonly children?: ComponentChildren }) {
  const { say } = useWords();
  return (
    <div class="drop">
      <Icon name="file" />
      <span>
        <strong>{say('tournaments.drop')}</strong>
        <br />
        <span class="small">{say('tournaments.dropKinds')}</span>
      </span>
      {children}
    </div>
  );
}

/** The user's name, for the journal; if nobody has an account. */
function YourName() {
  const { words, session, refresh } = useApp();
  const { say } = words;
  const [name, setName] = useState(session.unnamed ? '' : (session.user?.name ?? ''));
  if (session.account) return null;
  const save = async () => {
    if (name.trim() === '' || name.trim() === session.user?.name) return;
    if ((await settingsServer.changeSettings({ localName: name.trim() })).kind === 'ok') await refresh();
  };
  return (
    <label class="row soft small">
      {say('tournaments.yourName')}
      <input
        autocomplete="name"
        maxLength={120}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
        onChange={() => void save()}
      />
    </label>
  );
}

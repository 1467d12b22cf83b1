import { useState } from 'preact/hooks';
import { sessionServer } from '../../api/session.ts';
import { settingsServer } from '../../api/settings.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import { CancelButton, Dialogue } from '../Dialogue.tsx';
import { SecondFactor, Secret } from './SecondFactor.tsx';

/**
 * Who is using the desk: at the server's own computer the name for the journal, elsewhere the account and its secret.
 */
export function AccountDialogue({ close }: { close(): void }) {
  const { words, session } = useApp();
  const { say } = words;
  return (
    <Dialogue id="account" title={say(session.account ? 'account.title' : 'account.nameTitle')} onClose={close}>
      {session.account ? <Account close={close} /> : <NameHere close={close} />}
    </Dialogue>
  );
}

function NameHere({ close }: { close(): void }) {
  const { words, session, refresh, notify } = useApp();
  const { say } = words;
  const [name, setName] = useState(session.unnamed ? '' : (session.user?.name ?? ''));
  const save = async (event: Event) => {
    event.preventDefault();
    const answer = await settingsServer.changeSettings({ localName: name.trim() });
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    await refresh();
    close();
  };
  return (
    <form class="stack" onSubmit={(event) => void save(event)}>
      <p class="soft">{say('account.nameHelp')}</p>
      <label class="field">
        {say('account.name')}
        <input
          data-first
          autocomplete="name"
          maxLength={120}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="main">
          {say('shell.save')}
        </button>
        <CancelButton close={close} />
      </div>
    </form>
  );
}

function Account({ close }: { close(): void }) {
  const { words, wholeWords, session, refresh, notify } = useApp();
  const { say } = words;
  const [before, setBefore] = useState('');
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string>();
  const { name, role } = session.user ?? { name: '', role: 'reader' };
  const leave = async (everywhere: boolean) => {
    await sessionServer.signOut({ everywhere: everywhere ? 1 : undefined });
    close();
    await refresh();
  };
  const change = async (event: Event) => {
    event.preventDefault();
    const answer = await sessionServer.changeSecret({ before, secret });
    if (answer.kind !== 'ok') return setProblem(failureSentence(answer, words));
    notify({ text: say('account.changed') });
    close();
  };
  return (
    <>
      <p>
        <strong>{name}</strong> <span class="soft">{say(`people.role.${role}`)}</span>
      </p>
      <div class="row">
        <button type="button" data-first onClick={() => void leave(false)}>
          {say('account.signOut')}
        </button>
        <button type="button" onClick={() => void leave(true)}>
          {say('account.everywhere')}
        </button>
      </div>
      <form class="stack" onSubmit={(event) => void change(event)}>
        <h3>{say('account.change')}</h3>
        <Secret label={say('account.before')} complete="current-password" value={before} set={setBefore} />
        <Secret label={say('account.after')} complete="new-password" value={secret} set={setSecret} />
        {problem === undefined ? null : (
          <p class="red" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button type="submit">{say('account.change')}</button>
        </div>
      </form>
      {wholeWords ? <SecondFactor /> : null}
      <div class="row">
        <button type="button" onClick={close}>
          {say('shell.close')} <kbd>Esc</kbd>
        </button>
      </div>
    </>
  );
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { useApp } from '../../store/context.ts';

/** Name and PIN or password; on a single laptop nobody ever sees this page. */
export function SignInPage({ done }: { done(): void }) {
  return useApp().session.accounts === false ? <NoAccount /> : <SignInForm done={done} />;
}

/** Nobody can sign in before there is an account, which is made at the server's own computer. */
function NoAccount() {
  const { say } = useApp().words;
  return (
    <OwnPage start>
      <div class="empty stack">
        <h1>{say('signin.noAccount')}</h1>
        <p>{say('signin.noAccountHelp')}</p>
        <pre>turnuva account PLACE NAME --add chief</pre>
        <div class="row">
          <button type="button" class="main" onClick={() => location.reload()}>
            {say('signin.reload')}
          </button>
        </div>
      </div>
    </OwnPage>
  );
}

function SignInForm({ done }: { done(): void }) {
  const { server, words } = useApp();
  const { say } = words;
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  /** The code of the second factor; undefined until it is requested. */
  const [code, setCode] = useState<string>();
  const codeField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const asked = code !== undefined;
  useEffect(() => {
    if (asked) codeField.current?.focus();
  }, [asked]);

  const enter = async (event: Event) => {
    event.preventDefault();
    const answer = await server.signIn({ name, secret, ...(code === undefined ? {} : { code }) });
    if (answer.kind === 'ok') done();
    else if (answer.kind === 'sign-in' && answer.codeNeeded) {
      // The first time, nothing is wrong: the code is requested.
      setProblem(code === undefined ? undefined : answer.message);
      setCode('');
    } else if (answer.kind === 'offline') setProblem(say('shell.trouble.offline'));
    else setProblem(answer.kind === 'failed' && answer.status === 429 ? answer.message : say('signin.wrong'));
  };
  return (
    <OwnPage start>
      <form class="empty stack" onSubmit={(event) => void enter(event)}>
        <h1>{say('signin.title')}</h1>
        <p>{say('signin.why')}</p>
        <label class="field">
          {say('signin.name')}
          <input autocomplete="username" value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <label class="field">
          {say('signin.secret')}
          <input
            type="password"
            autocomplete="current-password"
            required
            value={secret}
            onInput={(event) => setSecret(event.currentTarget.value)}
          />
        </label>
        {code === undefined ? null : (
          <label class="field">
            {say('signin.code')}
            <input
              ref={codeField}
              autocomplete="one-time-code"
              required
              maxLength={40}
              value={code}
              onInput={(event) => setCode(event.currentTarget.value)}
            />
            <span class="soft small">{say('signin.codeHelp')}</span>
          </label>
        )}
        {problem === undefined ? null : (
          <p class="red" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button type="submit" class="main">
            {say('signin.enter')}
          </button>
        </div>
      </form>
    </OwnPage>
  );
}

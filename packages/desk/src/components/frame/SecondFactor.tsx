import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { sessionServer } from '../../api/session.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';

interface SecretProps {
  readonly label: string;
  readonly complete: 'current-password' | 'new-password';
  readonly value: string;
  set(value: string): void;
}

/** A PIN or password to type. */
export function Secret({ label, complete, value, set }: SecretProps) {
  return (
    <label class="field">
      {label}
      <input
        type="password"
        autocomplete={complete}
        required
        minLength={4}
        maxLength={200}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}

interface Begun {
  readonly secret: string;
  readonly qr: string;
}

/** The code of a phone beside the PIN: set up with a QR code, switched off with a code. */
export function SecondFactor() {
  const { words, session, refresh, notify } = useApp();
  const { say } = words;
  const [pin, setPin] = useState('');
  const [code, setCode] = useState('');
  const [begun, setBegun] = useState<Begun>();
  const [recovery, setRecovery] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const on = session.secondFactor === true;

  const showTrouble = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>) => setProblem(failureSentence(answer, words));
  const next = async (event: Event) => {
    event.preventDefault();
    setProblem(undefined);
    if (on) {
      const answer = await sessionServer.endSecondFactor({ secret: pin, code });
      if (answer.kind !== 'ok') return showTrouble(answer);
      notify({ text: say('factor.ended') });
      setPin('');
    } else if (begun === undefined) {
      const answer = await sessionServer.beginSecondFactor({ secret: pin });
      if (answer.kind !== 'ok') return showTrouble(answer);
      setPin('');
      return setBegun(answer.value);
    } else {
      const answer = await sessionServer.confirmSecondFactor({ code });
      if (answer.kind !== 'ok') return showTrouble(answer);
      setRecovery(answer.value.recovery);
      setCode('');
      return setBegun(undefined);
    }
    setCode('');
    await refresh();
  };
  // The page may show something else once the factor is known to be set up, but not before the user has seen the codes.
  const finishRecovery = async () => {
    setRecovery(undefined);
    await refresh();
  };
  if (recovery !== undefined)
    return (
      <section class="stack">
        <h3>{say('factor.recoveryTitle')}</h3>
        <p>{say('factor.recoveryHelp')}</p>
        <ul class="recovery" aria-label={say('factor.recoveryTitle')}>
          {recovery.map((each) => (
            <li key={each}>
              <code>{each}</code>
            </li>
          ))}
        </ul>
        <div class="row">
          <button type="button" onClick={() => void finishRecovery()}>
            {say('factor.kept')}
          </button>
        </div>
      </section>
    );
  return (
    <form class="stack" onSubmit={(event) => void next(event)}>
      <h3>{say('factor.title')}</h3>
      <p class="soft small">{say(on ? 'factor.on' : begun === undefined ? 'factor.help' : 'factor.scan')}</p>
      {begun === undefined ? (
        <Secret label={say('factor.pin')} complete="current-password" value={pin} set={setPin} />
      ) : (
        <>
          <img
            class="qr"
            width={200}
            height={200}
            alt={say('factor.qr')}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.qr)}`}
          />
          <label class="field">
            {say('factor.byHand')}
            <textarea
              readOnly
              rows={2}
              value={inFours(begun.secret)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        </>
      )}
      {on || begun !== undefined ? <Code label={say('signin.code')} first={!on} value={code} set={setCode} /> : null}
      {problem === undefined ? null : (
        <p class="red" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <button type="submit">
          {say(on ? 'factor.off' : begun === undefined ? 'factor.begin' : 'factor.confirm')}
        </button>
      </div>
    </form>
  );
}

/** In groups, as it is read out and typed: authenticator apps ignore the spaces. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface CodeProps {
  readonly label: string;
  readonly value: string;
  readonly first: boolean;
  set(value: string): void;
}

function Code({ label, value, first, set }: CodeProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return (
    <label class="field">
      {label}
      <input
        ref={input}
        autocomplete="one-time-code"
        required
        maxLength={40}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
}
